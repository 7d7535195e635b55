import * as z from 'zod/mini';
import { date, flag, choice, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { worklogKinds } from './fields.ts';

const nullableText = z.nullable(z.string());
const days = { fromOn: date(), toOn: date() };
/** Of these days: those asked for, as far as the term has come. */
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
  /** Has discontinued since; what was attended until then stays. */
  hasLeft: z.boolean(),
});
export type ReportedStudent = z.infer<typeof student>;

/** In the unit of the policy. */
const attended = z.object({ held: z.int(), present: z.int(), medical: z.int(), duty: z.int() });
export type AttendedInCourse = z.infer<typeof attended>;

/** Teachers see the sections they teach, class teachers theirs, heads those that take a course of theirs, the office all. */
const wide = ['ADMIN_WORKLOG_REPORTS', 'Section_View'] as const;

const inCourses = z.object({
  ...student.shape,
  /** In the order of the courses; null: this student does not take it. */
  courses: z.array(z.nullable(attended)),
  /** Some of the classes were with another section. */
  hasMoved: z.boolean(),
});
export type StudentInCourses = z.infer<typeof inCourses>;

const allCoursesData = z.object({
  ...about,
  courses: z.array(z.object({ semesterCourseId: id, code: z.string(), title: z.string() })),
  students: z.array(inCourses),
  /** Of the section, however many are answered. */
  strength: z.int(),
});
export type AllCourses = z.infer<typeof allCoursesData>;

const allCourses = report({
  path: '/reports/attendance-all-courses',
  access: ['ALL_COURSE_ATTENDANCE_PERCENTAGE_REPORT', 'ADMIN_WORKLOG_REPORTS'],
  scope: ['ownSections', 'taughtSections', 'headedSections'],
  wide,
  area: 'WorklogList',
  summary: 'The students of a section in all their courses: what was held and attended in each.',
  rule: 'Who sits in the section on the last of the days. Classes with another section count for their course. `isShort`: only who is short in a course.',
  required: { sectionId: reference('sections') },
  optional: { ...days, isShort: flag() },
  isFile: true,
  data: allCoursesData,
});
export const allCoursesParameters = allCourses.parameters;
export const allCoursesReport = allCourses.call;

/** The course of a section, which is asked for first, so that only its courses are offered. */
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
  /** A letter for each class, in their order; a blank where this student was not expected. */
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
  summary: 'The classes of a section course, day by day, with the mark of every student.',
  rule: 'Held and present are those of the course, also of classes with another section.',
  optional: { sectionGroupId: reference('section-groups'), ...days },
  data: sheet,
});
export const datewiseParameters = datewise.parameters;
export const datewiseReport = datewise.call;

const attendanceSheet = report({
  ...ofCourse,
  path: '/reports/attendance-sheet',
  access: ['PRINT_ATTENDANCE_SHEET', 'FACULTY_WORKLOG_REPORTS'],
  summary: 'The sheet of a section course to be printed: the classes that were held, or room for those to come.',
  rule: '`isBlank`: who sits in the class today, and no classes.',
  optional: { sectionGroupId: reference('section-groups'), ...days, isBlank: flag() },
  data: sheet,
});
export const attendanceSheetParameters = attendanceSheet.parameters;
export const attendanceSheetReport = attendanceSheet.call;

/** How high attendance is, each from a bound on; the report of a course narrows to one of them. */
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
  /** Of all its students together. */
  held: z.int(),
  present: z.int(),
  /** Least, lower quartile, median, upper quartile and most of the percentages, in hundredths; null: nothing was held. */
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
  summary: 'The students of one section course: held, present, duty, medical, per cent and standing.',
  optional: days,
  data: courseData,
});
export const facultyCourseParameters = facultyCourse.parameters;
export const facultyCourseReport = facultyCourse.call;

const course = report({
  ...ofCourse,
  path: '/reports/attendance-course',
  access: ['COURSE_WISE_ATTENDANCE_PERCENTAGE_REPORT', 'ADMIN_WORKLOG_REPORTS'],
  summary: 'One course in all its sections, side by side, and its students.',
  rule: 'A band narrows the students; the sections count all of theirs.',
  optional: { ...days, band: choice(attendanceBands) },
  data: courseData,
});
export const courseAttendanceParameters = course.parameters;
export const courseAttendanceReport = course.call;
