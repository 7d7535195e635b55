import * as z from 'zod/mini';
import { choice, date, integer, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { courseKinds } from './fields.ts';

/** Filters of a report of classes. By default, the current term from its first day until today. */
export const classFilters = {
  academicTermId: reference('academic-terms'),
  programId: reference('programs'),
  semester: integer(1, 12),
  sectionId: reference('sections'),
  departmentId: reference('departments'),
  fromOn: date(),
  toOn: date(),
};

/** Teachers see courses that they teach, heads those owned by their department, the office all. */
const ofClasses = { scope: ['ownSectionCourses', 'headedSectionCourses'], area: 'WorklogList', isFile: true } as const;

/** Classes held, and classes of the timetable that have begun. */
const counted = z.object({ held: z.int(), expected: z.int() });
export type ClassCounts = z.infer<typeof counted>;

const countRow = z.object({
  sectionCourseId: id,
  section: z.string(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(courseKinds),
  teachers: z.array(z.string()),
  ...counted.shape,
  /** Held classes in which all expected students were absent. */
  unattended: z.int(),
  /** In the order of `spans`. */
  cells: z.array(counted),
  /** Share of the plan taught, in hundredths of a per cent. Null without a plan. */
  coverage: z.nullable(z.int()),
  /** Elapsed share of the days of instruction, in hundredths of a per cent. */
  shouldBe: z.int(),
  isBehind: z.boolean(),
});
export type ClassCountRow = z.infer<typeof countRow>;

const count = report({
  ...ofClasses,
  path: '/reports/class-count',
  access: ['ADMIN_WORKLOG_REPORTS', 'FACULTY_REPORTS'],
  wide: ['ADMIN_WORKLOG_REPORTS'],
  summary: 'Get the classes of each course and section by week or month: classes held, classes expected, and the share of the plan taught.',
  rule: 'Expected classes are those that have begun, with accepted changes and without days off. Extra classes and classes without any student present count as held. By week by default.',
  optional: { by: choice(['week', 'month']), ...classFilters },
  data: z.object({
    from: z.string(),
    to: z.string(),
    /** The first day of each week or month. */
    spans: z.array(z.string()),
    courses: z.array(countRow),
  }),
});
export const classCountParameters = count.parameters;
export const classCountReport = count.call;

/** A teacher with a course of a section. */
const teaching = z.object({
  key: z.string(),
  /** Null for classes without an instructor. */
  employeeId: z.nullable(id),
  teacher: z.nullable(z.string()),
  sectionCourseId: id,
  section: z.string(),
  code: z.string(),
  title: z.string(),
  ...counted.shape,
  /** Held classes outside the timetable. */
  extra: z.int(),
  /** Substitutes, and the number of this teacher's classes taken by each. */
  substituted: z.array(z.object({ name: z.string(), count: z.int() })),
  /** Attendance in held classes, in the unit of the policy: Σ present and Σ on the roll. */
  present: z.int(),
  onRoll: z.int(),
  late: z.int(),
  missing: z.array(z.object({ word: z.string(), onDate: z.string(), startsAt: z.string(), group: z.nullable(z.string()) })),
});
export type Teaching = z.infer<typeof teaching>;

const faculty = report({
  ...ofClasses,
  path: '/reports/attendance-faculty',
  access: ['ADMIN_WORKLOG_REPORTS', 'TOTAL_ATTENDANCE_REPORT'],
  wide: ['ADMIN_WORKLOG_REPORTS', 'SectionCourse_View'],
  summary: 'Get the classes of each teacher and course: expected and held, attendance, taken by others, entered late and missing.',
  rule: 'A class is expected of the teacher who takes it that day, including a substitute. Missing: a past class without a submitted sheet. Entered late: submitted on a later day. For courses of other departments, teachers see only their own line.',
  optional: { ...classFilters, employeeId: reference('employees') },
  data: z.object({ from: z.string(), to: z.string(), teachings: z.array(teaching) }),
});
export const facultyAttendanceParameters = faculty.parameters;
export const facultyAttendanceReport = faculty.call;
