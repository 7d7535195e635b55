import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeUserPassword, type UserRow } from '../../../../contract/authorization/account.ts';
import { isApiError } from '../../../api/api-error.ts';
import { change } from '../../../api/use-change.ts';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { Field } from '../../../kit/field.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { PasswordInput } from '../../../kit/password-input.tsx';
import { RadioGroup } from '../../../kit/radio-group.tsx';
import { StrengthMeter } from '../../../kit/strength-meter.tsx';
import { useSmallForm, type FieldCodes } from '../../../kit/use-small-form.ts';
import { PersonLine } from '../../../kinds/parts/person.tsx';
import { NewPassword } from '../../../kinds/parts/new-password.tsx';
import { strengthOf } from './password-strength.ts';
import { ReasonField } from './reason-field.tsx';
import { useRefusal } from './use-refusal.ts';

/** Resets a password to a generated or typed one, then shows the new password once. */
export function ResetPasswordDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const [password, setPassword] = useState<string | null>(null);
  return password === null ? (
    <ResetForm user={user} onClose={onClose} onDone={setPassword} />
  ) : (
    <NewPassword user={user} password={password} onClose={onClose} />
  );
}

interface ResetFormProps {
  user: UserRow;
  onClose: () => void;
  onDone: (password: string) => void;
}

function ResetForm({ user, onClose, onDone }: ResetFormProps) {
  const { t } = useTranslation();
  const refused = useRef<unknown>(null);
  const form = useSmallForm({
    values: { way: 'made', newPassword: '', mustChange: true, reason: '' },
    check: ({ way, newPassword, reason }): FieldCodes => ({
      ...(way === 'typed' && newPassword === '' && { newPassword: 'required' }),
      ...(reason.trim() === '' && { reason: 'required' }),
    }),
    send: ({ way, newPassword, mustChange, reason }) => {
      const typed = way === 'typed' ? newPassword : null;
      const body = { userId: user.id, newPassword: typed, mustChange, reason: reason.trim() };
      return change(changeUserPassword, { body }).catch((error: unknown) => {
        refused.current = error;
        throw error;
      });
    },
    onDone: ({ data }) => onDone(data.temporaryPassword),
  });
  const refusal = useRefusal(form.problem !== null && isApiError(refused.current) ? refused.current : null);
  const errorOf = (name: string) => {
    const problem = form.wrong[name];
    return problem && t([`account.password.${name}.${problem}`, `field.${problem}`]);
  };
  const { value: mustChange, onValue: setMustChange } = form.bind('mustChange');
  return (
    <FormDialog
      title={t('authorization.reset.titleOf', { name: user.name })}
      submitLabel={t('authorization.reset.title')}
      isBusy={form.isBusy}
      failure={refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <PersonLine person={user} />
      <RadioGroup
        label={t('authorization.reset.way')}
        {...form.bind('way')}
        options={['made', 'typed'].map((value) => ({ value, label: t(`authorization.reset.${value}`) }))}
      />
      {form.values.way === 'typed' && (
        <>
          <Field label={t('account.password.newPassword.label')} error={errorOf('newPassword')} isRequired>
            <PasswordInput {...form.bind('newPassword')} autoComplete="new-password" />
          </Field>
          <StrengthMeter strength={strengthOf(form.values.newPassword, [user.name, user.username])} />
        </>
      )}
      <Checkbox label={t('authorization.reset.mustChange')} checked={mustChange} onValue={setMustChange} />
      <ReasonField {...form.bind('reason')} error={errorOf('reason')} />
      <p>{t('authorization.endsSessions')}</p>
    </FormDialog>
  );
}
