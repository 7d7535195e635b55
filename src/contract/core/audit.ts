import * as z from 'zod/mini';
import { allTrailReaders } from '../records.ts';
import { endpoint } from './endpoint.ts';
import { choiceFilter, dayFilter, idFilter, listAnswer, listQuery, oneAnswer } from './paging.ts';
import { personFacts } from './person.ts';
import { digits, id, many, moment, queryFlag, queryText } from './scalars.ts';

export const auditActions = [
  'insert',
  'update',
  'delete',
  'import',
  'undo',
  'export',
  'print',
  'signIn',
  'signOut',
  'grant',
  'reset',
  'read',
] as const;
export type AuditAction = (typeof auditActions)[number];
export const auditSorts = ['createdAt'] as const;

/** One changed field of an event. A hidden field shows only that it changed, not its values. */
const auditChange = z.object({
  field: z.string(),
  isHidden: z.boolean(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditChange = z.infer<typeof auditChange>;

/** One row of the trail. `by` is null for actions of the system itself. */
export const auditRow = z.object({
  id,
  createdAt: moment,
  userId: z.nullable(id),
  by: z.nullable(z.string()),
  /** Facts about the actor and the subject, for holders of 901. */
  byFacts: z.nullable(personFacts),
  action: z.enum(auditActions),
  tableName: z.string(),
  recordId: z.nullable(id),
  aboutUserId: z.nullable(id),
  about: z.nullable(z.string()),
  aboutFacts: z.nullable(personFacts),
  label: z.string(),
  changes: z.array(auditChange),
  note: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  requestId: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

const word = (max: number) => queryText(max).check(z.regex(/^[\w.-]+$/, 'badFormat'));

export const auditFilters = {
  userId: idFilter,
  aboutUserId: idFilter,
  tableName: z.optional(many(word(40), 20)),
  action: choiceFilter(auditActions),
  recordId: z.optional(many(digits, 20)),
  field: z.optional(many(word(60), 20)),
  requestId: z.optional(many(word(60), 20)),
  from: dayFilter,
  to: dayFilter,
  /** The trail of one record with that of its parts. */
  withParts: z.optional(queryFlag),
};

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/audit-events',
  access: allTrailReaders,
  scope: ['openTrails'],
  wide: ['Audit_VIEW'],
  rule: 'Without permission 901: only one record (`tableName` and `recordId`), otherwise Forbidden. `withParts` requires one such record. Values that require 904 or 905 are hidden without it, IP addresses without 901. An export (`format`) requires 901 and writes an audit event.',
  summary: 'List the audit trail, newest first. Only today’s events, unless the query names days, a record, a request or a person.',
  area: 'Audit',
  file: 'byFormat',
  query: listQuery(auditSorts, auditFilters),
  answer: z.extend(listAnswer(auditRow), { from: z.nullable(z.string()), to: z.nullable(z.string()) }),
});

export const getAuditEvent = endpoint({
  method: 'GET',
  path: '/audit-events/:id',
  access: allTrailReaders,
  scope: ['openTrails'],
  wide: ['Audit_VIEW'],
  rule: 'Values that require 904 or 905 are hidden without it, IP addresses without 901.',
  summary: 'Get an event of the trail, with the number of other events of its record and of its request.',
  area: 'Audit',
  answer: oneAnswer(z.extend(auditRow, { sameRecord: z.int(), sameRequest: z.int() })),
});
export type AuditEventRecord = z.infer<typeof getAuditEvent.answer>['data'];

/** The tables that the trail records, for its filter. */
export const auditTables = endpoint({
  method: 'GET',
  path: '/audit-events/tables',
  access: ['Audit_VIEW'],
  summary: 'List the tables whose changes the trail records.',
  area: 'Audit',
  answer: z.object({ data: z.array(z.string()) }),
});
