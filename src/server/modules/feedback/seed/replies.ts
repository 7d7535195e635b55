import { addDays, momentOf } from '../../../database/seed/college/calendar.ts';
import { random } from '../../../database/seed/college/random.ts';
import type { Row } from '../../../database/seed/rows.ts';
import { replyTexts } from './comments.ts';
import type { AnsweredOffering } from './draw.ts';
import { rules, type PlannedRound } from './plan.ts';

/** One teacher in six replies. */
const share = 1 / 6;

/** Teachers' replies to their classes. Some are still drafts. */
export function repliesTo({ id, closesOn }: PlannedRound, answered: readonly AnsweredOffering[]): Row<'feedbackReplies'>[] {
  const chance = random(`replies of round ${id}`);
  const spoken = new Set<number>();
  return answered.flatMap(({ offering, drawnResponses }) => {
    const { employeeId } = offering;
    if (employeeId === null || spoken.has(employeeId) || drawnResponses.length < rules.minResponses) return [];
    spoken.add(employeeId);
    if (!chance.chance(share)) return [];
    const at = momentOf(addDays(closesOn, chance.int(4, 12)), 15 * 60);
    return [
      {
        feedbackOfferingId: offering.id,
        employeeId,
        body: chance.pick(replyTexts),
        publishedAt: chance.chance(0.85) ? at : null,
        createdAt: at,
        updatedAt: at,
      },
    ];
  });
}
