import { useTranslation } from 'react-i18next';
import { PageHeader } from '../kit/page-header.tsx';
import * as layout from '../kit/layout.css.ts';
import type { Route } from '../route.ts';

/** Stands for a screen that is not there yet, under its real title and behind its real gate. */
export function MissingScreen({ route }: { route: Route }) {
  const { t } = useTranslation();
  return (
    <div className={layout.blocks} data-screen="missing">
      <PageHeader title={t(route.titleKey)} />
      <p>{t('shell.missing')}</p>
    </div>
  );
}
