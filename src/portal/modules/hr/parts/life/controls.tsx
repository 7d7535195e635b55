import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';

/** Words of the reasons are those of the record. */
export function ReasonControl(props: ControlProps) {
  const { t } = useTranslation();
  return <FieldControl {...props} label={t('employeeLife.field.reason')} words="employee.choice.reason" />;
}

/** Words of the kinds of orders are those of the record, too. */
export function NatureControl(props: ControlProps) {
  const { t } = useTranslation();
  return <FieldControl {...props} label={t('employeeLife.field.nature')} words="employee.choice.nature" />;
}

/** The current posting ends when the new one begins. */
export function StartControl(props: ControlProps) {
  const { t } = useTranslation();
  return <FieldControl {...props} label={t('employeeLife.field.fromOn')} hint={t('employeeLife.startHint')} words="" />;
}
