import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { Field } from '../../../../kit/field.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';

/** A time of day in the time zone of the college. 9:00 becomes 09:00. */
export function ClockControl({ name, field, value, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const leave = () => {
    if (typeof value === 'string' && /^\d:[0-5]\d$/.test(value)) onValue(`0${value}`);
    onBlur();
  };
  return (
    <Field
      label={t(`feedbackPolicy.field.${name as 'opensTime' | 'closesTime'}`)}
      id={name}
      error={error && t(`field.${error}`)}
      isRequired={field.isRequired}
    >
      <TextInput
        dir="ltr"
        inputMode="numeric"
        placeholder="09:00"
        maxLength={5}
        size="medium"
        value={typeof value === 'string' ? value : ''}
        readOnly={isReadOnly}
        onValue={(time) => onValue(time.replace(/[^\d:]/g, '') || null)}
        onBlur={leave}
      />
    </Field>
  );
}
