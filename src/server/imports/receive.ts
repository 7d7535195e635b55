import type { Fields } from '../../contract/core/field.ts';
import { maxNamedProblems, type RowsReport } from '../../contract/core/upload.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { runParts } from './parts.ts';
import { readRowsFile } from './rows-file.ts';
import { insertRun, isKnownFile, noteSeries } from './runs.ts';
import type { UploadWork } from './work.ts';

interface Kind {
  kind: string;
  columns: Fields;
}

/**
 * Checks a file of rows, and unless it is a trial writes those that are new: all or none.
 * @throws {ApiError} ValidationFailed with `rows` when a row is wrong and it is no trial; Duplicate for a known file.
 */
export async function receiveRows<Row>(
  kind: Kind,
  work: UploadWork<Row>,
  context: Context,
  { dryRun, key }: { dryRun: boolean; key?: string | undefined },
): Promise<RowsReport> {
  const { upload } = context;
  if (!upload) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const { fileSha256, rows, fresh, known, wrong, problems } = await judge(kind, work, context, upload.bytes);
  if (!dryRun && wrong > 0) throw new ApiError('ValidationFailed', { rows: problems });
  if (!dryRun && fresh.length === 0) throw new ApiError('ValidationFailed', { fields: { file: 'duplicate' } });

  const counts = { rows, ok: fresh.length, known: known?.count ?? 0, wrong };
  const report = { ...counts, problems, knownRows: (await known?.compared()) ?? [] };
  if (dryRun) return { ...report, runId: null };
  const file = { kind: kind.kind, fileName: upload.name, fileSha256 };
  const runId = await context.transact((inside) => write(inside, work, fresh, { file, key })).catch(sayDuplicate);
  return { ...report, runId };
}

/** Reads the file and checks it; its cells are let go of before anything is written. */
async function judge<Row>({ kind, columns }: Kind, work: UploadWork<Row>, context: Context, bytes: Buffer) {
  const file = await readRowsFile(bytes, columns);
  if (await isKnownFile(context.db, kind, file.sha256)) throw sameFile();
  const { fresh, known, problems } = await work.check(file, context);
  const all = [...file.problems, ...problems];
  return {
    fileSha256: file.sha256,
    rows: file.rows.length,
    fresh,
    known,
    wrong: new Set(all.map(({ row }) => row)).size,
    problems: all.slice(0, maxNamedProblems),
  };
}

async function write<Row>(
  context: Context,
  work: UploadWork<Row>,
  rows: readonly Row[],
  { file, key }: { file: { kind: string; fileName: string; fileSha256: string }; key: string | undefined },
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

/** Two people had the same file checked, and the other one was first. */
function sayDuplicate(error: unknown): never {
  if (isUniqueViolation(error) && error.constraint === 'import_runs_same_file_key') throw sameFile();
  throw error;
}
