import { listImportRuns, undoImportRun, type ImportKind } from '../../contract/core/import-runs.ts';
import { isForeignKeyViolation } from '../database/errors.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Serve } from '../http/serve.ts';
import { findRun, lockRun, pageOfRuns, type SeriesUse } from './runs.ts';

/** How the rows of one kind of upload are taken out again. */
export interface Undoable {
  /** Removes all rows of the run in the transaction of the context. @throws {ApiError} InUse when something is built on one. */
  undo(context: Context, run: { id: number; numberSeries: readonly SeriesUse[] }): Promise<void>;
  /** The table of the audit trail. */
  table: string;
}

/** The calls of src/contract/core/import-runs.ts, for the kinds that modules bring. */
export function serveImportRuns(serve: Serve, kinds: Record<ImportKind, Undoable>): void {
  serve(listImportRuns, async ({ query: { kind, page, pageSize } }, { db }) => ({
    ...(await pageOfRuns(db, { kind, page, pageSize })),
    page,
    pageSize,
  }));

  serve(undoImportRun, ({ id, body: { reason } }, context) =>
    context.transact(async (inside) => ({ data: await undo(inside, kinds, id, reason) })),
  );
}

async function undo(context: Context, kinds: Record<ImportKind, Undoable>, id: number, reason: string) {
  const { db, caller, now, audit } = context;
  await lockRun(db, id);
  const run = await findRun(db, id);
  if (!run || !(run.kind in kinds)) throw new ApiError('NotFound');
  const { numberSeries, ...before } = run;
  if (!before.canUndo || numberSeries === null) throw new ApiError('Locked');
  const { undo: undoRows, table } = kinds[run.kind];
  await undoRows(context, { id, numberSeries }).catch(refuseReferenced);
  const undoneAt = now.toISOString();
  await db
    .updateTable('importRuns')
    .set((row) => ({
      undoneAt,
      undoneBy: caller.userId,
      undoReason: reason,
      version: row('version', '+', 1),
      updatedAt: undoneAt,
    }))
    .where('id', '=', id)
    .execute();
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
