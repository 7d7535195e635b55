import { useTranslation } from 'react-i18next';
import { policyCourses } from '../../../../../contract/academic/sections.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';

/** Course of an elective section: one of the elective groups in the semester of its policy. */
export function ElectiveControl({ name, value, values, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const policy = values['registrationPolicyId'];
  const id = typeof policy === 'number' ? policy : 0;
  const { data, isPending } = useCall(policyCourses, { id }, { enabled: id > 0 });
  const options = (data?.data ?? []).filter(({ group }) => group !== null);
  return (
    <Field label={t('section.field.semesterCourse')} id={name} error={error && t(`field.${error}`)} isRequired>
      <Select
        disabled={isReadOnly || id === 0 || isPending}
        placeholder={t('kind.form.choose')}
        value={typeof value === 'number' ? String(value) : ''}
        options={options.map((option) => ({ value: String(option.id), label: `${option.group ?? ''} · ${option.code} ${option.title}` }))}
        onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
        onBlur={onBlur}
      />
    </Field>
  );
}
