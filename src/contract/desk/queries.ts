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

const queryFields = {
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
const ownQuery = z.object(queryFields);
export type OwnQuery = z.infer<typeof ownQuery>;

export const listOwnQueries = endpoint({
  method: 'GET',
  path: '/desk/queries',
  offline: 'day',
  access: ['Student_desk'],
  callers: 'students',
  scope: ['ownQueries'],
  summary: 'List the queries of the student about their own record, the newest first, at most 200.',
  area,
  answer: z.object({ data: z.array(ownQuery) }),
});

export const queryEntries = endpoint({
  method: 'GET',
  path: '/desk/queries/entries',
  access: ['Student_desk'],
  callers: 'students',
  scope: ['ownStudent'],
  summary: 'List the entries of the student’s own record that are open to a query now: classes, published marks and dues.',
  rule: 'Classes and marks are included for the number of days in the settings, and only while their policy or plan is not frozen. Entries with an open query are excluded.',
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
  summary:
    'Raise a query about an error in an entry of the student’s own record. The query is assigned to the teacher of the class, the evaluator, or the dues office.',
  rule: 'entryId unknownReference: not in the student’s own record, or not published. entryId outOfRange: too long ago. entryId notAllowed: the term of the entry is frozen. entryId duplicate: a query about the entry is open. subject notAllowed: the maximum number of queries is open.',
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
  summary: 'Withdraw an unanswered query.',
  rule: 'Locked if the query has been answered or withdrawn.',
  changes,
  body: z.strictObject({ version, event: z.enum(['withdraw'], 'notAllowed') }),
  answer: oneAnswer(ownQuery),
});

const query = z.object({
  ...queryFields,
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
  summary: 'List queries of students about errors in their records, for the people who answer.',
  rule: '`assignedTo=me`: assigned to the caller. `late=true`: unanswered for five working days. `pending=true`: accepted, with a record not corrected yet.',
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
  summary: 'Answer a query: accept or reject it. Accepting promises a correction, which is complete once the record changes.',
  rule: 'Locked if the query has been answered or withdrawn. The record itself is corrected in the module that owns it.',
  changes,
  body: z.strictObject({ version, event: z.enum(queryAnswers, 'notAllowed'), reply: queryReply.schema }),
  answer: oneAnswer(query),
});
