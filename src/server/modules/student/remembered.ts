import { memory, type Memory } from './memory.ts';
import type { ClassNames } from './queries/class-names.ts';
import type { StatusCounts } from './queries/status-counts.ts';

/** Cached answers that many student pages request within seconds. */
export interface StudentCaches {
  /** Number of students per combination of filters. */
  readonly totals: Memory<number>;
  readonly statusCounts: Memory<StatusCounts>;
  /** Class names; a change of a master is visible within seconds. */
  readonly classNames: Memory<ClassNames>;
  /** Must be called after a change of a student. */
  forgetCounts(): void;
}

export function remembered(): StudentCaches {
  const totals = memory<number>();
  const statusCounts = memory<StatusCounts>();
  return {
    totals,
    statusCounts,
    classNames: memory<ClassNames>(),
    forgetCounts() {
      totals.forget();
      statusCounts.forget();
    },
  };
}
