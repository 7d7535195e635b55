import { useTranslation } from 'react-i18next';
import type { Standing } from '../../../../../contract/academic/attendance.ts';
import { useFormat } from '../../../../i18n/format.ts';
import * as styles from './desk.css.ts';
import { limitOf, perCent } from './per-cent.ts';

interface Props {
  percent: string | null;
  required: number;
  standing: Standing;
}

/** Attendance as a bar, with a line at the required percentage. */
export function AttendanceBar({ percent, required, standing }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (percent === null) return null;
  const label = t('deskAttendance.bar', { percent: perCent(format, percent), required: limitOf(format, required) });
  const limit = `${required}%`;
  return (
    <svg className={styles.bar} role="img" aria-label={label} focusable="false">
      <rect x="0" y="1" width="100%" height="10" rx="5" className={styles.track} />
      <rect x="0" y="1" width={`${percent}%`} height="10" rx="5" className={styles.filling} data-standing={standing} />
      <line x1={limit} x2={limit} y1="-2" y2="14" className={styles.limit} />
    </svg>
  );
}
