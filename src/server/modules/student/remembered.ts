import { memory, type Memory } from './memory.ts';
import type { ClassNames } from './queries/class-names.ts';
import type { StatusCounts } from './queries/status-counts.ts';

/** What many pages of students ask for in the same seconds. */
export interface Remembered {
  /** How many students the same filters find. */
  readonly totals: Memory<number>;
  readonly statusCounts: Memory<StatusCounts>;
  /** What classes are called: a change of a master shows within seconds. */
  readonly classNames: Memory<ClassNames>;
  /** Called when a student has changed. */
  forgetCounts(): void;
}

export function remembered(): Remembered {
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
