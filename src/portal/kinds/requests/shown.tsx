import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, Fields } from '../../../contract/core/field.ts';
import { useShownValue } from '../form/shown-value.ts';
import type { Corrections } from './description.ts';
import { choiceOf } from './labels.ts';

interface ShownProps {
  of: Corrections;
  table: string;
  name: string;
  field: Field | undefined;
  value: unknown;
}

/** A field’s value as text. */
export function ShownValue({ of, table, name, field, value }: ShownProps) {
  return useShownValue(of.texts, choiceOf(of, table, name), field, value);
}

/** A whole row as text: its values one after the other. */
export function ShownRow({ fields, row, ...of }: { of: Corrections; table: string; fields: Fields; row: unknown }) {
  const { t } = useTranslation();
  const values = (row ?? {}) as Readonly<Record<string, unknown>>;
  const filled = Object.entries(fields).filter(([name]) => values[name] !== undefined && values[name] !== null && values[name] !== '');
  if (filled.length === 0) return t('kind.form.empty');
  return filled.map(([name, field], at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      <ShownValue {...of} name={name} field={field} value={values[name]} />
    </Fragment>
  ));
}
