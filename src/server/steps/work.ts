import type { Fields, RecordOf } from '../../contract/core/field.ts';
import type { StepColumns, StepRow, StepRowOf } from '../../contract/core/steps.ts';
import type { Json } from '../database/columns.ts';
import type { Context } from '../http/context.ts';
import type { Run } from '../imports/work.ts';

/** What would be done, row by row; a kind of steps keeps in it whatever it needs to do it. */
export interface Plan<Row extends StepRow> {
  /** What it is about, in names: it stands in the list of runs. */
  name: string;
  rows: readonly Row[];
  /** What else decides about what is written, beside what the rows show. */
  basis?: Json;
}

/** What was written: what undoing needs to know, and the record that shows it. */
export interface Made<M extends Json> {
  made: M;
  targetId?: number | null;
}

/** What is particular about one kind of steps. The trial, the ticks, the transaction and the register are not. */
export interface StepsWork<F extends Fields, C extends StepColumns, P extends Plan<StepRowOf<C>>, M extends Json> {
  /** Keeps others from what is about to be written, until the transaction ends. */
  lock?(parameters: RecordOf<F>, context: Context): Promise<void>;
  /**
   * Says of every row what would become of it. Writes nothing.
   * @throws {ApiError} where the parameters themselves are wrong.
   */
  plan(parameters: RecordOf<F>, context: Context): Promise<P>;
  /** Writes the ticked rows in the transaction of the context, with their lines in the trail. */
  write(plan: P, rows: readonly StepRowOf<C>[], run: Pick<Run, 'parts'>, context: Context): Promise<Made<M>>;
  /** Of runs that are not undone: what keeps each from being undone, a code, by its number. */
  keeps(runs: ReadonlyMap<number, M>, context: Context): Promise<ReadonlyMap<number, string>>;
  /** Takes out what was written, in the transaction of the context, with its lines in the trail. Nothing keeps it. */
  undo(made: M, context: Context): Promise<void>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- variance: work of any plan and of whatever it made
export type AnyWork = StepsWork<any, any, any, any>;
