import type { ImportKind, ImportRun } from '../../contract/core/import-runs.ts';
import type { Db } from '../database/transaction.ts';

interface NewRun {
  kind: ImportKind;
  fileName: string;
  fileSha256: string;
  rowCount: number;
  userId: number;
  numberSeries: readonly SeriesUse[];
}

/** What a run did to a number series: the row as it was, null where there was none, and the next value afterwards. */
export interface SeriesUse {
  scope: string;
  before: { nextValue: number; version: number; updatedAt: string } | null;
  next: number;
}

/** Notes an upload; the same file twice meets a unique key. Answers its number. */
export async function insertRun(db: Db, { numberSeries, ...run }: NewRun): Promise<number> {
  const { id } = await db
    .insertInto('importRuns')
    .values({ ...run, totalPaise: null, numberSeries: JSON.stringify(numberSeries) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether this very file is in the product already. */
export async function isKnownFile(db: Db, kind: ImportKind, fileSha256: string): Promise<boolean> {
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
    .select([
      'r.id',
      'r.kind',
      'r.createdAt',
      'r.fileName',
      'r.rowCount',
      'r.undoneAt',
      'r.undoReason',
      'r.numberSeries',
    ])
    .select(['by.displayName as by', 'undoer.displayName as undoneBy']);

type FoundRun = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>;

/** One page of the uploads of a kind, newest first. */
export async function pageOfRuns(
  db: Db,
  { kind, page, pageSize }: { kind: ImportKind; page: number; pageSize: number },
): Promise<{ data: ImportRun[]; total: number }> {
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

export async function findRun(db: Db, id: number) {
  const found = await runs(db).where('r.id', '=', id).executeTakeFirst();
  return found && { ...shown(found), numberSeries: found.numberSeries as unknown as SeriesUse[] | null };
}

/** Keeps the row of a run for this transaction, so that two who undo it come one after the other. */
export async function lockRun(db: Db, id: number): Promise<void> {
  await db.selectFrom('importRuns').select('id').where('id', '=', id).forUpdate().execute();
}

/** Runs of before uploads could be undone do not say what they did to the number series. */
function shown({ createdAt, numberSeries, ...run }: FoundRun): ImportRun {
  return {
    ...run,
    kind: run.kind as ImportKind,
    at: createdAt,
    canUndo: numberSeries !== null && run.undoneAt === null,
  };
}
