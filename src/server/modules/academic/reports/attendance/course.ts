import { sql } from 'kysely';
import { hundredths, percentageOf, standingOf, together } from '../../../../../contract/academic/attendance.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import type {
  AttendanceBand,
  CourseAttendance,
  CourseInSection,
  StudentInCourse,
  courseAttendanceReport,
  facultyCourseReport,
} from '../../../../../contract/academic/report-attendance-students.ts';
import type { Db } from '../../../../database/transaction.ts';
import type { MakeReport } from '../../../../reports/serve-report.ts';
import { totals } from '../../attendance/totals.ts';
import { policyTables, sectionLabel } from '../../classes.ts';
import { hasLeft, satOn } from '../which.ts';
import { askedCourse, inDays, teachersOn, type AskedCourse } from './asked-class.ts';
import { courseFile } from './course-file.ts';

/** Attendance in one section course. */
export const makeFacultyCourse: MakeReport<typeof facultyCourseReport> = async (scoped, query) => {
  const { sectionCourseId } = query;
  const { db, now } = await scoped.open('sectionCourses', sectionCourseId);
  const course = await askedCourse(db, query, now);
  const data = await readCourse(db, course, [sectionCourseId]);
  return { data, persons: data.students.length, file: courseFile(data, 'attendance-faculty-course', 'Attendance in a course') };
};

/** Attendance in a course in all its sections, optionally only students of one band. */
export const makeCourseAttendance: MakeReport<typeof courseAttendanceReport> = async (scoped, query) => {
  const { sectionCourseId, band } = query;
  const { db, now } = await scoped.open('sectionCourses', sectionCourseId);
  const course = await askedCourse(db, query, now);
  const all = await db.selectFrom('sectionCourses').select('id').where('semesterCourseId', '=', course.semesterCourseId).execute();
  const whole = await readCourse(
    db,
    course,
    all.map(({ id }) => id),
  );
  const data = band === undefined ? whole : { ...whole, students: whole.students.filter((student) => bandOf(student) === band) };
  return { data, persons: data.students.length, file: courseFile(data, 'attendance-course', 'Attendance in a course') };
};

/** Null if no class was held. */
function bandOf(student: StudentInCourse): AttendanceBand | null {
  const percent = percentageOf(student);
  if (percent === null) return null;
  if (percent >= 8500) return 'from85';
  if (percent >= 7500) return 'from75';
  return percent >= 6000 ? 'from60' : 'below60';
}

async function readCourse(db: Db, course: AskedCourse, sectionCourseIds: readonly number[]): Promise<CourseAttendance> {
  const sections = await readSections(db, course, sectionCourseIds);
  const students = await readStudents(db, course, sectionCourseIds);
  const bySection = groupedBy(students, ({ sectionCourseId }) => sectionCourseId);
  const { code, title, class: name, term, from, to } = course;
  return {
    code,
    title,
    class: name,
    term,
    from,
    to,
    sections: sections.map((section) => ({ ...section, ...figuresOf(section, bySection.get(section.sectionCourseId) ?? []) })),
    students,
  };
}

type Plain = Pick<CourseInSection, 'sectionCourseId' | 'section' | 'teachers' | 'required' | 'floor'>;

function figuresOf(rule: Plain, students: readonly StudentInCourse[]): Omit<CourseInSection, keyof Plain> {
  const standings = students.map((student) => standingOf(student, rule));
  const { held, present } = together(students);
  const percentages = students.flatMap((student) => percentageOf(student) ?? []).sort((a, b) => a - b);
  return {
    students: students.length,
    short: standings.filter((standing) => standing === 'short').length,
    condonable: standings.filter((standing) => standing === 'condonable').length,
    held,
    present,
    spread: percentages.length === 0 ? null : [0, 1, 2, 3, 4].map((quarter) => quartile(percentages, quarter)),
  };
}

/** Quartile of sorted figures by nearest rank. */
const quartile = (rising: readonly number[], quarter: number): number =>
  rising[Math.max(0, Math.ceil((quarter * rising.length) / 4) - 1)] ?? 0;

async function readSections(db: Db, { to }: AskedCourse, ids: readonly number[]): Promise<Plain[]> {
  const { rows } = await sql<Omit<Plain, 'required' | 'floor'> & { required: string; floor: string }>`
    select sc.id as section_course_id, ${sectionLabel} as section, ${teachersOn(to)} as teachers,
      r.attendance_required as required, r.condone_floor as floor
    from section_courses sc join sections s on s.id = sc.section_id join ${policyTables} on r.id = s.registration_policy_id
    where sc.id in (${sql.join([...ids])}) order by p.code, bs.semester, s.name, sc.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    required: hundredths(Number(row.required)),
    floor: hundredths(Number(row.floor)),
  }));
}

/** Students of these sections on the last day. Classes in all their sections count. */
async function readStudents(db: Db, course: AskedCourse, ids: readonly number[]): Promise<StudentInCourse[]> {
  const members = sql`(select m.student_id from section_students m join section_courses o on o.section_id = m.section_id
    where o.id in (${sql.join([...ids])}) and ${satOn(course.to)})`;
  const which = (student: string) =>
    sql`sc.semester_course_id = ${course.semesterCourseId} and ${sql.ref(student)} in ${members} and ${inDays(course)}`;
  const { rows } = await sql<StudentInCourse>`
    select u.id as student_id, u.name, u.regd_no, u.roll_no, m.class_no, ${hasLeft} as has_left, sc.id as section_course_id, ${sectionLabel} as section,
      coalesce(c.held, 0) as held, coalesce(c.present, 0) as present, coalesce(c.medical, 0) as medical, coalesce(c.duty, 0) as duty,
      exists (select from section_students x join section_courses o on o.section_id = x.section_id
        where x.student_id = u.id and o.semester_course_id = sc.semester_course_id and x.section_id <> sc.section_id) as has_moved
    from section_courses sc join sections s on s.id = sc.section_id join ${policyTables} on r.id = s.registration_policy_id
    join section_students m on m.section_id = sc.section_id join students u on u.id = m.student_id
    left join (${totals(which('m.student_id'), which('j.student_id'))}) c on c.student_id = u.id
    where sc.id in (${sql.join([...ids])}) and ${satOn(course.to)}
    order by p.code, bs.semester, s.name, sc.id, m.class_no nulls last, u.regd_no nulls last, u.id`.execute(db);
  return rows;
}
