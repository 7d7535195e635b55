import { useTranslation } from 'react-i18next';
import { PageHeader } from '../kit/page-header.tsx';
import * as layout from '../kit/layout.css.ts';
import type { Route } from '../route.ts';

/** Placeholder of a missing screen, with its real title and permissions. */
export function MissingScreen({ route }: { route: Route }) {
  const { t } = useTranslation();
  return (
    <div className={layout.blocks} data-screen="missing">
      <PageHeader title={t(route.titleKey)} />
      <p>{t('shell.missing')}</p>
    </div>
  );
}
