import { sql } from 'kysely';
import type { notices as names } from '../../../contract/exam/names.ts';
import { collegeDay, daysBefore } from '../../college-day.ts';
import { none, type NoticeFinder } from '../../notifications/finder.ts';
import { ownNotices } from './student-marks/notices.ts';

/** Number of days before the due date from which an evaluator is reminded. */
const aheadDays = 1;

/**
 * One notice for all due, unsubmitted sheets of the caller. Its key is the latest due date, so another sheet becoming
 * due makes it unread again, at most once a day.
 */
const marksDue: NoticeFinder = async ({ db, caller, now }) => {
  if (!caller.may('Exam_Maintain_Marks')) return [];
  const { rows } = await sql<{ recordId: number; latest: string; subject: string; on: string }>`
    select to_char(max(k.due_on), 'YYYYMMDD')::int as record_id, max(k.due_on) as latest, count(*)::text as subject, min(k.due_on) as "on"
    from mark_sheets k join employees e on e.id = k.evaluator_id and e.user_id = ${caller.userId}
    join internal_tests t on t.id = k.internal_test_id and t.status in ('held', 'closed')
    join internal_plans p on p.id = t.internal_plan_id and p.status = 'open'
    where k.status in ('open', 'entering') and k.due_on <= ${daysBefore(collegeDay(now), -aheadDays)}
    having count(*) > 0`.execute(db);
  return rows.map(({ latest, ...row }) => ({ ...none, ...row, at: `${daysBefore(latest, aheadDays)}T00:00:00.000Z`, waits: true }));
};

export const notices: Readonly<Record<(typeof names)[number], NoticeFinder>> = { marksDue, ...ownNotices };
