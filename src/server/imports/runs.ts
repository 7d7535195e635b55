import type { UploadRun } from '../../contract/core/upload.ts';
import type { Db } from '../database/transaction.ts';

interface NewRun {
  kind: string;
  fileName: string;
  fileSha256: string;
  rowCount: number;
  userId: number;
}

/** What a run did to a number series: the row as it was, null where there was none, and the next value afterwards. */
export interface SeriesUse {
  scope: string;
  before: { nextValue: number; version: number; updatedAt: string } | null;
  next: number;
}

/** Notes an upload; the same file twice meets a unique key. Answers its number. */
export async function insertRun(db: Db, run: NewRun): Promise<number> {
  const { id } = await db
    .insertInto('importRuns')
    .values({ ...run, totalPaise: null, numberSeries: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a run has taken of number series, which is known when its rows are written. */
export async function noteSeries(db: Db, id: number, series: readonly SeriesUse[]): Promise<void> {
  await db
    .updateTable('importRuns')
    .set({ numberSeries: JSON.stringify(series) })
    .where('id', '=', id)
    .execute();
}

/** Whether this very file is in the product already. */
export async function isKnownFile(db: Db, kind: string, fileSha256: string): Promise<boolean> {
  const found = await db
    .selectFrom('importRuns')
    .select('id')
    .where('kind', '=', kind)
    .where('fileSha256', '=', fileSha256)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

const runs = (db: Db) =>
  db
    .selectFrom('importRuns as r')
    .innerJoin('users as by', 'by.id', 'r.userId')
    .leftJoin('users as undoer', 'undoer.id', 'r.undoneBy')
    .select(['r.id', 'r.createdAt', 'r.fileName', 'r.rowCount', 'r.undoneAt', 'r.undoReason', 'r.numberSeries'])
    .select(['by.displayName as by', 'undoer.displayName as undoneBy']);

type FoundRun = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>;

/** One page of the uploads of a kind, newest first. */
export async function pageOfRuns(
  db: Db,
  { kind, page, pageSize }: { kind: string; page: number; pageSize: number },
): Promise<{ data: UploadRun[]; total: number }> {
  const { total } = await db
    .selectFrom('importRuns')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const found = await runs(db)
    .where('r.kind', '=', kind)
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { data: found.map(shown), total: Number(total) };
}

export async function findRun(db: Db, { kind, id }: { kind: string; id: number }) {
  const found = await runs(db).where('r.kind', '=', kind).where('r.id', '=', id).executeTakeFirst();
  return found && { ...shown(found), numberSeries: found.numberSeries as unknown as SeriesUse[] | null };
}

/** Keeps the row of a run for this transaction, so that two who undo it come one after the other. */
export async function lockRun(db: Db, id: number): Promise<void> {
  await db.selectFrom('importRuns').select('id').where('id', '=', id).forUpdate().execute();
}

/** Notes that a run is undone; its row stays, and with it who did what and why. */
export async function closeRun(
  db: Db,
  { id, ...undone }: { id: number; undoneAt: string; undoneBy: number; undoReason: string },
): Promise<void> {
  await db
    .updateTable('importRuns')
    .set((row) => ({ ...undone, version: row('version', '+', 1), updatedAt: undone.undoneAt }))
    .where('id', '=', id)
    .execute();
}

/** Runs of before uploads could be undone do not say what they did to the number series. */
const shown = ({ createdAt, numberSeries, ...run }: FoundRun): UploadRun => ({
  ...run,
  at: createdAt,
  canUndo: numberSeries !== null && run.undoneAt === null,
});
