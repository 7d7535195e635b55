import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';

/** The reasons have their words where they are told, in the record. */
export function ReasonControl(props: ControlProps) {
  const { t } = useTranslation();
  return <FieldControl {...props} label={t('employeeLife.field.reason')} words="employee.choice.reason" />;
}

/** So have the kinds of orders. */
export function NatureControl(props: ControlProps) {
  const { t } = useTranslation();
  return <FieldControl {...props} label={t('employeeLife.field.nature')} words="employee.choice.nature" />;
}

/** When the new posting begins, the present one ends. */
export function StartControl(props: ControlProps) {
  const { t } = useTranslation();
  return <FieldControl {...props} label={t('employeeLife.field.fromOn')} hint={t('employeeLife.startHint')} words="" />;
}
