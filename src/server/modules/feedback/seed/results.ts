import type { Random } from '../../../database/seed/college/random.ts';
import type { Row } from '../../../database/seed/rows.ts';
import type { Json } from '../../../database/schema.ts';
import { resultOf } from '../seal/result.ts';
import { unfitTexts } from './comments.ts';
import type { AnsweredOffering, DrawnSheet } from './draw.ts';
import { rules, sealedAt, type PlannedRound } from './plan.ts';

const reasons = new Map(unfitTexts);
/** Share of the readable comments that only the teacher sees. */
const forTeacher = 0.03;

/** The sealed result of an offering, calculated by the same code as at a seal. */
export function resultRow(
  round: PlannedRound,
  { offering, eligible, drawnResponses }: AnsweredOffering,
  { rated }: DrawnSheet,
): Row<'feedbackResults'> {
  const responses = drawnResponses.map(({ ratings }) => ({
    ratings: new Map(rated.map(({ id }, index) => [id, ratings[index]!])),
    texts: {},
  }));
  const { detail, ...result } = resultOf(rated, responses, eligible, rules);
  const at = sealedAt(round);
  return { ...result, detail: JSON.parse(detail) as Json, feedbackOfferingId: offering.id, createdAt: at, updatedAt: at };
}

/** Comments without their writers, shuffled. Those of a published round have been reviewed. */
export function commentRows(chance: Random, round: PlannedRound, answered: readonly AnsweredOffering[]): Row<'feedbackComments'>[] {
  const at = sealedAt(round);
  return answered.flatMap(({ offering, drawnResponses }) =>
    drawnResponses.length < rules.minResponses
      ? []
      : chance.shuffle(drawnResponses.flatMap(({ text }) => text ?? [])).map(({ question, body, isUnfit }): Row<'feedbackComments'> => {
          const review = round.status !== 'published' ? 'pending' : isUnfit ? 'hidden' : chance.chance(forTeacher) ? 'private' : 'shown';
          return {
            feedbackOfferingId: offering.id,
            feedbackSheetQuestionId: question,
            body,
            review,
            reviewReason: review === 'hidden' ? (reasons.get(body) ?? 'Abuse') : null,
            createdAt: at,
            updatedAt: at,
          };
        }),
  );
}
