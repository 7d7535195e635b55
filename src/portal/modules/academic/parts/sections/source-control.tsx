import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';

/** Choice of a source section for an elective: a core section of the same term, of any programme. */
export function SourceControl({ name, value, values, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const policies = useCall(lookup, { name: 'registration-policies', query: {} });
  const sections = useCall(lookup, { name: 'sections', query: {} });
  const term = policies.data?.data.find(({ id }) => id === values['registrationPolicyId'])?.facts?.['termId'];
  const options = (sections.data?.data ?? []).filter(({ facts }) => facts?.['kind'] === 'core' && facts['termId'] === term);
  return (
    <Field label={t('section.sources.section')} id={name} error={error && t(`field.${error}`)} isRequired>
      <Select
        disabled={isReadOnly || sections.isPending}
        placeholder={t('kind.form.choose')}
        value={typeof value === 'number' ? String(value) : ''}
        options={options.map(({ id, label }) => ({ value: String(id), label }))}
        onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
        onBlur={onBlur}
      />
    </Field>
  );
}
