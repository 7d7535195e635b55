/** Counts below this are kept back in what is made public: a few persons could be told by them. */
export const smallest = 5;

/** A count of a table; `shown` is null once it is kept back. */
export interface Kept {
  readonly value: number;
  shown: number | null;
}

/** What adds up: the parts of a row or a column and their sum. */
export interface Sum {
  readonly parts: readonly Kept[];
  readonly sum: Kept;
}

export const kept = (value: number): Kept => ({ value, shown: value });

/**
 * Keeps back every count from one to four. Where a single part of a sum is kept back it would follow from the others,
 * so the smallest of these goes too, and where there is none, the sum. This is repeated until nothing follows.
 */
export function keepBack(all: readonly Kept[], sums: readonly Sum[]): void {
  for (const one of all) if (one.value > 0 && one.value < smallest) one.shown = null;
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const { parts, sum } of sums) {
      if (sum.shown === null || parts.filter(({ shown }) => shown === null).length !== 1) continue;
      const others = parts.filter(({ shown, value }) => shown !== null && value > 0);
      const next = others.sort((one, other) => one.value - other.value)[0] ?? sum;
      next.shown = null;
      isDone = false;
    }
    for (const { parts, sum } of sums) {
      // A sum that is kept back would follow from parts that are all shown.
      if (sum.shown !== null || parts.some(({ shown }) => shown === null)) continue;
      const next = parts.filter(({ value }) => value > 0).sort((one, other) => one.value - other.value)[0];
      if (!next) continue;
      next.shown = null;
      isDone = false;
    }
  }
}
