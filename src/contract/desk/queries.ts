import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { openEvents } from '../core/lifecycle.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import { queryMessage, queryReply, queryStatuses, querySubjects } from './fields.ts';
import { answerers, queryAnswers, recordQueryLife } from './query-life.ts';

const area = 'RecordQueries';
const changes = ['RecordQueries', 'Home', 'Notifications', 'Audit'] as const;
const nullableText = z.nullable(z.string());

/** The entry of the record that a query is about, as shown to both sides. */
const entry = {
  subject: z.enum(querySubjects),
  /** Id of the worklog, the test or the due. */
  entryId: id,
  /** Course code; null for a due. */
  code: nullableText,
  /** Title of the course, or the purpose of the due. */
  title: z.string(),
  /** Hour of the class, name of the test, or term or month of the due. */
  part: nullableText,
  /** Day of the class or the test, or the due date. */
  onDate: nullableText,
  /** The student's mark in the class. */
  mark: nullableText,
  /** The published marks and the maximum: decimals with two places. */
  total: nullableText,
  max: nullableText,
  paise: z.nullable(z.int()),
};
export const queryEntry = z.object({
  ...entry,
  /** Last day on which a query may be raised; null: as long as the entry exists. */
  untilOn: nullableText,
});
export type QueryEntry = z.infer<typeof queryEntry>;

const asked = {
  id,
  version,
  ...entry,
  message: z.string(),
  askedAt: moment,
  status: z.enum(queryStatuses),
  /** Name of the person who is to answer; null: the office. */
  assignedTo: nullableText,
  reply: nullableText,
  decidedBy: nullableText,
  decidedAt: z.nullable(moment),
  /** Value in the record when the query was raised: attendance mark, marks, or amount payable in paise. */
  was: nullableText,
  /** Value after the correction; null before it. */
  now: nullableText,
  events: openEvents(recordQueryLife),
};
const ownQuery = z.object(asked);
export type OwnQuery = z.infer<typeof ownQuery>;

export const listOwnQueries = endpoint({
  method: 'GET',
  path: '/desk/queries',
  offline: 'day',
  access: ['Student_desk'],
  callers: 'students',
  scope: ['ownQueries'],
  summary: 'What the student has asked about the own record, the newest first: the last 200.',
  area,
  answer: z.object({ data: z.array(ownQuery) }),
});

export const queryEntries = endpoint({
  method: 'GET',
  path: '/desk/queries/entries',
  access: ['Student_desk'],
  callers: 'students',
  scope: ['ownStudent'],
  summary: 'The entries of the own record about which the student may ask now: classes, published marks and dues.',
  rule: 'Classes and marks as long as the settings say, classes of a policy that is not frozen, and nothing about which a query is open.',
  area,
  answer: oneAnswer(
    z.object({
      entries: z.array(queryEntry),
      /** Number of further queries that may be open at once. */
      left: z.int(),
    }),
  ),
});

export const raiseQuery = endpoint({
  method: 'POST',
  path: '/desk/queries',
  access: ['Student_desk'],
  callers: 'students',
  scope: ['ownStudent'],
  summary: 'Say that an entry of the own record is wrong. It goes to who took the class, to the evaluator, or to the office of dues.',
  rule: 'entryId: unknownReference: not of the own record, or not published; outOfRange: too long ago; notAllowed: its term is frozen; duplicate: a query about it is open. subject notAllowed: as many as may be are open.',
  changes,
  body: z.strictObject({ subject: z.enum(querySubjects, 'notAllowed'), entryId: id, message: queryMessage.schema }),
  answer: oneAnswer(ownQuery),
});
export type QueryDraft = Checked<typeof raiseQuery>['body'];

export const moveOwnQuery = endpoint({
  method: 'POST',
  path: '/desk/queries/:id/events',
  access: ['Student_desk'],
  callers: 'students',
  scope: ['ownQueries'],
  summary: 'Withdraw a query that no one has answered.',
  rule: 'Locked once it is answered or withdrawn.',
  changes,
  body: z.strictObject({ version, event: z.enum(['withdraw'], 'notAllowed') }),
  answer: oneAnswer(ownQuery),
});

const query = z.object({
  ...asked,
  studentId: id,
  student: z.string(),
  regdNo: nullableText,
  section: nullableText,
  /** No answer for five working days. */
  isLate: z.boolean(),
  /** Id of the mark sheet, for a query about marks. */
  markSheetId: z.nullable(id),
});
export type RecordQueryRow = z.infer<typeof query>;

/**
 * Teachers and evaluators see queries about their classes and tests, offices those of their kind, heads the late ones.
 */
const ofAnswerers = { access: answerers, scope: ['queriesToAnswer'] } as const;

/** `me`: assigned to the caller; `office`: not assigned to a person. */
export const queryAssignees = ['me', 'office'] as const;

export const listRecordQueries = endpoint({
  method: 'GET',
  path: '/record-queries',
  ...ofAnswerers,
  summary: 'What students say is wrong in their records, for those who answer.',
  rule: '`assignedTo=me` are those that wait for the caller by name; `late=true` those that no one has answered for five working days, `pending=true` those that were accepted and whose record is as it was.',
  area,
  file: 'byFormat',
  query: listQuery(['askedAt', 'student', 'subject', 'status'], {
    assignedTo: choiceFilter(queryAssignees),
    status: choiceFilter(queryStatuses),
    subject: choiceFilter(querySubjects),
    studentId: idFilter,
    late: choiceFilter(['true']),
    pending: choiceFilter(['true']),
  }),
  answer: listAnswer(query),
});

export const answerQuery = endpoint({
  method: 'POST',
  path: '/record-queries/:id/events',
  ...ofAnswerers,
  summary: 'Answer a query: accept it, which promises a correction and is fulfilled once the record changes, or reject it.',
  rule: 'Locked once it is answered or withdrawn. The record itself is corrected where it is kept.',
  changes,
  body: z.strictObject({ version, event: z.enum(queryAnswers, 'notAllowed'), reply: queryReply.schema }),
  answer: oneAnswer(query),
});
