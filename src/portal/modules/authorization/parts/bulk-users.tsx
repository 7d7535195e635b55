import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesToGive } from '../../../../contract/authorization/account.ts';
import { bulkUsers, type bulkUserActions } from '../../../../contract/authorization/users.ts';
import { useCall } from '../../../api/use-call.ts';
import { change } from '../../../api/use-change.ts';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Select } from '../../../kit/select.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import type { BulkFormProps } from '../../../kinds/list/description.ts';
import { showSlips } from './slips.ts';
import { useRoleName } from '../../../i18n/role-name.ts';

interface Answer {
  reason: string;
  roleId: number | null;
}
const shortest = 3;

/** Form of a bulk action that needs only a reason, which is recorded for each account. */
export function BulkReason({ onValue }: BulkFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  useEffect(() => {
    onValue(reason.trim().length < shortest ? null : { reason: reason.trim(), roleId: null });
    // oxlint-disable-next-line react/exhaustive-deps -- the list creates a new `onValue` on each render
  }, [reason]);
  return (
    <div className={layout.stack}>
      <ReasonField reason={reason} onReason={setReason} />
      <p>{t('authorization.bulk.allOrNothing')}</p>
    </div>
  );
}

/** Form to assign a role to several accounts, with a reason. */
export function BulkRole({ onValue }: BulkFormProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const roles = useCall(rolesToGive, {});
  const [reason, setReason] = useState('');
  const [roleId, setRoleId] = useState('');
  useEffect(() => {
    const isWhole = reason.trim().length >= shortest && roleId !== '';
    onValue(isWhole ? { reason: reason.trim(), roleId: Number(roleId) } : null);
    // oxlint-disable-next-line react/exhaustive-deps -- the list creates a new `onValue` on each render
  }, [reason, roleId]);
  return (
    <div className={layout.stack}>
      <Field label={t('authorization.role.label')} error={roles.error ? t('authorization.role.failed') : undefined} isRequired>
        <Select
          placeholder={roles.isPending ? t('common.loading') : t('authorization.role.choose')}
          value={roleId}
          onValue={setRoleId}
          options={(roles.data?.data ?? []).map((role) => ({
            value: String(role.id),
            label: role.isRestricted ? t('authorization.role.restricted', { role: roleName(role.name) }) : roleName(role.name),
          }))}
        />
      </Field>
      <ReasonField reason={reason} onReason={setReason} />
      <p>{t('authorization.bulk.allOrNothing')}</p>
    </div>
  );
}

function ReasonField({ reason, onReason }: { reason: string; onReason: (reason: string) => void }) {
  const { t } = useTranslation();
  return (
    <Field label={t('authorization.reason.label')} hint={t('authorization.reason.hint')} isRequired>
      <TextInput value={reason} onValue={onReason} maxLength={200} />
    </Field>
  );
}

/** Returns a function that runs an action on many accounts. New passwords are then shown as slips. */
export const bulk =
  (action: (typeof bulkUserActions)[number]) =>
  async (ids: readonly number[], value: unknown): Promise<number> => {
    const { data } = await change(bulkUsers, { body: { ids: [...ids], action, ...(value as Answer) } });
    if (action === 'resetPassword') showSlips(data.results);
    return data.results.length;
  };
