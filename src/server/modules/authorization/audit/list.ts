import { sql } from 'kysely';
import { listAuditEvents, type AuditRow } from '../../../../contract/core/audit.ts';
import { recordType } from '../../../../contract/records.ts';
import { dayAfter, startOfDay } from '../../../college-day.ts';
import { inWords } from '../../../export/export-list.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Services } from '../../../http/services.ts';
import { among, eachWord } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled, type Condition } from '../../../lists/source.ts';
import { numberOf } from '../../../persons.ts';
import { readFacts } from '../people.ts';
import { auditColumns } from './export-columns.ts';
import { eventColumns, eventTables, periodOf, toAuditRow, type ReadEvent } from './queries.ts';
import { refuseReading, sightOf } from './reading.ts';

/** The audit trail, by default of today. If a record, a request or a person is given, all days are included. */
export const auditList = (services: Services) =>
  source(listAuditEvents, {
    prepare: ({ caller, now }, query) => {
      const { tableName = [], recordId = [], withParts, format } = query;
      refuseReading(caller, { tableName, recordId });
      if (withParts && (tableName.length !== 1 || recordId.length !== 1)) refuseProblems({ withParts: 'notAllowed' });
      const period = periodOf(query, now);
      if (period.from !== null && period.to !== null && period.from > period.to) refuseProblems({ to: 'outOfRange' });
      if (format && !caller.may('Audit_VIEW')) throw new ApiError('Forbidden');
      return { period, sight: sightOf(caller) };
    },
    from: eventTables,
    id: sql`a.id`,
    columns: eventColumns,
    narrow: ({ query: { withParts, tableName, recordId }, ready: { period } }) => [
      ...(period.from === null ? [] : [sql`a.created_at >= ${startOfDay(period.from)}` as Condition]),
      ...(period.to === null ? [] : [sql`a.created_at < ${startOfDay(dayAfter(period.to))}` as Condition]),
      ...(withParts ? [ofRecord(tableName?.[0] ?? '', recordId?.[0] ?? 0)] : []),
    ],
    // Searches the label of the record and the note.
    search: eachWord(
      (pattern) =>
        sql`(replace(lower(a.label), '.', ' ') like ${pattern} or replace(lower(coalesce(a.note, '')), '.', ' ') like ${pattern})`,
    ),
    filters: {
      userId: among(sql`a.user_id`),
      aboutUserId: among(sql`a.about_user_id`),
      tableName: (tables, { query }) => (query.withParts ? sql`true` : among(sql`a.table_name`)(tables)),
      action: among(sql`a.action`),
      recordId: (records, { query }) => (query.withParts ? sql`true` : among(sql`a.record_id`)(records)),
      field: (fields) => sql`jsonb_exists_any(coalesce(a.before, '{}') || coalesce(a.after, '{}'), ${`{${fields.join(',')}}`}::text[])`,
      requestId: among(sql`a.request_id`),
      from: null,
      to: null,
      withParts: null,
    },
    orders: { createdAt: filled(sql`a.created_at`) },
    order: '-createdAt',
    show: (event, { context: { caller }, ready: { sight } }) => toAuditRow(event, sight, caller),
    complete: (rows, { context }) => withPeople(rows, context, services),
    further: (_rows, { ready: { period } }) => period,
    file: {
      table: 'audit_events',
      name: 'audit-trail',
      title: 'Audit trail',
      columns: auditColumns,
      more: sql`${numberOf(sql`a.user_id`)} as by_number, ${numberOf(sql`a.about_user_id`)} as about_number`,
      words: ({ query, ready: { period } }) => inWords({ ...query, ...period }),
    },
  });

/** Adds photos, numbers and details of the actor and the person concerned, for readers of the whole trail. */
export async function withPeople(
  rows: readonly ReadEvent[],
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
  services: Services,
): Promise<AuditRow[]> {
  const ids = caller.may('Audit_VIEW') ? rows.flatMap(({ userId, aboutUserId }) => [userId, aboutUserId]) : [];
  const factsOf = await readFacts(db, ids, caller, services, now);
  return rows.map((row) => ({ ...row, byFacts: factsOf(row.userId), aboutFacts: factsOf(row.aboutUserId) }));
}

/** Events of a record and of its parts. */
function ofRecord(table: string, record: number): Condition {
  const { parts = [] } = recordType(table) ?? {};
  const ofRecordItself: Condition = sql`(a.table_name = ${table} and a.record_id = ${record})`;
  return parts.length === 0
    ? ofRecordItself
    : sql`(${ofRecordItself} or (a.table_name in (${sql.join([...parts])}) and a.part_of_id = ${record}))`;
}
