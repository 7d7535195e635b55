import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findEmployees } from '../../../../../contract/hr/employees.ts';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { FindPerson } from '../../../../kinds/parts/find-person.tsx';
import { PersonLine, type Person } from '../../../../kinds/parts/person.tsx';
import type { ParameterProps } from '../../../../kinds/report/description.ts';

/** Report parameter for one employee, found by name or number. */
export function EmployeePicker({ label, value, error, onValue }: ParameterProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<{ id: number; person: Person } | null>(null);
  return (
    <div className={layout.stack}>
      <FindPerson
        call={findEmployees}
        label={label}
        personOf={personOf}
        onPick={(employee) => {
          setPicked({ id: employee.id, person: personOf(employee) });
          onValue(employee.id);
        }}
        field={{
          label,
          hint: t('employee.report.hint.employeeId'),
          error: error ? t(`field.${error}`) : undefined,
        }}
      />
      {typeof value === 'number' && (
        <div className={layout.row}>
          {picked?.id === value && <PersonLine person={picked.person} />}
          <Button size="small" onClick={() => onValue(null)}>
            {t('employee.report.anyone')}
          </Button>
        </div>
      )}
    </div>
  );
}

const personOf = ({ name, employeeNo, department }: { name: string; employeeNo: string; department: string | null }): Person => ({
  name,
  number: employeeNo,
  detail: department,
});
