import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { Tabs } from '../../../../kit/tabs.tsx';
import { texts } from './who-columns.tsx';

interface ViewTabsProps {
  views: readonly string[];
  /** From the address. */
  selected: unknown;
  children: ReactNode;
}

/** Views of one result, stored in the address as `view`, so that link, print and file show the same view. */
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

/** Tabs choose the view, not the form. */
export const isInForm = (name: string): boolean => name !== 'view';
