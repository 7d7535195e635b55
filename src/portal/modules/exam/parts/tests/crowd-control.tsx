import { useTranslation } from 'react-i18next';
import { getTest } from '../../../../../contract/exam/tests.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { Field } from '../../../../kit/field.tsx';

/** A confirmation, shown if a section already has two tests that day. */
export function CrowdControl({ name, value, id, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const { data } = useCall(getTest, { id: id ?? 0 }, { enabled: id !== null });
  const isCrowded = id !== null && data?.data.status === 'scheduled' && data.data.besides >= 2;
  if (!isCrowded && error === undefined && value !== true) return null;
  const label = t('internalTest.field.mayCrowd');
  return (
    <Field label={label} isLabelHidden id={name} error={error && t(`field.${error}`)}>
      <Checkbox
        label={label}
        hint={t('internalTest.hint.mayCrowd')}
        checked={value === true}
        disabled={isReadOnly}
        onValue={onValue}
        onBlur={onBlur}
      />
    </Field>
  );
}
