import type { upload, UploadRun } from '../../contract/core/upload.ts';
import { isForeignKeyViolation } from '../database/errors.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { returnNumbers } from './number-series.ts';
import { closeRun, findRun, lockRun } from './runs.ts';
import type { UploadWork } from './work.ts';
import { isBound } from '../scope.ts';

/**
 * Deletes all rows of a run in the transaction of the context, and releases their numbers.
 * @throws {ApiError} NotFound for a run of another kind; Locked if it is undone or from before undoing was possible;
 * InUse if other rows refer to one of its rows.
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

/** A reference to a row that is to be deleted prevents the deletion: the database checks last. */
function refuseReferenced(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new ApiError('InUse', { detail: error.constraint ?? 'still referenced' });
  throw error;
}
