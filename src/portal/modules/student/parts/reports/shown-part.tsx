import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';

/** Where a report names more than is answered to be looked at, it says so; a file holds everybody. */
export function ShownPart({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (shown >= total) return null;
  return (
    <Banner tone="warning">
      {t('student.report.shownPart', { count: total, shown: format.number(shown), total: format.number(total) })}
    </Banner>
  );
}
