import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '../../../../contract/authorization/account.ts';
import { ownProfile } from '../../../../contract/core/session.ts';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { change } from '../../../api/use-change.ts';
import { Banner } from '../../../kit/banner.tsx';
import { SaveButton } from '../../../kit/save-button.tsx';
import { Card } from '../../../kit/card.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { PasswordInput } from '../../../kit/password-input.tsx';
import { StrengthMeter } from '../../../kit/strength-meter.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSmallForm, type FieldCodes } from '../../../kit/use-small-form.ts';
import { sessionActor } from '../../../session/session.ts';
import { useUser } from '../../../session/use-user.ts';
import { strengthOf } from './password-strength.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Name = keyof typeof empty;

/** Form to change the user’s password. Problems found by the server are shown at the fields. */
export function PasswordForm() {
  const { t } = useTranslation();
  const user = useUser();
  const profile = useCall(ownProfile, {});
  const form = useRef<HTMLFormElement>(null);
  const { values, reset, bind, wrong, problem, isBusy, submit } = useSmallForm({
    values: empty,
    check: problemsIn,
    send: (body) => change(changePassword, { body }).catch(rethrow),
    onDone: () => {
      reset();
      sessionActor.send({ type: 'passwordChanged' });
      void toast('success', t('account.password.done'));
      form.current?.querySelector('input')?.focus();
    },
    onRefused: () => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  });
  const others = profile.data?.data.otherSessions ?? 0;
  const errorOf = (name: Name) => wrong[name] && t([`account.password.${name}.${wrong[name]}`, `field.${wrong[name]}`]);
  return (
    <Card>
      <form ref={form} className={layout.stack} onSubmit={submit} noValidate>
        {problem && <Banner tone="danger">{t(`error.${problem}`)}</Banner>}
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={profile.data?.data.username ?? ''} readOnly hidden />
        <Field label={t('account.password.currentPassword.label')} error={errorOf('currentPassword')} isRequired>
          <PasswordInput name="currentPassword" {...bind('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field
          label={t('account.password.newPassword.label')}
          hint={t('account.password.newPassword.hint')}
          error={errorOf('newPassword')}
          isRequired
        >
          <PasswordInput name="newPassword" {...bind('newPassword')} autoComplete="new-password" />
        </Field>
        <StrengthMeter strength={strengthOf(values.newPassword, [user?.name ?? '', profile.data?.data.username ?? ''])} />
        <Field label={t('account.password.confirmPassword.label')} error={errorOf('confirmPassword')} isRequired>
          <PasswordInput name="confirmPassword" {...bind('confirmPassword')} autoComplete="new-password" />
        </Field>
        <p>{others > 0 ? t('account.password.others', { count: others }) : t('account.password.noOthers')}</p>
        <div className={layout.row}>
          <SaveButton isBusy={isBusy}>{t('account.password.submit')}</SaveButton>
        </div>
      </form>
    </Card>
  );
}

/**
 * Checks before sending. Rejects a new password equal to the current one, because password managers may fill in the
 * current one twice.
 */
function problemsIn(values: typeof empty): FieldCodes {
  const problems: Partial<Record<Name, FieldCode | 'same'>> = {};
  for (const name of Object.keys(empty) as Name[]) if (values[name] === '') problems[name] = 'required';
  if (values.newPassword !== '' && values.newPassword === values.currentPassword) problems.newPassword = 'same';
  if (values.confirmPassword !== '' && values.confirmPassword !== values.newPassword) problems.confirmPassword = 'badFormat';
  return problems;
}

/** Moves InvalidCredentials to the field of the current password, with its own text. */
function rethrow(error: unknown): never {
  if (isApiError(error) && error.code === 'InvalidCredentials') throw { problem: error.code, fields: { currentPassword: 'wrong' } };
  throw error;
}
