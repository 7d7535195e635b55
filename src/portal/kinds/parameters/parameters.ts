import { recordSchema, type Field, type Fields } from '../../../contract/core/field.ts';
import type { FieldProblems } from '../../../contract/core/errors.ts';
import { problemsOf } from '../../../contract/core/problems.ts';
import type { ParameterValues } from './description.ts';

/** Parses the parameters of an address, with defaults for missing ones. Null means not given. */
export function readParameters(search: string, fields: Fields, defaults: ParameterValues = {}): ParameterValues {
  const address = new URLSearchParams(search);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      address.has(name) ? valueOf(field, address.get(name)) : (defaults[name] ?? emptyOf(field)),
    ]),
  );
}

/** The address of the parameters, without defaults and missing values. */
export function writeParameters(values: ParameterValues, fields: Fields, defaults: ParameterValues = {}): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(fields)) {
    const value = values[name];
    if (value !== null && value !== undefined && value !== '' && value !== false) search.set(name, String(value));
    else if (defaults[name] !== undefined && defaults[name] !== false) search.set(name, String(value ?? ''));
  }
  return search.toString();
}

/** The query of the call, without missing values and unset flags. */
export function queryOf(values: ParameterValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== false && value !== ''));
}

/** Validation errors by name, as the server would report them. */
export function parameterProblems(values: ParameterValues, fields: Fields): FieldProblems {
  const filled = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, values[name] ?? (field.isRequired ? undefined : null)]),
  );
  const result = recordSchema(fields).safeParse(filled);
  return result.success ? {} : problemsOf(result.error);
}

const emptyOf = (field: Field) => (field.kind === 'flag' ? false : null);

/** An unreadable value stays text and is reported as invalid. */
function valueOf(field: Field, text: string | null): unknown {
  if (text === null) return emptyOf(field);
  if (field.kind === 'flag') return text === 'true';
  if (field.kind === 'integer' || field.kind === 'reference' || field.kind === 'paise')
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text;
  return text;
}
