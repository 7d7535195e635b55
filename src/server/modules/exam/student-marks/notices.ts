import { sql } from 'kysely';
import { collegeDay, daysAfter, daysBefore } from '../../../college-day.ts';
import { most, none, type FoundNotice, type NoticeFinder } from '../../../notifications/finder.ts';
import { testsAhead } from '../tests/tests-ahead.ts';

/** Days of notice before a test, and days for which published marks are announced. */
const aheadDays = 7;
const publishedDays = 3;

/** Tests in the next week. */
const testSoon: NoticeFinder = async ({ db, caller, now }) => {
  if (!caller.may('Student_desk')) return [];
  const today = collegeDay(now);
  const { rows } = await sql<{ recordId: number; subject: string; on: string }>`
    select t.id as record_id, o.code || ' ' || o.title || ', ' || t.name as subject, t.on_date as "on"
    from (${testsAhead(sql`st.user_id = ${caller.userId}`, today, daysAfter(today, aheadDays))}) t
    join semester_courses n on n.id = t.semester_course_id join courses o on o.id = n.course_id
    order by t.on_date, t.id limit ${most}`.execute(db);
  return rows.map((row) => ({ ...none, ...row, at: `${daysBefore(row.on, aheadDays)}T00:00:00.000Z` }));
};

/** Marks published in the last `publishedDays` days. */
const marksOut: NoticeFinder = async ({ db, caller, now }) => {
  if (!caller.may('Student_desk')) return [];
  const from = new Date(now.getTime() - publishedDays * 86_400_000).toISOString();
  const { rows } = await sql<Pick<FoundNotice, 'recordId' | 'subject'> & { at: string }>`
    select it.id as record_id, o.code || ' ' || o.title || ', ' || it.name as subject, k.published_at as at
    from students st join test_marks m on m.student_id = st.id
    join mark_sheets k on k.id = m.mark_sheet_id and k.status = 'published' and k.published_at between ${from} and ${now.toISOString()}
    join internal_tests it on it.id = k.internal_test_id join internal_plans ip on ip.id = it.internal_plan_id
    join semester_courses n on n.id = ip.semester_course_id join courses o on o.id = n.course_id
    where st.user_id = ${caller.userId} order by k.published_at desc limit ${most}`.execute(db);
  return rows.map((row) => ({ ...none, ...row }));
};

/** Notices for students about tests and marks. */
export const ownNotices = { testSoon, marksOut } satisfies Record<string, NoticeFinder>;
