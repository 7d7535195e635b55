import type { Field, Fields } from '../field.ts';
import type { Permission } from '../permissions.ts';

export type SearchKind = 'text' | 'number' | 'money' | 'date' | 'choice' | 'reference' | 'flag';

/** The rows beside a record of which a field is one part: the telephone (`part`) of the father (`which`). */
export interface PartOf<List extends string = string> {
  readonly list: List;
  readonly which: string;
  readonly part: string;
}

/** Something that records are searched by, and a column of what is found. */
export interface SearchField<List extends string = string> {
  /** Under which group it is offered. */
  readonly group: string;
  readonly kind: SearchKind;
  /** It is never empty, so nobody need ask whether it is. */
  readonly isAlways: boolean;
  /**
   * It has as many values as there are rows of a list: a condition holds where it holds of any of them, `ne` where none
   * is that value. There is no order by it.
   */
  readonly isMany?: boolean;
  readonly options?: readonly string[];
  /** The options are words themselves. */
  readonly isVerbatim?: boolean;
  /** The master whose rows are its values. */
  readonly of?: NonNullable<Field['of']>;
  readonly partOf?: PartOf<List>;
  /** Searched, sorted and shown only for holders. */
  readonly personal?: Permission;
}

export type SearchFields<List extends string = string> = Readonly<Record<string, SearchField<List>>>;

/**
 * What records are searched by, by name, in the order in which it is offered. A part of a search that is not here does
 * not exist: the conditions, the columns, the orders and their SQL are all made from this table.
 */
export interface Catalogue<List extends string = string> {
  readonly groups: readonly string[];
  readonly fields: SearchFields<List>;
  readonly names: readonly string[];
}

export const catalogueOf = <List extends string>(groups: readonly string[], fields: SearchFields<List>): Catalogue<List> => ({
  groups,
  fields,
  names: Object.keys(fields),
});

type More = Partial<Omit<SearchField, 'group' | 'partOf'>>;

const kinds = {
  text: 'text',
  integer: 'number',
  decimal: 'number',
  paise: 'money',
  flag: 'flag',
  choice: 'choice',
  date: 'date',
  reference: 'reference',
} as const;

/** A field of the record, as it is searched. */
export function like(group: string, field: Field, more: More = {}): SearchField<never> {
  if (field.kind === 'list' || field.kind === 'file') throw new Error('A list is searched by its parts, a file by none.');
  const { options, isVerbatim, of, personal } = field;
  return {
    group,
    kind: kinds[field.kind],
    isAlways: field.isRequired,
    ...(options && { options }),
    ...(isVerbatim && { isVerbatim }),
    ...(of && { of }),
    ...(personal && { personal }),
    ...more,
  };
}

/** Fields of the record under the names of their texts: `degreeId` is searched as `degree`. */
export const all = (group: string, fields: Fields): SearchFields<never> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name.replace(field.kind === 'reference' ? /Id$/ : /Paise$/, ''), like(group, field)]),
  );

/** What is no field of the record's form. */
export const own = (group: string, kind: SearchKind, more: More = {}): SearchField<never> => ({
  group,
  kind,
  isAlways: false,
  ...more,
});

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Every part of every one of the rows in a list: `fatherPhone`, `permanentCity`, `xiiPercent`. */
export function parts<List extends string>(
  list: List,
  whiches: readonly string[],
  fields: Readonly<Record<string, Field | SearchField<never>>>,
  more: More = {},
): SearchFields<List> {
  const entries = whiches.flatMap((which) =>
    Object.entries(fields).map(([part, field]): [string, SearchField<List>] => {
      // A row that is not there has none of its parts.
      const found = 'schema' in field ? like(list, field, { isAlways: false }) : field;
      const name = /^[A-Z]+$/.test(which) ? which.toLowerCase() : which;
      return [`${name}${upper(part)}`, { ...found, ...more, partOf: { list, which, part } }];
    }),
  );
  return Object.fromEntries(entries);
}
