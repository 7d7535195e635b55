import { useTranslation } from 'react-i18next';
import * as styles from './button.css.ts';

/** The first Tab stop: skips the menu. Its target has `tabIndex={-1}`. */
export function SkipLink({ href = '#main' }: { href?: string }) {
  const { t } = useTranslation();
  const jump = () => document.querySelector<HTMLElement>(href)?.focus();
  return (
    <a className={styles.skip} href={href} onClick={jump}>
      {t('common.skipToContent')}
    </a>
  );
}
