import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Banner } from '../../kit/banner.tsx';

interface Props {
  /** Prefix of the report’s texts, including `shownPart`. */
  texts: string;
  shown: number;
  total: number;
}

/** Shows that the report has more persons than are displayed; the file contains all. */
export function ShownPart({ texts, shown, total }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (shown >= total) return null;
  return (
    <Banner tone="warning">{t(`${texts}.shownPart`, { count: total, shown: format.number(shown), total: format.number(total) })}</Banner>
  );
}
