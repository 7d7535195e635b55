import { useTranslation } from 'react-i18next';
import { academicYearFrom, academicYearOf } from '../../../../contract/hr/academic-year.ts';
import { today } from '../../../i18n/format.ts';
import { Field } from '../../../kit/field.tsx';
import { Select } from '../../../kit/select.tsx';
import type { ParameterProps } from '../../../kinds/report/description.ts';

/** Number of academic years offered, including the current one. */
const years = 20;

/** Select for an academic year, current first. Blank means the year that is current when the report runs. */
export function AcademicYearControl({ name, label, value, error, onValue }: ParameterProps) {
  const { t } = useTranslation();
  const present = Number(academicYearOf(today()).fromOn.slice(0, 4));
  const earlier = Array.from({ length: years }, (_, back) => academicYearFrom(present - back).name).slice(1);
  const shown = typeof value === 'string' && !earlier.includes(value) ? [value, ...earlier] : earlier;
  return (
    <Field label={label} id={name} error={error === undefined ? undefined : t(`field.${error}`)}>
      <Select
        placeholder={t('employee.presentYear', { year: academicYearFrom(present).name })}
        value={typeof value === 'string' ? value : ''}
        options={shown.map((year) => ({ value: year, label: year }))}
        onValue={(chosen) => onValue(chosen || null)}
      />
    </Field>
  );
}
