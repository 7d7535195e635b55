import { changeSchema, recordSchema, type Fields } from '../../../contract/core/field.ts';
import type { FieldProblems } from '../../../contract/core/errors.ts';
import { problemsOf } from '../../../contract/core/problems.ts';
import type { Values } from '../../../../machines/editor.ts';
import type { FieldsDescription } from './description.ts';
import { toWire } from './wire.ts';

/** All validation errors by path: those of the contract for the visible fields, and those of the form’s own rules. */
export function checkValues(description: FieldsDescription, values: Values, base: Values, isNew: boolean): FieldProblems {
  const fields = fieldsInForce(description, values, base, isNew);
  const wire = toWire(fields, values);
  const result = isNew ? recordSchema(fields).safeParse(wire) : changeSchema(fields).safeParse({ version: 1, ...wire });
  const schemaProblems = result.success ? {} : problemsOf(result.error);
  return { ...description.check?.(values), ...schemaProblems };
}

/** The fields of the current form, without those hidden from the user or not applicable. */
export function fieldsInForce(description: FieldsDescription, values: Values, base: Values, isNew: boolean): Fields {
  const all = isNew ? description.addFields : description.editFields;
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in values && (description.isShown?.(name, values, base) ?? true)));
}

/**
 * Updates the problems of one field and keeps the others. In a list, where the user edits a single row, problems may
 * disappear but none are added, so that fields not reached yet are not marked.
 */
export function withField(problems: Readonly<Record<string, string>>, fresh: FieldProblems, field: string): Record<string, string> {
  const isInside = (path: string) => path.startsWith(`${field}.`);
  return Object.fromEntries([
    ...Object.entries(problems).filter(([path]) => path !== field && !isInside(path)),
    ...Object.entries(fresh).filter(([path]) => path === field || (isInside(path) && path in problems)),
  ]);
}
