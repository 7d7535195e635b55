import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from './button-link.tsx';
import { StateView } from './state-view.tsx';

export interface NotFoundProps {
  /** For a record: "There is no such student". A page by default. */
  title?: string | undefined;
  text?: string | undefined;
  /** Link to continue: the record’s list, or the home page. */
  homeHref?: string | undefined;
  homeLabel?: string | undefined;
  /** Heading level: 1 if it is the whole screen. */
  level?: 1 | 2 | undefined;
}

/** Shown for an address without a page, or for a record that does not exist. */
export function NotFound({ title, text, homeHref = '/', homeLabel, level = 1 }: NotFoundProps) {
  const { t } = useTranslation();
  return (
    <StateView
      icon={Compass}
      level={level}
      title={title ?? t('common.notFound.title')}
      text={text ?? t('common.notFound.text')}
      actions={<ButtonLink href={homeHref}>{homeLabel ?? t('common.goHome')}</ButtonLink>}
    />
  );
}
