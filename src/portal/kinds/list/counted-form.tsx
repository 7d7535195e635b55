import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordSchema, type Fields } from '../../../contract/core/field.ts';
import { Field } from '../../kit/field.tsx';
import * as layout from '../../kit/layout.css.ts';
import { TextInput } from '../../kit/text-input.tsx';
import { FieldControl } from '../form/field-control.tsx';
import type { BulkFormProps } from './description.ts';

type Values = Readonly<Record<string, unknown>>;

interface Props extends Pick<BulkFormProps, 'count' | 'onValue'> {
  fields: Fields;
  defaults: Values;
  labelOf: (name: string) => string;
  /** Prefix of the choice texts. */
  words: string;
  /** Shown before the fields, depending on the current input. */
  children: (values: Values) => ReactNode;
}

/** A form for bulk actions with serious consequences: its fields, and the number of rows, which the user must type. */
export function CountedForm({ fields, defaults, labelOf, words, count, onValue, children }: Props) {
  const { t } = useTranslation();
  const [values, setValues] = useState(defaults);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const checked = recordSchema(fields).safeParse(values);
    onValue(checked.success && typed.trim() === String(count) ? { ...checked.data, count } : null);
  }, [fields, values, typed, count, onValue]);
  return (
    <div className={layout.stack}>
      {children(values)}
      {Object.entries(fields).map(([name, field]) => (
        <FieldControl
          key={name}
          name={name}
          field={field}
          label={labelOf(name)}
          words={words}
          value={values[name]}
          error={undefined}
          isReadOnly={false}
          onValue={(value) => setValues((former) => ({ ...former, [name]: value }))}
          onBlur={() => {}}
        />
      ))}
      <Field label={t('common.confirm.type', { text: String(count) })} isRequired>
        <TextInput value={typed} onValue={setTyped} inputMode="numeric" autoComplete="off" dir="ltr" />
      </Field>
    </div>
  );
}
