import { sql } from 'kysely';
import type { MarksOut } from '../../published-marks.ts';

/**
 * SQL condition: the internal marks of a class are published. Its internal course is published or frozen or, if it has
 * none, its term is frozen or closed.
 */
export const marksOut: MarksOut = (sectionCourse) => sql`exists (
  select from section_courses c join sections s on s.id = c.section_id
  join registration_policies r on r.id = s.registration_policy_id join batch_semesters b on b.id = r.batch_semester_id
  join academic_terms t on t.id = b.academic_term_id
  left join internal_plans i on i.registration_policy_id = r.id and i.semester_course_id = c.semester_course_id
  where c.id = ${sectionCourse} and case when i.id is null then t.status in ('frozen', 'closed') else i.status in ('published', 'frozen') end)`;
