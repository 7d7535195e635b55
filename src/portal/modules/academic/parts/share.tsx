import { useFormat } from '../../../i18n/format.ts';

/** Share done in whole per cents, rounded down: 100 % only if all of it is done. A dash for a whole of 0. */
export function Share({ part, whole }: { part: number; whole: number }) {
  const format = useFormat();
  if (whole === 0) return '–';
  return format.number(Math.floor((100 * part) / whole) / 100, { style: 'percent' });
}
