import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { ChoiceControl } from './choice-control.tsx';
import { useBatches, useSets } from './use-choices.ts';

/** Select for a batch of the degree of the selected programme. */
export function BatchControl({ values, field, ...control }: ControlProps) {
  const { t } = useTranslation();
  const batches = useBatches(values['programId']);
  return <ChoiceControl {...controlProps(control)} {...batches} label={t('syllabus.field.batch')} isRequired={field.isRequired} />;
}

/** Creates a select for an outcome set of one kind that the selected programme may use. */
export const setControl = (kind: 'PO' | 'PSO' | 'PEO', label: 'poSet' | 'psoSet' | 'peoSet') =>
  function SetControl({ values, field, ...control }: ControlProps) {
    const { t } = useTranslation();
    const sets = useSets(kind, values['programId']);
    return <ChoiceControl {...controlProps(control)} {...sets} label={t(`syllabus.field.${label}`)} isRequired={field.isRequired} />;
  };

const controlProps = ({ name, value, error, isReadOnly, onValue, onBlur }: Omit<ControlProps, 'values' | 'field'>) => ({
  name,
  value,
  error,
  isReadOnly,
  onValue,
  onBlur,
});
