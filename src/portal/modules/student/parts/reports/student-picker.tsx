import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findStudents } from '../../../../../contract/student.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Button } from '../../../../kit/button.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { RadioGroup } from '../../../../kit/radio-group.tsx';
import { SearchInput } from '../../../../kit/search-input.tsx';
import type { ParameterProps } from '../../../../kinds/report/description.ts';

/** One student as a parameter, found by name or number. */
export function StudentPicker({ label, value, error, onValue }: ParameterProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const name = useId();
  const isLong = q.trim().length >= 2;
  const found = useCall(findStudents, { query: { q: q.trim() } }, { enabled: isLong, keepPrevious: true });
  const options = (isLong ? (found.data?.data ?? []) : []).map((student) => ({
    value: String(student.id),
    label: student.name,
    hint: [student.rollNo ?? student.regdNo ?? student.admissionNo, student.branch, student.batch, student.fatherName]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <div className={layout.stack}>
      <Field label={label} hint={t('student.report.hint.student')} error={error ? t(`field.${error}`) : undefined}>
        <SearchInput label={label} value={q} onValue={setQ} isBusy={isLong && found.isFetching} />
      </Field>
      {options.length > 0 && (
        <RadioGroup
          label={t('student.report.chooseStudent')}
          name={name}
          options={options}
          value={value === null ? '' : String(value)}
          onValue={(id) => onValue(Number(id))}
        />
      )}
      {isLong && found.data?.data.length === 0 && <p role="status">{t('kind.list.nothingMatches')}</p>}
      {typeof value === 'number' && (
        <div className={layout.row}>
          <Button size="small" onClick={() => onValue(null)}>
            {t('student.report.noStudent')}
          </Button>
        </div>
      )}
    </div>
  );
}
