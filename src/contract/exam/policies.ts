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
/** Areas that show a policy or compute with one. */
const changes = ['ExamPolicy', 'ExamList', 'ExamCourseList', 'ExamTest', 'MarksList', 'Audit'] as const;
const nullableText = z.nullable(z.string());

const recordFields = {
  id,
  version,
  updatedAt: moment,
  status: z.enum(internalPolicyStatuses),
  degree: nullableText,
  fromBatch: nullableText,
  /** Number of courses in all terms that use the policy. */
  plans: z.int(),
  /** A course that uses the policy has held a test. Such a policy is no longer changed; a new version is created. */
  isClosed: z.boolean(),
  /** The proposed name of a new version. */
  nextName: z.string(),
  events: openEvents(internalPolicyLife),
};
const component = z.object({
  id,
  ...answerShape(componentFields),
  /** Code, kind and default maximum of the type of exam. */
  examType: z.string(),
  kind: z.enum(examKinds),
  defaultMax: z.number(),
});
const shape = z.object({ ...recordFields, ...answerShape(internalPolicyFields), components: z.array(component) });

export type PolicyComponent = RecordOf<typeof componentFields> & {
  id: number;
  examType: string;
  kind: ExamKind;
  defaultMax: number;
};
export type InternalPolicy = z.infer<z.ZodMiniObject<typeof recordFields>> &
  Omit<RecordOf<typeof internalPolicyFields>, 'components'> & { components: PolicyComponent[] };
const policy = shape as unknown as z.ZodMiniType<InternalPolicy>;
const onePolicy = oneAnswer(policy);

export const internalPolicySorts = ['name', 'courseKind', 'degree', 'fromBatch', 'internalMax', 'passMark', 'plans', 'status'] as const;

export const listInternalPolicies = endpoint({
  method: 'GET',
  path: '/internal-policies',
  access: see,
  summary: 'List internal policies: the components of the internal mark of a kind of course.',
  area,
  file: 'byFormat',
  query: listQuery(internalPolicySorts, {
    courseKind: choiceFilter(courseKinds),
    degreeId: idFilter,
    status: choiceFilter(internalPolicyStatuses),
    /** Used by a course, or not. */
    used: choiceFilter(['true', 'false']),
  }),
  answer: listAnswer(policy),
});

export const getInternalPolicy = endpoint({
  method: 'GET',
  path: '/internal-policies/:id',
  access: see,
  summary: 'Get an internal policy with its components.',
  area,
  answer: onePolicy,
});

const rules =
  'components outOfRange: the weights do not add up to `internalMax`. method notAllowed: attendance for another type, or lab class marks for a type that is not lab work. bestOf is only for `bestAverage` and at most `planned`. slabs are from high to low. slabs duplicate: equal limits. slabs outOfRange: out of order, or the highest slab does not give the full weight. Duplicate: the name.';

export const addInternalPolicy = endpoint({
  method: 'POST',
  path: '/internal-policies',
  access: cell,
  summary: 'Create an internal policy as a draft.',
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
  summary: 'Update an internal policy.',
  rule: `Locked once the policy is retired or a course that uses it has held a test: create a new version instead. A component with tests keeps its type and method. InUse: a component with tests would be removed. ${rules}`,
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
  rule: 'Locked unless the policy is a draft. InUse: a course uses the policy.',
  changes,
  answer: oneAnswer(z.object({ id })),
});

export const moveInternalPolicy = endpoint({
  method: 'POST',
  path: '/internal-policies/:id/events',
  access: cell,
  summary: 'Activate an internal policy, return it to a draft, retire or restore it.',
  rule: 'Locked: the event is not available now, the weights do not add up, or the types of exam no longer fit. InUse: takeBack while a course uses the policy.',
  changes,
  body: z.strictObject({ version, event: z.enum(internalPolicyEvents, 'notAllowed') }),
  answer: onePolicy,
});
export type InternalPolicyMove = Checked<typeof moveInternalPolicy>['body'];

export const copyInternalPolicy = endpoint({
  method: 'POST',
  path: '/internal-policies/:id/new-version',
  access: cell,
  summary: 'Copy an internal policy as a draft, with the given name or the proposed one.',
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
  /** The maximum internal mark in the syllabus. */
  courseMax: z.int(),
  /** Number of tests held. */
  held: z.int(),
  status: z.enum(planStatuses),
});
export type PolicyPlan = z.infer<typeof plan>;

export const internalPolicyPlans = endpoint({
  method: 'GET',
  path: '/internal-policies/:id/plans',
  access: see,
  summary: 'Get the number of courses per term that use an internal policy, and the courses of the latest of these terms.',
  area: 'ExamCourseList',
  answer: z.object({
    data: z.object({ terms: z.array(z.object({ id, name: z.string(), plans: z.int() })), plans: z.array(plan) }),
  }),
});
