/** Statistics of a set of marks, in hundredths of a mark. Null: no marks. */
export interface SheetFigures {
  /** Number of students with a mark. */
  readonly marked: number;
  readonly mean: number | null;
  /** Population standard deviation, not that of a sample. */
  readonly deviation: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** Number of marks below the pass mark. */
  readonly failed: number;
  /** Number of marks in each tenth of the maximum. Full marks are in the last. */
  readonly tenths: readonly number[];
}

/**
 * Computes the statistics of a set of marks.
 * @param totals The totals of students who were present, in hundredths.
 * @param max The maximum in hundredths.
 * @param passPercent The pass limit in hundredths of a per cent of the maximum.
 */
export function figuresOf(totals: readonly number[], max: number, passPercent: number): SheetFigures {
  const marked = totals.length;
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const total of totals) tenths[Math.min(9, Math.floor((total * 10) / max))]! += 1;
  if (marked === 0) return { marked, mean: null, deviation: null, lowest: null, highest: null, failed: 0, tenths };
  const sum = totals.reduce((all, total) => all + total, 0);
  // n·Σx² − (Σx)² is a whole number, so no precision is lost if all marks are close together.
  const spread = marked * totals.reduce((all, total) => all + total * total, 0) - sum * sum;
  return {
    marked,
    mean: Math.round(sum / marked),
    deviation: Math.round(Math.sqrt(spread) / marked),
    lowest: Math.min(...totals),
    highest: Math.max(...totals),
    failed: totals.filter((total) => total * 10_000 < passPercent * max).length,
    tenths,
  };
}
