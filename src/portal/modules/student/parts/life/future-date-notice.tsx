import { useTranslation } from 'react-i18next';
import { isCalendarDay } from '../../../../../contract/core/field.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';

/** Notice for a future date: the event has that date but takes effect immediately. */
export function FutureDateNotice({ onDate }: { onDate: unknown }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (typeof onDate !== 'string' || !isCalendarDay(onDate) || onDate <= today()) return null;
  return <Banner tone="warning">{t('student.life.dayAhead', { date: format.date(onDate) })}</Banner>;
}
