import * as contract from '../../../../contract/hr/handover.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { answer } from './answer.ts';
import { findAnswers, findLeaving, heldBy, itemsOf, openOf } from './items.ts';
import { openHandovers } from './open.ts';

/** Serves the calls of src/contract/hr/handover.ts. */
export function serveHandover(serve: Serve): void {
  serve(contract.employeeHandover, async ({ id }, scoped) => ({
    data: await listOf(await scoped.open('employees', id), id),
  }));

  serve(contract.answerHandover, async (input, scoped) => {
    const context = await scoped.open('employees', input.id);
    await answer(context, input);
    return { data: await listOf(context, input.id) };
  });

  serve(contract.listHandovers, async (_input, scoped) => {
    const { db, rows, now } = scoped.within('employees');
    return { data: await openHandovers({ db, rows, today: collegeDay(now) }) };
  });
}

async function listOf({ db, now }: Context, id: number): Promise<contract.Handover> {
  const employee = await db
    .selectFrom('employees')
    .select(['id', 'userId', 'employeeNo', 'name', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!employee) throw new ApiError('NotFound');
  const [leaving] = await findLeaving(db, [id]);
  const items = itemsOf(await heldBy(db, [id], collegeDay(now)), leaving ? await findAnswers(db, [leaving.id]) : []);
  return { ...employee, leftOn: leaving?.onDate ?? null, items, open: openOf(items) };
}
