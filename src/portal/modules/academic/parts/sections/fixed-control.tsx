import { useTranslation } from 'react-i18next';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import { labelName } from '../../../../kinds/form/wire.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';

/** A field that is fixed once chosen: a section keeps its policy and its kind. */
export function FixedControl({ name, id, field, value, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const label = labelName(name, field);
  return (
    <FieldControl
      {...{ name, field, value, error, onValue, onBlur }}
      label={t(`section.field.${label}`)}
      words={`section.choice.${label}`}
      isReadOnly={isReadOnly || id !== null}
    />
  );
}
