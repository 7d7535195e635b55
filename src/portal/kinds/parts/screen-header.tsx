import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { college } from '../../college.ts';
import { PageHeader, type PageHeaderProps } from '../../kit/page-header.tsx';

export interface ScreenHeaderProps extends Omit<PageHeaderProps, 'title' | 'breadcrumb'> {
  title: string;
}

/**
 * The head of a screen of any kind; its h1 takes the focus after a change of route, and names the tab: of a record by
 * its name. The trail above it is the shell's.
 */
export function ScreenHeader(props: ScreenHeaderProps) {
  const { title } = props;
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('app.title', { title, college: college().shortName });
  }, [t, title]);
  return <PageHeader {...props} />;
}
