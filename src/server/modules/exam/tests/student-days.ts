import { sql } from 'kysely';
import type { StudentDay, StudentDays } from '../../../student-days.ts';
import { hour, isFor, planSections } from './rows.ts';

/**
 * The tests of a student in a range of days, including re-tests but not drafts. Queried by student and not through
 * `sittings`, which would take ten times as long.
 */
export const testDays: StudentDays = async (db, { studentId, from, to }) => {
  const { rows } = await sql<StudentDay>`
    select x.on_date as day, 'test' as kind, k.code, x.name as title, ${hour(sql`x.starts_at`)} as starts_at
    from internal_tests x join internal_plans pl on pl.id = x.internal_plan_id
    join semester_courses n on n.id = pl.semester_course_id join courses k on k.id = n.course_id
    where x.on_date between ${from} and ${to} and x.status not in ('draft', 'cancelled')
      and case when x.retest_of_id is null
        then exists (select from ${planSections} join section_students m on m.section_id = s.id and m.student_id = ${studentId}
          and m.from_date <= x.on_date and (m.to_date is null or m.to_date >= x.on_date) where ${isFor})
        else exists (select from mark_sheets h join sheet_students a on a.mark_sheet_id = h.id
          where h.internal_test_id = x.id and a.student_id = ${studentId}) end`.execute(db);
  return rows;
};
