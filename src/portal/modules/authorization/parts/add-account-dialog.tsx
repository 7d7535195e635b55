import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesToGive } from '../../../../contract/authorization/account.ts';
import { addAccount, newAccountFields } from '../../../../contract/authorization/new-account.ts';
import { change } from '../../../api/use-change.ts';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../kit/field.tsx';
import { Select } from '../../../kit/select.tsx';
import type { ControlProps } from '../../../kinds/form/description.ts';
import { actionForm } from '../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../kinds/resource/record-dialog.tsx';
import { NewPassword } from '../../../kinds/parts/new-password.tsx';
import { UserControl } from './user-control.tsx';
import { useRoleName } from '../../../i18n/role-name.ts';

interface NewAccount {
  name: string;
  username: string;
  temporaryPassword: string;
}

/**
 * Creates an account for an employee without a password or for a person without a record, then shows the temporary
 * password once.
 */
export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [newAccount, setNewAccount] = useState<NewAccount | null>(null);
  const form = useMemo(
    () =>
      actionForm({
        texts: 'authorization.account',
        fields: newAccountFields,
        defaults: { kind: 'other' },
        controls: { userId: EmployeeControl, roleId: RoleControl },
        isShown: (field, { kind }) => (field === 'userId' ? kind === 'employee' : kind === 'other' || !ofOthers.includes(field)),
        check: (values) => {
          const needed = values['kind'] === 'other' ? ['name', 'username', 'endsOn'] : ['userId'];
          return Object.fromEntries(needed.flatMap((name) => (values[name] ? [] : [[name, 'required' as const]])));
        },
        send: async (values) => {
          const empty = Object.fromEntries(Object.keys(newAccountFields).map((name) => [name, null]));
          const { data } = await change(addAccount, { body: { ...empty, ...values } as never });
          setNewAccount(data);
        },
      }),
    [],
  );
  if (newAccount) return <NewPassword user={newAccount} password={newAccount.temporaryPassword} onClose={onClose} />;
  return (
    <RecordDialog
      description={form}
      id={null}
      title={t('authorization.account.title')}
      confirmLabel={t('authorization.user.action.addAccount')}
      onClose={() => setNewAccount((now) => (now === null ? (onClose(), null) : now))}
    />
  );
}

const ofOthers = ['name', 'username', 'email', 'phone'];

/** The search finds all users, but the server accepts only employees without a password. */
function EmployeeControl(props: ControlProps) {
  const { t } = useTranslation();
  return <UserControl {...props} hint={t('authorization.account.hint.userId')} />;
}

function RoleControl({ value, error, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const { data, isPending } = useCall(rolesToGive, {});
  const roles = (data?.data ?? []).filter(({ kind }) => kind === 'employee');
  return (
    <Field label={t('authorization.account.field.role')} error={error && t(`field.${error}`)} isRequired>
      <Select
        placeholder={t(isPending ? 'common.loading' : 'authorization.role.choose')}
        value={typeof value === 'number' ? String(value) : ''}
        onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
        onBlur={onBlur}
        options={roles.map((role) => ({
          value: String(role.id),
          label: role.isRestricted ? t('authorization.role.restricted', { role: roleName(role.name) }) : roleName(role.name),
        }))}
      />
    </Field>
  );
}
