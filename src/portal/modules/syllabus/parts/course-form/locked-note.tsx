import { useTranslation } from 'react-i18next';
import { Banner } from '../../../../kit/banner.tsx';
import { useIsLocked } from './use-is-locked.ts';

/** Why code, kind, load and marks cannot be changed, said once for the fields of a section. */
export function LockedNote({ id }: { id: number | null }) {
  const { t } = useTranslation();
  return useIsLocked(id) ? <Banner tone="neutral">{t('course.form.locked')}</Banner> : null;
}
