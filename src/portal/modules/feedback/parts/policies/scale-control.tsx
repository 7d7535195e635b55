import { useTranslation } from 'react-i18next';
import { scales } from '../../../../../contract/feedback/fields.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';

/** Choice of the highest rating among common scales. */
export function ScaleControl({ name, value, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Field label={t('feedbackPolicy.field.scale')} id={name} error={error && t(`field.${error}`)} isRequired>
      <Select
        disabled={isReadOnly}
        value={typeof value === 'number' ? String(value) : ''}
        options={scales.map((scale) => ({
          value: String(scale),
          label: t('feedbackPolicy.toScale', { from: format.number(1), to: format.number(scale) }),
        }))}
        onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
        onBlur={onBlur}
      />
    </Field>
  );
}
