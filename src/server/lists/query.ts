import { sql, type RawBuilder } from 'kysely';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import { pageLimits } from '../database/page-limits.ts';
import type { Db } from '../database/transaction.ts';
import { idsOf, inBlocks, isAmong, readPlaced } from '../database/blocks.ts';
import type { Asked, Condition, Definition, Order, Parts, Sql } from './source.ts';

type Of<E extends AnyEndpoint, Found, Line, Ready> = Definition<E, Found, Line, Ready>;

/** What every list is asked with, whatever its filters are. */
interface AnyQuery extends Record<string, unknown> {
  q?: string | undefined;
  sort?: string | undefined;
  page: number;
  pageSize: number;
}

/** The query of a list: of a page, or of all rows among which are `some`. */
export function partsOf<E extends AnyEndpoint, Found, Line, Ready>(
  of: Of<E, Found, Line, Ready>,
  asked: Asked<E, Ready>,
  some?: Condition,
): Parts {
  const { page, pageSize, sort = of.order } = asked.query as AnyQuery;
  const columns = typeof of.columns === 'function' ? of.columns(asked) : of.columns;
  return {
    columns: some && of.file?.more ? sql`${columns}, ${of.file.more}` : columns,
    from: typeof of.from === 'function' ? of.from(asked) : of.from,
    where: sql.join([some ?? sql`true`, ...conditionsOf(of, asked)], sql` and `),
    order: orderOf(of, some && of.file?.slices ? of.order : sort),
    limits: some ? sql`` : pageLimits({ page, pageSize }),
    page: some ? null : { page, pageSize },
  };
}

function conditionsOf<E extends AnyEndpoint, Found, Line, Ready>(
  of: Of<E, Found, Line, Ready>,
  asked: Asked<E, Ready>,
): Condition[] {
  const { q } = asked.query as AnyQuery;
  return [
    ...(asked.rows ? [asked.rows.on(of.scopeKey ?? of.id)] : []),
    ...(of.narrow?.(asked) ?? []),
    ...(q ? (of.search?.(q, asked) ?? []) : []),
    ...conditionsIn(of.filters as Filters<Asked<E, Ready>>, asked),
  ];
}

type Filters<Of> = Readonly<Record<string, ((value: never, asked: Of) => Condition) | null>>;

/** What the filters of a query stand for: one that is not asked for narrows nothing. */
export function conditionsIn<Of extends { readonly query: unknown }>(filters: Filters<Of>, asked: Of): Condition[] {
  const query = asked.query as Readonly<Record<string, unknown>>;
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = query[name];
    const isAsked = value !== undefined && !(Array.isArray(value) && value.length === 0);
    return filter && isAsked ? [filter(value as never, asked)] : [];
  });
}

/** `role,-lastLoginAt`, then what settles ties, then the id in the direction of what was asked last. */
function orderOf<E extends AnyEndpoint, Found, Line, Ready>(of: Of<E, Found, Line, Ready>, sort: string | null): Sql {
  const asked = [...new Map((sort?.split(',') ?? []).map((one) => [one.replace('-', ''), one.startsWith('-')]))];
  const orders = of.orders as Readonly<Record<string, Order>>;
  const parts = asked.flatMap(([name, isDown]) => directed(orders[name], isDown));
  const ties = typeof of.ties === 'function' ? of.ties(asked.map(([name]) => name)) : (of.ties ?? []);
  const [, isLastDown] = asked.at(-1) ?? [];
  return sql.join([...parts, ...ties, isLastDown ? sql`${of.id} desc` : of.id]);
}

function directed(order: Order | undefined, isDown: boolean): readonly Sql[] {
  if (order === undefined) throw new Error('No such order of the list.');
  if ('filled' in order) return [isDown ? sql`${order.filled} desc` : order.filled];
  const columns = 'length' in order ? order : [order];
  return isDown ? columns.map((column) => sql`${column} desc nulls last`) : columns;
}

/** The rows that the parts ask for, in their order. */
function selectOf<E extends AnyEndpoint, Found, Line, Ready>(
  of: Of<E, Found, Line, Ready>,
  asked: Asked<E, Ready>,
  some?: Condition,
): RawBuilder<Found> {
  const parts = partsOf(of, asked, some);
  if (of.select) return sql`${of.select(parts, asked)}`;
  const { columns, from, where, order, limits } = parts;
  if (!of.beside) return sql`select ${columns} from ${from} where ${where} order by ${order} ${limits}`;
  // Numbered when they are so few: the order alone is read off its index, all rows numbered would be sorted first.
  return sql`
    select ${columns} from (
      select id, row_number() over () as place from (
        select ${of.id} as id from ${from} where ${where} order by ${order} ${limits}) one) page
    ${of.beside} order by page.place`;
}

/** The rows of one page. */
export function readPage<E extends AnyEndpoint, Found, Line, Ready>(
  of: Of<E, Found, Line, Ready>,
  asked: Asked<E, Ready>,
): Promise<Found[]> {
  return readRows(of, asked.context.db, selectOf(of, asked));
}

const readRows = async <Found>(of: { readonly isJson?: true }, db: Db, query: RawBuilder<Found>): Promise<Found[]> =>
  of.isJson ? readPlaced(db, query) : (await query.execute(db)).rows;

/** All rows one by one, for files of any length: who is found, in the order of the list, and then block by block. */
export async function* readAll<E extends AnyEndpoint, Found, Line, Ready>(
  of: Of<E, Found, Line, Ready>,
  asked: Asked<E, Ready>,
): AsyncGenerator<Found> {
  const { db } = asked.context;
  const { key = of.id, ids = idsIn(of, asked), size } = of.file?.slices ?? {};
  const read = (block: readonly number[]) => readRows(of, db, selectOf(of, asked, isAmong(key, block)));
  for await (const rows of inBlocks(await idsOf(db, ids), read, size)) yield* rows;
}

/** The ids of all rows in the order of the list. */
function idsIn<E extends AnyEndpoint, Found, Line, Ready>(
  of: Of<E, Found, Line, Ready>,
  asked: Asked<E, Ready>,
): RawBuilder<unknown> {
  const parts = partsOf(of, asked, sql`true`);
  if (of.select) return sql`select one.id from (${of.select(parts, asked)}) one${of.isJson ? sql` order by one.place` : sql``}`; // prettier-ignore
  const { from, where, order } = parts;
  return sql`select ${of.id} as id from ${from} where ${where} order by ${order}`;
}

/** How many rows there are on all pages. */
export function countRows<E extends AnyEndpoint, Found, Line, Ready>(
  of: Of<E, Found, Line, Ready>,
  asked: Asked<E, Ready>,
): Promise<number> {
  const { from, where } = partsOf(of, asked);
  const count = async (fewer: Sql = from) => {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${fewer} where ${where}`.execute(asked.context.db); // prettier-ignore
    return rows[0]?.total ?? 0;
  };
  return of.total ? of.total(asked, count) : count();
}

/** The sums over all pages. */
export async function readSums<E extends AnyEndpoint, Found, Line, Ready>(
  of: Of<E, Found, Line, Ready>,
  sums: Readonly<Record<string, Sql>>,
  asked: Asked<E, Ready>,
): Promise<Record<string, number>> {
  const { from, where } = partsOf(of, asked);
  const columns = Object.entries(sums).map(([name, sum]) => sql`coalesce(sum(${sum}), 0)::float8 as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(columns)} from ${from} where ${where}`.execute(asked.context.db);
  return rows[0] ?? {};
}
