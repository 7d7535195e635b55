import { sql } from 'kysely';
import { hundredths } from '../../../../contract/academic/attendance.ts';
import type { CoursesOfTerm } from '../../../../contract/academic/student-classes.ts';
import type { Db } from '../../../database/transaction.ts';
import { totals } from '../attendance/totals.ts';
import { policyTables } from '../classes.ts';

type Course = CoursesOfTerm['courses'][number];
type Row = Omit<CoursesOfTerm, 'courses'> & Omit<Course, 'required' | 'floor'> & { required: string; floor: string };

/** Courses of a student with their attendance. A course taken in two sections is listed with the last one. */
export async function coursesOf(db: Db, studentId: number): Promise<CoursesOfTerm[]> {
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (sc.semester_course_id) r.id as policy_id, t.id as academic_term_id, t.starts_on, sc.semester_course_id,
        k.code, k.title, r.attendance_required as required, r.condone_floor as floor,
        coalesce(c.held, 0) as held, coalesce(c.present, 0) as present, coalesce(c.medical, 0) as medical
      from section_students m join section_courses sc on sc.section_id = m.section_id
      join sections s on s.id = sc.section_id join ${policyTables} on r.id = s.registration_policy_id
      join semester_courses y on y.id = sc.semester_course_id join courses k on k.id = y.course_id
      left join (${totals(sql`m.student_id = ${studentId}`, sql`j.student_id = ${studentId}`)}) c on c.semester_course_id = sc.semester_course_id
      where m.student_id = ${studentId} order by sc.semester_course_id, m.from_date desc, m.id desc
    ) taught order by starts_on desc, policy_id, code, title`.execute(db);
  const classes = new Map<number, CoursesOfTerm>();
  for (const { policyId, academicTermId, semesterCourseId, code, title, held, present, medical, ...rule } of rows) {
    const course = {
      semesterCourseId,
      code,
      title,
      held,
      present,
      medical,
      required: hundredths(Number(rule.required)),
      floor: hundredths(Number(rule.floor)),
    };
    const of = classes.get(policyId) ?? { policyId, academicTermId, courses: [] };
    classes.set(policyId, { ...of, courses: [...of.courses, course] });
  }
  return [...classes.values()];
}
