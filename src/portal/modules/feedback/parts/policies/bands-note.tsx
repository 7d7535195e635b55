import { useTranslation } from 'react-i18next';
import { Banner } from '../../../../kit/banner.tsx';

type Row = Readonly<Record<string, unknown>>;

/** Warns if no grade starts at 0 %: teachers below the lowest grade would get none. */
export function BandsNote({ values }: { values: Row }) {
  const { t } = useTranslation();
  const bands = (Array.isArray(values['bands']) ? values['bands'] : []) as readonly Row[];
  if (bands.some(({ fromPercent }) => fromPercent === 0)) return null;
  return <Banner tone="warning">{t('feedbackPolicy.bandsNote')}</Banner>;
}
