import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { attainment } from '../../../attainment.ts';

/** Whether the attainment of a course is approved in any syllabus, as a condition on its key. */
export const isCourseJudged = (course: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`exists (
  select from semester_courses judged where judged.course_id = ${course} and ${attainment.isApproved(sql`judged.id`)})`;
