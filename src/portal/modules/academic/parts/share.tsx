import { useFormat } from '../../../i18n/format.ts';

/** How much of a whole is done, in full per cents: all of it only when it is. Nothing of nothing is a dash. */
export function Share({ part, whole }: { part: number; whole: number }) {
  const format = useFormat();
  if (whole === 0) return '–';
  return format.number(Math.floor((100 * part) / whole) / 100, { style: 'percent' });
}
