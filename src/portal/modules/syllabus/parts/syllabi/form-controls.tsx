import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { ChoiceControl } from './choice-control.tsx';
import { useBatches, useSets } from './use-choices.ts';

/** Batch of the programme's degree. */
export function BatchControl({ values, field, ...control }: ControlProps) {
  const { t } = useTranslation();
  const batches = useBatches(values['programId']);
  return <ChoiceControl {...controlProps(control)} {...batches} label={t('syllabus.field.batch')} isRequired={field.isRequired} />;
}

/** Outcome set of one kind, of the programme or shared. */
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
