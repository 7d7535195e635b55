import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutcomeKind } from '../../../../../contract/syllabus/fields.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { useSets } from './use-sets.ts';

/** Creates a select for the set to copy. Offers sets of the same kind, of any programme. */
export function copyControl(kind: OutcomeKind): ComponentType<ControlProps> {
  return function CopyControl({ name, value, error, onValue, onBlur }) {
    const { t } = useTranslation();
    const { sets } = useSets(kind, null);
    return (
      <Field label={t('outcomeSet.field.copyOf')} error={error && t(`field.${error}`)} isRequired>
        <Select
          id={name}
          value={String(value ?? '')}
          placeholder={t('kind.form.choose')}
          options={sets.map(({ id, name: called, program }) => ({
            value: String(id),
            label: program === null ? called : `${called}, ${program}`,
          }))}
          onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
          onBlur={onBlur}
        />
      </Field>
    );
  };
}
