import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeUserPassword, type UserRow } from '../../../../contract/authorization/account.ts';
import { useChange } from '../../../api/use-change.ts';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { Field } from '../../../kit/field.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { PasswordInput } from '../../../kit/password-input.tsx';
import { RadioGroup } from '../../../kit/radio-group.tsx';
import { StrengthMeter } from '../../../kit/strength-meter.tsx';
import { PersonLine } from '../../../kinds/parts/person.tsx';
import { NewPassword } from './new-password.tsx';
import { strengthOf } from './password-strength.ts';
import { ReasonField } from './reason-field.tsx';
import { useRefusal } from './use-refusal.ts';

/** A new password for somebody who has lost it: made by the server or typed, shown once. */
export function ResetPasswordDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null);
  return made === null ? (
    <ResetForm user={user} onClose={onClose} onDone={setMade} />
  ) : (
    <NewPassword user={user} password={made} onClose={onClose} />
  );
}

interface ResetFormProps {
  user: UserRow;
  onClose: () => void;
  onDone: (password: string) => void;
}

function ResetForm({ user, onClose, onDone }: ResetFormProps) {
  const { t } = useTranslation();
  const reset = useChange(changeUserPassword);
  const [way, setWay] = useState('made');
  const [password, setPassword] = useState('');
  const [mustChange, setMustChange] = useState(true);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isTyped = way === 'typed';
  const { error } = reset;
  const refusal = useRefusal(error);
  const missing = { newPassword: isTyped && password === '', reason: reason.trim() === '' };
  const problemOf = (name: keyof typeof missing) => {
    const problem = isTried && missing[name] ? 'required' : error?.fields[name];
    return problem && t([`account.password.${name}.${problem}`, `field.${problem}`]);
  };
  const submit = () => {
    setIsTried(true);
    if (missing.newPassword || missing.reason) return;
    const body = { userId: user.id, newPassword: isTyped ? password : null, mustChange, reason: reason.trim() };
    reset.mutate({ body }, { onSuccess: ({ data }) => onDone(data.temporaryPassword) });
  };
  return (
    <FormDialog
      title={t('authorization.reset.titleOf', { name: user.name })}
      submitLabel={t('authorization.reset.title')}
      isBusy={reset.isPending}
      failure={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonLine person={user} />
      <RadioGroup
        label={t('authorization.reset.way')}
        value={way}
        onValue={setWay}
        options={['made', 'typed'].map((value) => ({ value, label: t(`authorization.reset.${value}`) }))}
      />
      {isTyped && (
        <>
          <Field label={t('account.password.newPassword.label')} error={problemOf('newPassword')} isRequired>
            <PasswordInput value={password} onValue={setPassword} autoComplete="new-password" />
          </Field>
          <StrengthMeter strength={strengthOf(password, [user.name, user.username])} />
        </>
      )}
      <Checkbox label={t('authorization.reset.mustChange')} checked={mustChange} onValue={setMustChange} />
      <ReasonField value={reason} error={problemOf('reason')} onValue={setReason} />
      <p>{t('authorization.endsSessions')}</p>
    </FormDialog>
  );
}
