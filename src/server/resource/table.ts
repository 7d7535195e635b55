import { sql } from 'kysely';
import { labelOf, type AnyResource } from '../../contract/core/resource.ts';
import type { Schema } from '../database/schema.ts';
import type { Order, Sql } from '../lists/source.ts';
import { labelOfReference } from '../lookups/sources.ts';

/** A value that the server adds to a row; one that depends on the day gets the date. */
type AddedValue = Sql | ((today: string) => Sql);

/** A resource's SQL: its table is `t` in every expression. */
export interface Table<R extends AnyResource> {
  readonly name: keyof Schema;
  /** The field that is a row's readable name. */
  readonly label: (keyof R['fields'] | keyof R['also']) & string;
  /** The texts of the free search, including labels of references. */
  readonly search: readonly Sql[];
  /** Texts that must be unique regardless of case; the database's keys only compare the exact text. */
  readonly distinct: readonly (keyof R['fields'] & string)[];
  /** The default order of the rows. */
  readonly order: readonly Order[];
  /** The expression of each name in `also` of the contract. */
  readonly also: Readonly<Record<keyof R['also'] & string, AddedValue>>;
}

interface Options<R extends AnyResource> {
  label?: (keyof R['fields'] | keyof R['also']) & string;
  search: readonly (keyof R['fields'] & string)[];
  distinct?: readonly (keyof R['fields'] & string)[];
  order?: readonly Order[];
  also?: Readonly<Record<keyof R['also'] & string, AddedValue>>;
}

/**
 * The table of a plain master with its searched and added values: `table(degrees, 'degrees', { search: ['code'] })`.
 */
export function table<R extends AnyResource>(
  resource: R,
  name: keyof Schema,
  { label = 'name', search, distinct = [], order, also }: Options<R>,
): Table<R> {
  return {
    name,
    label,
    distinct,
    search: search.map((field) => expressionOf(resource, labelOf(field))),
    order: order ?? [sql`lower(${column(label)})`],
    also: also ?? ({} as Table<R>['also']),
  };
}

/** A column of the row. */
export const column = (field: string): Sql => sql`${sql.ref(`t.${field}`)}`;

/** The expression of a row's name: an added value, a field, or the label of a reference. */
export function expressionOn<R extends AnyResource>(resource: R, table: Table<R>, name: string, today: string): Sql {
  const added = (table.also as Readonly<Record<string, AddedValue>>)[name];
  if (!added) return expressionOf(resource, name);
  return typeof added === 'function' ? added(today) : added;
}

function expressionOf({ fields }: AnyResource, name: string): Sql {
  const of = fields[`${name}Id`]?.of;
  return of ? labelOfReference(of, column(`${name}Id`)) : column(name);
}
