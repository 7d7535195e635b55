import { sql } from 'kysely';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import type {
  AttendedInCourse,
  HeldClass,
  AttendanceSheet,
  MarkedStudent,
  ReportedStudent,
  attendanceSheetReport,
  datewiseReport,
} from '../../../../../contract/academic/report-attendance-students.ts';
import type { Db } from '../../../../database/transaction.ts';
import type { MakeReport } from '../../../../reports/serve-report.ts';
import { totals } from '../../attendance/totals.ts';
import { hasLeft, satOn } from '../which.ts';
import { askedCourse, inDays, teachersOn, type AskedCourse } from './asked-class.ts';
import { datewiseFile } from './datewise-file.ts';

/** The classes of a section course with the mark of every student. */
export const makeDatewise: MakeReport<typeof datewiseReport> = async (scoped, query) => {
  const { sectionCourseId, sectionGroupId = null } = query;
  const { db, now } = await scoped.open('sectionCourses', sectionCourseId);
  const course = await askedCourse(db, query, now);
  const data = await readSheet(db, course, sectionGroupId, await readClasses(db, course, sectionGroupId));
  return { data, persons: data.students.length, file: datewiseFile(data, 'attendance-datewise', 'Attendance by date') };
};

/** The attendance sheet for printing. A blank sheet has no classes and no former students. */
export const makeAttendanceSheet: MakeReport<typeof attendanceSheetReport> = async (scoped, query) => {
  const { sectionCourseId, sectionGroupId = null, isBlank = false } = query;
  const { db, now } = await scoped.open('sectionCourses', sectionCourseId);
  const course = await askedCourse(db, query, now);
  const data = await readSheet(db, course, sectionGroupId, isBlank ? [] : await readClasses(db, course, sectionGroupId));
  return { data, persons: data.students.length, file: datewiseFile(data, 'attendance-sheet', 'Attendance sheet') };
};

async function readSheet(db: Db, course: AskedCourse, groupId: number | null, classes: HeldClass[]): Promise<AttendanceSheet> {
  const people = await readPeople(db, course, groupId, classes);
  const marks = await readMarks(db, classes);
  const attended = await readAttended(db, course);
  const students = people.map((person): MarkedStudent => {
    const letters = marks.get(person.studentId);
    const { sections, ...sums } = attended.get(person.studentId) ?? { ...nothing, sections: 1 };
    return { ...person, ...sums, hasMoved: sections > 1, marks: classes.map(({ worklogId }) => letters?.get(worklogId) ?? ' ').join('') };
  });
  const { rows } = await sql<{ teachers: string[]; group: string | null }>`
    select ${teachersOn(course.to)} as teachers, (select g.name from section_groups g where g.id = ${groupId}) as "group"
    from section_courses sc where sc.id = ${course.sectionCourseId}`.execute(db);
  const { section, term, from, to, required, floor, code, title } = course;
  return {
    section,
    term,
    from,
    to,
    required,
    floor,
    code,
    title,
    teachers: rows[0]?.teachers ?? [],
    group: rows[0]?.group ?? null,
    classes,
    students,
  };
}

const nothing = { held: 0, present: 0, medical: 0, duty: 0 };

/** Submitted classes of these days. For a group, including those of the whole section. */
async function readClasses(db: Db, course: AskedCourse, groupId: number | null): Promise<HeldClass[]> {
  const { rows } = await sql<HeldClass>`
    select w.id as worklog_id, w.on_date, l.name as slot, l.starts_at, w.periods, w.kind, g.name as "group"
    from worklogs w join slots l on l.id = w.slot_id left join section_groups g on g.id = w.section_group_id
    where w.section_course_id = ${course.sectionCourseId} and w.status = 'submitted' and w.on_date between ${course.from} and ${course.to}
      and ${groupId === null ? sql`true` : sql`coalesce(w.section_group_id, ${groupId}) = ${groupId}`}
    order by w.on_date, l.starts_at, g.name, w.id`.execute(db);
  return rows;
}

/** Students of the section on the last day, and those marked in one of the classes. */
async function readPeople(db: Db, { id, to }: AskedCourse, groupId: number | null, classes: readonly HeldClass[]) {
  const held = sql.join([0, ...classes.map(({ worklogId }) => worklogId)]);
  const { rows } = await sql<ReportedStudent & { group: string | null }>`
    select u.id as student_id, u.name, u.regd_no, u.roll_no, p.class_no, ${hasLeft} as has_left, p.group_name as "group"
    from (
      select distinct on (m.student_id) m.student_id, m.class_no, g.name as group_name
      from section_students m left join section_groups g on g.id = m.section_group_id
      where m.section_id = ${id} and ((${satOn(to)} and ${groupId === null ? sql`true` : sql`m.section_group_id = ${groupId}`})
        or exists (select from attendance_marks a where a.student_id = m.student_id and a.worklog_id in (${held})))
      order by m.student_id, m.from_date desc, m.id desc
    ) p join students u on u.id = p.student_id
    order by p.class_no nulls last, u.regd_no nulls last, u.id`.execute(db);
  return rows;
}

/** Marks of each student, by worklog id. */
async function readMarks(db: Db, classes: readonly HeldClass[]): Promise<Map<number, Map<number, string>>> {
  if (classes.length === 0) return new Map();
  const rows = await db
    .selectFrom('attendanceMarks')
    .select(['studentId', 'worklogId', 'mark'])
    .where(
      'worklogId',
      'in',
      classes.map(({ worklogId }) => worklogId),
    )
    .execute();
  const byStudent = groupedBy(rows, ({ studentId }) => studentId);
  return new Map(
    [...byStudent].map(([student, rowsOfStudent]) => [student, new Map(rowsOfStudent.map((row) => [row.worklogId, row.mark]))]),
  );
}

/** Attendance of the section's students in a course, including classes with other sections. */
async function readAttended(db: Db, course: AskedCourse) {
  const members = sql`(select m.student_id from section_students m where m.section_id = ${course.id})`;
  const which = (student: string) =>
    sql`sc.semester_course_id = ${course.semesterCourseId} and ${sql.ref(student)} in ${members} and ${inDays(course)}`;
  const { rows } = await sql<AttendedInCourse & { studentId: number; sections: number }>`
    select c.student_id, c.held, c.present, c.medical, c.duty,
      (select count(distinct x.section_id)::int from section_students x join section_courses o on o.section_id = x.section_id
        where x.student_id = c.student_id and o.semester_course_id = ${course.semesterCourseId}) as sections
    from (${totals(which('m.student_id'), which('j.student_id'))}) c`.execute(db);
  return new Map(rows.map(({ studentId, ...sums }) => [studentId, sums]));
}
