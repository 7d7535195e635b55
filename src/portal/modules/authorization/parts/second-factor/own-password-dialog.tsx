import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../../api/api-error.ts';
import { Field } from '../../../../kit/field.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { PasswordInput } from '../../../../kit/password-input.tsx';
import { useSmallForm } from '../../../../kit/use-small-form.ts';

interface Props<Answer> {
  what: 'setUp' | 'renewCodes' | 'remove';
  send: (body: { currentPassword: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Asks for the user's password before a change of the second factor. */
export function OwnPasswordDialog<Answer>({ what, send, onDone, onClose }: Props<Answer>) {
  const { t } = useTranslation();
  const form = useSmallForm({
    values: { currentPassword: '' },
    check: ({ currentPassword }): Readonly<Record<string, string>> => (currentPassword === '' ? { currentPassword: 'required' } : {}),
    send: (body) => send(body).catch(besideField),
    onDone,
  });
  const problem = form.wrong['currentPassword'];
  return (
    <FormDialog
      title={t(`authorization.secondFactor.${what}`)}
      submitLabel={t('authorization.sessionList.next')}
      isBusy={form.isBusy}
      failure={form.problem && t(`error.${form.problem}`)}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t(`authorization.secondFactor.text.${what}`)}</p>
      <Field
        label={t('account.password.currentPassword.label')}
        error={problem && t([`account.password.currentPassword.${problem}`, `field.${problem}`])}
        isRequired
      >
        <PasswordInput {...form.bind('currentPassword')} autoComplete="current-password" data-autofocus="" />
      </Field>
    </FormDialog>
  );
}

/** Moves InvalidCredentials to the field of the password, with its own text. */
function besideField(error: unknown): never {
  if (isApiError(error) && error.code === 'InvalidCredentials') throw { problem: error.code, fields: { currentPassword: 'wrong' } }; // oxlint-disable-line typescript/only-throw-error -- the failure of a machine
  throw error;
}
