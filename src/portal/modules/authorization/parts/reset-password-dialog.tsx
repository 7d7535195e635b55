import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changeUserPassword, type UserRow } from '../../../../contract/authorization/account.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useChange } from '../../../api/use-change.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { PasswordInput } from '../../../kit/password-input.tsx';
import { RadioGroup } from '../../../kit/radio-group.tsx';
import { StrengthMeter } from '../../../kit/strength-meter.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { PersonLine } from '../../../kinds/parts/person.tsx';
import { NewPassword } from './new-password.tsx';
import { strengthOf } from './password-strength.ts';

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
  const id = useId();
  const reset = useChange(changeUserPassword);
  const [way, setWay] = useState('made');
  const [password, setPassword] = useState('');
  const [mustChange, setMustChange] = useState(true);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isTyped = way === 'typed';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const found: FieldProblems = {};
    if (isTyped && password === '') found['newPassword'] = 'required';
    if (reason.trim() === '') found['reason'] = 'required';
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      const body = { userId: user.id, newPassword: isTyped ? password : null, mustChange, reason: reason.trim() };
      const { data } = await reset.mutateAsync({ body });
      onDone(data.temporaryPassword);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblems(error.fields);
      if (error.code !== 'ValidationFailed')
        setFailure(t([`authorization.refused.${error.code}`, `error.${error.code}`]));
    }
  };
  const problemOf = (name: string) => {
    const problem = problems[name];
    return problem && t([`account.password.${name}.${problem}`, `field.${problem}`]);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={reset.isPending}
      title={t('authorization.reset.titleOf', { name: user.name })}
      footer={
        <>
          <Button onClick={onClose} disabled={reset.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isBusy={reset.isPending}>
            {t('authorization.reset.title')}
          </Button>
        </>
      }
    >
      <form id={id} className={layout.stack} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
        <PersonLine person={user} />
        {failure && <Banner tone="danger">{failure}</Banner>}
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
        <Field
          label={t('authorization.reason.label')}
          hint={t('authorization.reason.hint')}
          error={problemOf('reason')}
          isRequired
        >
          <TextInput value={reason} onValue={setReason} maxLength={200} />
        </Field>
        <p>{t('authorization.endsSessions')}</p>
      </form>
    </Dialog>
  );
}
