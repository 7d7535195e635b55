import { useTranslation } from 'react-i18next';
import * as styles from './surface.css.ts';

/** The thin line at the top while a route loads; quick ones never show it. */
export function ProgressLine({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation();
  if (!isActive) return null;
  return <div role="progressbar" aria-label={t('common.loading')} className={styles.progressLine} />;
}
