import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { isCalendarDay } from '../../../../../contract/core/field.ts';
import { employeeMissed } from '../../../../../contract/hr/life.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';

interface Props {
  employeeId: number;
  onDate: unknown;
  untilOn: unknown;
}

/** Number of classes that need a substitute during an absence, with a link to find one. */
export function MissedClasses({ employeeId, onDate: from, untilOn }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayOpen = useMayOpen('substitutesNeeded');
  const isKnown = isDay(from) && isDay(untilOn) && from <= untilOn;
  const query = { from: isKnown ? from : '', to: isKnown ? untilOn : '' };
  const { data } = useCall(employeeMissed, { id: employeeId, query }, { enabled: isKnown });
  const classes = isKnown ? (data?.data.classes ?? 0) : 0;
  if (classes === 0) return null;
  return (
    <Banner tone="warning">
      {t('employeeLife.missed', { count: classes, shown: format.number(classes) })}{' '}
      {mayOpen && <Link href={to('substitutesNeeded', {}, { on: String(from) })}>{t('employeeLife.findSubstitutes')}</Link>}
    </Banner>
  );
}

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value);
