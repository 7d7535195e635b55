import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from './button-link.tsx';
import { StateView } from './state-view.tsx';

export interface ForbiddenStateProps {
  homeHref?: string | undefined;
  /** Heading level: 1 if it is the whole screen. */
  level?: 1 | 2 | undefined;
}

/** For signed-in users without the permission (checklist F5). */
export function ForbiddenState({ homeHref = '/', level = 1 }: ForbiddenStateProps) {
  const { t } = useTranslation();
  return (
    <StateView
      icon={Lock}
      tone="warning"
      level={level}
      title={t('common.forbidden.title')}
      text={t('common.forbidden.text')}
      actions={<ButtonLink href={homeHref}>{t('common.goHome')}</ButtonLink>}
    />
  );
}
