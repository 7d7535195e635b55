import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { college } from '../college.ts';

/**
 * Sets the tab’s title to the page’s and the institution’s (checklist A1). A layout effect, so that a record’s page can
 * override it with the name.
 */
export function usePageTitle(title: string | null): void {
  const { t } = useTranslation();
  useLayoutEffect(() => {
    if (title !== null) document.title = t('app.title', { title, college: college().shortName });
  }, [t, title]);
}
