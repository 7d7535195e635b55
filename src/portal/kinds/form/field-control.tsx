import { useTranslation } from 'react-i18next';
import { lookup } from '../../../contract/core/lookups.ts';
import type { Field as ContractField } from '../../../contract/core/field.ts';
import { useCall } from '../../api/use-call.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { DateInput } from '../../kit/date-input.tsx';
import { Field } from '../../kit/field.tsx';
import * as layout from '../../kit/layout.css.ts';
import { NumberInput } from '../../kit/number-input.tsx';
import { Select, type SelectOption } from '../../kit/select.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { useLeftDay } from '../../kit/use-left-day.ts';
import { shownNumber, typedNumber } from './wire.ts';

export interface FieldControlProps {
  /** The path of its value, also its id in the page: `guardians.0.phone`. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** Prefix of the texts of a choice: `student.choice.gender`. */
  words: string;
  field: ContractField;
  value: unknown;
  error: string | undefined;
  isReadOnly: boolean;
  lookupQuery?: { of?: number } | undefined;
  /** Label of the empty choice; null omits it. */
  placeholder?: string | null | undefined;
  /** Also offers inactive entries, for queries about the past. */
  offersAll?: boolean | undefined;
  onValue: (value: unknown) => void;
  onBlur: () => void;
}

/** The control for a field’s kind, with its label, hint and error. */
export function FieldControl(props: FieldControlProps) {
  const { name, label, hint, field, value, error, isReadOnly, onValue, onBlur } = props;
  const { t } = useTranslation();
  const { isNoDay, leave } = useLeftDay(field.kind === 'date' ? value : null);
  const code = error ?? (isNoDay ? 'notADate' : undefined);
  const message = code ? t(`field.${code}`, limitsOf(field)) : undefined;
  const blur = () => {
    leave();
    onBlur();
  };
  if (field.kind === 'flag') {
    return (
      <Field label={label} isLabelHidden id={name} error={message}>
        <Checkbox label={label} checked={value === true} disabled={isReadOnly} onValue={onValue} onBlur={onBlur} {...(hint && { hint })} />
      </Field>
    );
  }
  return (
    <Field
      label={label}
      id={name}
      error={message}
      hint={hint}
      isRequired={field.isRequired}
      className={isLong(field) ? layout.wide : undefined}
    >
      <Control {...props} onBlur={blur} />
    </Field>
  );
}

function Control(props: FieldControlProps) {
  const { words, field, value, isReadOnly, lookupQuery, placeholder, offersAll, onValue, onBlur } = props;
  const { t } = useTranslation();
  const shared = { onBlur, 'aria-disabled': isReadOnly || undefined, readOnly: isReadOnly };
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'paise':
      return (
        <NumberInput
          {...shared}
          isDecimal={field.kind !== 'integer'}
          value={shownNumber(value, field)}
          onValue={(text) => onValue(typedNumber(text, field))}
        />
      );
    case 'date':
      return <DateInput {...shared} value={textOf(value)} onValue={(text) => onValue(text || null)} />;
    case 'choice': {
      const options = (field.options ?? []).map((option) => ({
        value: option,
        label: field.isVerbatim ? option : t(`${words}.${option}`),
      }));
      return (
        <Select
          onBlur={onBlur}
          disabled={isReadOnly}
          placeholder={placeholder === null ? undefined : (placeholder ?? t('kind.form.choose'))}
          value={textOf(value)}
          options={options}
          onValue={(chosen) => onValue(chosen || null)}
        />
      );
    }
    case 'reference':
      return (
        <ReferenceSelect
          field={field}
          value={value}
          isReadOnly={isReadOnly}
          query={lookupQuery}
          placeholder={placeholder}
          offersAll={offersAll}
          onValue={onValue}
          onBlur={onBlur}
        />
      );
    default:
      return field.input === 'multiline' ? (
        <TextArea {...shared} value={textOf(value)} onValue={onValue} />
      ) : (
        <TextInput {...shared} {...typing(field)} value={textOf(value)} onValue={onValue} />
      );
  }
}

/** Paragraphs span the full width. */
const isLong = ({ input, maxLength = 0 }: ContractField): boolean => input === 'multiline' && maxLength >= 1000;

interface ReferenceProps {
  field: ContractField;
  value: unknown;
  isReadOnly: boolean;
  query: { of?: number } | undefined;
  placeholder?: string | null | undefined;
  offersAll?: boolean | undefined;
  onValue: (value: unknown) => void;
  onBlur: () => void;
}

/** A choice from a master. An inactive entry is offered only if it is the record’s current value. */
function ReferenceSelect(props: ReferenceProps) {
  const { field, value, isReadOnly, query = {}, placeholder, offersAll = false, onValue, onBlur } = props;
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useCall(lookup, { name: field.of ?? '', query });
  const options: SelectOption[] = (data?.data ?? [])
    .filter((option) => offersAll || option.isActive || option.id === value)
    .map(({ id, label, isActive }) => ({
      value: String(id),
      label: isActive || offersAll ? label : t('kind.form.inactive', { name: label }),
    }));
  return (
    <Select
      onBlur={onBlur}
      onFocus={() => void (isError && refetch())}
      disabled={isReadOnly || isPending}
      placeholder={isError ? t('kind.form.choicesFailed') : (placeholder ?? t('kind.form.choose'))}
      value={value === null || value === undefined ? '' : String(value)}
      options={options}
      onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
    />
  );
}

/** Input attributes for phone keyboards and browsers. Codes and addresses are left-to-right in any language. */
function typing({ input, maxLength }: ContractField) {
  const length = maxLength === undefined ? {} : { maxLength: input === 'tel' || input === 'digits' ? maxLength + 6 : maxLength };
  switch (input) {
    case 'tel':
      return { ...length, type: 'tel', dir: 'ltr', autoComplete: 'off' } as const;
    case 'email':
      return { ...length, type: 'email', dir: 'ltr', autoComplete: 'off' } as const;
    case 'digits':
      return { ...length, inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } as const;
    default:
      return { ...length, autoComplete: 'off' } as const;
  }
}

/** Limits that a message may name. */
function limitsOf(field: ContractField): Record<string, number> {
  const perRupee = field.kind === 'paise' ? 100 : 1;
  return {
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.min !== undefined && { min: field.min / perRupee }),
    ...(field.max !== undefined && { max: field.max / perRupee }),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
