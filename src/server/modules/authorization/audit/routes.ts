import * as contract from '../../../../contract/core/audit.ts';
import type { AuditRow } from '../../../../contract/core/audit.ts';
import { pageLimits } from '../../../database/page-limits.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { exportList } from '../../../export/export-list.ts';
import { readFacts } from '../people.ts';
import { auditColumns, type Numbered } from './export-columns.ts';
import {
  countEvents,
  countKin,
  eventRows,
  eventsOf,
  eventsWithNumbers,
  findTables,
  periodOf,
  toAuditRow,
  type FoundEvent,
  type ReadEvent,
} from './queries.ts';
import type { Sight } from './personal.ts';
import { mayOpen, mayOpenEmployee, refuseReading, sightOf } from './reading.ts';

/** The calls of src/contract/core/audit.ts. */
export function serveAudit(serve: Serve, services: Services): void {
  const withPeople = (rows: readonly ReadEvent[], { db, caller }: Context) => addPeople(rows, { db, caller, services });

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
        rows: seen(eventsWithNumbers(found, query.sort).stream(250), sight),
      });
    }
    const rows = await eventRows(found, query.sort).modifyEnd(pageLimits(query)).execute();
    const data = await withPeople(
      rows.map((row) => toAuditRow(row, sight)),
      context,
    );
    return { data, total, page, pageSize, ...period };
  });

  serve(contract.auditTables, async (_input, { db }) => ({ data: await findTables(db) }));

  serve(contract.getAuditEvent, async ({ id }, context) => {
    const { db, caller } = context;
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
    const [row] = await withPeople([toAuditRow(found, sightOf(caller))], context);
    if (!row) throw new ApiError('NotFound');
    return { data: { ...row, ...(await countKin(db, row)) } };
  });
}

/** Who did it and whom it is about, by more than a name: for readers of the whole trail. */
async function addPeople(
  rows: readonly ReadEvent[],
  { db, caller, services }: Pick<Context, 'db' | 'caller'> & { services: Services },
): Promise<AuditRow[]> {
  const ids = caller.may('Audit_VIEW') ? rows.flatMap(({ userId, aboutUserId }) => [userId, aboutUserId]) : [];
  const factsOf = await readFacts(db, ids, caller, services);
  return rows.map((row) => ({ ...row, byFacts: factsOf(row.userId), aboutFacts: factsOf(row.aboutUserId) }));
}

async function* seen(rows: AsyncIterable<FoundEvent & Numbered>, sight: Sight) {
  for await (const { byNumber, aboutNumber, ...row } of rows)
    yield { ...toAuditRow(row, sight), byNumber, aboutNumber };
}
