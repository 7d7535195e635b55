import type { Field, Fields } from '../field.ts';
import type { Permission } from '../permissions.ts';

export type SearchKind = 'text' | 'number' | 'money' | 'date' | 'choice' | 'reference' | 'flag';

/** A field of a row in a list of the record, such as the telephone (`part`) of the father (`which`). */
export interface PartOf<List extends string = string> {
  readonly list: List;
  readonly which: string;
  readonly part: string;
}

/** A field to search records by, and a column of the results. */
export interface SearchField<List extends string = string> {
  /** The group in which it is offered. */
  readonly group: string;
  readonly kind: SearchKind;
  /** It is never empty, so there is no condition for empty. */
  readonly isAlways: boolean;
  /**
   * The field has one value for each row of its list. A condition is true if it is true of any value; `ne` is true if
   * no value is equal. Results cannot be sorted by it.
   */
  readonly isMany?: boolean;
  readonly options?: readonly string[];
  /** The options are shown as they are. */
  readonly isVerbatim?: boolean;
  /** The master that its values refer to. */
  readonly of?: NonNullable<Field['of']>;
  readonly partOf?: PartOf<List>;
  /** Only holders may search, sort and see it. */
  readonly personal?: Permission;
}

export type SearchFields<List extends string = string> = Readonly<Record<string, SearchField<List>>>;

/**
 * The search fields of records by name, in the order in which they are offered. The conditions, the columns, the orders
 * and their SQL are all derived from this table.
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

/** Returns the search field for a field of the record. @throws {Error} if the field is a list or a file */
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

/** Search fields from fields of the record, under the names of their texts: `degreeId` is searched as `degree`. */
export const all = (group: string, fields: Fields): SearchFields<never> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name.replace(field.kind === 'reference' ? /Id$/ : /Paise$/, ''), like(group, field)]),
  );

/** A search field that is not a field of the record's form. */
export const extraField = (group: string, kind: SearchKind, more: More = {}): SearchField<never> => ({
  group,
  kind,
  isAlways: false,
  ...more,
});

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A search field for every part of each row of a list: `fatherPhone`, `permanentCity`, `xiiPercent`. */
export function parts<List extends string>(
  list: List,
  whiches: readonly string[],
  fields: Readonly<Record<string, Field | SearchField<never>>>,
  more: More = {},
): SearchFields<List> {
  const entries = whiches.flatMap((which) =>
    Object.entries(fields).map(([part, field]): [string, SearchField<List>] => {
      // A missing row has none of its parts.
      const partField = 'schema' in field ? like(list, field, { isAlways: false }) : field;
      const name = /^[A-Z]+$/.test(which) ? which.toLowerCase() : which;
      return [`${name}${upper(part)}`, { ...partField, ...more, partOf: { list, which, part } }];
    }),
  );
  return Object.fromEntries(entries);
}
