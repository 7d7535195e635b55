import { useTranslation } from 'react-i18next';
import type { RoundOfResults } from '../../../../../contract/feedback/results.ts';
import * as styles from './reports.css.ts';

/** Round of the report, and its status. */
export function RoundLine({ round }: { round: RoundOfResults | null }) {
  const { t } = useTranslation();
  if (!round) return null;
  return <p className={styles.about}>{`${round.name} · ${t(`feedbackReport.status.${round.status}`)}`}</p>;
}
