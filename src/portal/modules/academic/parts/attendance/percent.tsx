import { percentageOf, type Attended } from '../../../../../contract/academic/attendance.ts';
import type { Format } from '../../../../i18n/format.ts';
import * as styles from './attendance.css.ts';

/** 67.85 %, of hundredths of a per cent: two places, as they are. */
export const percentIn = ({ number }: Format, inHundredths: number): string =>
  number(inHundredths / 10_000, { style: 'percent', minimumFractionDigits: 2 });

/** Under the limit is told by a sign and by its weight, not by colour. */
export const underSign = (text: string): string => `▼ ${text}`;

interface Props {
  of: Pick<Attended, 'held' | 'present'>;
  /** What is asked for, in hundredths of a per cent; null where nothing is. */
  required: number | null;
  format: Format;
}

/** What was attended of what was held. */
export function Percent({ of, required, format }: Props) {
  const found = percentageOf(of);
  if (found === null) return '–';
  const isUnder = required !== null && 10_000 * of.present < required * of.held;
  if (!isUnder) return percentIn(format, found);
  return <strong className={styles.under}>{underSign(percentIn(format, found))}</strong>;
}
