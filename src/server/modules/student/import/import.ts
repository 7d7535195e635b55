import { importColumns, maxNamedProblems, type ImportReport } from '../../../../contract/student/import.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Database } from '../../../database/connection.ts';
import { isUniqueViolation } from '../../../database/errors.ts';
import { withoutRowTriggers } from '../../../database/row-triggers.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { readRowsFile } from '../../../imports/rows-file.ts';
import { insertRun, isKnownFile } from '../../../imports/runs.ts';
import { sightOf } from '../sight.ts';
import { checkList } from './check.ts';
import { compareKnown } from './compare.ts';
import type { ImportedRow } from './draft.ts';
import { areMastersThere } from './masters.ts';
import { numberRows } from './numbers.ts';
import { writeStudents } from './write.ts';

/**
 * Checks an admission list, and unless it is a trial admits everybody on it who is new: all or none.
 * @throws {ApiError} ValidationFailed with `rows` when a row is wrong and it is no trial; Duplicate for a known file.
 */
export async function importList(
  context: Context,
  { dryRun, key, kind }: { dryRun: boolean; key?: string | undefined; kind: Database['kind'] },
): Promise<ImportReport> {
  const { db, upload, caller } = context;
  if (!upload) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
  const { fileSha256, count, fresh, known, wrong, problems } = await judge(context, upload.bytes);
  const named = problems.slice(0, maxNamedProblems);
  if (!dryRun && wrong > 0) throw new ApiError('ValidationFailed', { rows: named });
  if (!dryRun && fresh.length === 0) throw new ApiError('ValidationFailed', { fields: { file: 'duplicate' } });

  const report = { rows: count, ok: fresh.length, known: known.length, wrong, problems: named };
  const knownRows = await compareKnown(db, known, sightOf(caller).seesPersonal);
  if (dryRun) return { ...report, runId: null, knownRows };
  const runId = await context
    .transact((inside) => write(inside, fresh, { fileName: upload.name, fileSha256, kind, key }))
    .catch(sayDuplicate);
  return { ...report, runId, knownRows };
}

/** Reads the list and checks it; its cells are let go of before anything is written. */
async function judge({ db, now }: Context, bytes: Buffer) {
  const file = await readRowsFile(bytes, importColumns);
  if (await isKnownFile(db, 'students', file.sha256)) throw sameFile();
  const checked = await checkList(db, file, collegeDay(now));
  return { ...checked, fileSha256: file.sha256, count: file.rows.length };
}

async function write(
  { db, caller, audit, signal, tellProgress }: Context,
  rows: readonly ImportedRow[],
  { kind, key, ...file }: { fileName: string; fileSha256: string; kind: Database['kind']; key: string | undefined },
): Promise<number> {
  if (!(await areMastersThere(db, rows))) throw new ApiError('StaleVersion', { detail: 'a class of the list is gone' });
  const { numbered, uses } = await numberRows(db, rows);
  const run = { kind: 'students', ...file, rowCount: rows.length, userId: caller.userId, numberSeries: uses } as const;
  const runId = await insertRun(db, run);
  const onPart = (done: number) => key !== undefined && tellProgress({ key, done, of: rows.length });
  const how = { runId, byUserId: caller.userId, signal, onPart };
  await withoutRowTriggers(kind, db, () => writeStudents(db, numbered, how));
  await audit({
    action: 'import',
    table: 'students',
    label: file.fileName,
    after: { importRunId: runId },
    note: `${rows.length} rows`,
  });
  return runId;
}

const sameFile = () => new ApiError('Duplicate', { fields: { file: 'duplicate' } });

/** Two people had the same file checked, and the other one was first. */
function sayDuplicate(error: unknown): never {
  if (isUniqueViolation(error) && error.constraint === 'import_runs_same_file_key') throw sameFile();
  throw error;
}
