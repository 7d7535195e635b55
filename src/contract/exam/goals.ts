import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { decimal, optional } from '../core/field.ts';
import { oneAnswer } from '../core/paging.ts';
import { id } from '../core/scalars.ts';
import { grade } from './grade-scales.ts';

const nullableText = z.nullable(z.string());

const goal = z.object({
  semesterCourseId: id,
  code: z.string(),
  title: z.string(),
  /** One place. */
  credits: z.string(),
  internalMax: z.int(),
  externalMax: z.int(),
  externalPass: z.int(),
  /** Three places: 18.400 of 30.000. The final mark once there is one. */
  got: z.string(),
  outOf: z.string(),
  isFinal: z.boolean(),
  targetGrade: nullableText,
});
export type CourseGoal = z.infer<typeof goal>;

const band = z.object({ grade: z.string(), fromPercent: z.string(), points: z.string() });
export type GoalBand = z.infer<typeof band>;

const goals = z.object({
  courses: z.array(goal),
  /** Passing grades with a mark limit, best first. Empty if no scale applies to the student. */
  bands: z.array(band),
  /** Two places. */
  targetSgpa: nullableText,
});
export type Goals = z.infer<typeof goals>;

const recordFields = {
  access: ['Student_desk'],
  callers: 'students',
  scope: ['ownStudent'],
} as const;

export const ownGoals = endpoint({
  method: 'GET',
  path: '/desk/goals',
  cost: 'medium',
  offline: 'day',
  ...recordFields,
  summary: 'Get the target grades of the student for the newest term, with the internal marks so far.',
  rule: 'Visible to the student only. A course without an external examination has no goal.',
  area: 'MarksList',
  answer: oneAnswer(goals),
});

export const setGoal = endpoint({
  method: 'POST',
  path: '/desk/goals',
  ...recordFields,
  summary: 'Set, replace or remove the target grade for a course or, without a course, the target SGPA for the term.',
  rule: 'semesterCourseId unknownReference: not a course of the newest term of the student. targetGrade unknownReference: not a grade in the scale of the student. targetGrade notAllowed: without a course. targetSgpa notAllowed: with a course. Null removes the goal.',
  changes: ['MarksList'],
  body: z.strictObject({
    semesterCourseId: z.nullable(id),
    targetGrade: z._default(optional(grade).schema, null),
    targetSgpa: z._default(optional(decimal(0, 10)).schema, null),
  }),
  answer: oneAnswer(goals),
});
export type GoalDraft = Checked<typeof setGoal>['body'];
