import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import { useOption } from './use-option.ts';

/** Field for the end of a contract. Hidden if the category does not require one and none is set. */
export function UntilControl({ values, field, ...control }: ControlProps) {
  const { t } = useTranslation();
  const isNeeded = useOption('employee-categories', values['employeeCategoryId'])?.facts?.['needsEndDate'] === 1;
  if (!isNeeded && control.value === null) return null;
  return <FieldControl {...control} field={{ ...field, isRequired: isNeeded }} label={t('employee.field.untilOn')} words="" />;
}
