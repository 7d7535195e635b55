import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '../../../../contract/authorization/account.ts';
import { ownProfile } from '../../../../contract/core/session.ts';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { useChange } from '../../../api/use-change.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Button } from '../../../kit/button.tsx';
import { Card } from '../../../kit/card.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { PasswordInput } from '../../../kit/password-input.tsx';
import { StrengthMeter } from '../../../kit/strength-meter.tsx';
import { toast } from '../../../kit/toast.ts';
import { sessionActor } from '../../../session/session.ts';
import { useUser } from '../../../session/use-user.ts';
import { strengthOf } from './password-strength.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Name = keyof typeof empty;
/** `wrong` is the server's InvalidCredentials: it says which field, in other words than those of a sign-in. */
type Problems = Partial<Record<Name, FieldCode | 'wrong' | 'same'>>;

/** Current, new and repeated password; what the server refuses stands beside its field. */
export function PasswordForm() {
  const { t } = useTranslation();
  const user = useUser();
  const profile = useCall(ownProfile, {});
  const change = useChange(changePassword);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const others = profile.data?.data.otherSessions ?? 0;

  const refuse = (found: Problems) => {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const found = problemsIn(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    try {
      await change.mutateAsync({ body: values });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'InvalidCredentials') return refuse({ currentPassword: 'wrong' });
      if (error.code === 'ValidationFailed') return refuse(error.fields);
      return setFailure(t(`error.${error.code}`));
    }
    setValues(empty);
    sessionActor.send({ type: 'passwordChanged' });
    void toast('success', t('account.password.done'));
    form.current?.querySelector('input')?.focus();
  };
  const bind = (name: Name) => ({
    name,
    value: values[name],
    onValue: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _gone, ...left }) => left);
    },
  });
  const errorOf = (name: Name) => {
    const problem = problems[name];
    return problem && t([`account.password.${name}.${problem}`, `field.${problem}`]);
  };
  return (
    <Card>
      <form ref={form} className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
        {failure && <Banner tone="danger">{failure}</Banner>}
        {/* A password manager keeps the new password under this name. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={profile.data?.data.username ?? ''}
          readOnly
          hidden
        />
        <Field label={t('account.password.currentPassword.label')} error={errorOf('currentPassword')} isRequired>
          <PasswordInput {...bind('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field
          label={t('account.password.newPassword.label')}
          hint={t('account.password.newPassword.hint')}
          error={errorOf('newPassword')}
          isRequired
        >
          <PasswordInput {...bind('newPassword')} autoComplete="new-password" />
        </Field>
        <StrengthMeter
          strength={strengthOf(values.newPassword, [user?.name ?? '', profile.data?.data.username ?? ''])}
        />
        <Field label={t('account.password.confirmPassword.label')} error={errorOf('confirmPassword')} isRequired>
          <PasswordInput {...bind('confirmPassword')} autoComplete="new-password" />
        </Field>
        <p>{others > 0 ? t('account.password.others', { count: others }) : t('account.password.noOthers')}</p>
        <div className={layout.row}>
          <Button type="submit" variant="primary" isBusy={change.isPending}>
            {t('account.password.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What can be told without the server. A password manager may fill the old one into the field of the new. */
function problemsIn(values: typeof empty): Problems {
  const found: Problems = {};
  for (const name of Object.keys(empty) as Name[]) if (values[name] === '') found[name] = 'required';
  if (values.newPassword !== '' && values.newPassword === values.currentPassword) found.newPassword = 'same';
  if (values.confirmPassword !== '' && values.confirmPassword !== values.newPassword)
    found.confirmPassword = 'badFormat';
  return found;
}
