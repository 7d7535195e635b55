import { percentageOf, type AttendedUnits } from '../../../../../contract/academic/attendance.ts';
import type { Format } from '../../../../i18n/format.ts';
import * as styles from './attendance.css.ts';

/** 67.85 %, from hundredths of a per cent, with two decimals. */
export const percentIn = ({ number }: Format, inHundredths: number): string =>
  number(inHundredths / 10_000, { style: 'percent', minimumFractionDigits: 2 });

/** Puts a sign before a percentage below the limit, so that it does not depend on colour. */
export const underSign = (text: string): string => `▼ ${text}`;

interface Props {
  of: Pick<AttendedUnits, 'held' | 'present'>;
  /** Required attendance in hundredths of a per cent; null if none is required. */
  required: number | null;
  format: Format;
}

/** Percentage of the held classes that were attended, marked if it is below the required one. */
export function Percent({ of, required, format }: Props) {
  const percentage = percentageOf(of);
  if (percentage === null) return '–';
  const isUnder = required !== null && 10_000 * of.present < required * of.held;
  if (!isUnder) return percentIn(format, percentage);
  return <strong className={styles.under}>{underSign(percentIn(format, percentage))}</strong>;
}
