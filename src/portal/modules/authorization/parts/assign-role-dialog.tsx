import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { assignRole, rolesToGive, type UserRow } from '../../../../contract/authorization/account.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { emptyAreas } from '../../../api/call-query.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { useChange } from '../../../api/use-change.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Select } from '../../../kit/select.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { toast } from '../../../kit/toast.ts';
import { PersonLine } from '../../../kinds/parts/person.tsx';

/** Gives a user another role, of those for the kind of person, with a reason. All of the user's sessions end by it. */
export function AssignRoleDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const roles = useCall(rolesToGive, {});
  const assign = useChange(assignRole);
  const [roleId, setRoleId] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const choices = (roles.data?.data ?? []).filter((role) => role.kind === user.kind && role.id !== user.roleId);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const found: FieldProblems = {};
    if (roleId === '') found['roleId'] = 'required';
    if (reason.trim() === '') found['reason'] = 'required';
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      const { data } = await assign.mutateAsync({
        body: { userId: user.id, roleId: Number(roleId), version: user.version, reason: reason.trim() },
      });
      void toast('success', t('authorization.role.done', { name: user.name, role: data.roleNames }));
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblems(error.fields);
      // The row is not as it is shown: the list behind gets the present one.
      if (error.code === 'StaleVersion') emptyAreas(['Users']);
      if (error.code !== 'ValidationFailed')
        setFailure(t([`authorization.refused.${error.code}`, `error.${error.code}`]));
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={assign.isPending}
      title={t('authorization.role.titleOf', { name: user.name })}
      footer={
        <>
          <Button onClick={onClose} disabled={assign.isPending}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isBusy={assign.isPending}>
            {t('authorization.role.submit')}
          </Button>
        </>
      }
    >
      <form id={id} className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
        <PersonLine person={user} />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <p>{t('authorization.role.now', { role: user.roleNames })}</p>
        <Field
          label={t('authorization.role.label')}
          error={problemOf(problems['roleId']) ?? (roles.error ? t('authorization.role.failed') : undefined)}
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
        <Field
          label={t('authorization.reason.label')}
          hint={t('authorization.reason.hint')}
          error={problemOf(problems['reason'])}
          isRequired
        >
          <TextInput value={reason} onValue={setReason} maxLength={200} />
        </Field>
        <p>{t('authorization.endsSessions')}</p>
      </form>
    </Dialog>
  );

  function problemOf(problem: FieldProblems[string] | undefined): string | undefined {
    return problem && t(`field.${problem}`);
  }
}
