import { sql } from 'kysely';
import type { MarksOut } from '../../published-marks.ts';

/**
 * True if the marks of a class are out: its internal course is published or frozen or, without one, its term is over.
 */
export const marksOut: MarksOut = (sectionCourse) => sql`exists (
  select from section_courses c join sections s on s.id = c.section_id
  join registration_policies r on r.id = s.registration_policy_id join batch_semesters b on b.id = r.batch_semester_id
  join academic_terms t on t.id = b.academic_term_id
  left join internal_plans i on i.registration_policy_id = r.id and i.semester_course_id = c.semester_course_id
  where c.id = ${sectionCourse} and case when i.id is null then t.status in ('frozen', 'closed') else i.status in ('published', 'frozen') end)`;
