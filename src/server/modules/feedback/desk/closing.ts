import { sql, type RawBuilder } from 'kysely';
import { collegeDay } from '../../../college-day.ts';
import { countRows, type Card } from '../../../home/cards.ts';
import { none, type NoticeFinder } from '../../../notifications/finder.ts';
import { rollTables } from '../policies/roll.ts';

/** Number of days before closing from which a notice is shown. */
const aheadDays = 3;

/** Offerings `o` of rounds `p` that the student may still answer. */
const toGive = (who: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  select distinct o.id, p.id as policy_id, p.name, coalesce(o.closes_at, p.closes_at) as closes_at
  from ${rollTables} join academic_terms t on t.id = p.academic_term_id and t.status = 'running'
  where ${who} and o.is_active and o.is_visible and p.status not in ('draft', 'sealed', 'published')
    and coalesce(o.opens_at, p.opens_at) <= ${now.toISOString()} and coalesce(o.closes_at, p.closes_at) > ${now.toISOString()}
    and not jsonb_exists(coalesce(p.absentees, '{}'), m.student_id::text)
    and not exists (select from feedback_receipts r where r.feedback_offering_id = o.id and r.student_id = m.student_id)`;

export const ownCards = {
  feedbackToGive: {
    to: ({ studentId, may }) => studentId !== null && may('StudentFeedback_ListView'),
    as: 'work',
    count: ({ db, caller, now }) => countRows(db, sql`(${toGive(sql`m.student_id = ${caller.studentId}`, now)}) asked`),
  },
} satisfies Record<string, Card>;

/** One notice per round with an open offering that closes soon. */
const feedbackClosing: NoticeFinder = async ({ db, caller, now }) => {
  if (!caller.may('StudentFeedback_ListView')) return [];
  const { rows } = await sql<{ recordId: number; subject: string; closesAt: string }>`
    select policy_id as record_id, name as subject, min(closes_at) as closes_at
    from (${toGive(sql`m.student_id in (select id from students where user_id = ${caller.userId})`, now)}) asked
    where closes_at <= ${new Date(now.getTime() + aheadDays * 86_400_000).toISOString()} group by policy_id, name`.execute(db);
  return rows.map(({ closesAt, ...row }) => {
    const ends = new Date(closesAt);
    return { ...none, ...row, on: collegeDay(ends), at: new Date(ends.getTime() - aheadDays * 86_400_000).toISOString(), waits: true };
  });
};

/** Notices to students about feedback. */
export const notices = { feedbackClosing } satisfies Record<string, NoticeFinder>;
