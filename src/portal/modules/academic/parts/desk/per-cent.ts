import { hundredths } from '../../../../../contract/academic/attendance.ts';
import type { Format } from '../../../../i18n/format.ts';

/** Formats a percentage that the server has cut to two places, `74.13`; a dash if no class was held. */
export const perCent = ({ number }: Format, cut: string | null): string =>
  cut === null
    ? '–'
    : number(hundredths(Number(cut)) / 10_000, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      });

/** Formats a required percentage: 75 %, or 74.5 %. */
export const limitOf = ({ number }: Format, required: number): string =>
  number(hundredths(required) / 10_000, { style: 'percent', maximumFractionDigits: 2 });
