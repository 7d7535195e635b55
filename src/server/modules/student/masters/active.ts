import * as contract from '../../../../contract/student/batches.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { refusalOf, refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { writeState } from '../../../lifecycle/write-state.ts';
import { activeRow, activeRows, nameOf, shownBatch, standingOf, type BatchLine } from './active-rows.ts';
import { leaversOf, passOutBatch } from './pass-out.ts';
import { takeBack } from './take-back.ts';

type Item = Checked<typeof contract.startSemester>['body'];

/** Where the batches stand: starting, moving and closing their semesters, rolling many forward, passing out. */
export function serveActiveBatches(serve: Serve): void {
  serve(contract.activeBatches, async (_input, { db, caller }) => ({
    data: (await activeRows(db)).map((batch) => shownBatch(batch, caller)),
  }));

  serve(contract.startSemester, async ({ body }, context) => {
    const batch = await lockedBatch(context, body.batchId, 'batchId');
    const error = refusalOf(contract.semesterLife, 'start', standingOf(batch), context.caller);
    if (error) throw new ApiError(error, { fields: { batchId: 'notAllowed' } });
    refuseProblems(await itemProblems(context, body, batch));
    await start(context, body, batch);
    return { data: shownBatch(await activeRow(context.db, body.batchId), context.caller) };
  });

  serve(contract.changeSemester, async ({ id, body }, context) => ({
    data: shownBatch(await changeSemester(context, id, body), context.caller),
  }));

  serve(contract.takeSemesterBack, async ({ id }, context) => ({
    data: shownBatch(await takeBack(context, id), context.caller),
  }));

  serve(contract.rollForward, async ({ body }, context) => {
    const { items, dryRun } = body;
    const planned = new Map<number, BatchLine>();
    const problems: FieldProblems = {};
    // In the order of the ids, so that two who roll the same batches do not wait for each other.
    for (const [at, item] of [...items.entries()].sort(([, one], [, other]) => one.batchId - other.batchId)) {
      const batch = await lockedBatch(context, item.batchId, `items.${at}.batchId`);
      const found = planned.has(batch.id)
        ? { batchId: 'duplicate' as const }
        : refusalOf(contract.semesterLife, 'roll', standingOf(batch), context.caller)
          ? { batchId: 'notAllowed' as const }
          : await itemProblems(context, item, batch);
      for (const [field, code] of Object.entries(found)) problems[`items.${at}.${field}`] = code;
      planned.set(batch.id, batch);
    }
    refuseProblems(problems);
    const data = items.map(({ batchId, semester }) => rolledOf(planned.get(batchId), semester));
    if (!dryRun) {
      for (const item of items) {
        const batch = planned.get(item.batchId);
        if (batch?.current?.state === 'running') await close(context, batch);
        if (batch) await start(context, item, batch);
      }
    }
    return { data };
  });

  serve(contract.leavers, async ({ id }, context) => ({ data: await leaversOf(context, id) }));
  serve(contract.passOut, async ({ id, body }, context) => ({ data: await passOutBatch(context, id, body) }));
}

/** The batch, kept from others until the transaction ends; a completed one is closed for change. */
async function lockedBatch(context: Context, id: number, field: string): Promise<BatchLine> {
  const found = await context.db.selectFrom('batches').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw new ApiError('ValidationFailed', { fields: { [field]: 'unknownReference' } });
  const batch = await activeRow(context.db, id);
  if (batch.state === 'completed') throw new ApiError('Locked', { fields: { [field]: 'notAllowed' } });
  return batch;
}

/** The semester is the one after the last, its days follow each other and those of the one before, its term is open. */
async function itemProblems({ db }: Context, item: Item, batch: BatchLine): Promise<FieldProblems> {
  const term = await db
    .selectFrom('academicTerms')
    .select('status')
    .where('id', '=', item.academicTermId)
    .executeTakeFirst();
  const isEarly = batch.current !== null && item.startsOn <= batch.current.startsOn;
  return {
    ...(item.semester !== batch.next && { semester: 'outOfRange' as const }),
    ...(isEarly && { startsOn: 'outOfRange' as const }),
    ...contract.endProblems(item),
    ...(!term && { academicTermId: 'unknownReference' as const }),
    ...(term?.status === 'closed' && { academicTermId: 'notAllowed' as const }),
  };
}

async function start({ db, now, audit }: Context, item: Item, batch: BatchLine): Promise<void> {
  const at = now.toISOString();
  const { semester, academicTermId, startsOn, endsOn } = item;
  await db
    .insertInto('batchSemesters')
    .values({
      batchId: batch.id,
      semester,
      academicTermId,
      startsOn,
      endsOn,
      state: 'running',
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await db
    .updateTable('batches')
    .set({ state: 'running', version: batch.version + 1, updatedAt: at })
    .where('id', '=', batch.id)
    .execute();
  await audit({
    action: 'insert',
    table: 'batch_semesters',
    recordId: batch.id,
    partOf: batch.id,
    label: nameOf(batch),
    after: { semester, startsOn, endsOn, state: 'running' },
  });
}

async function close(context: Context, batch: BatchLine): Promise<void> {
  const { current } = batch;
  if (!current) return;
  const { semester } = current;
  await writeState(context, {
    table: 'batchSemesters',
    id: current.id,
    from: current.state,
    to: stateAfter(contract.semesterLife, 'close'),
    trail: { action: 'update', table: 'batch_semesters', recordId: batch.id, partOf: batch.id, label: nameOf(batch), of: { semester } }, // prettier-ignore
  });
}

async function changeSemester(
  context: Context,
  id: number,
  { version, state, ...days }: Checked<typeof contract.changeSemester>['body'],
): Promise<BatchLine> {
  const { db, now, caller, audit } = context;
  const semester = await db
    .selectFrom('batchSemesters')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!semester) throw new ApiError('NotFound');
  const batch = await activeRow(context.db, semester.batchId);
  const standing = { ...standingOf(batch), state: semester.state === 'planned' ? 'none' : semester.state, version: semester.version } as const; // prettier-ignore
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
  if (state === 'closed') await close(context, await activeRow(context.db, semester.batchId));
  return activeRow(context.db, semester.batchId);
}

/** What going on with a batch means, in figures. */
function rolledOf(batch: BatchLine | undefined, to: number): contract.Rolled {
  if (!batch) throw new ApiError('NotFound');
  const { id, current, students, onBreak } = batch;
  return { batchId: id, batch: nameOf(batch), from: current?.semester ?? null, to, goingOn: students, onBreak };
}
