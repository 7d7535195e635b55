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
  /** Marks, a decimal with two places: what it was marked out of. */
  max: z.string(),
  /** Null: not published. */
  state: z.nullable(z.enum(markStates)),
  total: nullableText,
  /** It is weaker than those that count. */
  isDropped: z.boolean(),
  /** Its marks are given question by question. */
  hasQuestions: z.boolean(),
  /** Of all who have a mark, two places; null: of fewer than five. */
  mean: nullableText,
  /** In which quarter of them the student is, the first the best; null: of fewer than eight. */
  quarter: z.nullable(z.int()),
});
const component = z.object({
  id,
  label: z.string(),
  method: z.enum(componentMethods),
  weight: z.string(),
  bestOf: z.nullable(z.int()),
  planned: z.int(),
  /** Three places; null while nothing of it is published. */
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
  /** What is published so far comes to, three places, and out of what: 18.400 of 30. */
  total: z.string(),
  outOf: z.string(),
  /** As the course was published; null before. */
  finalMark: nullableText,
  hasPassed: z.nullable(z.boolean()),
});
export type MarkedCourse = z.infer<typeof course>;
const marks = z.object({
  studentId: id,
  /** The terms in which the student has internal courses, the newest first. */
  terms: z.array(z.object({ id, name: z.string() })),
  /** The term told of; null: there is none. */
  termId: z.nullable(id),
  courses: z.array(course),
});
export type StudentMarks = z.infer<typeof marks>;

const told = {
  rule: 'Published marks alone; a sheet that was opened again is as if it were not published. `termId` is the newest term unless named.',
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
  summary: 'The internal marks of a student, course by course.',
  ...told,
});

export const ownMarks = endpoint({
  method: 'GET',
  path: '/desk/marks',
  cost: 'medium',
  offline: 'day',
  access: 'signedIn',
  callers: 'students',
  scope: ['ownStudent'],
  summary: 'The own internal marks, course by course.',
  ...told,
});

const question = z.object({
  id,
  /** 7a. */
  label: z.string(),
  /** Null while its paper is not released. */
  body: nullableText,
  max: z.string(),
  /** Null: not attempted. */
  got: nullableText,
  /** Answered, and not counted. */
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
  summary: 'What a student was given for each question of a test.',
  rule: 'NotFound unless the marks are published and were given question by question.',
  area,
  answer: oneAnswer(z.object({ name: z.string(), code: z.string(), total: nullableText, questions: z.array(question) })),
});
