import * as z from 'zod/mini';
import { date, flag, choice, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { worklogKinds } from './fields.ts';

const nullableText = z.nullable(z.string());
const days = { fromOn: date(), toOn: date() };
/**
 * Common heading of the reports. `from` and `to` are the requested days, up to today. Limits in hundredths of a per
 * cent.
 */
const about = {
  section: z.string(),
  term: z.string(),
  from: z.string(),
  to: z.string(),
  required: z.int(),
  floor: z.int(),
};

const student = z.object({
  studentId: id,
  name: z.string(),
  regdNo: nullableText,
  rollNo: nullableText,
  classNo: z.nullable(z.int()),
  /** The student has discontinued since. Attendance until then stays. */
  hasLeft: z.boolean(),
});
export type ReportedStudent = z.infer<typeof student>;

/** In the unit of the policy. */
const attended = z.object({ held: z.int(), present: z.int(), medical: z.int(), duty: z.int() });
export type AttendedInCourse = z.infer<typeof attended>;

/**
 * Permissions of the office, which sees all sections. Teachers see sections that they teach, class teachers their own,
 * heads those that take courses of their department.
 */
const wide = ['ADMIN_WORKLOG_REPORTS', 'Section_View'] as const;

const inCourses = z.object({
  ...student.shape,
  /** In the order of the courses. Null for a course that the student does not take. */
  courses: z.array(z.nullable(attended)),
  /** Some of the classes were in another section. */
  hasMoved: z.boolean(),
});
export type StudentInCourses = z.infer<typeof inCourses>;

const allCoursesData = z.object({
  ...about,
  courses: z.array(z.object({ semesterCourseId: id, code: z.string(), title: z.string() })),
  students: z.array(inCourses),
  /** Strength of the whole section, also if the students are filtered. */
  strength: z.int(),
});
export type AllCourses = z.infer<typeof allCoursesData>;

const allCourses = report({
  path: '/reports/attendance-all-courses',
  access: ['ALL_COURSE_ATTENDANCE_PERCENTAGE_REPORT', 'ADMIN_WORKLOG_REPORTS'],
  scope: ['ownSections', 'taughtSections', 'headedSections'],
  wide,
  area: 'WorklogList',
  summary: 'Get the attendance of a section’s students in all their courses.',
  rule: 'Lists students in the section on the last of the days. Classes with another section count for their course. `isShort`: only students who are short in a course.',
  required: { sectionId: reference('sections') },
  optional: { ...days, isShort: flag() },
  isFile: true,
  data: allCoursesData,
});
export const allCoursesParameters = allCourses.parameters;
export const allCoursesReport = allCourses.call;

/** A course within a section. The section is chosen first, so that only its courses are offered. */
const oneCourse = { sectionId: reference('sections'), sectionCourseId: reference('section-courses') };
const ofCourse = {
  scope: ['ownSectionCourses', 'headedSectionCourses'],
  wide,
  area: 'WorklogList',
  required: oneCourse,
  isFile: true,
} as const;
const heldClass = z.object({
  worklogId: id,
  onDate: z.string(),
  slot: z.string(),
  startsAt: z.string(),
  periods: z.int(),
  kind: z.enum(worklogKinds),
  group: nullableText,
});
export type HeldClass = z.infer<typeof heldClass>;

const marked = z.object({
  ...student.shape,
  ...attended.shape,
  group: nullableText,
  /** A letter for each class, in order. A blank for a class in which the student was not expected. */
  marks: z.string(),
  hasMoved: z.boolean(),
});
export type MarkedStudent = z.infer<typeof marked>;

const sheet = z.object({
  ...about,
  code: z.string(),
  title: z.string(),
  group: nullableText,
  teachers: z.array(z.string()),
  classes: z.array(heldClass),
  students: z.array(marked),
});
export type AttendanceSheet = z.infer<typeof sheet>;

const datewise = report({
  ...ofCourse,
  path: '/reports/attendance-datewise',
  access: ['FACULTY_DATEWISE_ATTENDANCE_REPORT', 'FACULTY_WORKLOG_REPORTS', 'ADMIN_WORKLOG_REPORTS'],
  summary: 'Get the classes of a section course by date, with the mark of each student.',
  rule: 'Held and present also include classes of the course with another section.',
  optional: { sectionGroupId: reference('section-groups'), ...days },
  data: sheet,
});
export const datewiseParameters = datewise.parameters;
export const datewiseReport = datewise.call;

const attendanceSheet = report({
  ...ofCourse,
  path: '/reports/attendance-sheet',
  access: ['PRINT_ATTENDANCE_SHEET', 'FACULTY_WORKLOG_REPORTS'],
  summary: 'Get the attendance sheet of a section course for printing: classes held, or room for future ones.',
  rule: '`isBlank`: the current students, without classes.',
  optional: { sectionGroupId: reference('section-groups'), ...days, isBlank: flag() },
  data: sheet,
});
export const attendanceSheetParameters = attendanceSheet.parameters;
export const attendanceSheetReport = attendanceSheet.call;

/** Ranges of attendance by lower bound, to filter the report of a course. */
export const attendanceBands = ['below60', 'from60', 'from75', 'from85'] as const;
export type AttendanceBand = (typeof attendanceBands)[number];

const inSection = z.object({
  sectionCourseId: id,
  section: z.string(),
  teachers: z.array(z.string()),
  required: z.int(),
  floor: z.int(),
  students: z.int(),
  short: z.int(),
  condonable: z.int(),
  /** Total of all students of the section. */
  held: z.int(),
  present: z.int(),
  /**
   * Minimum, lower quartile, median, upper quartile and maximum of the percentages, in hundredths. Null if no class was
   * held.
   */
  spread: z.nullable(z.array(z.int())),
});
export type CourseInSection = z.infer<typeof inSection>;

const standing = z.object({
  ...student.shape,
  ...attended.shape,
  sectionCourseId: id,
  section: z.string(),
  hasMoved: z.boolean(),
});
export type StudentInCourse = z.infer<typeof standing>;

const courseData = z.object({
  code: z.string(),
  title: z.string(),
  class: z.string(),
  term: z.string(),
  from: z.string(),
  to: z.string(),
  sections: z.array(inSection),
  students: z.array(standing),
});
export type CourseAttendance = z.infer<typeof courseData>;

const facultyCourse = report({
  ...ofCourse,
  path: '/reports/attendance-faculty-course',
  access: ['FACULTY_WORKLOG_REPORTS', 'FACULTY_COURSEWISE_ATTENDANCE_PERCENTAGE_REPORT', 'ADMIN_WORKLOG_REPORTS'],
  summary: 'Get the attendance of students in one section course: held, present, duty, medical, per cent and standing.',
  optional: days,
  data: courseData,
});
export const facultyCourseParameters = facultyCourse.parameters;
export const facultyCourseReport = facultyCourse.call;

const course = report({
  ...ofCourse,
  path: '/reports/attendance-course',
  access: ['COURSE_WISE_ATTENDANCE_PERCENTAGE_REPORT', 'ADMIN_WORKLOG_REPORTS'],
  summary: 'Get the attendance in a course, section by section, with its students.',
  rule: 'A band filters the students. The sections count all of theirs.',
  optional: { ...days, band: choice(attendanceBands) },
  data: courseData,
});
export const courseAttendanceParameters = course.parameters;
export const courseAttendanceReport = course.call;
