import type { Format } from '../../../i18n/format.ts';

/** A percentage with two decimals and without a sign; a dash if null, as with too few answers. */
export const percentWords = (percent: string | null, format: Format): string =>
  percent === null ? '–' : format.number(Number(percent), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A percentage with its margin of error: 78.50 ± 3.2. */
export const marginWords = (percent: string | null, margin: string | null, format: Format): string =>
  percent === null || margin === null
    ? percentWords(percent, format)
    : `${percentWords(percent, format)} ± ${format.number(Number(margin), { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;

/** A difference with its sign. */
export const changeWords = (change: string | null, format: Format): string =>
  change === null ? '–' : format.number(Number(change), { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' });

/** Name of an academic year by its first year: 2026-27 for 2026. */
export const yearName = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
