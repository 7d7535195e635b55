import { useTranslation } from 'react-i18next';
import type { EmployeeLife } from '../../../../../contract/hr/life.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { PersonLine } from '../../../../kinds/parts/person.tsx';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';
import { statusTones } from './status-tones.ts';

/** Of whom a dialog is: name, number and status, and what waits for its day. */
export function WhoseLife({ life: { name, employeeNo, status, ahead } }: { life: EmployeeLife }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <PersonLine person={{ name, number: employeeNo }}>
        <StateChip state={status} tones={statusTones} words="employee.choice.status" />
      </PersonLine>
      {ahead.map(({ eventId, kind, onDate }) => (
        <Banner key={eventId} tone="accent">
          {t('employeeLife.waits', { event: t(`employee.choice.event.${kind}`), date: format.date(onDate) })}
        </Banner>
      ))}
    </>
  );
}
