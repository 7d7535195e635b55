import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { college } from '../../college.ts';
import { PageHeader, type PageHeaderProps } from '../../kit/page-header.tsx';

export interface ScreenHeaderProps extends Omit<PageHeaderProps, 'title' | 'breadcrumb'> {
  title: string;
}

/**
 * The head of a screen of any kind. Its h1 gets the focus after navigation and names the tab, for a record by its name.
 * The breadcrumbs above belong to the shell.
 */
export function ScreenHeader(props: ScreenHeaderProps) {
  const { title } = props;
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('app.title', { title, college: college().shortName });
  }, [t, title]);
  return <PageHeader {...props} />;
}
