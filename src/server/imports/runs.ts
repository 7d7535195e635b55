import { sql, type SqlBool } from 'kysely';
import type { upload, UploadRun } from '../../contract/core/upload.ts';
import type { Json } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import { source } from '../lists/serve-list.ts';
import { backwards, filled } from '../lists/source.ts';
import { isBound } from '../scope.ts';

export interface NewRun {
  kind: string;
  fileName: string;
  fileSha256: string;
  rowCount: number;
  totalPaise: number | null;
  userId: number;
  createdAt: string;
}

/** A run's use of a number series: the earlier row, null if there was none, and the next value afterwards. */
export interface SeriesUse {
  scope: string;
  before: { nextValue: number; version: number; updatedAt: string } | null;
  next: number;
}

/** Records an upload and returns its id; a repeated file violates a unique key. */
export async function insertRun(db: Db, run: NewRun): Promise<number> {
  const { id } = await db
    .insertInto('importRuns')
    .values({ ...run, updatedAt: run.createdAt, numberSeries: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records a run's use of number series, which is known after its rows are written. */
export async function noteSeries(db: Db, id: number, series: readonly SeriesUse[]): Promise<void> {
  await db
    .updateTable('importRuns')
    .set({ numberSeries: JSON.stringify(series) })
    .where('id', '=', id)
    .execute();
}

/** True if this file has been written already. */
export async function isKnownFile(db: Db, kind: string, fileSha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('importRuns')
    .select('id')
    .where('kind', '=', kind)
    .where('fileSha256', '=', fileSha256)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

type FoundRun = Omit<UploadRun, 'at' | 'canUndo'> & { createdAt: string; numberSeries: Json };

const runTables = sql`import_runs r join users taker on taker.id = r.user_id left join users undoer on undoer.id = r.undone_by`;
const runColumns = sql<FoundRun>`r.id, r.created_at, r.file_name, r.row_count, r.undone_at, r.undo_reason, r.number_series,
  taker.display_name as by, undoer.display_name as undone_by`;

/** The uploads of a kind, newest first. */
export const runList = ({ kind, binding, runs }: ReturnType<typeof upload>) =>
  source(runs, {
    from: runTables,
    id: sql`r.id`,
    columns: runColumns,
    narrow: ({ context: { caller } }) => [
      sql`r.kind = ${kind}`,
      ...(isBound(caller, binding) ? [sql<SqlBool>`r.user_id = ${caller.userId}`] : []),
    ],
    filters: {},
    orders: {},
    order: null,
    ties: [backwards(filled([sql`r.created_at`, sql`r.id`]))],
    show: shown,
  });

/** A run by its id; with `userId` only if it belongs to this user. */
export async function findRun(db: Db, { kind, id, userId }: { kind: string; id: number; userId?: number }) {
  const { rows } = await sql<FoundRun>`select ${runColumns} from ${runTables} where r.kind = ${kind} and r.id = ${id}
      ${userId === undefined ? sql`` : sql`and r.user_id = ${userId}`}`.execute(db);
  const [row] = rows;
  return row && { ...shown(row), numberSeries: row.numberSeries as unknown as SeriesUse[] | null };
}

/** Locks the row of a run for this transaction, so that two people who undo it run one after the other. */
export async function lockRun(db: Db, id: number): Promise<void> {
  await db.selectFrom('importRuns').select('id').where('id', '=', id).forUpdate().execute();
}

/** Marks a run as undone; its row stays, with the people and the reason. */
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

/** Runs from before uploads could be undone do not record their use of number series. */
function shown({ createdAt, numberSeries, ...run }: FoundRun): UploadRun {
  return { ...run, at: createdAt, canUndo: numberSeries !== null && run.undoneAt === null };
}
