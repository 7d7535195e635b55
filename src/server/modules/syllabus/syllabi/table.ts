import { sql } from 'kysely';
import { syllabi } from '../../../../contract/syllabus/syllabi.ts';
import { backwards, filled } from '../../../lists/source.ts';
import { table } from '../../../resource/table.ts';
import { isMapped } from './mapped.ts';

const batch = sql`(select b.admission_year from batches b where b.id = t.batch_id)`;
const program = sql`(select p.code from programs p where p.id = t.program_id)`;
const count = (condition = sql`true`) => sql`(select count(*)::int from semester_courses s where s.syllabus_id = t.id and ${condition})`;

/**
 * Credits of a syllabus. An elective group counts with its number of choices, using the courses with the lowest
 * credits.
 */
const credits = sql`(
  select coalesce(sum(credits), 0)::float8 from (
    select c.credits, g.choose, row_number() over (partition by s.elective_group_id order by c.credits) as place
    from semester_courses s join courses c on c.id = s.course_id left join elective_groups g on g.id = s.elective_group_id
    where s.syllabus_id = t.id) taken
  where choose is null or place <= choose)`;

/** Table description of syllabi. A function, because labels of references are known only when serving. */
export function syllabiTable() {
  const plain = table(syllabi, 'syllabi', {
    label: 'name',
    search: ['programId', 'batchId', 'regulation'],
    order: [backwards(filled(batch)), program],
    also: {
      name: sql`${program} || ' ' || (select b.name from batches b where b.id = t.batch_id)`,
      degreeId: sql`t.degree_id`,
      admissionYear: batch,
      status: sql`t.status`,
      semesters: sql`(select d.semesters from degrees d where d.id = t.degree_id)`,
      filled: sql`array(select distinct s.semester::int from semester_courses s where s.syllabus_id = t.id order by 1)`,
      courses: count(),
      credits,
      mapped: count(isMapped),
    },
  });
  // The name of a syllabus begins with the code of the programme, so that code is searched too.
  return { ...plain, search: [...plain.search, program] };
}
