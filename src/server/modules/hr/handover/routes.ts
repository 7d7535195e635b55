import * as contract from '../../../../contract/hr/handover.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { answer } from './answer.ts';
import { findAnswers, findLeaving, heldBy, itemsOf, openOf } from './items.ts';
import { openHandovers } from './open.ts';

/** The calls of src/contract/hr/handover.ts. */
export function serveHandover(serve: Serve): void {
  serve(contract.employeeHandover, async ({ id }, context) => ({ data: await listOf(context, id) }));

  serve(contract.answerHandover, async (input, context) => {
    await answer(context, input);
    return { data: await listOf(context, input.id) };
  });

  serve(contract.listHandovers, async (_input, { db, now }) => ({ data: await openHandovers(db, collegeDay(now)) }));
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
