import { sql } from 'kysely';
import { labelOf, type AnyResource } from '../../contract/core/resource.ts';
import type { Schema } from '../database/schema.ts';
import type { Order, Sql } from '../lists/source.ts';
import { labelOfReference } from '../lookups/sources.ts';

/** What the server adds to a row; what is so today only is told the day. */
type Added = Sql | ((today: string) => Sql);

/** How a resource lies in the database: its table is `t` in every expression. */
export interface Table<R extends AnyResource> {
  readonly name: keyof Schema;
  /** The field that a human calls a row by. */
  readonly label: (keyof R['fields'] | keyof R['also']) & string;
  /** The texts that the free search looks through; labels of references too. */
  readonly search: readonly Sql[];
  /** Texts that no two rows may share, small and capital letters alike; the database's keys know only the exact text. */
  readonly distinct: readonly (keyof R['fields'] & string)[];
  /** Orders the rows where the list says nothing else. */
  readonly order: readonly Order[];
  /** What each name in `also` of the contract is. */
  readonly also: Readonly<Record<keyof R['also'] & string, Added>>;
}

interface Options<R extends AnyResource> {
  label?: (keyof R['fields'] | keyof R['also']) & string;
  search: readonly (keyof R['fields'] & string)[];
  distinct?: readonly (keyof R['fields'] & string)[];
  order?: readonly Order[];
  also?: Readonly<Record<keyof R['also'] & string, Added>>;
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
    search: search.map((field) => expressionOf(resource, labelOf(field))),
    order: order ?? [sql`lower(${column(label)})`],
    also: also ?? ({} as Table<R>['also']),
  };
}

/** A column of the row. */
export const column = (field: string): Sql => sql`${sql.ref(`t.${field}`)}`;

/** What a name of a row stands for: something that the table adds, a field, or the label of a reference. */
export function expressionOn<R extends AnyResource>(resource: R, table: Table<R>, name: string, today: string): Sql {
  const added = (table.also as Readonly<Record<string, Added>>)[name];
  if (!added) return expressionOf(resource, name);
  return typeof added === 'function' ? added(today) : added;
}

function expressionOf({ fields }: AnyResource, name: string): Sql {
  const of = fields[`${name}Id`]?.of;
  return of ? labelOfReference(of, column(`${name}Id`)) : column(name);
}
