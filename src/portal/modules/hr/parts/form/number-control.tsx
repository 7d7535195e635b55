import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import { useOffers } from './use-offers.ts';

/** Field for the employee number. If left blank, the server assigns the next one, which the hint shows. */
export function NumberControl({ values: _values, ...control }: ControlProps) {
  const { t } = useTranslation();
  const number = useOffers()?.employeeNo;
  return (
    <FieldControl {...control} label={t('employee.field.employeeNo')} hint={number && t('employee.hint.employeeNo', { number })} words="" />
  );
}
