/** One measured figure and its budget. */
interface Figure {
  what: string;
  measured: number;
  unit: string;
  budget?: { most: number } | { least: number };
}

/** One line per figure: name, value, budget and if it was met. */
export function figureLine({ what, measured, unit, budget }: Figure): string {
  const shown = `${measured.toLocaleString('en', { maximumFractionDigits: measured < 100 ? 1 : 0 })} ${unit}`;
  const line = `${what.padEnd(58)}${shown.padStart(12)}`;
  if (!budget) return line;
  const isKept = 'most' in budget ? measured <= budget.most : measured >= budget.least;
  const limit = 'most' in budget ? `at most ${budget.most}` : `at least ${budget.least}`;
  return `${line}   ${limit.padEnd(14)} ${isKept ? 'kept' : 'MISSED'}`;
}

/** The value below which a share of the sample is: 0.5 for the median, 0.95. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
