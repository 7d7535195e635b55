import { sql } from 'kysely';
import type { Attendance, Attending } from '../../../attendance.ts';
import { sectionLabel, policyTables } from '../classes.ts';
import { askedTerm, termIfAny } from '../reports/attendance/asked-term.ts';
import { overall, overallOf } from './totals.ts';

/**
 * Attendance of students in the requested or running term, for other modules. Null if no term is running. Read as one
 * JSON text, because decoding single values would double the time.
 */
export const attendance: Attendance = async (db, query, now) => {
  const term = await (query.academicTermId === undefined ? termIfAny : askedTerm)(db, query, now);
  if (!term) return null;
  const inTerm = sql`r.batch_semester_id in (select n.id from batch_semesters n where n.academic_term_id = ${term.id})
    and w.on_date between ${term.from} and ${term.to}`;
  const { sectionId, semesterCourseId, studentId } = query;
  const counted = semesterCourseId === undefined ? inTerm : sql`${inTerm} and sc.semester_course_id = ${semesterCourseId}`;
  const sat =
    sectionId === undefined
      ? sql`true`
      : sql`o.student_id in (
    select x.student_id from section_students x where x.section_id = ${sectionId}
      and x.from_date <= ${term.to} and coalesce(x.to_date, 'infinity') >= ${term.from})`;
  const held = studentId === undefined ? overall(counted) : overallOf(studentId, counted);
  const isMeant = studentId === undefined ? sql`true` : sql`m.student_id = ${studentId}`;
  const { rows } = await sql<{ json: string | null }>`
    select json_agg(json_build_object('studentId', o.student_id, 'sectionId', last.id, 'section', last.label,
      'held', o.held, 'present', o.present))::text as json
    from (${held}) o left join (
      select distinct on (m.student_id) m.student_id, s.id, ${sectionLabel} as label
      from section_students m join sections s on s.id = m.section_id join ${policyTables} on r.id = s.registration_policy_id
      where m.kind = 'core' and t.id = ${term.id} and m.from_date <= ${term.to} and ${isMeant}
      order by m.student_id, m.from_date desc, m.id desc
    ) last on last.student_id = o.student_id
    where ${sat}`.execute(db);
  const students = JSON.parse(rows[0]?.json ?? '[]') as Attending[];
  return { term: { id: term.id, name: term.name }, from: term.from, to: term.to, students };
};
