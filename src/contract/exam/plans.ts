import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { integer } from '../core/field.ts';
import { openEvents } from '../core/lifecycle.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, queryFlag, trimmedText, version } from '../core/scalars.ts';
import { termFilter } from '../core/term-filter.ts';
import { componentMethods, courseKinds, markStates, planStatuses, reason } from './fields.ts';
import { planEvents, planLife } from './plan-life.ts';

/** Teachers see the courses that they teach or coordinate; the examination cell sees all. */
const ofPlans = {
  access: ['Exam_Internal_Test_Course', 'Exam_Management_Policy'],
  scope: ['ownPlans'],
  wide: ['Exam_Management_Policy'],
} as const;
const changes = ['ExamCourseList', 'ExamPolicy', 'MarksList', 'ExamTest', 'Home', 'Audit'] as const;
const nullableText = z.nullable(z.string());

/** The progress of a component: tests held and tests planned. */
const componentStand = z.object({
  id,
  label: z.string(),
  method: z.enum(componentMethods),
  held: z.int(),
  planned: z.int(),
  /** The reason for fewer tests than the policy plans. Null: as many as the policy plans. */
  fewerReason: nullableText,
});
export type ComponentStand = z.infer<typeof componentStand>;

/** A course of a semester with the policy for its internal mark. */
const row = z.object({
  id,
  version,
  updatedAt: moment,
  termName: z.string(),
  program: z.string(),
  semester: z.int(),
  semesterCourseId: id,
  code: z.string(),
  course: z.string(),
  kind: z.enum(courseKinds),
  policyId: id,
  policy: z.string(),
  internalMax: z.int(),
  passMark: z.int(),
  coordinatorId: z.nullable(id),
  coordinator: nullableText,
  sections: z.int(),
  components: z.array(componentStand),
  /** Mark sheets of held tests, and how many of them are published. */
  sheets: z.int(),
  published: z.int(),
  status: z.enum(planStatuses),
  closedAt: z.nullable(moment),
  /** The administrator who has requested to freeze or unfreeze the course. */
  askedBy: nullableText,
  reopenReason: nullableText,
  events: openEvents(planLife),
});
export type PlanRow = z.infer<typeof row>;

export const listPlans = endpoint({
  method: 'GET',
  path: '/internal-plans',
  cost: 'medium',
  ...ofPlans,
  summary: 'List internal courses with their policy and the progress of their tests and sheets.',
  rule: '`isBehind`: only courses with a component that has fewer tests held than planned.',
  area: 'ExamCourseList',
  file: 'byFormat',
  query: listQuery(['program', 'semester', 'code', 'policy', 'coordinator', 'status'], {
    term: termFilter,
    programId: idFilter,
    semester: idFilter,
    kind: choiceFilter(courseKinds),
    status: choiceFilter(planStatuses),
    policyId: idFilter,
    isBehind: z.optional(queryFlag),
  }),
  answer: listAnswer(row),
});

export const getPlan = endpoint({
  method: 'GET',
  path: '/internal-plans/:id',
  ...ofPlans,
  summary: 'Get an internal course.',
  area: 'ExamCourseList',
  answer: oneAnswer(row),
});

const test = z.object({
  id,
  name: z.string(),
  /** Marks, a decimal with two places. */
  max: z.string(),
  isPublished: z.boolean(),
});
const component = z.object({
  id,
  label: z.string(),
  method: z.enum(componentMethods),
  weight: z.string(),
  bestOf: z.nullable(z.int()),
  planned: z.int(),
  tests: z.array(test),
});
const got = z.object({
  testId: id,
  /** Null: not yet entered. */
  state: z.nullable(z.enum(markStates)),
  total: nullableText,
});
const reached = z.object({
  id,
  /** Exact to three places; null while the component is open. */
  marks: nullableText,
  dropped: z.array(id),
});
const result = z.object({
  studentId: id,
  classNo: z.nullable(z.int()),
  regdNo: nullableText,
  name: z.string(),
  section: z.string(),
  tests: z.array(got),
  components: z.array(reached),
  /** Three places. */
  total: z.string(),
  /** The weight of the components that are not open: 18.400 of 30 so far. */
  outOf: z.string(),
  isComplete: z.boolean(),
  /** Rounded by the policy, or set by hand. Null: a component is open. */
  finalMark: nullableText,
  hasPassed: z.nullable(z.boolean()),
  /** The reason for a final mark set by hand. */
  overrideReason: nullableText,
});
export type PlanResult = z.infer<typeof result>;
const results = z.object({
  planId: id,
  status: z.enum(planStatuses),
  internalMax: z.int(),
  passMark: z.int(),
  components: z.array(component),
  rows: z.array(result),
});
export type PlanResults = z.infer<typeof results>;

