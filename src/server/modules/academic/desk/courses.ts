import { sql } from 'kysely';
import type { DeskCourse } from '../../../../contract/academic/desk-attendance.ts';
import type { Db } from '../../../database/transaction.ts';
import { totals } from '../attendance/totals.ts';
import { policyTables, sectionLabel } from '../classes.ts';

/** A course of a student in a term over all sections with that course, with its attendance. */
export interface CourseOfTerm extends Pick<
  DeskCourse,
  'sectionCourseId' | 'code' | 'title' | 'kind' | 'unit' | 'countFrom' | 'joinedOn' | 'sections' | 'held' | 'present' | 'duty' | 'medical'
> {
  readonly sectionCourseIds: readonly number[];
  readonly isCore: boolean;
  /** In per cent, as decimal text from the database. */
  readonly required: string;
  readonly floor: string;
}

/** The column’s value for the latest of the student’s sections. */
const last = (column: string) => sql`(array_agg(${sql.ref(column)} order by m.from_date desc, m.id desc))[1]`;

/** All courses of a student's sections in a term, including those without classes held. */
export async function coursesInTerm(db: Db, studentId: number, termId: number): Promise<CourseOfTerm[]> {
  const inTerm = sql`r.batch_semester_id in (select n.id from batch_semesters n where n.academic_term_id = ${termId})`;
  const { rows } = await sql<CourseOfTerm>`
    select ${last('sc.id')} as section_course_id, json_agg(distinct sc.id) as section_course_ids, k.code, k.title, k.kind,
      ${last('r.attendance_unit')} as unit, ${last('r.attendance_required')} as required, ${last('r.condone_floor')} as floor,
      ${last('r.count_from')} as count_from, min(m.from_date) as joined_on, bool_or(m.kind = 'core') as is_core,
      json_agg(distinct ${sectionLabel}) as sections, coalesce(max(c.held), 0) as held, coalesce(max(c.present), 0) as present,
      coalesce(max(c.duty), 0) as duty, coalesce(max(c.medical), 0) as medical
    from section_students m join section_courses sc on sc.section_id = m.section_id
    join sections s on s.id = sc.section_id join ${policyTables} on r.id = s.registration_policy_id
    join semester_courses y on y.id = sc.semester_course_id join courses k on k.id = y.course_id
    left join (${totals(sql`m.student_id = ${studentId} and ${inTerm}`, sql`j.student_id = ${studentId} and ${inTerm}`)}) c
      on c.semester_course_id = sc.semester_course_id
    where m.student_id = ${studentId} and t.id = ${termId}
    group by sc.semester_course_id, k.code, k.title, k.kind order by k.code, k.title`.execute(db);
  return rows;
}

/**
 * The day of the last submitted class, and the classes of `day` that are already marked, as `sectionCourseId.slotId`.
 */
export async function countedSoFar(
  db: Db,
  studentId: number,
  { courses, day }: { courses: readonly CourseOfTerm[]; day: string },
): Promise<{ countedTo: string | null; entered: ReadonlySet<string> }> {
  const ids = courses.flatMap(({ sectionCourseIds }) => sectionCourseIds);
  const { rows } = await sql<{ countedTo: string | null; entered: readonly string[] }>`
    select max(w.on_date) as counted_to,
      coalesce(json_agg(w.section_course_id || '.' || w.slot_id) filter (where w.on_date = ${day}), '[]') as entered
    from attendance_marks m join worklogs w on w.id = m.worklog_id
    where m.student_id = ${studentId} and w.status = 'submitted' and w.section_course_id = any(${ids}::bigint[])`.execute(db);
  return { countedTo: rows[0]?.countedTo ?? null, entered: new Set(rows[0]?.entered) };
}
