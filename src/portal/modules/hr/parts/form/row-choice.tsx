import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';

/**
 * Creates a control for a choice in a row that uses the texts of the record’s page, such as `employee.choice.level`.
 */
export const rowChoice = (choice: 'level' | 'experience' | 'part' | 'mode') =>
  function RowChoice({ values: _values, row: _row, ...control }: ControlProps) {
    const { t } = useTranslation();
    const [list = '', , column = ''] = control.name.split('.');
    return <FieldControl {...control} label={t(`employee.${list}.${column}`)} words={`employee.choice.${choice}`} />;
  };
