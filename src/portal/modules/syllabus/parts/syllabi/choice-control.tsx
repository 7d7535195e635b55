import { useTranslation } from 'react-i18next';
import type { Option } from '../../../../../contract/core/lookups.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';

interface Props {
  name: string;
  label: string;
  value: unknown;
  error: string | undefined;
  isRequired: boolean;
  isReadOnly?: boolean;
  options: readonly Option[];
  isPending: boolean;
  /** Also offers inactive rows, for reports on the past. */
  offersAll?: boolean;
  onValue: (value: unknown) => void;
  onBlur?: () => void;
}

/** Select for a master record. The caller limits the options to those that fit the other fields. */
export function ChoiceControl(props: Props) {
  const { name, label, value, error, isRequired, isReadOnly = false, offersAll = false, options, isPending, onValue, onBlur } = props;
  const { t } = useTranslation();
  return (
    <Field label={label} id={name} error={error && t(`field.${error}`)} isRequired={isRequired}>
      <Select
        disabled={isReadOnly || isPending}
        placeholder={t('kind.form.choose')}
        value={typeof value === 'number' ? String(value) : ''}
        options={options
          .filter(({ isActive, id }) => offersAll || isActive || id === value)
          .map(({ id, label: words }) => ({ value: String(id), label: words }))}
        onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
        onBlur={onBlur}
      />
    </Field>
  );
}
