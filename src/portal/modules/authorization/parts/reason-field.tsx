import { useTranslation } from 'react-i18next';
import { Field } from '../../../kit/field.tsx';
import { TextInput } from '../../../kit/text-input.tsx';

interface Props {
  value: string;
  error: string | undefined;
  onValue: (reason: string) => void;
}

/** Reason for a change of an account, recorded in the audit trail. */
export function ReasonField({ value, error, onValue }: Props) {
  const { t } = useTranslation();
  return (
    <Field label={t('authorization.reason.label')} hint={t('authorization.reason.hint')} error={error} isRequired>
      <TextInput value={value} onValue={onValue} maxLength={200} />
    </Field>
  );
}
