import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';

/** Select for the theory course that a practical belongs to. Offers active theory courses. */
export function LabOfControl({ name, id, value, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const { data } = useCall(lookup, { name: 'courses', query: {} });
  const options = (data?.data ?? [])
    .filter((course) => course.id === value || (course.isActive && course.facts?.['kind'] === 'theory' && course.id !== id))
    .map((course) => ({ value: String(course.id), label: course.label }));
  return (
    <Field id={name} label={t('course.field.labOf')} hint={t('course.hint.labOf')} error={error && t(`field.${error}`)}>
      <Select
        options={options}
        placeholder={t('kind.form.choose')}
        value={typeof value === 'number' ? String(value) : ''}
        disabled={isReadOnly}
        onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
        onBlur={onBlur}
      />
    </Field>
  );
}
