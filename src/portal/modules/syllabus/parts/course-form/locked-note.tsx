import { useTranslation } from 'react-i18next';
import { Banner } from '../../../../kit/banner.tsx';
import { useIsLocked } from './use-is-locked.ts';

/** Explains why code, kind, load and marks are locked, once per section. */
export function LockedNote({ id }: { id: number | null }) {
  const { t } = useTranslation();
  return useIsLocked(id) ? <Banner tone="neutral">{t('course.form.locked')}</Banner> : null;
}
