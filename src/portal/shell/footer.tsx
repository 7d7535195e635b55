import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { college } from '../college.ts';
import * as styles from './frame.css.ts';

/** The name of the institution (spec §2). The year is text, because no language groups its digits. */
export function Footer() {
  const { t } = useTranslation();
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <footer className={styles.footer} data-chrome="" suppressHydrationWarning>
      {t('shell.footer', { year, college: college().name })}
    </footer>
  );
}
