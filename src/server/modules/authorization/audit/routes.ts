import * as contract from '../../../../contract/audit.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { exportList } from '../../../export/export-list.ts';
import { auditColumns } from './export-columns.ts';
import {
  countEvents,
  countKin,
  eventRows,
  eventsOf,
  findTables,
  periodOf,
  toAuditRow,
  type FoundEvent,
} from './queries.ts';
import type { Sight } from './personal.ts';
import { mayOpen, mayOpenEmployee, refuseReading, sightOf } from './reading.ts';

/** The calls of src/contract/audit.ts. */
export function serveAudit(serve: Serve): void {
  serve(contract.listAuditEvents, async ({ query }, context) => {
    const { db, caller, now } = context;
    const { tableName = [], recordId = [], page, pageSize, format } = query;
    await refuseReading(db, caller, { tableName, recordId });
    if (query.withParts && (tableName.length !== 1 || recordId.length !== 1))
      throw new ApiError('ValidationFailed', { fields: { withParts: 'notAllowed' } });
    const period = periodOf(query, now);
    if (period.from !== null && period.to !== null && period.from > period.to)
      throw new ApiError('ValidationFailed', { fields: { to: 'outOfRange' } });
    const sight = sightOf(caller);
    const found = eventsOf(db, query, period);
    const total = await countEvents(found);
    const rows = eventRows(found, query.sort);
    if (format) {
      if (!caller.may('Audit_VIEW')) throw new ApiError('Forbidden');
      return exportList(context, {
        format,
        table: 'audit_events',
        file: 'audit-trail',
        title: 'Audit trail',
        total,
        filters: { ...query, ...period },
        columns: auditColumns,
        rows: seen(rows.stream(250), sight),
      });
    }
    const data = await rows
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return { data: data.map((row) => toAuditRow(row, sight)), total, page, pageSize, ...period };
  });

  serve(contract.auditTables, async (_input, { db }) => ({ data: await findTables(db) }));

  serve(contract.getAuditEvent, async ({ id }, { db, caller }) => {
    const found = await eventRows(eventsOf(db, { page: 1, pageSize: 10 }, { from: null, to: null }))
      .where('a.id', '=', id)
      .executeTakeFirst();
    if (!found) throw new ApiError('NotFound');
    const { tableName, recordId } = found;
    const isOpen =
      caller.may('Audit_VIEW') ||
      (recordId !== null &&
        mayOpen(caller, tableName) &&
        (tableName !== 'employees' || (await mayOpenEmployee(db, caller, recordId))));
    if (!isOpen) throw new ApiError('NotFound');
    const row = toAuditRow(found, sightOf(caller));
    return { data: { ...row, ...(await countKin(db, row)) } };
  });
}

async function* seen(rows: AsyncIterable<FoundEvent>, sight: Sight) {
  for await (const row of rows) yield toAuditRow(row, sight);
}
