import { useTranslation } from 'react-i18next';
import { assignRole, rolesToGive, type UserRow } from '../../../../contract/authorization/account.ts';
import { emptyAreas } from '../../../api/call-query.ts';
import { useCall } from '../../../api/use-call.ts';
import { change } from '../../../api/use-change.ts';
import { Field } from '../../../kit/field.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { Select } from '../../../kit/select.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSmallForm, type FieldCodes } from '../../../kit/use-small-form.ts';
import { PersonLine } from '../../../kinds/parts/person.tsx';
import { ReasonField } from './reason-field.tsx';
import { useRoleName } from '../../../i18n/role-name.ts';

/** Assigns another role for the user's kind, with a reason. Ends all of the user's sessions. */
export function AssignRoleDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const roles = useCall(rolesToGive, {});
  const form = useSmallForm({
    values: { roleId: '', reason: '' },
    check: ({ roleId, reason }): FieldCodes => ({
      ...(roleId === '' && { roleId: 'required' }),
      ...(reason.trim() === '' && { reason: 'required' }),
    }),
    send: ({ roleId, reason }) => {
      const body = { userId: user.id, roleId: Number(roleId), version: user.version, reason: reason.trim() };
      return change(assignRole, { body });
    },
    onDone: ({ data }) => {
      void toast('success', t('authorization.role.done', { name: user.name, role: roleName(data.roleNames) }));
      onClose();
    },
    // The row is outdated, so the list is reloaded.
    onRefused: (problem) => problem === 'StaleVersion' && emptyAreas(['Users']),
  });
  const choices = (roles.data?.data ?? []).filter((role) => role.kind === user.kind && role.id !== user.roleId);
  const errorOf = (name: string) => form.wrong[name] && t(`field.${form.wrong[name]}`);
  return (
    <FormDialog
      title={t('authorization.role.titleOf', { name: user.name })}
      submitLabel={t('authorization.role.submit')}
      isBusy={form.isBusy}
      failure={form.problem && t([`authorization.refused.${form.problem}`, `error.${form.problem}`])}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <PersonLine person={user} />
      <p>{t('authorization.role.now', { role: roleName(user.roleNames) })}</p>
      <Field
        label={t('authorization.role.label')}
        error={errorOf('roleId') ?? (roles.error ? t('authorization.role.failed') : undefined)}
        isRequired
      >
        <Select
          placeholder={roles.isPending ? t('common.loading') : t('authorization.role.choose')}
          {...form.bind('roleId')}
          options={choices.map((role) => ({
            value: String(role.id),
            label: role.isRestricted ? t('authorization.role.restricted', { role: roleName(role.name) }) : roleName(role.name),
          }))}
        />
      </Field>
      <ReasonField {...form.bind('reason')} error={errorOf('reason')} />
      <p>{t('authorization.endsSessions')}</p>
    </FormDialog>
  );
}
