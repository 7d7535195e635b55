import { sql } from 'kysely';
import * as leaves from '../../../../contract/welfare/mess-leaves.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { messLeaveList } from './leaves/list.ts';
import { findLeave } from './leaves/rows.ts';
import { addLeave, cancelLeave } from './leaves/write.ts';
import { serveMessMonths } from './months/routes.ts';

/** The mess: the calls of src/contract/welfare/mess-….ts. */
export function serveMess(serve: Serve): void {
  serveMessMonths(serve);
  serveList(serve, messLeaveList);
  serve(leaves.addMessLeave, async ({ body }, scoped) => {
    const context = scoped.within('students');
    const { rows } = await sql`select from students s where s.id = ${body.studentId} and ${context.rows.on('s.id')}`.execute(context.db);
    if (rows.length === 0) throw new ApiError('ValidationFailed', { fields: { studentId: 'unknownReference' } });
    return { data: await findLeave(context.db, await addLeave(context, body)) };
  });
  serve(leaves.cancelMessLeave, async ({ id, body: { version } }, scoped) => {
    const context = await scoped.open('messLeaves', id);
    await cancelLeave(context, id, version);
    return { data: await findLeave(context.db, id) };
  });
}
