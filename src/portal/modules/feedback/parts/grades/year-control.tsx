import { useTranslation } from 'react-i18next';
import { today } from '../../../../i18n/format.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { ParameterProps } from '../../../../kinds/parameters/description.ts';
import { yearName } from '../figures.ts';
import { useYears } from './use-years.ts';

/** The current academic year, which begins in July. */
export function runningYear(): number {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return month >= 7 ? year : year - 1;
}

/** An academic year with sealed rounds, or the current one. */
export function YearControl({ name, label, value, error, onValue }: ParameterProps) {
  const { t } = useTranslation();
  const { options, isPending } = useYears();
  const chosen = String(value ?? '');
  const isKnown = options.some((option) => option.value === chosen);
  const all = isKnown || chosen === '' ? options : [{ value: chosen, label: yearName(Number(chosen)) }, ...options];
  return (
    <Field label={label} id={name} isRequired error={error && t(`field.${error}`)}>
      <Select disabled={isPending} value={chosen} options={all} onValue={(year) => onValue(year === '' ? null : Number(year))} />
    </Field>
  );
}
