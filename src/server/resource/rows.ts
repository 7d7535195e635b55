import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Field } from '../../contract/core/field.ts';
import { labelOf, type AnyResource } from '../../contract/core/resource.ts';
import { pageLimits } from '../database/page-limits.ts';
import { containing, searchWords } from '../database/search-text.ts';
import type { Db } from '../database/transaction.ts';
import { column, expressionOf, type Table } from './table.ts';

/** A row as it is answered, of whatever fields. */
export type Row = Record<string, unknown> & { id: number; version: number };

/** A list's query, of whatever filters. */
export interface ListQuery extends Record<string, unknown> {
  q?: string | undefined;
  page: number;
  pageSize: number;
  sort?: string | undefined;
  format?: 'csv' | 'xlsx' | undefined;
}

/** The rows of a master as the contract answers them. */
export function rowsOf<R extends AnyResource>(resource: R, table: Table<R>) {
  const from = sql`from ${sql.table(table.name)} t`;
  const columns = sql.join(
    answeredNames(resource).map((name) => sql`${expressionOf(resource, table.also, name)} as ${sql.ref(name)}`),
  );
  const decimals = Object.entries(resource.fields).flatMap(([name, { kind }]) => (kind === 'decimal' ? [name] : []));

  const read = async (db: Db, rest: RawBuilder<unknown>): Promise<Row[]> => {
    const { rows } = await sql<Row>`select ${columns} ${from} ${rest}`.execute(db);
    return rows.map((row) => withNumbers(row, decimals));
  };
  const conditionsOf = ({
    q = '',
    page: _page,
    pageSize: _size,
    sort: _sort,
    format: _format,
    ...filters
  }: ListQuery) => {
    const conditions = [
      ...searchWords(q).map((word) => sql<SqlBool>`${searchText(table)} like ${containing(word)}`),
      ...Object.entries(filters).flatMap(([name, values]) =>
        Array.isArray(values) && values.length > 0
          ? [sql<SqlBool>`${filtered(resource, table, name)} in (${sql.join(values)})`]
          : [],
      ),
    ];
    return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  };
  const orderOf = (sort: string | undefined) => {
    const asked = (sort?.split(',') ?? []).map((one) => {
      const name = one.replace('-', '');
      const by = expressionOf(resource, table.also, name);
      const folded = orderedAs(resource.fields[name], by);
      return one.startsWith('-') ? sql`${folded} desc nulls last` : folded;
    });
    return sql`order by ${sql.join([...asked, table.order, sql`t.id`])}`;
  };

  return {
    /** One page of the list and how many rows it has on all pages. */
    async page(db: Db, query: ListQuery): Promise<{ data: Row[]; total: number }> {
      const conditions = conditionsOf(query);
      const { rows } = await sql<{ total: number }>`select count(*) as total ${from} ${conditions}`.execute(db);
      const data = await read(db, sql`${conditions} ${orderOf(query.sort)} ${pageLimits(query)}`);
      return { data, total: rows[0]?.total ?? 0 };
    },
    /** The whole list. */
    all: (db: Db, query: ListQuery): Promise<Row[]> => read(db, sql`${conditionsOf(query)} ${orderOf(query.sort)}`),
    /** One row; `isLocked` keeps others from changing it until the transaction ends. */
    async find(db: Db, id: number, { isLocked = false } = {}): Promise<Row | undefined> {
      const [row] = await read(db, sql`where t.id = ${id} ${isLocked ? sql`for update of t` : sql``}`);
      return row;
    },
  };
}

export type Rows = ReturnType<typeof rowsOf>;

/** Every name of an answered row, in the order in which files show them. */
export function answeredNames({ fields, also }: AnyResource): string[] {
  const own = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind === 'reference' ? [name, labelOf(name)] : [name],
  );
  return [...own, ...Object.keys(also), 'id', 'version', 'updatedAt'];
}

/** Texts without regard to capital letters, choices in the order in which the contract lists them. */
function orderedAs(field: Field | undefined, by: RawBuilder<unknown>): RawBuilder<unknown> {
  if (field?.kind === 'text') return sql`lower(${by})`;
  return field?.kind === 'choice'
    ? sql`array_position(array[${sql.join([...(field.options ?? [])])}]::text[], ${by})`
    : by;
}

const filtered = <R extends AnyResource>(resource: R, table: Table<R>, name: string) =>
  name in resource.fields ? column(name) : expressionOf(resource, table.also, name);

function searchText<R extends AnyResource>({ search }: Table<R>): RawBuilder<unknown> {
  const texts = search.map((text) => sql`coalesce(${text}, '')`);
  return sql`search_fold(${sql.join(texts, sql` || ' ' || `)})`;
}

/** The database answers numeric columns as text. */
function withNumbers(row: Row, decimals: readonly string[]): Row {
  const numbers = decimals.map((name) => [name, row[name] === null ? null : Number(row[name])] as const);
  return { ...row, ...Object.fromEntries(numbers) };
}
