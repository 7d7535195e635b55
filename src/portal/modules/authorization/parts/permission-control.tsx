import { useTranslation } from 'react-i18next';
import { listPermissions, type ListedPermission } from '../../../../contract/authorization/roles.ts';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../kit/field.tsx';
import { Select } from '../../../kit/select.tsx';
import type { ControlProps } from '../../../kinds/form/description.ts';
import { usePermissions } from '../../../session/use-permissions.ts';
import { usePermissionWord } from './permission-words.ts';

/** Select for one permission, by group. A sensitive permission is enabled only if the user has it. */
export function PermissionControl({ name, value, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const wordOf = usePermissionWord();
  const held = usePermissions() ?? new Set<number>();
  const { data, isPending, error: failure } = useCall(listPermissions, {});
  const groups = new Map<string, ListedPermission[]>();
  for (const listed of data?.data ?? []) groups.set(listed.group, [...(groups.get(listed.group) ?? []), listed]);
  return (
    <Field
      id={name}
      isRequired
      label={t('authorization.grants.field.permissionId')}
      error={
        error ? t([`authorization.grants.permissionId.${error}`, `field.${error}`]) : failure ? t('kind.form.choicesFailed') : undefined
      }
    >
      <Select
        placeholder={isPending ? t('common.loading') : t('kind.form.choose')}
        disabled={isReadOnly}
        value={typeof value === 'number' ? String(value) : ''}
        onValue={(id) => onValue(id === '' ? null : Number(id))}
        onBlur={onBlur}
      >
        {[...groups].map(([group, permissions]) => (
          <optgroup key={group} label={t(`authorization.permissionGroup.${group}`)}>
            {permissions.map(({ id, isSensitive }) => (
              <option key={id} value={id} disabled={isSensitive && !held.has(id)}>
                {wordOf(id)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}
