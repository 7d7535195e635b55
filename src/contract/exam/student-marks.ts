import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { digits, id } from '../core/scalars.ts';
import { componentMethods, markStates, planStatuses } from './fields.ts';

const area = 'MarksList';
const nullableText = z.nullable(z.string());

const test = z.object({
  id,
  name: z.string(),
  onDate: nullableText,
  /** The maximum of the test, a decimal with two places. */
  max: z.string(),
  /** Null: not published. */
  state: z.nullable(z.enum(markStates)),
  total: nullableText,
  /** Not counted, as other tests are better. */
  isDropped: z.boolean(),
  /** Marked question by question. */
  hasQuestions: z.boolean(),
  /** The mean of all students with a mark, two places. Null: fewer than five. */
  mean: nullableText,
  /** The student's quarter among them, 1 being the best. Null: fewer than eight. */
  quarter: z.nullable(z.int()),
});
const component = z.object({
  id,
  label: z.string(),
  method: z.enum(componentMethods),
  weight: z.string(),
  bestOf: z.nullable(z.int()),
  planned: z.int(),
  /** Three places. Null: nothing is published. */
  marks: nullableText,
  tests: z.array(test),
});
const course = z.object({
  planId: id,
  semesterCourseId: id,
  code: z.string(),
  title: z.string(),
  status: z.enum(planStatuses),
  internalMax: z.int(),
  passMark: z.int(),
  components: z.array(component),
  /** The sum of published marks and its maximum, three places: 18.400 of 30. */
  total: z.string(),
  outOf: z.string(),
  /** Null until the course is published. */
  finalMark: nullableText,
  hasPassed: z.nullable(z.boolean()),
});
export type MarkedCourse = z.infer<typeof course>;
const marks = z.object({
  studentId: id,
  /** The terms in which the student has internal courses, newest first. */
  terms: z.array(z.object({ id, name: z.string() })),
  /** The term of the marks. Null: there is none. */
  termId: z.nullable(id),
  courses: z.array(course),
});
export type StudentMarks = z.infer<typeof marks>;

const marksCall = {
  rule: 'Published marks only. A reopened sheet counts as unpublished. Default `termId`: the newest term.',
  area,
  query: z.strictObject({ termId: z.optional(digits) }),
  answer: oneAnswer(marks),
} as const;

export const studentMarks = endpoint({
  method: 'GET',
  path: '/students/:id/internal-marks',
  access: ['STUDENT_VIEW', 'Student_desk'],
  callers: 'both',
  scope: ['ownStudent'],
  wide: ['STUDENT_VIEW'],
  summary: 'Get the internal marks of a student by course.',
  ...marksCall,
});

export const ownMarks = endpoint({
  method: 'GET',
  path: '/desk/marks',
  cost: 'medium',
  offline: 'day',
  access: 'signedIn',
  callers: 'students',
  scope: ['ownStudent'],
  summary: 'Get the signed-in student’s internal marks by course.',
  ...marksCall,
});

const question = z.object({
  id,
  /** 7a. */
  label: z.string(),
  /** Null until the paper is released. */
  body: nullableText,
  max: z.string(),
  /** Null: not attempted. */
  got: nullableText,
  /** Answered but not counted. */
  isDropped: z.boolean(),
  isVoid: z.boolean(),
  outcomes: z.array(z.string()),
});
export type MarkedQuestion = z.infer<typeof question>;

export const studentTestMarks = endpoint({
  method: 'GET',
  path: '/students/:id/internal-marks/:testId',
  access: ['STUDENT_VIEW', 'Student_desk'],
  callers: 'both',
  scope: ['ownStudent'],
  wide: ['STUDENT_VIEW'],
  summary: 'Get the marks of a student for each question of a test.',
  rule: 'NotFound unless the marks are published and the test was marked question by question.',
  area,
  answer: oneAnswer(z.object({ name: z.string(), code: z.string(), total: nullableText, questions: z.array(question) })),
});
