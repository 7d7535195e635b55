import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';

/** Field for the reason of an event, with the labels of the employee’s record. */
export function ReasonControl(props: ControlProps) {
  const { t } = useTranslation();
  return <FieldControl {...props} label={t('employeeLife.field.reason')} words="employee.choice.reason" />;
}

/** Field for the kind of order, with the labels of the employee’s record. */
export function NatureControl(props: ControlProps) {
  const { t } = useTranslation();
  return <FieldControl {...props} label={t('employeeLife.field.nature')} words="employee.choice.nature" />;
}

/** Field for the first day of a posting. The hint explains that the current posting ends the day before. */
export function StartControl(props: ControlProps) {
  const { t } = useTranslation();
  return <FieldControl {...props} label={t('employeeLife.field.fromOn')} hint={t('employeeLife.startHint')} words="" />;
}
