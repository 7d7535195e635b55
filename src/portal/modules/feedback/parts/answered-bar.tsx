import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { ProgressBar } from '../../../kit/progress-bar.tsx';
import * as styles from './feedback.css.ts';

/**
 * Number and percentage of eligible students who have answered, over a bar. None are eligible before the round opens.
 */
export function AnsweredBar({ answered, of }: { answered: number; of: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (of === 0) return '–';
  // Rounded down, so that only complete answers show 100 %.
  const share = format.number(Math.floor((100 * answered) / of) / 100, { style: 'percent' });
  return (
    <span className={styles.bar}>
      <Bdi>{`${share} · ${format.number(answered)} / ${format.number(of)}`}</Bdi>
      <ProgressBar label={t('feedback.answered')} value={Math.min(answered, of)} max={of} />
    </span>
  );
}
