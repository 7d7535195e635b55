import { sql } from 'kysely';
import type { TaughtNow } from '../../../taught-now.ts';

/** Number of section courses that an employee teaches on a day, in classes that run then. */
export const taughtNow: TaughtNow = (employeeId, today) => sql`(
  select count(distinct sc.id) from course_instructors i
  join section_courses sc on sc.id = i.section_course_id join sections s on s.id = sc.section_id
  join registration_policies r on r.id = s.registration_policy_id
  where i.employee_id = ${employeeId} and i.from_date <= ${today}::date and (i.to_date is null or i.to_date >= ${today}::date)
    and r.classes_from <= ${today}::date and r.classes_to >= ${today}::date)`;
