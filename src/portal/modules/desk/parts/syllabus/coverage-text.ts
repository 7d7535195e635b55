import type { Format } from '../../../../i18n/format.ts';

/** Hundredths of a per cent as a whole per cent, rounded down: 100 % only if everything was taught. */
export const coverageText = (coverage: number | null, format: Format): string =>
  coverage === null ? '–' : format.number(Math.floor(coverage / 100) / 100, { style: 'percent' });
