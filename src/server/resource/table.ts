import { sql, type RawBuilder } from 'kysely';
import { labelOf, type AnyResource } from '../../contract/core/resource.ts';
import type { Schema } from '../database/schema.ts';
import { labelOfReference } from '../lookups/sources.ts';

/** How a resource lies in the database: its table is `t` in every expression. */
export interface Table<R extends AnyResource> {
  readonly name: keyof Schema;
  /** The field that a human calls a row by. */
  readonly label: keyof R['fields'] & string;
  /** The texts that the free search looks through; labels of references too. */
  readonly search: readonly RawBuilder<unknown>[];
  /** Texts that no two rows may share, small and capital letters alike; the database's keys know only the exact text. */
  readonly distinct: readonly (keyof R['fields'] & string)[];
  /** Orders the rows where the list says nothing else. */
  readonly order: RawBuilder<unknown>;
  /** What each name in `also` of the contract is. */
  readonly also: Readonly<Record<keyof R['also'] & string, RawBuilder<unknown>>>;
}

interface Options<R extends AnyResource> {
  label?: keyof R['fields'] & string;
  search: readonly (keyof R['fields'] & string)[];
  distinct?: readonly (keyof R['fields'] & string)[];
  order?: RawBuilder<unknown>;
  also?: Readonly<Record<keyof R['also'] & string, RawBuilder<unknown>>>;
}

/** Where the rows of a plain master are, and what of them is searched and added: `table(degrees, 'degrees', { search: ['code'] })`. */
export function table<R extends AnyResource>(
  resource: R,
  name: keyof Schema,
  { label = 'name', search, distinct = [], order, also }: Options<R>,
): Table<R> {
  return {
    name,
    label,
    distinct,
    search: search.map((field) => expressionOf(resource, also ?? {}, labelOf(field))),
    order: order ?? sql`lower(${column(label)})`,
    also: also ?? ({} as Table<R>['also']),
  };
}

/** A column of the row. */
export const column = (field: string): RawBuilder<unknown> => sql`${sql.ref(`t.${field}`)}`;

/** What a name of a row stands for: a field, the label of a reference, or something that the table adds. */
export function expressionOf(
  { fields }: AnyResource,
  also: Readonly<Record<string, RawBuilder<unknown>>>,
  name: string,
): RawBuilder<unknown> {
  const added = also[name];
  if (added) return added;
  const of = fields[`${name}Id`]?.of;
  return of ? labelOfReference(of, column(`${name}Id`)) : column(name);
}
