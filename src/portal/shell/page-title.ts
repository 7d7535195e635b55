import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the tab: the page's title, then the institution's (checklist A1). A record's page names its record. */
export function usePageTitle(title: string | null): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (title !== null) document.title = t('app.title', { title });
  }, [t, title]);
}
