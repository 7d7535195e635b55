import type { Field } from '../../../contract/core/field.ts';
import type { FormDescription } from '../form/description.ts';
import type { MasterDescription } from './description.ts';
import { filled } from '../../links.ts';

/** The form of a master’s record, with every field in the order of the contract. */
export function formOf(description: MasterDescription): FormDescription {
  const { of, texts, name = 'name', isEditedInPlace = false } = description;
  return {
    texts,
    get: of.get,
    create: of.create,
    change: of.change,
    addFields: of.fields,
    editFields: of.fields,
    sections: [{ key: 'main', fields: Object.keys(of.fields), ...(description.Note && { Note: description.Note }) }],
    defaults: () => startOf(of.fields),
    listPath: filled(texts),
    viewPath: (id) => (isEditedInPlace ? filled(texts) : filled(`${texts}View`, { id })),
    nameOf: (record) => String(record[name] ?? ''),
    ...(description.check && { check: description.check }),
    ...(description.follow && { follow: description.follow }),
    ...(description.controls && { controls: description.controls }),
  };
}

const startOf = (fields: Readonly<Record<string, Field>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind === 'flag' ? name === 'isActive' : null]));
