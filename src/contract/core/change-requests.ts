import * as z from 'zod/mini';
import { modules, type PersonFilter } from '../modules.ts';
import { deciders, offices } from '../records.ts';
import { endpoint } from './endpoint.ts';
import { optional, text, type Field } from './field.ts';
import { lifecycle, openEvents } from './lifecycle.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from './paging.ts';
import { purposeFilter } from './report.ts';
import { atMost, id, moment, noNull, version } from './scalars.ts';

/** Tables of the people who request corrections. Each has its own office, which decides their requests. */
const requestOwners = [...offices.keys()];

/** The tables for which people may request corrections, as the database names them. */
const requestTables = [...offices.values()].flatMap(({ tables }) => tables);

export const requestStates = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** A request is open until another person decides it or the requester withdraws it. */
export const requestLife = lifecycle({
  name: 'changeRequest',
  states: requestStates,
  guards: {
    isOwn: 'NotFound',
    // Each office decides requests about the records that it keeps.
    isOfOffice: 'NotFound',
    // No one decides their own request, or a request about values that they may not see.
    isOfAnother: 'Forbidden',
    isSeen: 'Forbidden',
  },
  events: {
    accept: { from: ['open'], to: 'accepted', may: deciders, guards: ['isOfOffice', 'isOfAnother', 'isSeen'] },
    refuse: { from: ['open'], to: 'refused', may: deciders, guards: ['isOfOffice', 'isOfAnother', 'isSeen'] },
    withdraw: { from: ['open'], to: 'withdrawn', guards: ['isOwn'] },
  },
});

/** The field of a request for a whole new row. */
export const wholeRow = '*';

const simple = z.union([z.string('badFormat').check(atMost(500), z.regex(noNull, 'badFormat')), z.number(), z.boolean(), z.null()]);
const wished = z.union([simple, z.record(z.string().check(atMost(40)), simple)]);

export const changeRequest = z.object({
  id,
  version,
  createdAt: moment,
  state: z.enum(requestStates),
  tableName: z.enum(requestTables),
  recordId: z.nullable(id),
  field: z.string(),
  /** The row in question: the guardian's relation, the kind of address. */
  row: z.nullable(z.string()),
  oldValue: z.unknown(),
  newValue: z.unknown(),
  /** Values are omitted for readers who may not see them. */
  isHidden: z.boolean(),
  hasProof: z.boolean(),
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  events: openEvents(requestLife),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

const listedRequest = z.extend(changeRequest, {
  aboutUserId: id,
  personId: id,
  person: z.string(),
  number: z.nullable(z.string()),
  /** The class of a student, the department of an employee. */
  detail: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
});
export type ListedRequest = z.infer<typeof listedRequest>;

export const requestSorts = ['createdAt', 'person', 'class', 'field', 'state'] as const;

const ofPerson = Object.fromEntries(modules.flatMap(({ personFilters }) => personFilters.map((name) => [name, idFilter]))) as Record<
  PersonFilter,
  typeof idFilter
>; // with exactly these names

const anyField = z.string().check(z.regex(/^[a-z_]{1,40}\.([a-zA-Z0-9]{1,40}|\*)$/, 'notAllowed'));

export const listChangeRequests = endpoint({
  method: 'GET',
  path: '/change-requests',
  access: deciders,
  scope: ['requestsToDecide'],
  rule: 'Forbidden for an `of` that the caller does not decide. Values of personal fields require 904 or 905. An export (`format`) of students’ requests requires 108, of employees’ requests 202, and a purpose for more than 500 rows; it writes an audit event.',
  summary: 'List correction requests. Without `of`: students’ requests if the caller may decide them, otherwise employees’ requests.',
  area: 'StudentData',
  file: 'byFormat',
  query: listQuery(requestSorts, {
    of: z.optional(z.enum(requestOwners, 'notAllowed')),
    state: choiceFilter(requestStates),
    field: z.optional(z.union([z.array(anyField).check(z.maxLength(50, 'tooLong')), anyField])),
    ...ofPerson,
    ...purposeFilter,
  }),
  answer: listAnswer(listedRequest),
});

export const ownChangeRequests = endpoint({
  method: 'GET',
  path: '/account/change-requests',
  access: 'signedIn',
  callers: 'both',
  scope: ['ownRequests'],
  summary: 'List the caller’s own requests, newest first: all open ones, then the last 100 of the others.',
  area: 'StudentData',
  answer: z.object({ data: z.array(changeRequest) }),
});

const requestedChange = z.strictObject({
  tableName: z.enum(requestTables, 'notAllowed'),
  recordId: z.nullable(id),
  field: z.string('required').check(z.minLength(1, 'required'), atMost(40), z.regex(noNull, 'badFormat')),
  newValue: wished,
});
export type AskedChange = z.infer<typeof requestedChange>;

const changes = ['StudentData', 'Home', 'Audit', 'Notifications'] as const;

export const addChangeRequests = endpoint({
  method: 'POST',
  path: '/change-requests',
  access: 'signedIn',
  callers: 'both',
  rule: 'Only for the caller’s own record; Forbidden for a caller without one. Numbers, caste and admission data are `notAllowed`, as are values that need no request. A name or a birth date requires a proof. Duplicate if there is an open request for the same value.',
  summary: 'Request corrections of the caller’s own record: all or none.',
  changes,
  body: z.strictObject({
    requests: z.array(requestedChange, 'required').check(z.minLength(1, 'required'), z.maxLength(20, 'tooLong')),
    proofFileId: z.nullable(id),
  }),
  answer: z.object({ data: z.array(changeRequest) }),
});

export const withdrawChangeRequest = endpoint({
  method: 'POST',
  path: '/change-requests/:id/withdraw',
  access: 'signedIn',
  callers: 'both',
  scope: ['ownRequests'],
  rule: 'Locked if it is decided.',
  summary: 'Withdraw one of the caller’s own requests.',
  changes,
  body: z.strictObject({ version }),
  answer: oneAnswer(changeRequest),
});

export const proofOfRequest = endpoint({
  method: 'GET',
  path: '/change-requests/:id/proof',
  access: 'signedIn',
  callers: 'both',
  scope: ['ownRequests', 'requestsToDecide'],
  rule: 'NotFound for a caller who may not see the values.',
  summary: 'Get the proof of a request.',
  file: 'always',
  answer: z.unknown(),
});

/**
 * Why one of several requests could not be decided: an error code, and for ValidationFailed and Duplicate the field and
 * its problem.
 */
const clash = z.object({
  id,
  error: z.enum(['NotFound', 'Forbidden', 'Locked', 'StaleVersion', 'Duplicate', 'ValidationFailed']),
  field: z.nullable(z.string()),
  code: z.nullable(z.string()),
});
export type RequestClash = z.infer<typeof clash>;

/** The answer to the requester. */
export const requestAnswer: Field<string> = text({ min: 3, max: 200, input: 'multiline' });

export const decideChangeRequests = endpoint({
  method: 'POST',
  path: '/change-requests/decide',
  access: deciders,
  scope: ['requestsToDecide'],
  rule: 'Each request is decided separately: Locked if it is not open, StaleVersion if the record has changed since, Forbidden for the caller’s own request or if the caller may not see a personal value.',
  summary: 'Accept requests, which updates the records like an edit, or refuse them with an answer.',
  changes: [...changes, 'Users', 'Employees'],
  body: z.strictObject({
    ids: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(500, 'tooLong')),
    state: z.enum(['accepted', 'refused'], 'notAllowed'),
    answer: optional(requestAnswer).schema,
  }),
  answer: oneAnswer(z.object({ decided: z.array(id), clashes: z.array(clash) })),
});
