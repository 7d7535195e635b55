import { sql, type RawBuilder } from 'kysely';
import type { AskedAttendance, Attendance, Attending } from '../../../attendance.ts';
import { idsOf, listOf, readInBlocks } from '../../../database/blocks.ts';
import type { Db } from '../../../database/transaction.ts';
import { sectionLabel, policyTables } from '../classes.ts';
import { askedTerm, termIfAny, type AskedTerm } from '../reports/attendance/asked-term.ts';
import { overall, overallOf } from './totals.ts';

type Sql = RawBuilder<unknown>;

/** The number of students whose marks of a term are counted in one statement. */
const studentsAtOnce = 300;

/**
 * Attendance of students in the requested or running term, for other modules. Null if no term is running. The marks of
 * all students are too many for one statement, so they are counted for some students at a time.
 */
export const attendance: Attendance = async (db, query, now) => {
  const term = await (query.academicTermId === undefined ? termIfAny : askedTerm)(db, query, now);
  if (!term) return null;
  const inTerm = sql`r.batch_semester_id in (select n.id from batch_semesters n where n.academic_term_id = ${term.id})
    and w.on_date between ${term.from} and ${term.to}`;
  const { semesterCourseId } = query;
  const counted = semesterCourseId === undefined ? inTerm : sql`${inTerm} and sc.semester_course_id = ${semesterCourseId}`;
  return { term: { id: term.id, name: term.name }, from: term.from, to: term.to, students: await readStudents(db, query, term, counted) };
};

async function readStudents(
  db: Db,
  { sectionId, semesterCourseId, studentId }: AskedAttendance,
  term: AskedTerm,
  counted: Sql,
): Promise<Attending[]> {
  if (studentId !== undefined) return readAttending(db, term, overallOf(studentId, counted), (id) => sql`${id} = ${studentId}`);
  // The marks of one course are few.
  if (sectionId === undefined && semesterCourseId !== undefined) return readAttending(db, term, overall(counted), () => sql`true`);
  return readInBlocks(
    await idsOf(db, studentsIn(sectionId, term)),
    (block) => {
      // In a subquery, the list is read once and not for each row.
      const isMeant = (id: Sql): Sql => sql`${id} = any((select ${listOf(block)})::bigint[])`;
      const inTheirSections = sql`${counted} and s.id in (select y.section_id from section_students y where ${isMeant(sql`y.student_id`)})`;
      return readAttending(db, term, overall(inTheirSections, isMeant), isMeant);
    },
    studentsAtOnce,
  );
}

/**
 * All students of the sections of the term, section by section, so that a block of students has few sections; or those
 * who were in one section in these days.
 */
const studentsIn = (sectionId: number | undefined, { id, from, to }: AskedTerm): Sql =>
  sectionId === undefined
    ? sql`select x.student_id as id from section_students x join registration_policies r on r.id = x.registration_policy_id
        join batch_semesters n on n.id = r.batch_semester_id
        where n.academic_term_id = ${id} group by x.student_id order by min(x.section_id), x.student_id`
    : sql`select distinct x.student_id as id from section_students x where x.section_id = ${sectionId}
        and x.from_date <= ${to} and coalesce(x.to_date, 'infinity') >= ${from} order by id`;

/** Totals of students with their last section. One JSON text, because decoding single values would double the time. */
async function readAttending(db: Db, term: AskedTerm, held: Sql, isMeant: (id: Sql) => Sql): Promise<Attending[]> {
  const { rows } = await sql<{ json: string | null }>`
    select json_agg(json_build_object('studentId', o.student_id, 'sectionId', last.id, 'section', last.label,
      'held', o.held, 'present', o.present))::text as json
    from (${held}) o left join (
      select distinct on (m.student_id) m.student_id, s.id, ${sectionLabel} as label
      from section_students m join sections s on s.id = m.section_id join ${policyTables} on r.id = s.registration_policy_id
      where m.kind = 'core' and t.id = ${term.id} and m.from_date <= ${term.to} and ${isMeant(sql`m.student_id`)}
      order by m.student_id, m.from_date desc, m.id desc
    ) last on last.student_id = o.student_id`.execute(db);
  return JSON.parse(rows[0]?.json ?? '[]') as Attending[];
}
