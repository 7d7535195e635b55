/** Smaller counts are suppressed in public reports, because they could identify persons. */
export const smallest = 5;

/** A count of a table; `shown` is null if suppressed. */
export interface ReportedCount {
  readonly value: number;
  shown: number | null;
}

/** The parts of a row or column with their total. */
export interface Sum {
  readonly parts: readonly ReportedCount[];
  readonly sum: ReportedCount;
}

export const reportedCount = (value: number): ReportedCount => ({ value, shown: value });

/**
 * Suppresses every count from one to four. A single suppressed part could be calculated from the total, so the smallest
 * other part is suppressed too, or the total if there is none. Repeats until nothing can be calculated.
 */
export function keepBack(all: readonly ReportedCount[], sums: readonly Sum[]): void {
  for (const count of all) if (count.value > 0 && count.value < smallest) count.shown = null;
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const { parts, sum } of sums) {
      if (sum.shown === null || parts.filter(({ shown }) => shown === null).length !== 1) continue;
      const others = parts.filter(({ shown, value }) => shown !== null && value > 0);
      const next = others.sort((a, b) => a.value - b.value)[0] ?? sum;
      next.shown = null;
      isDone = false;
    }
    for (const { parts, sum } of sums) {
      // A suppressed total can be calculated if all parts are shown.
      if (sum.shown !== null || parts.some(({ shown }) => shown === null)) continue;
      const next = parts.filter(({ value }) => value > 0).sort((a, b) => a.value - b.value)[0];
      if (!next) continue;
      next.shown = null;
      isDone = false;
    }
  }
}
