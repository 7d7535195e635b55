import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import {
  answerShape,
  changeSchema,
  choice,
  date,
  decimal,
  flag,
  integer,
  list,
  optional,
  recordSchema,
  reference,
  text,
  type RecordOf,
} from '../core/field.ts';
import { openEvents } from '../core/lifecycle.ts';
import { choiceFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import { termFilter } from '../core/term-filter.ts';
import { clockField, percentBases, policyStatuses, purposes, scales, sheetKinds, weighings } from './fields.ts';
import { feedbackPolicyEventFields, feedbackPolicyEvents, feedbackPolicyLife } from './policy-life.ts';

const bandFields = {
  grade: text({ max: 24 }),
  /** Lower limit in the final percentage. */
  fromPercent: decimal(0, 100),
};
const scopeFields = { registrationPolicyId: reference('registration-policies') };

export const feedbackPolicyFields = {
  academicTermId: reference('academic-terms'),
  name: text({ min: 3, max: 80 }),
  purpose: choice(purposes),
  round: integer(1, 4),
  /** Window in college time. */
  opensOn: date(),
  opensTime: clockField,
  closesOn: date(),
  closesTime: clockField,
  /** Day on which the class roll and the attendance decide who is eligible. */
  eligibleOn: date(),
  minAttendance: decimal(0, 100),
  scale: integer(4, 10),
  percentBase: choice(percentBases),
  minResponses: integer(3, 50),
  minRate: decimal(0, 100),
  /** Share of the responses trimmed at each end, with one decimal place. */
  trimPercent: decimal(0, 20),
  weightBy: choice(weighings),
  comments: flag(),
  releaseAfterMarks: flag(),
  bands: list(bandFields, { max: 12 }),
  scopes: list(scopeFields, { max: 80 }),
};

const area = 'OnlineFeddbackList';
const changes = ['OnlineFeddbackList', 'Batch', 'Audit'] as const;
const access = ['Student_Feedback_System'] as const;

const extra = {
  id,
  version,
  updatedAt: moment,
  term: z.string(),
  status: z.enum(policyStatuses),
  opensAt: moment,
  closesAt: moment,
  /** Number of active offerings. */
  offerings: z.int(),
  /** Number of active offerings whose sheet is not active. */
  withoutSheet: z.int(),
  /** Totals over the active offerings. `eligible` is known after opening. */
  answers: z.int(),
  eligible: z.int(),
  events: openEvents(feedbackPolicyLife),
};
const shape = z.object({
  ...extra,
  ...answerShape(feedbackPolicyFields),
  bands: z.array(z.object({ id, ...answerShape(bandFields) })),
  /** With the name of the class. */
  scopes: z.array(z.object({ id, ...answerShape(scopeFields), name: z.string() })),
});
export type FeedbackPolicy = z.infer<z.ZodMiniObject<typeof extra>> &
  Omit<RecordOf<typeof feedbackPolicyFields>, 'bands' | 'scopes'> & {
    bands: (RecordOf<typeof bandFields> & { id: number })[];
    scopes: { id: number; registrationPolicyId: number; name: string }[];
  };
const policy = shape as unknown as z.ZodMiniType<FeedbackPolicy>;
const onePolicy = oneAnswer(policy);

export const listFeedbackPolicies = endpoint({
  method: 'GET',
  path: '/feedback-policies',
  cost: 'medium',
  access,
  summary: 'List feedback rounds, latest first, with the number of answers.',
  rule: '`term=current` returns rounds of the current term.',
  area,
  file: 'byFormat',
  query: listQuery(['term', 'name', 'purpose', 'round', 'opensAt', 'closesAt', 'offerings', 'answers', 'status'], {
    term: termFilter,
    about: choiceFilter(purposes),
    status: choiceFilter(policyStatuses),
  }),
  answer: listAnswer(policy),
});

export const getFeedbackPolicy = endpoint({
  method: 'GET',
  path: '/feedback-policies/:id',
  access,
  summary: 'Get a feedback round with its rules, counts and open events.',
  area,
  answer: onePolicy,
});

const rules =
  'closesOn outOfRange: not after the opening. eligibleOn outOfRange: after the opening. scale notAllowed: not 4, 5, 7 or 10. trimPercent badFormat: one decimal place. bands: duplicate, or required if none of the bands starts at 0 percent. scopes: duplicate, or notAllowed for another term. Duplicate: purpose and round in a term.';

export const addFeedbackPolicy = endpoint({
  method: 'POST',
  path: '/feedback-policies',
  access,
  summary: 'Create a feedback round as a draft.',
  rule: rules,
  changes,
  body: recordSchema(feedbackPolicyFields),
  answer: onePolicy,
});
export type FeedbackPolicyDraft = Checked<typeof addFeedbackPolicy>['body'];

export const changeFeedbackPolicy = endpoint({
  method: 'PATCH',
  path: '/feedback-policies/:id',
  access,
  summary: 'Update a feedback round before it opens. Offerings of removed classes are deleted.',
  rule: `Locked: the round has opened, or the change would leave a scheduled round incomplete. ${rules}`,
  changes,
  body: changeSchema(feedbackPolicyFields),
  answer: onePolicy,
});
export type FeedbackPolicyChange = Partial<RecordOf<typeof feedbackPolicyFields>> & { version: number };

export const removeFeedbackPolicy = endpoint({
  method: 'DELETE',
  path: '/feedback-policies/:id',
  access,
  summary: 'Delete a draft feedback round.',
  rule: 'Locked: the round is not a draft.',
  changes,
  answer: oneAnswer(z.object({ id })),
});

const { extend, seal } = feedbackPolicyEventFields;
const none = <T>(field: Parameters<typeof optional<T>>[0]) => z._default(optional(field).schema, null);
export const moveFeedbackPolicy = endpoint({
  method: 'POST',
  path: '/feedback-policies/:id/events',
  access,
  summary: 'Schedule, close, extend, seal, publish or withdraw a feedback round.',
  rule: 'Locked if the event is not open in this status. schedule: Locked if classes, offerings, active sheets or a band from 0 are missing, or if the opening time has passed. extend: Locked more than 48 hours after the end. seal: Locked until 10 minutes after the last window closes. publish: Locked while comments are pending review. Required: extend: new end and reason. withdraw: reason. seal: the word SEAL.',
  changes,
  body: z.strictObject({
    version,
    event: z.enum(feedbackPolicyEvents, 'notAllowed'),
    closesOn: none(extend.closesOn),
    closesTime: none(extend.closesTime),
    reason: none(extend.reason),
    confirm: none(seal.confirm),
  }),
  answer: onePolicy,
});
export type FeedbackPolicyMove = Checked<typeof moveFeedbackPolicy>['body'];

const proposal = z.object({
  sectionCourseId: id,
  sectionGroupId: z.nullable(id),
  employeeId: z.nullable(id),
  /** For example BT-CSE 3 A, plus the group in a laboratory. */
  className: z.string(),
  group: z.nullable(z.string()),
  code: z.string(),
  course: z.string(),
  kind: z.enum(sheetKinds),
  teacher: z.nullable(z.string()),
  feedbackSheetId: z.nullable(id),
  /** The offering already exists. */
  isThere: z.boolean(),
});
export type OfferingProposal = z.infer<typeof proposal>;

export const offerFeedback = endpoint({
  method: 'POST',
  path: '/feedback-policies/:id/offerings',
  access,
  summary: 'Add the missing offerings of its classes to a feedback round, or preview them with `dryRun`.',
  rule: 'One offering is created for each lead or co-teacher of a course on the eligibility day. Laboratories have one for the lead of each group. Exit surveys have one for each course. Locked after the round has closed. sheets: notAllowed if inactive, or of another kind or purpose; required if a kind with new courses has no sheet and is not skipped.',
  changes,
  body: z.strictObject({
    dryRun: z.boolean('required'),
    /** Kinds of courses to skip. */
    leaveOut: z._default(z.array(z.enum(sheetKinds, 'notAllowed')).check(z.maxLength(sheetKinds.length, 'tooLong')), []),
    sheets: z.strictObject(
      Object.fromEntries(sheetKinds.map((kind) => [kind, z._default(z.nullable(id), null)])) as Record<
        (typeof sheetKinds)[number],
        z.ZodMiniDefault<z.ZodMiniNullable<typeof id>>
      >,
    ),
  }),
  answer: oneAnswer(z.object({ added: z.int(), rows: z.array(proposal) })),
});
export type OfferedSheets = Checked<typeof offerFeedback>['body']['sheets'];
export type FeedbackOffer = Checked<typeof offerFeedback>['body'];

/** Time of a day and a clock time at the college. India has one time zone. */
export const collegeMoment = (day: string, time: string): string => new Date(`${day}T${time}:00+05:30`).toISOString();

type Rows = readonly Readonly<Record<string, unknown>>[];
const rowsOf = (value: unknown) => (Array.isArray(value) ? value : []) as Rows;

/** Problems found in the form values alone. Accepts incomplete forms. */
export function feedbackPolicyProblems(values: Readonly<Record<string, unknown>>): FieldProblems {
  const { opensOn, opensTime, closesOn, closesTime, eligibleOn, scale, trimPercent } = values;
  const problems: Record<string, FieldProblems[string]> = {};
  if (opensOn && closesOn && `${String(closesOn)} ${String(closesTime)}` <= `${String(opensOn)} ${String(opensTime)}`)
    problems['closesOn'] = 'outOfRange';
  if (typeof eligibleOn === 'string' && typeof opensOn === 'string' && eligibleOn > opensOn) problems['eligibleOn'] = 'outOfRange';
  if (typeof scale === 'number' && !scales.some((allowed) => allowed === scale)) problems['scale'] = 'notAllowed';
  if (typeof trimPercent === 'number' && Math.abs(trimPercent * 10 - Math.round(trimPercent * 10)) > 1e-6)
    problems['trimPercent'] = 'badFormat';
  const bands = rowsOf(values['bands']);
  const twice = (rows: Rows, name: string, key: string) => {
    for (const [place, row] of rows.entries())
      if ((row[key] ?? null) !== null && rows.findIndex((candidate) => candidate[key] === row[key]) < place)
        problems[`${name}.${place}.${key}`] = 'duplicate';
  };
  twice(bands, 'bands', 'grade');
  twice(bands, 'bands', 'fromPercent');
  twice(rowsOf(values['scopes']), 'scopes', 'registrationPolicyId');
  if (bands.length > 0 && bands.every(({ grade }) => Boolean(grade)) && !bands.some(({ fromPercent }) => fromPercent === 0))
    problems['bands'] = 'required';
  return problems;
}
