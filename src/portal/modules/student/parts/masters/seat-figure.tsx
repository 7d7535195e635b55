import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import * as styles from './seats.css.ts';

/** The seats of one branch for one category; how many of them are taken is told when the pointer rests on them. */
export function SeatFigure({ seats, admitted }: { seats: number; admitted: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const told = t('batch.seats.admittedHere', { count: admitted, shown: format.number(admitted) });
  return (
    <span className={styles.figure} title={told}>
      {seats > 0 && format.number(seats)}
    </span>
  );
}
