import type { upload, UploadRun } from '../../contract/core/upload.ts';
import { isForeignKeyViolation } from '../database/errors.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { returnNumbers } from './number-series.ts';
import { closeRun, findRun, lockRun } from './runs.ts';
import type { UploadWork } from './work.ts';
import { isBound } from '../scope.ts';

/**
 * Takes all rows of a run out again, in the transaction of the context; the numbers that they took are given back.
 * @throws {ApiError} NotFound for a run of another kind; Locked when it is undone or older than undoing; InUse.
 */
export async function undoRun(
  { kind, binding }: Pick<ReturnType<typeof upload>, 'kind' | 'binding'>,
  { undo, table }: Pick<UploadWork<unknown>, 'undo' | 'table'>,
  context: Context,
  { id, reason }: { id: number; reason: string },
): Promise<UploadRun> {
  const { db, caller, now, audit } = context;
  await lockRun(db, id);
  const run = await findRun(db, { kind, id, ...(isBound(caller, binding) && { userId: caller.userId }) });
  if (!run) throw new ApiError('NotFound');
  const { numberSeries, ...before } = run;
  if (!before.canUndo || numberSeries === null) throw new ApiError('Locked');
  await undo(id, context, reason).catch(refuseReferenced);
  await returnNumbers(db, numberSeries);
  const undoneAt = now.toISOString();
  await closeRun(db, { id, undoneAt, undoneBy: caller.userId, undoReason: reason });
  await audit({
    action: 'undo',
    table,
    label: run.fileName,
    before: { importRunId: id, rows: run.rowCount },
    note: reason,
  });
  return { ...before, undoneAt, undoneBy: caller.name, undoReason: reason, canUndo: false };
}

/** What refers to a row that is to go keeps it: the database is the last to know. */
function refuseReferenced(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new ApiError('InUse', { detail: error.constraint ?? 'still referenced' });
  throw error;
}
