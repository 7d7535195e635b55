import { sql } from 'kysely';
import * as contract from '../../../../../contract/welfare/mess-months.ts';
import { keepUnder } from '../../../../export/register.ts';
import { ApiError } from '../../../../http/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { Serve } from '../../../../http/serve.ts';
import { serveList } from '../../../../lists/serve-list.ts';
import { cancelMonth, issueMonth } from './issue.ts';
import { areCurrent } from './lines.ts';
import { linesOf, messMonthList } from './list.ts';
import { findMonth, messMonthRowOf } from './rows.ts';
import { addMonth, changeMonth, recalculate, typeExtras } from './write.ts';

async function answer(context: Context, id: number): Promise<{ data: contract.MessMonthWhole }> {
  const month = await findMonth(context.db, id);
  return { data: { ...messMonthRowOf(month, context), isCurrent: month.status !== 'draft' || (await areCurrent(context.db, month)) } };
}

/** Months of the mess: the calls of src/contract/welfare/mess-months.ts. */
export function serveMessMonths(serve: Serve): void {
  serveList(serve, messMonthList);
  keepUnder(contract.listMessLines.path, 'mess_lines');
  serve(contract.listMessLines, async ({ id, query }, scoped) => linesOf(id).answer(await scoped.open('messMonths', id), query) as never);
  serve(contract.getMessMonth, async ({ id }, scoped) => answer(await scoped.open('messMonths', id), id));
  serve(contract.addMessMonth, async ({ body }, scoped) => {
    const context = scoped.within('hostels');
    const { rows } = await sql`select from hostels h where h.id = ${body.hostelId} and ${context.rows.on('h.id')}`.execute(context.db);
    if (rows.length === 0) throw new ApiError('ValidationFailed', { fields: { hostelId: 'unknownReference' } });
    return answer(context, await addMonth(context, body));
  });
  serve(contract.changeMessMonth, async ({ id, body }, scoped) => {
    const context = await scoped.open('messMonths', id);
    await changeMonth(context, id, body);
    return answer(context, id);
  });
  serve(contract.recalculateMessMonth, async ({ id, body: { version } }, scoped) => {
    const context = await scoped.open('messMonths', id);
    await recalculate(context, id, version);
    return answer(context, id);
  });
  serve(contract.issueMessMonth, async ({ id, body }, scoped) => {
    const context = await scoped.open('messMonths', id);
    await issueMonth(context, id, body);
    return answer(context, id);
  });
  serve(contract.cancelMessMonth, async ({ id, body }, scoped) => {
    const context = await scoped.open('messMonths', id);
    await cancelMonth(context, id, body);
    return answer(context, id);
  });
  serve(contract.putMessLines, async ({ id, body: { items } }, scoped) => ({
    data: await typeExtras(await scoped.open('messMonths', id), id, items),
  }));
}
