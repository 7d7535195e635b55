import { useTranslation } from 'react-i18next';
import { isCalendarDay } from '../../../../../contract/core/field.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';

/** Note that an event with a future date takes effect on that day. */
export function FutureDateNotice({ onDate }: { onDate: unknown }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (typeof onDate !== 'string' || !isCalendarDay(onDate) || onDate <= today()) return null;
  return <Banner tone="accent">{t('employeeLife.dayAhead', { date: format.date(onDate) })}</Banner>;
}
