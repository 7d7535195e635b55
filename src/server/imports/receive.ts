import { createHash } from 'node:crypto';
import type { Fields } from '../../contract/core/field.ts';
import { maxNamedProblems, type RowsReport } from '../../contract/core/upload.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { ApiError, refuseProblems } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { runParts } from './run-parts.ts';
import { readRowsFile } from './rows-file.ts';
import { insertRun, isKnownFile, noteSeries, type NewRun } from './runs.ts';
import type { UploadWork } from './work.ts';

interface Kind {
  kind: string;
  columns: Fields;
  hasControls: boolean;
}

interface UploadQuery {
  dryRun: boolean;
  key?: string | undefined;
  into?: number | undefined;
  controlCount?: number | undefined;
  controlTotalPaise?: number | undefined;
}

/**
 * Checks a file of rows and, unless it is a trial, writes the new ones: all or none.
 * @throws {ApiError} Duplicate for a known file; unless it is a trial, ValidationFailed if a row is invalid (with
 * `rows`), if no row is new or if the control figures differ.
 */
export async function receiveRows<Row>(kind: Kind, work: UploadWork<Row>, context: Context, query: UploadQuery): Promise<RowsReport> {
  const { dryRun, key, into = 0 } = query;
  const { upload } = context;
  if (!upload) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const { fileSha256, rows, fresh, existing, wrong, problems, warnings } = await judge(kind, work, context, { bytes: upload.bytes, into });
  if (!dryRun && wrong > 0) throw new ApiError('ValidationFailed', { rows: problems });
  if (!dryRun && fresh.length === 0) throw new ApiError('ValidationFailed', { fields: { file: 'duplicate' } });

  const money = work.moneyOf?.(fresh);
  if (!dryRun && kind.hasControls) refuseOthers(query, fresh.length, money?.totalPaise ?? 0);

  const counts = { rows, ok: fresh.length, known: existing?.count ?? 0, wrong };
  const report = {
    ...counts,
    problems,
    knownRows: (await existing?.compared()) ?? [],
    ...(warnings && { warnings: [...warnings] }),
    ...(money && { money }),
  };
  if (dryRun) return { ...report, runId: null };
  const file = { kind: kind.kind, fileName: upload.name, fileSha256, totalPaise: money?.totalPaise ?? null };
  const runId = await context.transact((inside) => write(inside, work, fresh, { file, key })).catch(sayDuplicate);
  return { ...report, runId };
}

/** Compares the file with the control figures of the covering letter: if they differ, it is not the intended file. */
function refuseOthers({ controlCount, controlTotalPaise }: UploadQuery, count: number, totalPaise: number): void {
  refuseProblems({
    ...(controlCount === undefined
      ? { controlCount: 'required' as const }
      : controlCount !== count && { controlCount: 'outOfRange' as const }),
    ...(controlTotalPaise === undefined
      ? { controlTotal: 'required' as const }
      : controlTotalPaise !== totalPaise && { controlTotal: 'outOfRange' as const }),
  });
}

/** Reads and checks the file; its cells are released from memory before anything is written. */
async function judge<Row>(
  { kind, columns }: Omit<Kind, 'hasControls'>,
  work: UploadWork<Row>,
  context: Context,
  { bytes, into }: { bytes: Buffer; into: number },
) {
  const file = await readRowsFile(bytes, columns);
  const fileSha256 = into === 0 ? file.sha256 : ofBoth(file.sha256, into);
  if (await isKnownFile(context.db, kind, fileSha256)) throw sameFile();
  const { fresh, existing, problems, warnings } = await work.check(file, context, into);
  const all = [...file.problems, ...problems];
  return {
    fileSha256,
    rows: file.rows.length,
    fresh,
    existing,
    wrong: new Set(all.map(({ row }) => row)).size,
    problems: all.slice(0, maxNamedProblems),
    warnings,
  };
}

/** The same file may be written into several records, but only once into each. */
const ofBoth = (sha256: string, into: number): string => createHash('sha256').update(`${sha256} ${into}`).digest('hex');

async function write<Row>(
  context: Context,
  work: UploadWork<Row>,
  rows: readonly Row[],
  { file, key }: { file: Omit<NewRun, 'rowCount' | 'userId' | 'createdAt'>; key: string | undefined },
): Promise<number> {
  const { db, caller, now, audit } = context;
  const run = { ...file, rowCount: rows.length, userId: caller.userId, createdAt: now.toISOString() };
  const id = await insertRun(db, run);
  const series = await work.write(rows, { id, ...runParts(context, key) }, context);
  if (series.length > 0) await noteSeries(db, id, series);
  const note = `${rows.length} rows`;
  await audit({ action: 'import', table: work.table, label: file.fileName, after: { importRunId: id }, note });
  return id;
}

const sameFile = () => new ApiError('Duplicate', { fields: { file: 'duplicate' } });

/** Two people checked the same file, and the other one wrote it first. */
function sayDuplicate(error: unknown): never {
  if (isUniqueViolation(error) && error.constraint === 'import_runs_same_file_key') throw sameFile();
  throw error;
}
