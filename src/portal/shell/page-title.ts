import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { college } from '../college.ts';

/**
 * Names the tab: the page's title, then the institution's (checklist A1). Early, for a record's page, which knows its
 * name, has the last word.
 */
export function usePageTitle(title: string | null): void {
  const { t } = useTranslation();
  useLayoutEffect(() => {
    if (title !== null) document.title = t('app.title', { title, college: college().shortName });
  }, [t, title]);
}
