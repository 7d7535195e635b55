import { sql, type RawBuilder } from 'kysely';

/**
 * Scheduled tests `x` of a student `st` in a range of days, with their plan `pl`. Re-tests only if the student was
 * added.
 */
export const testsAhead = (who: RawBuilder<unknown>, from: string, until: string): RawBuilder<unknown> => sql`
  select distinct x.id, x.name, x.on_date, pl.semester_course_id
  from students st join section_students m on m.student_id = st.id and m.from_date <= ${until} and (m.to_date is null or m.to_date >= ${from})
  join sections s on s.id = m.section_id join section_courses c on c.section_id = s.id
  join internal_plans pl on pl.registration_policy_id = s.registration_policy_id and pl.semester_course_id = c.semester_course_id
  join internal_tests x on x.internal_plan_id = pl.id and (x.section_course_id is null or x.section_course_id = c.id)
  where ${who} and x.status = 'scheduled' and x.on_date between ${from}::date and ${until}::date
    and (x.retest_of_id is null or exists (select from mark_sheets k join sheet_students a on a.mark_sheet_id = k.id
      where k.internal_test_id = x.id and a.student_id = st.id))`;
