import { sql } from 'kysely';
import { hundredths, unitsOf } from '../../../../../contract/academic/attendance.ts';
import type {
  AttendedCourse,
  StudentAttendance,
  TakenMark,
  studentAttendanceReport,
} from '../../../../../contract/academic/report-attendance-student.ts';
import type { Db } from '../../../../database/transaction.ts';
import { ApiError } from '../../../../http/api-error.ts';
import type { MakeReport } from '../../../../reports/serve-report.ts';
import { totals } from '../../attendance/totals.ts';
import { policyTables, sectionLabel } from '../../classes.ts';
import { askedTerm, type AskedTerm } from './asked-term.ts';
import { readGuardian } from './guardian.ts';
import { studentFile } from './student-file.ts';

/** Attendance of a student in a term, by course and by class. */
export const makeStudentAttendance: MakeReport<typeof studentAttendanceReport> = async (scoped, query) => {
  const { db, caller, now } = await scoped.open('students', query.studentId);
  const term = await askedTerm(db, query, now);
  const student = await readStudent(db, query.studentId, term);
  const seesGuardian = caller.may('Student_PersonalVIEW');
  const marks = await readMarks(db, student.id, term);
  const { degreeId, ...shown } = student;
  const data: StudentAttendance = {
    student: shown,
    term: { id: term.id, name: term.name, from: term.startsOn, to: term.endsOn },
    from: term.from,
    to: term.to,
    courses: await readCourses(db, student.id, term, marks),
    marks,
    days: await readDays(db, term, degreeId),
    guardian: seesGuardian ? await readGuardian(db, student.id) : null,
  };
  return { data, persons: 1, hidden: seesGuardian ? [] : ['guardian'], file: studentFile(data) };
};

async function readStudent(db: Db, id: number, term: AskedTerm) {
  const { rows } = await sql<StudentAttendance['student'] & { degreeId: number }>`
    select u.id, u.name, u.regd_no, u.roll_no, u.admission_no, u.degree_id,
      (select ${sectionLabel} from section_students m join sections s on s.id = m.section_id
        join ${policyTables} on r.id = s.registration_policy_id
        where m.student_id = u.id and m.kind = 'core' and t.id = ${term.id} order by m.from_date desc, m.id desc limit 1) as class
    from students u where u.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

/** All marks in order, except for classes when the student was not on the roll. */
async function readMarks(db: Db, studentId: number, { id, from, to }: AskedTerm): Promise<TakenMark[]> {
  const { rows } = await sql<TakenMark>`
    select w.on_date, l.name as slot, l.starts_at, w.periods, sc.semester_course_id, k.code, m.mark
    from attendance_marks m join worklogs w on w.id = m.worklog_id join slots l on l.id = w.slot_id
    join section_courses sc on sc.id = w.section_course_id join semester_courses y on y.id = sc.semester_course_id
    join courses k on k.id = y.course_id join sections s on s.id = sc.section_id
    join ${policyTables} on r.id = s.registration_policy_id
    where m.student_id = ${studentId} and m.mark <> 'X' and w.status = 'submitted' and t.id = ${id}
      and w.on_date between ${from} and ${to}
    order by w.on_date, l.starts_at, w.id`.execute(db);
  return rows;
}

type Course = Omit<AttendedCourse, 'required' | 'floor' | 'duty'> & { required: string; floor: string };

/** All courses of the student’s sections in the term until the last day, including those without classes held. */
async function readCourses(db: Db, studentId: number, term: AskedTerm, marks: readonly TakenMark[]): Promise<AttendedCourse[]> {
  const inTerm = sql`r.batch_semester_id in (select n.id from batch_semesters n where n.academic_term_id = ${term.id})
    and w.on_date between ${term.from} and ${term.to}`;
  const { rows } = await sql<Course>`
    select sc.semester_course_id, k.code, k.title, max(r.attendance_unit) as unit, max(r.attendance_required) as required, max(r.condone_floor) as floor,
      array_agg(distinct ${sectionLabel}) as sections,
      coalesce((select array_agg(distinct e.name) from course_instructors i join employees e on e.id = i.employee_id
        where i.section_course_id = any(array_agg(sc.id)) and i.from_date <= ${term.to} and coalesce(i.to_date, ${term.to}) >= ${term.to}), '{}') as teachers,
      coalesce(max(c.held), 0) as held, coalesce(max(c.present), 0) as present, coalesce(max(c.medical), 0) as medical
    from section_students m join section_courses sc on sc.section_id = m.section_id
    join sections s on s.id = sc.section_id join ${policyTables} on r.id = s.registration_policy_id
    join semester_courses y on y.id = sc.semester_course_id join courses k on k.id = y.course_id
    left join (${totals(sql`m.student_id = ${studentId} and ${inTerm}`, sql`j.student_id = ${studentId} and ${inTerm}`)}) c
      on c.semester_course_id = sc.semester_course_id
    where m.student_id = ${studentId} and t.id = ${term.id} and m.from_date <= ${term.to}
    group by sc.semester_course_id, k.code, k.title order by k.code, k.title`.execute(db);
  return rows.map(({ required, floor, ...row }) => ({
    ...row,
    required: hundredths(Number(required)),
    floor: hundredths(Number(floor)),
    duty: marks.reduce(
      (sum, mark) => sum + (mark.mark === 'D' && mark.semesterCourseId === row.semesterCourseId ? unitsOf(mark.periods, row.unit) : 0),
      0,
    ),
  }));
}

/** Days that differ from the regular week. An exception for the degree overrides one for all. */
async function readDays(db: Db, { startsOn, endsOn }: AskedTerm, degreeId: number): Promise<StudentAttendance['days']> {
  const { rows } = await sql<StudentAttendance['days'][number]>`
    select distinct on (on_date) on_date, kind, title from calendar_days
    where on_date between ${startsOn} and ${endsOn} and (degree_id is null or degree_id = ${degreeId})
    order by on_date, degree_id nulls last`.execute(db);
  return rows;
}
