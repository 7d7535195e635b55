import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { date, integer, reference } from '../core/field.ts';
import { personFacts } from '../core/person.ts';
import { report } from '../core/report.ts';
import { id, trimmedText } from '../core/scalars.ts';
import { attendanceMarks } from './attendance.ts';
import { dayKinds } from './fields.ts';

const nullableText = z.nullable(z.string());

/**
 * Teachers see students in their own courses, mentors and class teachers their own students, heads those in courses of
 * their department, the office all.
 */
const ofStudents = {
  access: ['STUDENT_WISE_ATTENDANCE_REPORT', 'ADMIN_WORKLOG_REPORTS'],
  scope: ['taughtStudents', 'headedStudents', 'ownMentees', 'studentsOfOwnSections'],
  wide: ['ADMIN_WORKLOG_REPORTS', 'Section_View'],
} as const;

const foundStudent = z.object({ id, ...personFacts.shape, name: z.string() });
export type FoundStudent = z.infer<typeof foundStudent>;

export const findAttendingStudents = endpoint({
  method: 'GET',
  path: '/reports/attendance-student/find',
  ...ofStudents,
  summary: 'Find up to eight students whose attendance the caller may see, by name or number.',
  area: 'SectionCourse',
  query: z.strictObject({ q: trimmedText(80, 'required').check(z.minLength(2, 'tooShort')) }),
  answer: z.object({ data: z.array(foundStudent) }),
});

const course = z.object({
  semesterCourseId: id,
  code: z.string(),
  title: z.string(),
  /** The student's sections for the course. */
  sections: z.array(z.string()),
  teachers: z.array(z.string()),
  unit: z.enum(['class', 'period']),
  /** In hundredths of a per cent. */
  required: z.int(),
  floor: z.int(),
  held: z.int(),
  present: z.int(),
  medical: z.int(),
  /** Classes marked on duty, included in `present`. */
  duty: z.int(),
});
export type AttendedCourse = z.infer<typeof course>;

const taken = z.object({
  onDate: z.string(),
  slot: z.string(),
  startsAt: z.string(),
  periods: z.int(),
  semesterCourseId: id,
  code: z.string(),
  mark: z.enum(attendanceMarks),
});
export type TakenMark = z.infer<typeof taken>;

/** The addressee of a letter home. */
const guardian = z.object({
  name: z.string(),
  relation: z.enum(['father', 'mother', 'guardian', 'localGuardian', 'spouse']),
  lines: z.array(z.string()),
});

const data = z.object({
  student: z.object({ id, name: z.string(), regdNo: nullableText, rollNo: nullableText, admissionNo: z.string(), class: nullableText }),
  term: z.object({ id, name: z.string(), from: z.string(), to: z.string() }),
  /** The requested days, up to today. */
  from: z.string(),
  to: z.string(),
  courses: z.array(course),
  marks: z.array(taken),
  /** Days of the term that differ from the regular week. */
  days: z.array(z.object({ onDate: z.string(), kind: z.enum(dayKinds), title: z.string() })),
  /** Null if none is recorded, or if the caller may not see it. */
  guardian: z.nullable(guardian),
});
export type StudentAttendance = z.infer<typeof data>;

const student = report({
  ...ofStudents,
  path: '/reports/attendance-student',
  area: 'WorklogList',
  summary: 'Get a student’s attendance in a term: held and attended classes of each course, and all classes with their marks.',
  rule: 'By default, the running term. The guardian and the address require permission 904.',
  required: { studentId: integer(1, 999_999_999) },
  optional: { academicTermId: reference('academic-terms'), fromOn: date(), toOn: date() },
  isFile: true,
  data,
});
export const studentAttendanceParameters = student.parameters;
export const studentAttendanceReport = student.call;
