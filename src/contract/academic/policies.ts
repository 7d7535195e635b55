import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { answerShape, changeSchema, optional, recordSchema, type RecordOf } from '../core/field.ts';
import { lifecycle, openEvents } from '../core/lifecycle.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import { policyOf, policyRules, policyStatuses, reason } from './fields.ts';
import { termFilter } from '../core/term-filter.ts';

const access = ['RegistrationPolicy_View'] as const;
const area = 'RegisterPolicy';
/** Areas that show a policy: its own screens, choices in forms, and all that depends on it. */
export const changesOfPolicies = ['RegisterPolicy', 'Batch', 'SectionCourse', 'Home', 'Audit'] as const;

export const policyFields = { ...policyOf, ...policyRules };

/**
 * Lifecycle of a registration policy: draft, open for registration, closed, and finally frozen, after which attendance
 * is final. Unfinished work prevents freezing, unless it is overridden with a reason.
 */
export const policyLife = lifecycle({
  name: 'registrationPolicy',
  states: policyStatuses,
  guards: { hasSyllabus: 'Locked', isInsideTerm: 'Locked', isFinished: 'Locked' },
  events: {
    open: { from: ['draft'], to: 'open', may: access, guards: ['hasSyllabus', 'isInsideTerm'] },
    close: { from: ['open'], to: 'closed', may: access },
    reopen: { from: ['closed'], to: 'open', may: access, guards: ['isInsideTerm'] },
    freeze: { from: ['closed'], to: 'frozen', may: access, guards: ['isFinished'] },
    override: { from: ['closed'], to: 'frozen', may: access },
  },
});
export const policyEvents = ['open', 'close', 'reopen', 'freeze', 'override'] as const;
export type PolicyEvent = (typeof policyEvents)[number];
/** Fields required by each event. */
export const policyEventFields = {
  open: {},
  close: {},
  reopen: { note: reason },
  freeze: {},
  override: { note: reason },
} as const;

/** Kinds of unfinished work. Blocking kinds prevent freezing. */
export const unfinishedKinds = ['classesRun', 'missing', 'drafts', 'pendingExcuses', 'provisional', 'unplaced'] as const;
export type UnfinishedKind = (typeof unfinishedKinds)[number];
const unfinished = z.object({ kind: z.enum(unfinishedKinds), count: z.int(), isBlocking: z.boolean() });
export type UnfinishedWork = z.infer<typeof unfinished>;

const ownFields = {
  id,
  version,
  updatedAt: moment,
  /** Programme and semester. */
  name: z.string(),
  academicTermId: id,
  term: z.string(),
  degreeId: id,
  program: z.string(),
  batchId: id,
  batch: z.string(),
  semester: z.int(),
  status: z.enum(policyStatuses),
  /** Students of the class, and those registered, including provisionally. */
  eligible: z.int(),
  registered: z.int(),
  provisional: z.int(),
  sections: z.int(),
  events: openEvents(policyLife),
};
const shape = z.object({ ...ownFields, ...answerShape(policyFields) });
export type Policy = z.infer<z.ZodMiniObject<typeof ownFields>> & RecordOf<typeof policyFields>;
const policy = shape as unknown as z.ZodMiniType<Policy>;
const onePolicy = oneAnswer(policy);

export const policySorts = ['term', 'program', 'batch', 'semester', 'opensOn', 'classesFrom', 'registered', 'sections', 'status'] as const;

export const listPolicies = endpoint({
  method: 'GET',
  path: '/registration-policies',
  cost: 'medium',
  access,
  summary: 'List registration policies with their number of registered students.',
  rule: '`term=current` is the running term.',
  area,
  file: 'byFormat',
  query: listQuery(policySorts, {
    term: termFilter,
    degreeId: idFilter,
    programId: idFilter,
    batchId: idFilter,
    status: choiceFilter(policyStatuses),
    /** Policies with registered students who have unpaid dues. */
    with: choiceFilter(['provisional']),
  }),
  answer: listAnswer(policy),
});

export const getPolicy = endpoint({
  method: 'GET',
  path: '/registration-policies/:id',
  access,
  summary: 'Get a registration policy with its rules, counts and open events.',
  area,
  answer: onePolicy,
});

