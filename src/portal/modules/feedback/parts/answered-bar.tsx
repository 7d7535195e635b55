import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { ProgressBar } from '../../../kit/progress-bar.tsx';
import * as styles from './feedback.css.ts';

/** How many have answered of those who may: in per cent with the figures, over a bar. Nobody may before it has opened. */
export function AnsweredBar({ answered, of }: { answered: number; of: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (of === 0) return '–';
  // Rounded down: only all is 100 %.
  const share = format.number(Math.floor((100 * answered) / of) / 100, { style: 'percent' });
  return (
    <span className={styles.bar}>
      <Bdi>{`${share} · ${format.number(answered)} / ${format.number(of)}`}</Bdi>
      <ProgressBar label={t('feedback.answered')} value={Math.min(answered, of)} max={of} />
    </span>
  );
}
