import type { StepRun } from '../../contract/core/steps.ts';
import { isExclusionViolation, isForeignKeyViolation } from '../database/errors.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { findRun } from './runs.ts';

/**
 * Deletes everything that a run has written, in the transaction of the context.
 * @throws {ApiError} NotFound for a run of another kind; Locked if it is undone already; InUse if it cannot be undone.
 */
export async function undoSteps(of: Parameters<typeof findRun>[0], id: number, context: Context): Promise<StepRun> {
  const { db, caller, now } = context;
  // Two users who undo the same run wait for each other.
  await db.selectFrom('stepRuns').select('id').where('id', '=', id).forUpdate().execute();
  const stored = await findRun(of, context, id);
  if (!stored) throw new ApiError('NotFound');
  const { run, made } = stored;
  if (run.undoneAt !== null) throw new ApiError('Locked');
  if (run.keeps !== null) throw new ApiError('InUse', { detail: run.keeps });
  await of.work.undo(made, context).catch(refuseReferenced);
  const undoneAt = now.toISOString();
  await db
    .updateTable('stepRuns')
    .set((row) => ({ undoneAt, undoneBy: caller.userId, version: row('version', '+', 1), updatedAt: undoneAt }))
    .where('id', '=', id)
    .execute();
  return { ...run, undoneAt, undoneBy: caller.name };
}

/** The database checks last: a row is still referred to, or another row has the days of one that would be restored. */
export function refuseReferenced(error: unknown): never {
  if (isForeignKeyViolation(error)) throw new ApiError('InUse', { detail: error.constraint ?? 'still referenced' });
  if (isExclusionViolation(error)) throw new ApiError('InUse', { detail: error.constraint ?? 'days that overlap' });
  throw error;
}
