import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { id } from '../core/scalars.ts';
import { registrationStatuses, sectionKinds } from './fields.ts';

const membership = z.object({
  sectionId: id,
  section: z.string(),
  kind: z.enum(sectionKinds),
  /** The course of an elective section. */
  course: z.nullable(z.string()),
  group: z.nullable(z.string()),
  classNo: z.nullable(z.int()),
  fromDate: z.string(),
  toDate: z.nullable(z.string()),
  leftReason: z.nullable(z.string()),
});

const classOfTerm = z.object({
  policyId: id,
  /** Programme and semester. */
  name: z.string(),
  term: z.string(),
  /** Null for a student in a section without a registration: an elective of a sister class. */
  status: z.nullable(z.enum(registrationStatuses)),
  registeredOn: z.nullable(z.string()),
  isLate: z.boolean(),
  isRepeat: z.boolean(),
  memberships: z.array(membership),
});
export type ClassOfTerm = z.infer<typeof classOfTerm>;

const ofStudent = {
  method: 'GET',
  access: ['STUDENT_VIEW', 'Student_desk'],
  callers: 'both',
  scope: ['ownStudent'],
  wide: ['STUDENT_VIEW'],
} as const;

export const studentClasses = endpoint({
  ...ofStudent,
  path: '/students/:id/classes',
  summary: 'List the terms of a student, newest first: registration, section, group, class number and dates.',
  area: 'SectionCourse',
  answer: oneAnswer(z.object({ terms: z.array(classOfTerm) })),
});

const course = z.object({
  semesterCourseId: id,
  code: z.string(),
  title: z.string(),
  /** In hundredths of a per cent. */
  required: z.int(),
  floor: z.int(),
  held: z.int(),
  present: z.int(),
  medical: z.int(),
});

const coursesOfTerm = z.object({ policyId: id, academicTermId: id, courses: z.array(course) });
export type CoursesOfTerm = z.infer<typeof coursesOfTerm>;

/** Separate from the classes, because attendance changes every hour and sections rarely change. */
export const studentCourses = endpoint({
  ...ofStudent,
  path: '/students/:id/courses',
  summary: 'List the courses of a student by class, newest first: classes held and attended, and the attendance required.',
  area: 'WorklogList',
  answer: oneAnswer(z.object({ classes: z.array(coursesOfTerm) })),
});
