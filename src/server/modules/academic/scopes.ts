import { sql, type RawBuilder } from 'kysely';
import { collegeDay } from '../../college-day.ts';
import type { Asking, ScopeRules } from '../../scope.ts';

type Sql = RawBuilder<unknown>;

/** The dated row is current on the day of the request. */
const holds = (row: string, { now }: Asking): Sql => sql`
  ${sql.ref(`${row}.from_date`)} <= ${collegeDay(now)}
  and (${sql.ref(`${row}.to_date`)} is null or ${sql.ref(`${row}.to_date`)} >= ${collegeDay(now)})`;

/** Section courses that the caller teaches today. */
const taught = (asking: Asking): Sql => sql`
  select i.section_course_id from course_instructors i
  where i.employee_id = ${asking.caller.employeeId} and ${holds('i', asking)}`;
/** Section courses of the student's current sections. A lab taught by groups is included as a whole. */
const attended = (asking: Asking): Sql => sql`
  select c.id from section_students m join section_courses c on c.section_id = m.section_id
  where m.student_id = ${asking.caller.studentId} and ${holds('m', asking)}`;
const headed = ({ caller }: Asking): Sql => sql`
  select c.id from section_courses c join semester_courses s on s.id = c.semester_course_id
  join courses o on o.id = s.course_id join departments d on d.id = o.department_id
  where d.hod_employee_id = ${caller.employeeId}`;

/** Students of the branches of departments headed by the caller, regardless of their teachers. */
const ofHeadedBranches = ({ caller }: Asking): Sql => sql`
  select s.id from students s join branches b on b.id = s.branch_id join departments d on d.id = b.department_id
  where d.hod_employee_id = ${caller.employeeId}`;

/** Students currently in a section that takes any of these courses. */
const seated = (asking: Asking, courses: Sql): Sql => sql`
  select m.student_id from section_students m join section_courses c on c.section_id = m.section_id
  where c.id in (${courses}) and ${holds('m', asking)}`;

/** Scopes of sections, students, courses, timetables, worklogs, excuses and material. */
export const academicScopes = {
  ownSections: ({ caller }, key) => sql`${key} in (select id from sections where class_teacher_id = ${caller.employeeId})`,
  taughtSections: (asking, key) => sql`${key} in (select section_id from section_courses where id in (${taught(asking)}))`,
  headedSections: (asking, key) => sql`${key} in (select section_id from section_courses where id in (${headed(asking)}))`,
  studentsOfOwnSections: (asking, key) => sql`${key} in (
    select m.student_id from section_students m join sections s on s.id = m.section_id
    where s.class_teacher_id = ${asking.caller.employeeId} and ${holds('m', asking)})`,
  taughtStudents: (asking, key) => sql`${key} in (${seated(asking, taught(asking))})`,
  headedStudents: (asking, key) => sql`${key} in (${seated(asking, headed(asking))})`,
  ownSectionCourses: (asking, key) => sql`${key} in (${taught(asking)})`,
  headedSectionCourses: (asking, key) => sql`${key} in (${headed(asking)})`,
  attendedSectionCourses: (asking, key) => sql`${key} in (${attended(asking)})`,
  taughtSemesterCourses: (asking, key) => sql`${key} in (
    select c.semester_course_id from section_courses c where c.id in (${taught(asking)}))`,
  ownSemesterCourses: ({ caller }, key) => sql`${key} in (
    select n.id from semester_courses n join syllabi y on y.id = n.syllabus_id join programs p on p.id = y.program_id
    join students s on s.batch_id = y.batch_id and s.branch_id = p.branch_id where s.id = ${caller.studentId})`,
  ownTimetable: (asking, key) =>
    asking.caller.kind === 'student'
      ? sql`${key} in (
          select e.id from timetable_entries e join section_courses c on c.id = e.section_course_id
          join section_students m on m.section_id = c.section_id
          where m.student_id = ${asking.caller.studentId} and ${holds('m', asking)}
            and (e.section_group_id is null or e.section_group_id = m.section_group_id))`
      : sql`${key} in (
          select timetable_entry_id from timetable_entry_instructors where employee_id = ${asking.caller.employeeId})`,
  publishedTimetables: (_asking, key) => sql`${key} in (select id from timetable_versions where status <> 'draft')`,
  ownWorklogs: ({ caller }, key) => sql`${key} in (select id from worklogs where employee_id = ${caller.employeeId})`,
  headedWorklogs: (asking, key) => sql`${key} in (select id from worklogs where section_course_id in (${headed(asking)}))`,
  branchStudents: (asking, key) => sql`${key} in (${ofHeadedBranches(asking)})`,
  headedExcuses: (asking, key) => sql`${key} in (select id from attendance_excuses where student_id in (${ofHeadedBranches(asking)}))`,
  ownMaterials: (asking, key) => sql`${key} in (
    select id from class_materials where section_course_id in (${taught(asking)}))`,
  givenMaterials: (asking, key) => sql`${key} in (
    select id from class_materials
    where section_course_id in (${attended(asking)}) and not is_hidden and visible_from <= ${asking.now.toISOString()})`,
} as const satisfies ScopeRules;