export const addPolicy = endpoint({
  method: 'POST',
  path: '/registration-policies',
  access,
  summary: 'Create a registration policy as a draft, for a programme in a semester of a batch.',
  rule: 'notAllowed: a programme of another degree than the batch. Duplicate: the programme has a policy in the semester. Dates must be in order, and classes inside the term.',
  changes: changesOfPolicies,
  body: recordSchema(policyFields),
  answer: onePolicy,
});

export const changePolicy = endpoint({
  method: 'PATCH',
  path: '/registration-policies/:id',
  access,
  summary: 'Update the rules of a registration policy.',
  rule: 'Locked once it is frozen.',
  changes: changesOfPolicies,
  body: changeSchema(policyRules),
  answer: onePolicy,
});

export const removePolicy = endpoint({
  method: 'DELETE',
  path: '/registration-policies/:id',
  access,
  summary: 'Delete a draft of a registration policy.',
  rule: 'Locked unless it is a draft. InUse once it has a student or a section.',
  changes: changesOfPolicies,
  answer: oneAnswer(z.object({ id })),
});

export const movePolicy = endpoint({
  method: 'POST',
  path: '/registration-policies/:id/events',
  access,
  summary: 'Open, close, reopen or freeze a registration policy.',
  rule: 'Locked: the status does not allow the event, the syllabus of the batch is not approved for the semester, its classes are not inside the term, or it has unfinished work. `override` freezes it despite unfinished work and requires a reason.',
  changes: changesOfPolicies,
  body: z.strictObject({
    version,
    event: z.enum(policyEvents, 'notAllowed'),
    note: z._default(optional(reason).schema, null),
  }),
  answer: onePolicy,
});
export type SentEvent = Checked<typeof movePolicy>['body'];

export type CheckList = Policy & { unfinished: UnfinishedWork[] };
export const policyCheckList = endpoint({
  method: 'GET',
  path: '/registration-policies/:id/unfinished',
  access,
  summary: 'List unfinished work of a registration policy, and whether it blocks freezing.',
  area,
  answer: oneAnswer(z.extend(shape, { unfinished: z.array(unfinished) }) as unknown as z.ZodMiniType<CheckList>),
});

type Loose<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;
const before = (a: unknown, b: unknown): boolean => typeof a === 'string' && typeof b === 'string' && a < b;

/** Checks that the dates are in order and that each lower limit is at most its upper limit. */
export function policyProblems(values: Loose<keyof typeof policyRules>): FieldProblems {
  const { opensOn, closesOn, lateUntil, classesFrom, classesTo } = values;
  const { minCredits, maxCredits, attendanceRequired, condoneFloor } = values;
  const less = (a: unknown, b: unknown) => typeof a === 'number' && typeof b === 'number' && a < b;
  return {
    ...(before(closesOn, opensOn) && { closesOn: 'outOfRange' as const }),
    ...(before(lateUntil, closesOn) && { lateUntil: 'outOfRange' as const }),
    ...(typeof classesFrom === 'string' &&
      typeof classesTo === 'string' &&
      classesTo <= classesFrom && { classesTo: 'outOfRange' as const }),
    ...(less(maxCredits, minCredits) && { maxCredits: 'outOfRange' as const }),
    ...(less(attendanceRequired, condoneFloor) && { condoneFloor: 'outOfRange' as const }),
  };
}

/**
 * Classes are inside the term, and registration ends by its last day. Registration may begin before the term, because
 * students register before their first class.
 */
export function termProblems(
  values: Record<'opensOn' | 'closesOn' | 'classesFrom' | 'classesTo', string> & { lateUntil: string | null },
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): FieldProblems {
  const isOutside = (day: string) => day < startsOn || day > endsOn;
  const problems: FieldProblems = {};
  if (isOutside(values.classesFrom)) problems['classesFrom'] = 'outOfRange';
  if (isOutside(values.classesTo)) problems['classesTo'] = 'outOfRange';
  if (values.closesOn > endsOn) problems['closesOn'] = 'outOfRange';
  if (values.lateUntil !== null && values.lateUntil > endsOn) problems['lateUntil'] = 'outOfRange';
  return problems;
}
