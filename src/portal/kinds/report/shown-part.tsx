import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Banner } from '../../kit/banner.tsx';

interface Props {
  /** The root of the report's words, of which `shownPart` is one. */
  texts: string;
  shown: number;
  total: number;
}

/** Where a report names more than is answered to be looked at, it says so; a file holds everybody. */
export function ShownPart({ texts, shown, total }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (shown >= total) return null;
  return (
    <Banner tone="warning">{t(`${texts}.shownPart`, { count: total, shown: format.number(shown), total: format.number(total) })}</Banner>
  );
}
