import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../kit/breadcrumb.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import * as layout from '../kit/layout.css.ts';
import type { Route } from '../route.ts';
import { useBreadcrumb } from './use-breadcrumb.ts';

/** Stands for a screen that is not there yet, under its real title and behind its real gate. */
export function MissingScreen({ route }: { route: Route }) {
  const { t } = useTranslation();
  const steps = useBreadcrumb(route);
  return (
    <div className={layout.blocks} data-screen="missing">
      <PageHeader title={t(route.titleKey)} breadcrumb={<Breadcrumb steps={steps} />} />
      <p>{t('shell.missing')}</p>
    </div>
  );
}
