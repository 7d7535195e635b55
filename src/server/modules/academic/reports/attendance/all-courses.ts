import { sql } from 'kysely';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import { standingOf } from '../../../../../contract/academic/attendance.ts';
import type {
  AttendedInCourse,
  ReportedStudent,
  StudentInCourses,
  allCoursesReport,
} from '../../../../../contract/academic/report-attendance-students.ts';
import type { Db } from '../../../../database/transaction.ts';
import type { MakeReport } from '../../../../reports/serve-report.ts';
import { totals } from '../../attendance/totals.ts';
import { hasLeft, satOn } from '../which.ts';
import { allCoursesFile } from './all-courses-file.ts';
import { askedSection, inDays, type AskedSection } from './asked-class.ts';

export const makeAllCourses: MakeReport<typeof allCoursesReport> = async (scoped, { sectionId, isShort, ...days }) => {
  const { db, now } = await scoped.open('sections', sectionId);
  const section = await askedSection(db, sectionId, days, now);
  const people = await readPeople(db, section);
  const taken = await readTaken(db, section);
  const courses = coursesOf(taken);
  const byStudent = groupedBy(taken, ({ studentId }) => studentId);
  const all = people.map((person): StudentInCourses => {
    const byCourse = new Map(byStudent.get(person.studentId)?.map((row) => [row.semesterCourseId, row]));
    return {
      ...person,
      courses: courses.map(({ semesterCourseId }) => attendedOf(byCourse.get(semesterCourseId))),
      hasMoved: [...byCourse.values()].some(({ sections }) => sections > 1),
    };
  });
  const students = isShort ? all.filter((student) => shortIn(student, section) > 0) : all;
  const { required, floor, from, to, term } = section;
  const data = { section: section.section, term, from, to, required, floor, courses, students, strength: all.length };
  return { data, persons: students.length, file: allCoursesFile(data) };
};

/** Number of courses in which a student is short. */
const shortIn = ({ courses }: StudentInCourses, rule: Pick<AskedSection, 'required' | 'floor'>): number =>
  courses.filter((course) => course !== null && standingOf(course, rule) === 'short').length;

const attendedOf = (row: TakenCourse | undefined): AttendedInCourse | null =>
  row ? { held: row.held, present: row.present, medical: row.medical, duty: row.duty } : null;

async function readPeople(db: Db, { id, to }: AskedSection): Promise<ReportedStudent[]> {
  const { rows } = await sql<ReportedStudent>`
    select u.id as student_id, u.name, u.regd_no, u.roll_no, m.class_no, ${hasLeft} as has_left
    from section_students m join students u on u.id = m.student_id where m.section_id = ${id} and ${satOn(to)}
    order by m.class_no nulls last, u.regd_no nulls last, u.id`.execute(db);
  return rows;
}

interface TakenCourse extends AttendedInCourse {
  studentId: number;
  semesterCourseId: number;
  code: string;
  title: string;
  /** Number of the student's sections for the course. */
  sections: number;
}

/**
 * Attendance of the section’s students in all courses of the sections to which they belong on the last day, including
 * electives. Courses of former classes are omitted. A report of an elective section contains only its own course.
 */
async function readTaken(db: Db, section: AskedSection): Promise<TakenCourse[]> {
  const { id, to, termId } = section;
  const people = sql`(select m.student_id from section_students m where m.section_id = ${id} and ${satOn(to)})`;
  const isOwn =
    section.kind === 'core'
      ? sql`true`
      : sql`sc.semester_course_id in (select o.semester_course_id from section_courses o where o.section_id = ${id})`;
  const { rows } = await sql<TakenCourse>`
    select m.student_id, sc.semester_course_id, k.code, k.title,
      (select count(distinct x.section_id)::int from section_students x join section_courses o on o.section_id = x.section_id
        where x.student_id = m.student_id and o.semester_course_id = sc.semester_course_id) as sections,
      coalesce(max(c.held), 0) as held, coalesce(max(c.present), 0) as present, coalesce(max(c.medical), 0) as medical, coalesce(max(c.duty), 0) as duty
    from section_students m join section_courses sc on sc.section_id = m.section_id
    join registration_policies r on r.id = m.registration_policy_id
    join semester_courses y on y.id = sc.semester_course_id join courses k on k.id = y.course_id
    left join (${totals(sql`m.student_id in ${people} and ${inDays(section)}`, sql`j.student_id in ${people} and ${inDays(section)}`)}) c
      on c.student_id = m.student_id and c.semester_course_id = sc.semester_course_id
    where m.student_id in ${people} and ${satOn(to)} and ${isOwn}
      and r.batch_semester_id in (select n.id from batch_semesters n where n.academic_term_id = ${termId})
    group by m.student_id, sc.semester_course_id, k.code, k.title`.execute(db);
  return rows;
}

const coursesOf = (taken: readonly TakenCourse[]) => {
  const courses = new Map(taken.map(({ semesterCourseId, code, title }) => [semesterCourseId, { semesterCourseId, code, title }]));
  return [...courses.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
};
