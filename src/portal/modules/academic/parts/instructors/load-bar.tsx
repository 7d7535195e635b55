import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { PartOf } from '../../../../kit/part-of.tsx';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import * as styles from './load-bar.css.ts';

/** Periods a week against the norm. A load above the norm is also shown in words. */
export function LoadBar({ name, periods, norm }: { name: string; periods: number; norm: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (norm === null) return format.number(periods);
  return (
    <span className={styles.load}>
      <ProgressBar label={t('instructor.loadOf', { name })} value={Math.min(periods, norm)} max={norm} />
      <span className={styles.figure}>
        {periods > norm ? (
          <StatusBadge tone="warning">
            <PartOf part={periods} whole={norm} />
          </StatusBadge>
        ) : (
          <PartOf part={periods} whole={norm} />
        )}
      </span>
    </span>
  );
}
