import { useTranslation } from 'react-i18next';
import type { EmployeeLife } from '../../../../../contract/hr/life.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { PersonLine } from '../../../../kinds/parts/person.tsx';
import { EmployeeStatusChip } from '../employee-status.tsx';

/** Head of a dialog: name, number and status of the employee, and events with a future date. */
export function LifeHead({ life: { name, employeeNo, status, ahead } }: { life: EmployeeLife }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <PersonLine person={{ name, number: employeeNo }}>
        <EmployeeStatusChip status={status} />
      </PersonLine>
      {ahead.map(({ eventId, kind, onDate }) => (
        <Banner key={eventId} tone="accent">
          {t('employeeLife.waits', { event: t(`employee.choice.event.${kind}`), date: format.date(onDate) })}
        </Banner>
      ))}
    </>
  );
}
