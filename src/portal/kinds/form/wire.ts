import { paiseOf } from '../../../contract/core/money.ts';
import type { Field, Fields } from '../../../contract/core/field.ts';
import type { Values } from '../../../../machines/editor.ts';

/**
 * Converts typed text to a form value: null if empty, a number, or the text itself while it is not a complete number.
 * Money is typed in rupees and stored in paise.
 */
export function typedNumber(text: string, field: Field): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const value = Number(trimmed);
  // "1." and "1.0" are incomplete input; converted to numbers they would change under the cursor.
  if (String(value) !== trimmed) return text;
  return field.kind === 'paise' ? (paiseOf(trimmed) ?? text) : value;
}

/** The text of a number field for its value. */
export function shownNumber(value: unknown, field: Field): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return String(field.kind === 'paise' ? value / 100 : value);
}

/** The values for the call, with numeric texts converted to numbers. */
export function toWire(fields: Fields, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fields[name];
      return field ? [[name, wireValue(field, value)]] : name === 'id' && value !== undefined ? [[name, value]] : [];
    }),
  );
}

function wireValue(field: Field, value: unknown): unknown {
  if (field.kind === 'list') return Array.isArray(value) ? value.map((row) => toWire(field.fields ?? {}, row as Values)) : value;
  const isNumber = field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'paise';
  if (!isNumber || typeof value !== 'string' || value.trim() === '') return value;
  if (field.kind === 'paise') return paiseOf(value) ?? value;
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
}

/** The part of a record that the form edits. Fields hidden from this user are missing, so they are never sent. */
export function fromRecord(fields: Fields, record: Readonly<Record<string, unknown>>, hidden: readonly string[]): Values {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !hidden.includes(name))
      .map(([name, field]) => [name, valueOf(field, record[name])]),
  );
}

function valueOf(field: Field, value: unknown): unknown {
  if (field.kind !== 'list') return value ?? null;
  return (Array.isArray(value) ? (value as Values[]) : []).map((row) => ({
    id: row['id'],
    ...fromRecord(field.fields ?? {}, row, []),
  }));
}

/**
 * Label key of a field: `branchId` of a master is `branch`, `fileId` of a file `file`, `annualIncomePaise` is
 * `annualIncome`.
 */
export function labelName(name: string, field: Field | undefined): string {
  if (field?.kind === 'reference' || field?.kind === 'file') return name.replace(/Id$/, '');
  return field?.kind === 'paise' ? name.replace(/Paise$/, '') : name;
}
