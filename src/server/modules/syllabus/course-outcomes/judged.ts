import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { attainment } from '../../../attainment.ts';

/** SQL condition: the attainment of the course is approved in any syllabus. */
export const isCourseJudged = (course: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`exists (
  select from semester_courses judged where judged.course_id = ${course} and ${attainment.isApproved(sql`judged.id`)})`;
