import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import * as styles from './seats.css.ts';

/** Seats of one branch for one category. A tooltip shows the number of admitted students. */
export function SeatFigure({ seats, admitted }: { seats: number; admitted: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const tooltip = t('batch.seats.admittedHere', { count: admitted, shown: format.number(admitted) });
  return (
    <span className={styles.figure} title={tooltip}>
      {seats > 0 && format.number(seats)}
    </span>
  );
}
