import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { Tabs } from '../../../../kit/tabs.tsx';
import { texts } from './who-columns.tsx';

interface ViewTabsProps {
  views: readonly string[];
  /** The view in the address. */
  selected: unknown;
  children: ReactNode;
}

/**
 * Tabs for the views of a result. The view is stored in the address, so that link, print and file show the same one.
 */
export function ViewTabs({ views, selected, children }: ViewTabsProps) {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const choose = (view: string) => {
    const next = new URLSearchParams(search);
    next.set('view', view);
    navigate(`${path}?${next}`, { replace: true, state: { isSameScreen: true } });
  };
  return (
    <Tabs
      label={t('employee.report.views')}
      tabs={views.map((view) => ({ id: view, label: t(`${texts}.choice.view.${view}`) }))}
      selected={String(selected)}
      onSelect={choose}
    >
      {children}
    </Tabs>
  );
}

/** False for `view`, which is chosen by the tabs instead of the form. */
export const isInForm = (name: string): boolean => name !== 'view';
