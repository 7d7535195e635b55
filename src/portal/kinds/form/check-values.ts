import { changeSchema, recordSchema, type Fields } from '../../../contract/core/field.ts';
import type { FieldProblems } from '../../../contract/core/errors.ts';
import { problemsOf } from '../../../contract/core/problems.ts';
import type { Values } from '../../../../machines/editor.ts';
import type { FieldsDescription } from './description.ts';
import { toWire } from './wire.ts';

/** All that is wrong with the values, by path: what the contract says of the fields that are shown, and the form's own rules. */
export function checkValues(description: FieldsDescription, values: Values, base: Values, isNew: boolean): FieldProblems {
  const fields = fieldsInForce(description, values, base, isNew);
  const wire = toWire(fields, values);
  const result = isNew ? recordSchema(fields).safeParse(wire) : changeSchema(fields).safeParse({ version: 1, ...wire });
  const found = result.success ? {} : problemsOf(result.error);
  return { ...description.check?.(values), ...found };
}

/** The fields that are asked as things stand: not those that are hidden from the user or make no sense. */
export function fieldsInForce(description: FieldsDescription, values: Values, base: Values, isNew: boolean): Fields {
  const all = isNew ? description.addFields : description.editFields;
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in values && (description.isShown?.(name, values, base) ?? true)));
}

/**
 * The problems with one field brought up to date, the others as they were. In a list, of which a single row is being
 * typed into, a problem may go but none comes: nobody is told what is wrong with a field not yet reached.
 */
export function withField(problems: Readonly<Record<string, string>>, found: FieldProblems, field: string): Record<string, string> {
  const isInside = (path: string) => path.startsWith(`${field}.`);
  return Object.fromEntries([
    ...Object.entries(problems).filter(([path]) => path !== field && !isInside(path)),
    ...Object.entries(found).filter(([path]) => path === field || (isInside(path) && path in problems)),
  ]);
}
