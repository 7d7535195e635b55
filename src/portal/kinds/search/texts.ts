import type { SearchSubject } from './description.ts';

/** Label keys of a field in order of precedence. For parts of a list, `owner` is the text key of the owner. */
export interface FieldText {
  readonly keys: string[];
  readonly owner?: string;
}

/** Label keys of a field. */
export function labelOf({ catalogue, fields, lists = {} }: SearchSubject, name: string): FieldText {
  const partOf = catalogue.fields[name]?.partOf;
  const list = partOf && lists[partOf.list];
  if (!list) return { keys: fields.map((root) => `${root}.${name}`) };
  return { keys: list.parts.map((root) => `${root}.${partOf.part}`), owner: `${list.ownerTexts}.${partOf.which}` };
}

/** Heading keys of a field’s column, with the short form first. */
export function headOf(subject: SearchSubject, name: string): FieldText {
  const label = labelOf(subject, name);
  if (label.owner !== undefined) return label;
  return { keys: [...(subject.heads ?? []).map((root) => `${root}.${name}`), ...label.keys] };
}

/** Prefix of the texts of a field’s options; null if the values are texts themselves. */
export function choicesOf(subject: SearchSubject, name: string): string | null {
  const field = subject.catalogue.fields[name];
  return !field || field.isVerbatim ? null : subject.choices(name, field);
}
