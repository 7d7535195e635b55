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
  /** Three places: 18.400 of 30.000; the final mark once there is one. */
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
  /** The grades that are passes and go by marks, the best first; none where no scale is for the student. */
  bands: z.array(band),
  /** Two places. */
  targetSgpa: nullableText,
});
export type Goals = z.infer<typeof goals>;

const own = {
  access: ['Student_desk'],
  callers: 'students',
  scope: ['ownStudent'],
} as const;

export const ownGoals = endpoint({
  method: 'GET',
  path: '/desk/goals',
  cost: 'medium',
  offline: 'day',
  ...own,
  summary: 'The grades that the student aims at in the newest term, with what the internal marks come to so far.',
  rule: 'Seen by the student alone. A course without an external examination has no goal.',
  area: 'MarksList',
  answer: oneAnswer(goals),
});

export const setGoal = endpoint({
  method: 'POST',
  path: '/desk/goals',
  ...own,
  summary: 'Set, replace or remove the grade aimed at in a course, or without a course the SGPA aimed at in the term.',
  rule: 'semesterCourseId unknownReference: not a course of the own newest term. targetGrade unknownReference: no grade of the own scale; notAllowed without a course, and targetSgpa with one. Null removes the goal.',
  changes: ['MarksList'],
  body: z.strictObject({
    semesterCourseId: z.nullable(id),
    targetGrade: z._default(optional(grade).schema, null),
    targetSgpa: z._default(optional(decimal(0, 10)).schema, null),
  }),
  answer: oneAnswer(goals),
});
export type GoalDraft = Checked<typeof setGoal>['body'];
