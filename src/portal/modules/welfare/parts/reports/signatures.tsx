import { useTranslation } from 'react-i18next';
import * as styles from './reports.css.ts';

/** Signature lines, shown only in print. */
export function Signatures({ of }: { of: readonly ('cashier' | 'accountant')[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.signatures}>
      {of.map((who) => (
        <span key={who}>{t(`dueReports.sign.${who}`)}</span>
      ))}
    </div>
  );
}
