import type { SearchSubject } from './description.ts';

/** The words for a field: the first of these that is there, and for a part of a list whose it is. */
export interface FieldText {
  readonly keys: string[];
  readonly whose?: string;
}

/** Where the word for a field is. */
export function labelOf({ catalogue, fields, lists = {} }: SearchSubject, name: string): FieldText {
  const partOf = catalogue.fields[name]?.partOf;
  const list = partOf && lists[partOf.list];
  if (!list) return { keys: fields.map((root) => `${root}.${name}`) };
  return { keys: list.parts.map((root) => `${root}.${partOf.part}`), whose: `${list.whose}.${partOf.which}` };
}

/** Where the word over its column is: a short one where there is one. */
export function headOf(subject: SearchSubject, name: string): FieldText {
  const label = labelOf(subject, name);
  if (label.whose !== undefined) return label;
  return { keys: [...(subject.heads ?? []).map((root) => `${root}.${name}`), ...label.keys] };
}

/** The root of the words of a field's choices; null where they are words themselves. */
export function choicesOf(subject: SearchSubject, name: string): string | null {
  const field = subject.catalogue.fields[name];
  return !field || field.isVerbatim ? null : subject.choices(name, field);
}
