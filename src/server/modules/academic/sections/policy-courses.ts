import { sql } from 'kysely';
import type { PolicyCourse } from '../../../../contract/academic/sections.ts';
import type { Db } from '../../../database/transaction.ts';

/** Courses in the syllabus of a policy’s semester: first the compulsory ones, then those of each elective group. */
export async function readPolicyCourses(db: Db, policyId: number): Promise<PolicyCourse[]> {
  const { rows } = await sql<PolicyCourse>`
    select y.id, k.code, k.title, k.kind, k.lectures, k.tutorials, k.practicals, g.name as "group"
    from registration_policies r join batch_semesters bs on bs.id = r.batch_semester_id
    join syllabi x on x.program_id = r.program_id and x.batch_id = bs.batch_id
    join semester_courses y on y.syllabus_id = x.id and y.semester = bs.semester
    join courses k on k.id = y.course_id left join elective_groups g on g.id = y.elective_group_id
    where r.id = ${policyId} order by g.name nulls first, y.ordinal, y.id`.execute(db);
  return rows;
}
