import type { KnownRow, RowsReport, UploadWarning } from '../../contract/core/upload.ts';
import type { Context } from '../http/context.ts';
import type { RowProblem, RowsFile } from './rows-file.ts';
import type { SeriesUse } from './runs.ts';

/** The result of checking a file. */
export interface CheckedFile<Row> {
  /** Rows to be written, in the order of the file. */
  fresh: readonly Row[];
  /** Every problem of a row; problems of the headings belong to the file. */
  problems: readonly RowProblem[];
  /** Warnings about the rows that would be written. */
  warnings?: readonly UploadWarning[];
  /**
   * Rows that exist already and will not be written: their number, and their differences, computed once the file is
   * valid.
   */
  existing?: { count: number; compared: () => Promise<KnownRow[]> };
}

/** The run that writes the rows. */
export interface Run {
  id: number;
  /**
   * The rows in parts, one statement each: between two of them others get their turn, the progress is reported, and the
   * run ends if the client has disconnected.
   */
  parts<Row>(rows: readonly Row[], size: number): Iterable<Row[]>;
}

/**
 * The specific part of one kind of upload. The file, the trial, the transaction, the register and the trail are common.
 */
export interface UploadWork<Row> {
  /** The table of the audit trail. */
  table: string;
  /**
   * Checks every row against the rules, the rest of the file and existing data. Writes nothing. `into` is the record
   * that the rows belong to, for kinds that need one.
   */
  check(file: RowsFile, context: Context, into: number): Promise<CheckedFile<Row>>;
  /** For rows with money: their totals, for the control figures. */
  moneyOf?(rows: readonly Row[]): NonNullable<RowsReport['money']>;
  /** Writes all rows, in the transaction of the context. Returns its use of number series, which undoing reverses. */
  write(rows: readonly Row[], run: Run, context: Context): Promise<readonly SeriesUse[]>;
  /**
   * Deletes all rows of the run, for a reason, in the transaction of the context.
   * @throws {ApiError} InUse if other rows depend on one.
   */
  undo(runId: number, context: Context, reason: string): Promise<void>;
}
