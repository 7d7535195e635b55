import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * The roll of a sheet, `(mark_sheet_id, student_id, class_no, section_group_id, is_added)`: students of its class or
 * group on the day of the test, and students added with a reason. For a test without a date, today's class list
 * applies. A re-test has only added students.
 * @param which A condition on sheets `k` and their tests `t`.
 * @param today The current date at the college, YYYY-MM-DD.
 */
export const sheetRoster = (which: Sql, today: string): Sql => sql`
  select k.id as mark_sheet_id, m.student_id, m.class_no, m.section_group_id, false as is_added
  from mark_sheets k join internal_tests t on t.id = k.internal_test_id
  join section_courses c on c.id = k.section_course_id
  join section_students m on m.section_id = c.section_id
    and m.from_date <= coalesce(t.on_date, ${today}::date) and (m.to_date is null or m.to_date >= coalesce(t.on_date, ${today}::date))
    and (k.section_group_id is null or m.section_group_id = k.section_group_id)
  where t.retest_of_id is null and (${which})
  union all
  select k.id, a.student_id, null::smallint, null::bigint, true
  from mark_sheets k join internal_tests t on t.id = k.internal_test_id
  join sheet_students a on a.mark_sheet_id = k.id where ${which}`;
