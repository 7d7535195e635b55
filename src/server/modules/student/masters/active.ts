import * as contract from '../../../../contract/student/batches.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { refusalOf, refuseUnlessOpen } from '../../../lifecycle/rules.ts';
import { activeRow, activeRows, nameOf, shownBatch, standingOf, type BatchLine } from './active-rows.ts';
import { leaversOf, passOutBatch } from './pass-out.ts';
import { serveRollForward } from './roll-forward.ts';
import { closeOf, dayProblems, isEarly, startOf, type NewSemester } from './semesters.ts';
import { takeBack } from './take-back.ts';

/** Serves the semester progress of batches: start, change and close semesters, roll forward, pass out. */
export function serveActiveBatches(serve: Serve): void {
  serve(contract.activeBatches, async (_input, { db, caller }) => ({
    data: (await activeRows(db)).map((batch) => shownBatch(batch, caller)),
  }));

  serve(contract.startSemester, async ({ body }, context) => {
    const batch = await lockedBatch(context, body.batchId, 'batchId');
    const error = refusalOf(contract.semesterLife, 'start', standingOf(batch), context.caller);
    if (error) throw new ApiError(error, { fields: { batchId: 'notAllowed' } });
    refuseProblems(await itemProblems(context, body, batch));
    await startOf(context, body, batch);
    return { data: shownBatch(await activeRow(context.db, body.batchId), context.caller) };
  });

  serve(contract.changeSemester, async ({ id, body }, context) => ({
    data: shownBatch(await changeSemester(context, id, body), context.caller),
  }));

  serve(contract.takeSemesterBack, async ({ id }, context) => ({
    data: shownBatch(await takeBack(context, id), context.caller),
  }));

  serveRollForward(serve);

  serve(contract.leavers, async ({ id }, context) => ({ data: await leaversOf(context, id) }));
  serve(contract.passOut, async ({ id, body }, context) => ({ data: await passOutBatch(context, id, body) }));
}

/** Locks the batch until the transaction ends. A completed batch cannot change. */
async function lockedBatch(context: Context, id: number, field: string): Promise<BatchLine> {
  const locked = await context.db.selectFrom('batches').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!locked) throw new ApiError('ValidationFailed', { fields: { [field]: 'unknownReference' } });
  const batch = await activeRow(context.db, id);
  if (batch.state === 'completed') throw new ApiError('Locked', { fields: { [field]: 'notAllowed' } });
  return batch;
}

/** Problems of a new semester: it must follow the last one, its dates must be in order, and its term must be open. */
const itemProblems = async ({ db }: Context, item: NewSemester, batch: BatchLine): Promise<FieldProblems> => ({
  ...(item.semester !== batch.next && { semester: 'outOfRange' as const }),
  ...(isEarly(item, batch) && { startsOn: 'outOfRange' as const }),
  ...(await dayProblems(db, item)),
});

async function changeSemester(
  context: Context,
  id: number,
  { version, state, ...days }: Checked<typeof contract.changeSemester>['body'],
): Promise<BatchLine> {
  const { db, now, caller, audit } = context;
  const semester = await db.selectFrom('batchSemesters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!semester) throw new ApiError('NotFound');
  const batch = await activeRow(context.db, semester.batchId);
  const standing = {
    ...standingOf(batch),
    state: semester.state === 'planned' ? 'none' : semester.state,
    version: semester.version,
  } as const;
  refuseUnlessOpen(contract.semesterLife, state === 'closed' ? 'close' : 'move', standing, { caller, version });
  const before = { startsOn: semester.startsOn, endsOn: semester.endsOn };
  const after = { startsOn: days.startsOn ?? before.startsOn, endsOn: days.endsOn ?? before.endsOn };
  refuseProblems(contract.endProblems(after));
  if (after.startsOn !== before.startsOn || after.endsOn !== before.endsOn) {
    await db
      .updateTable('batchSemesters')
      .set({ ...after, version: version + 1, updatedAt: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await audit({
      action: 'update',
      table: 'batch_semesters',
      recordId: batch.id,
      partOf: batch.id,
      label: nameOf(batch),
      before,
      after,
    });
  }
  if (state === 'closed') await closeOf(context, await activeRow(context.db, semester.batchId));
  return activeRow(context.db, semester.batchId);
}
