import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { answerShape, changeSchema, optional, recordSchema, type RecordOf } from '../core/field.ts';
import { openEvents } from '../core/lifecycle.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import {
  componentFields,
  courseKinds,
  examKinds,
  internalPolicyFields,
  internalPolicyStatuses,
  planStatuses,
  type ExamKind,
} from './fields.ts';
import { internalPolicyEvents, internalPolicyLife } from './policy-life.ts';

const see = ['Exam_Internal_Test_Course', 'Exam_Management_Policy'] as const;
const cell = ['Exam_Management_Policy'] as const;
const area = 'ExamPolicy';
/** What shows a policy or reckons by it. */
const changes = ['ExamPolicy', 'ExamList', 'ExamCourseList', 'ExamTest', 'MarksList', 'Audit'] as const;
const nullableText = z.nullable(z.string());

const own = {
  id,
  version,
  updatedAt: moment,
  status: z.enum(internalPolicyStatuses),
  degree: nullableText,
  fromBatch: nullableText,
  /** Courses of all terms that go by it. */
  plans: z.int(),
  /** A course that goes by it has held a test: it is not changed any more, a new version is. */
  isClosed: z.boolean(),
  /** The name that a new version is proposed. */
  nextName: z.string(),
  events: openEvents(internalPolicyLife),
};
const component = z.object({
  id,
  ...answerShape(componentFields),
  /** Code, kind and usual maximum of its type of exam. */
  examType: z.string(),
  kind: z.enum(examKinds),
  defaultMax: z.number(),
});
const shape = z.object({ ...own, ...answerShape(internalPolicyFields), components: z.array(component) });

export type PolicyComponent = RecordOf<typeof componentFields> & {
  id: number;
  examType: string;
  kind: ExamKind;
  defaultMax: number;
};
export type InternalPolicy = z.infer<z.ZodMiniObject<typeof own>> &
  Omit<RecordOf<typeof internalPolicyFields>, 'components'> & { components: PolicyComponent[] };
const policy = shape as unknown as z.ZodMiniType<InternalPolicy>;
const onePolicy = oneAnswer(policy);

export const internalPolicySorts = ['name', 'courseKind', 'degree', 'fromBatch', 'internalMax', 'passMark', 'plans', 'status'] as const;

export const listInternalPolicies = endpoint({
  method: 'GET',
  path: '/internal-policies',
  access: see,
  summary: 'The internal policies: which components give the internal mark of a kind of course.',
  area,
  file: 'byFormat',
  query: listQuery(internalPolicySorts, {
    courseKind: choiceFilter(courseKinds),
    degreeId: idFilter,
    status: choiceFilter(internalPolicyStatuses),
    /** With or without a course that goes by it. */
    used: choiceFilter(['true', 'false']),
  }),
  answer: listAnswer(policy),
});

export const getInternalPolicy = endpoint({
  method: 'GET',
  path: '/internal-policies/:id',
  access: see,
  summary: 'One internal policy with its components.',
  area,
  answer: onePolicy,
});

const rules =
  'components outOfRange: weights that are not `internalMax` together. method notAllowed: attendance of another type, lab class marks of a type that is no lab work. bestOf is for `bestAverage` alone and at most `planned`. slabs, from high to low: duplicate: equal borders; outOfRange: out of order, or the highest not worth the weight. Duplicate: the name.';

export const addInternalPolicy = endpoint({
  method: 'POST',
  path: '/internal-policies',
  access: cell,
  summary: 'Add an internal policy as a draft.',
  rule: rules,
  changes,
  body: recordSchema(internalPolicyFields),
  answer: onePolicy,
});
export type InternalPolicyDraft = Checked<typeof addInternalPolicy>['body'];

export const changeInternalPolicy = endpoint({
  method: 'PATCH',
  path: '/internal-policies/:id',
  access: cell,
  summary: 'Change an internal policy.',
  rule: `Locked once it is retired or a course that goes by it has held a test: a new version takes its place. A component with tests keeps its type and method. InUse: a component with tests is left out. ${rules}`,
  changes,
  body: changeSchema(internalPolicyFields),
  answer: onePolicy,
});
export type InternalPolicyChange = Partial<RecordOf<typeof internalPolicyFields>> & { version: number };

export const removeInternalPolicy = endpoint({
  method: 'DELETE',
  path: '/internal-policies/:id',
  access: cell,
  summary: 'Delete a draft of an internal policy.',
  rule: 'Locked unless it is a draft; InUse when a course goes by it.',
  changes,
  answer: oneAnswer(z.object({ id })),
});

export const moveInternalPolicy = endpoint({
  method: 'POST',
  path: '/internal-policies/:id/events',
  access: cell,
  summary: 'Activate an internal policy, return it to a draft, retire or restore it.',
  rule: 'Locked: not open now, or its weights do not add up or its types of exam do not fit any more. InUse: takeBack while a course goes by it.',
  changes,
  body: z.strictObject({ version, event: z.enum(internalPolicyEvents, 'notAllowed') }),
  answer: onePolicy,
});
export type InternalPolicyMove = Checked<typeof moveInternalPolicy>['body'];

export const copyInternalPolicy = endpoint({
  method: 'POST',
  path: '/internal-policies/:id/new-version',
  access: cell,
  summary: 'Copy an internal policy as a draft; it is named by what is sent or as proposed.',
  rule: 'Duplicate: the name.',
  changes,
  body: z.strictObject({ name: z._default(optional(internalPolicyFields.name).schema, null) }),
  answer: onePolicy,
});

const plan = z.object({
  id,
  /** The class: BT-CSE 3. */
  className: z.string(),
  code: z.string(),
  course: z.string(),
  /** What the syllabus gives for the internal mark. */
  courseMax: z.int(),
  /** Tests that were held. */
  held: z.int(),
  status: z.enum(planStatuses),
});
export type PolicyPlan = z.infer<typeof plan>;

export const internalPolicyPlans = endpoint({
  method: 'GET',
  path: '/internal-policies/:id/plans',
  access: see,
  summary: 'How many courses of each term go by an internal policy, and those of the last of these terms.',
  area: 'ExamCourseList',
  answer: z.object({
    data: z.object({ terms: z.array(z.object({ id, name: z.string(), plans: z.int() })), plans: z.array(plan) }),
  }),
});
