import { useTranslation } from 'react-i18next';
import { teachingCadres } from '../../../../../contract/hr/fields.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { useOffers } from './use-offers.ts';
import { useOption } from './use-option.ts';
import { useRoleName } from '../../../../i18n/role-name.ts';

/**
 * Field for the role of the account, for users who may assign roles. Default: Faculty for teachers, Staff for others.
 */
export function RoleControl({ name, value, values, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const roles = useOffers()?.roles ?? [];
  const cadre = useOption('designations', values['designationId'])?.facts?.['cadre'];
  const isTeacher = (teachingCadres as readonly unknown[]).includes(cadre);
  if (!useMay('User_AssignRole')) return null;
  return (
    <Field label={t('employee.field.roleId')} id={name} error={error && t(`field.${error}`)}>
      <Select
        disabled={isReadOnly}
        placeholder={t('employee.hint.role', { role: roleName(isTeacher ? 'Faculty' : 'Staff') })}
        value={typeof value === 'number' ? String(value) : ''}
        options={roles.map((role) => ({ value: String(role.id), label: roleName(role.name) }))}
        onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
        onBlur={onBlur}
      />
    </Field>
  );
}
