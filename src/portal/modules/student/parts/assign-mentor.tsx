import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findEmployees } from '../../../../contract/hr/employees.ts';
import { bulkStudents } from '../../../../contract/student/student.ts';
import { useCall } from '../../../api/use-call.ts';
import { change } from '../../../api/use-change.ts';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { RadioGroup } from '../../../kit/radio-group.tsx';
import { SearchInput } from '../../../kit/search-input.tsx';
import type { BulkFormProps } from '../../../kinds/list/description.ts';

/** Value for “no mentor”. No employee has this id. */
const none = 0;

/** Bulk form to find a mentor for the selected students by name or number, or to remove their mentor. */
export function AssignMentor({ value, onValue }: BulkFormProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const name = useId();
  const search = useCall(findEmployees, { query: { q } }, { enabled: q.trim().length >= 2, keepPrevious: true });
  const options = (search.data?.data ?? []).map((employee) => ({
    value: String(employee.id),
    label: employee.name,
    hint: [employee.employeeNo, employee.department].filter(Boolean).join(' · '),
  }));
  return (
    <div className={layout.stack}>
      <Field label={t('student.mentor.find')} hint={t('student.mentor.findHint')}>
        <SearchInput label={t('student.mentor.find')} value={q} onValue={setQ} isBusy={search.isFetching} />
      </Field>
      {options.length > 0 && (
        <RadioGroup
          label={t('student.mentor.choose')}
          name={name}
          options={options}
          value={String(value ?? '')}
          onValue={(id) => onValue(Number(id))}
        />
      )}
      <Checkbox label={t('student.mentor.none')} checked={value === none} onValue={(isOn) => onValue(isOn ? none : null)} />
      {q.trim().length >= 2 && search.data?.data.length === 0 && <p role="status">{t('kind.list.nothingMatches')}</p>}
    </div>
  );
}

/** Assigns the mentor, or removes it, and returns the number of changed students. */
export async function assignMentor(ids: readonly number[], mentor: unknown): Promise<number> {
  const answer = await change(bulkStudents, {
    body: { ids: [...ids], action: 'assignMentor', mentorEmployeeId: mentor === none ? null : Number(mentor) },
  });
  return answer.data.changed;
}
