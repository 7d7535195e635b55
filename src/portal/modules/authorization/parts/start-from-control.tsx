import { useTranslation } from 'react-i18next';
import { rolesToGive } from '../../../../contract/authorization/account.ts';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../kit/field.tsx';
import { Select } from '../../../kit/select.tsx';
import type { ControlProps } from '../../../kinds/form/description.ts';
import { useRoleName } from '../../../i18n/role-name.ts';

/** Select for the role whose permissions a new role starts with. Offers roles of the same kind of users. */
export function StartFromControl({ name, value, values, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const { data, isPending } = useCall(rolesToGive, {});
  const roles = (data?.data ?? []).filter(({ kind }) => kind === values['kind']);
  return (
    <Field
      id={name}
      label={t('authorization.roles.field.startFromRoleId')}
      hint={t('authorization.roles.hint.startFromRoleId')}
      error={error && t([`authorization.roles.startFrom.${error}`, `field.${error}`])}
    >
      <Select
        placeholder={isPending ? t('common.loading') : t('authorization.roles.startEmpty')}
        disabled={isReadOnly}
        value={typeof value === 'number' ? String(value) : ''}
        onValue={(id) => onValue(id === '' ? null : Number(id))}
        onBlur={onBlur}
        options={roles.map((role) => ({ value: String(role.id), label: roleName(role.name) }))}
      />
    </Field>
  );
}
