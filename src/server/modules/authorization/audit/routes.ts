import * as contract from '../../../../contract/core/audit.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { auditList, withPeople } from './list.ts';
import { countKin, findEvent, findTables, toAuditRow } from './queries.ts';
import { sightOf } from './reading.ts';

/** Serves the calls of src/contract/core/audit.ts. */
export function serveAudit(serve: Serve, services: Services): void {
  serveList(serve, auditList(services));

  serve(contract.auditTables, async (_input, { db }) => ({ data: await findTables(db) }));

  serve(contract.getAuditEvent, async ({ id }, scoped) => {
    const context = await scoped.open('auditEvents', id);
    const { db, caller } = context;
    const event = await findEvent(db, id);
    if (!event) throw new ApiError('NotFound');
    const [row] = await withPeople([toAuditRow(event, sightOf(caller), caller)], context, services);
    if (!row) throw new ApiError('NotFound');
    return { data: { ...row, ...(await countKin(db, row)) } };
  });
}
