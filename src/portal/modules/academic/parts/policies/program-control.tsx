import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';

/** Choice of a programme of the batch's degree. */
export function ProgramControl({ name, value, values, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const semesters = useCall(lookup, { name: 'batch-semesters', query: {} });
  const programs = useCall(lookup, { name: 'programs', query: {} });
  const degree = semesters.data?.data.find(({ id }) => id === values['batchSemesterId'])?.facts?.['degreeId'];
  const options = (programs.data?.data ?? []).filter(
    ({ facts, isActive, id }) => degree !== undefined && facts?.['degreeId'] === degree && (isActive || id === value),
  );
  return (
    <Field label={t('policy.field.program')} id={name} error={error && t(`field.${error}`)} isRequired>
      <Select
        disabled={isReadOnly || degree === undefined}
        placeholder={t('kind.form.choose')}
        value={typeof value === 'number' ? String(value) : ''}
        options={options.map(({ id, label }) => ({ value: String(id), label }))}
        onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
        onBlur={onBlur}
      />
    </Field>
  );
}
