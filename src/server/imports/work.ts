import type { KnownRow, RowsReport, UploadWarning } from '../../contract/core/upload.ts';
import type { Context } from '../http/context.ts';
import type { RowProblem, RowsFile } from './rows-file.ts';
import type { SeriesUse } from './runs.ts';

/** What checking a file has found. */
export interface Checked<Row> {
  /** To be written, in the order of the file. */
  fresh: readonly Row[];
  /** Every problem of a row; those of the headings are the file's own. */
  problems: readonly RowProblem[];
  /** What is to be known of the rows that would be written. */
  warnings?: readonly UploadWarning[];
  /** Of rows that are here already and will not be written: how many, and how they differ, asked once the file is right. */
  known?: { count: number; compared: () => Promise<KnownRow[]> };
}

/** The run that rows are being written by. */
export interface Run {
  id: number;
  /**
   * The rows in parts, one statement each: between two of them others have their turn, the asker hears how far it is,
   * and one who has gone away ends it.
   */
  parts<Row>(rows: readonly Row[], size: number): Iterable<Row[]>;
}

/** What is particular about one kind of upload. The file, the trial, the transaction, the register and the trail are not. */
export interface UploadWork<Row> {
  /** The table of the audit trail. */
  table: string;
  /**
   * Judges every row against the rules, the rest of the file and what is here already. Writes nothing. `into` is the
   * record that the rows go into, of a kind that asks for one.
   */
  check(file: RowsFile, context: Context, into: number): Promise<Checked<Row>>;
  /** Of rows with money: what they come to, for the control figures. */
  moneyOf?(rows: readonly Row[]): NonNullable<RowsReport['money']>;
  /** Writes all rows, in the transaction of the context. Answers what it took of number series: undoing gives it back. */
  write(rows: readonly Row[], run: Run, context: Context): Promise<readonly SeriesUse[]>;
  /**
   * Takes back all rows of the run, for a reason, in the transaction of the context.
   * @throws {ApiError} InUse when something is built on one.
   */
  undo(runId: number, context: Context, reason: string): Promise<void>;
}
