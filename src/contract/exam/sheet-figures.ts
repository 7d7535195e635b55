/** What a set of marks comes to. Hundredths of a mark; null where there is none to reckon from. */
export interface SheetFigures {
  /** Who has a mark. */
  readonly marked: number;
  readonly mean: number | null;
  /** Of the marks themselves, not of a sample of more. */
  readonly deviation: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** How many of them are below the pass mark. */
  readonly failed: number;
  /** How many stand in each tenth of the maximum, the full marks in the last. */
  readonly tenths: readonly number[];
}

/**
 * @param totals of those who were present, in hundredths.
 * @param max in hundredths. @param passPercent of it, in hundredths of a per cent.
 */
export function figuresOf(totals: readonly number[], max: number, passPercent: number): SheetFigures {
  const marked = totals.length;
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const total of totals) tenths[Math.min(9, Math.floor((total * 10) / max))]! += 1;
  if (marked === 0) return { marked, mean: null, deviation: null, lowest: null, highest: null, failed: 0, tenths };
  const sum = totals.reduce((all, total) => all + total, 0);
  // n·Σx² − (Σx)² is whole, so that nothing is lost where all marks are near each other.
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
