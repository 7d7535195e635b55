import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assignRole, rolesToGive, type UserRow } from '../../../../contract/authorization/account.ts';
import { emptyAreas } from '../../../api/call-query.ts';
import { useCall } from '../../../api/use-call.ts';
import { useChange } from '../../../api/use-change.ts';
import { Field } from '../../../kit/field.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { Select } from '../../../kit/select.tsx';
import { toast } from '../../../kit/toast.ts';
import { PersonLine } from '../../../kinds/parts/person.tsx';
import { ReasonField } from './reason-field.tsx';

/** Gives a user another role, of those for the kind of person, with a reason. All of the user's sessions end by it. */
export function AssignRoleDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation();
  const roles = useCall(rolesToGive, {});
  const assign = useChange(assignRole);
  const [roleId, setRoleId] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const choices = (roles.data?.data ?? []).filter((role) => role.kind === user.kind && role.id !== user.roleId);
  const { error } = assign;
  const missing = { roleId: roleId === '', reason: reason.trim() === '' };
  const problemOf = (name: keyof typeof missing) => {
    const problem = isTried && missing[name] ? 'required' : error?.fields[name];
    return problem && t(`field.${problem}`);
  };
  const submit = () => {
    setIsTried(true);
    if (missing.roleId || missing.reason) return;
    const body = { userId: user.id, roleId: Number(roleId), version: user.version, reason: reason.trim() };
    assign.mutate(
      { body },
      {
        onSuccess: ({ data }) => {
          void toast('success', t('authorization.role.done', { name: user.name, role: data.roleNames }));
          onClose();
        },
        // The row is not as it is shown: the list behind gets the present one.
        onError: ({ code }) => code === 'StaleVersion' && emptyAreas(['Users']),
      },
    );
  };
  return (
    <FormDialog
      title={t('authorization.role.titleOf', { name: user.name })}
      submitLabel={t('authorization.role.submit')}
      isBusy={assign.isPending}
      failure={
        error && error.code !== 'ValidationFailed' && t([`authorization.refused.${error.code}`, `error.${error.code}`])
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonLine person={user} />
      <p>{t('authorization.role.now', { role: user.roleNames })}</p>
      <Field
        label={t('authorization.role.label')}
        error={problemOf('roleId') ?? (roles.error ? t('authorization.role.failed') : undefined)}
        isRequired
      >
        <Select
          placeholder={roles.isPending ? t('common.loading') : t('authorization.role.choose')}
          value={roleId}
          onValue={setRoleId}
          options={choices.map((role) => ({
            value: String(role.id),
            label: role.isRestricted ? t('authorization.role.restricted', { role: role.name }) : role.name,
          }))}
        />
      </Field>
      <ReasonField value={reason} error={problemOf('reason')} onValue={setReason} />
      <p>{t('authorization.endsSessions')}</p>
    </FormDialog>
  );
}
