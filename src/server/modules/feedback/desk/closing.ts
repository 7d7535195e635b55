import { sql } from 'kysely';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Card } from '../../../home/cards.ts';
import { none, type NoticeFinder } from '../../../notifications/finder.ts';
import { missedBy, rollTables } from '../policies/roll.ts';

/** Number of days before closing from which a notice is shown. */
const aheadDays = 3;

interface ToGive {
  policyId: number;
  name: string;
  closesAt: string;
}

/** Offerings that the student may still answer, the earliest closing first. */
async function toGive(db: Db, studentId: number, now: Date): Promise<ToGive[]> {
  const { rows } = await sql<ToGive>`
    select distinct o.id, p.id as policy_id, p.name, coalesce(o.closes_at, p.closes_at) as closes_at
    from ${rollTables} join academic_terms t on t.id = p.academic_term_id and t.status = 'running'
    where m.student_id = ${studentId} and o.is_active and o.is_visible and p.status not in ('draft', 'sealed', 'published')
      and coalesce(o.opens_at, p.opens_at) <= ${now.toISOString()} and coalesce(o.closes_at, p.closes_at) > ${now.toISOString()}
      and not exists (select from feedback_receipts r where r.feedback_offering_id = o.id and r.student_id = m.student_id)
    order by closes_at, o.id`.execute(db);
  if (rows.length === 0) return rows;
  const missed = await missedBy(db, [...new Set(rows.map(({ policyId }) => policyId))], studentId, now);
  return rows.filter(({ policyId }) => !missed.has(policyId));
}

export const ownCards = {
  feedbackToGive: {
    to: ({ studentId, may }) => studentId !== null && may('StudentFeedback_ListView'),
    as: 'work',
    count: async ({ db, caller, now }) => (await toGive(db, caller.studentId!, now)).length,
  },
} satisfies Record<string, Card>;

/** One notice per round with an open offering that closes soon. */
const feedbackClosing: NoticeFinder = async ({ db, caller, now }) => {
  if (caller.studentId === null || !caller.may('StudentFeedback_ListView')) return [];
  const last = now.getTime() + aheadDays * 86_400_000;
  const soon = (await toGive(db, caller.studentId, now)).filter(({ closesAt }) => Date.parse(closesAt) <= last);
  return [...groupedBy(soon, ({ policyId }) => policyId)].map(([recordId, [first]]) => {
    const { name: subject, closesAt } = first!;
    const ends = new Date(closesAt);
    const at = new Date(ends.getTime() - aheadDays * 86_400_000).toISOString();
    return { ...none, recordId, subject, on: collegeDay(ends), at, waits: true };
  });
};

/** Notices to students about feedback. */
export const notices = { feedbackClosing } satisfies Record<string, NoticeFinder>;
