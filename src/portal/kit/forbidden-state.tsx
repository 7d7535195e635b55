import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from './button-link.tsx';
import { StateView } from './state-view.tsx';

/** Signed in, but not entitled (checklist F5). */
export function ForbiddenState({ homeHref = '/' }: { homeHref?: string }) {
  const { t } = useTranslation();
  return (
    <StateView
      icon={Lock}
      tone="warning"
      level={1}
      title={t('common.forbidden.title')}
      text={t('common.forbidden.text')}
      actions={<ButtonLink href={homeHref}>{t('common.goHome')}</ButtonLink>}
    />
  );
}
