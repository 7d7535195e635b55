import type { Fields, RecordOf } from '../../contract/core/field.ts';
import type { StepColumns, StepRow, StepRowOf } from '../../contract/core/steps.ts';
import type { Json } from '../database/columns.ts';
import type { Context } from '../http/context.ts';
import type { Run } from '../imports/work.ts';

/** The planned changes, row by row; a kind of steps adds the data that it needs to write them. */
export interface Plan<Row extends StepRow> {
  /** Its subject, in names: shown in the list of runs. */
  name: string;
  rows: readonly Row[];
  /** Further data that determines the result, besides the rows. */
  basis?: Json;
}

/** The written data: the kind's data for undoing, and the record that shows it. */
export interface WorkResult<M extends Json> {
  result: M;
  targetId?: number | null;
}

/** The specific part of one kind of steps. The trial, the selection, the transaction and the register are common. */
export interface StepsWork<F extends Fields, C extends StepColumns, P extends Plan<StepRowOf<C>>, M extends Json> {
  /** Locks the target until the transaction ends. */
  lock?(parameters: RecordOf<F>, context: Context): Promise<void>;
  /**
   * Plans the change of every row. Writes nothing.
   * @throws {ApiError} if the parameters themselves are invalid.
   */
  plan(parameters: RecordOf<F>, context: Context): Promise<P>;
  /** Writes the selected rows in the transaction of the context, with their entries in the trail. */
  write(plan: P, rows: readonly StepRowOf<C>[], run: Pick<Run, 'parts'>, context: Context): Promise<WorkResult<M>>;
  /** For runs that are not undone: why each cannot be undone, a code by its id. */
  keeps(runs: ReadonlyMap<number, M>, context: Context): Promise<ReadonlyMap<number, string>>;
  /**
   * Deletes the written rows, in the transaction of the context, with entries in the trail. Only called for runs that
   * can be undone.
   */
  undo(result: M, context: Context): Promise<void>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- variance: work of any plan and of any result
export type AnyWork = StepsWork<any, any, any, any>;
