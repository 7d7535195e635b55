import { useTranslation } from 'react-i18next';
import { hasTests } from '../../../../../contract/exam/policy-problems.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';

/** The number of planned tests. Hidden for components from lab classes or attendance. */
export const PlannedControl = (props: ControlProps) => (hasTests(props.row?.['method']) ? <Plain of="planned" {...props} /> : null);

/** The number of tests that count. Only for the average of the best tests. */
export const BestOfControl = (props: ControlProps) =>
  props.row?.['method'] === 'bestAverage' ? <Plain of="bestOf" {...props} field={{ ...props.field, isRequired: true }} /> : null;

function Plain({ of, name, field, value, error, isReadOnly, onValue, onBlur }: ControlProps & { of: string }) {
  const { t } = useTranslation();
  return (
    <FieldControl
      {...{ name, field, value, error, isReadOnly, onValue, onBlur }}
      label={t(`internalPolicy.components.${of}`)}
      words="internalPolicy.choice"
    />
  );
}
