import { useTranslation } from 'react-i18next';
import * as styles from './surface.css.ts';

/** A thin line at the top while a route loads; fast loads never show it. */
export function ProgressLine({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation();
  if (!isActive) return null;
  return <div role="progressbar" aria-label={t('common.loading')} className={styles.progressLine} />;
}