export const planResults = endpoint({
  method: 'GET',
  path: '/internal-plans/:id/results',
  ...ofPlans,
  summary: 'Get the internal marks of a course by student, with every test and the tests that count.',
  rule: 'Computed from the current marks while the course is open. After that, as it was closed.',
  area: 'ExamCourseList',
  answer: z.object({ data: results }),
});

export const changePlan = endpoint({
  method: 'PATCH',
  path: '/internal-plans/:id',
  access: ['Exam_Management_Policy'],
  summary: 'Change the coordinator or the policy of an internal course.',
  rule: 'Locked once the course is closed. `internalPolicyId`: notAllowed if the policy is not active or is for another kind of course. Locked once the course has a test.',
  changes,
  body: z.strictObject({ version, coordinatorId: z.optional(z.nullable(id)), internalPolicyId: z.optional(id) }),
  answer: oneAnswer(row),
});

/** The number of planned tests of a component in one course. */
export const plannedFields = { planned: integer(1, 40), reason };

export const planFewerTests = endpoint({
  method: 'PATCH',
  path: '/internal-plans/:id/components/:componentId',
  access: ['Exam_Management_Policy'],
  summary: 'Allow a component of an internal course fewer tests than its policy plans, with the reason.',
  rule: 'Locked once the course is closed. NotFound: not a component of its policy, or one without tests. `planned` outOfRange: fewer than were held, or more than the policy plans. The number that the policy plans removes the exception.',
  changes,
  body: z.strictObject({ version, planned: plannedFields.planned.schema, reason: plannedFields.reason.schema }),
  answer: oneAnswer(row),
});

export const movePlan = endpoint({
  method: 'POST',
  path: '/internal-plans/:id/events',
  ...ofPlans,
  summary: 'Close, publish, freeze or reopen an internal course.',
  rule: 'close: each component has all its planned tests, every sheet is verified, and no student lacks a state. reopen and unfreeze require a note. freeze and unfreeze require a second administrator, not the one who requested it.',
  changes,
  body: z.strictObject({
    version,
    event: z.enum(planEvents, 'notAllowed'),
    note: z._default(z.nullable(trimmedText(500, 'badFormat')), null),
  }),
  answer: oneAnswer(row),
});

export const askForPlan = endpoint({
  method: 'POST',
  path: '/internal-plans/:id/ask',
  access: ['Exam_Management_Policy'],
  summary: 'Request to freeze a published course or unfreeze a frozen one. Another administrator carries it out.',
  rule: 'Locked unless the course is published or frozen.',
  changes,
  body: z.strictObject({ version }),
  answer: oneAnswer(row),
});

const decimal = z.number('notANumber').check(
  z.minimum(0, 'outOfRange'),
  z.maximum(500, 'outOfRange'),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'badFormat'),
);

export const overrideResult = endpoint({
  method: 'PATCH',
  path: '/internal-plans/:id/results/:studentId',
  access: ['Exam_Management_Policy'],
  summary: 'Set the final internal mark of a student by hand, with the reason. Without a mark, the computed mark applies again.',
  rule: 'Locked unless the course is closed. `finalMark` outOfRange: above the maximum of the policy.',
  changes,
  body: z.strictObject({ finalMark: z.nullable(decimal), reason: trimmedText(500, 'required').check(z.minLength(3, 'tooShort')) }),
  answer: z.object({ data: results }),
});
