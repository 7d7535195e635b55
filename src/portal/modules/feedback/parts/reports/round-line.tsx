import { useTranslation } from 'react-i18next';
import type { RoundOfResults } from '../../../../../contract/feedback/results.ts';
import * as styles from './reports.css.ts';

/** Which round it is that is told, and how far it has come. */
export function RoundLine({ round }: { round: RoundOfResults | null }) {
  const { t } = useTranslation();
  if (!round) return null;
  return <p className={styles.about}>{`${round.name} · ${t(`feedbackReport.status.${round.status}`)}`}</p>;
}
