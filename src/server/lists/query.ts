import { sql, type RawBuilder } from 'kysely';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import { pageLimits } from '../database/page-limits.ts';
import { streamInBlocks } from '../database/stream.ts';
import type { Asked, Condition, Definition, Order, Parts, Sql } from './source.ts';

type Of<E extends AnyEndpoint, Found, Line, Ready> = Definition<E, Found, Line, Ready>;

/** Rows that are read and handed on at once: a few milliseconds of work, so that other requests come between. */
const blockSize = 250;

/** What every list is asked with, whatever its filters are. */
interface AnyQuery extends Record<string, unknown> {
  q?: string | undefined;
  sort?: string | undefined;
  page: number;
  pageSize: number;
}

/** The query of a list, without a page of all its rows. */
export function partsOf<E extends AnyEndpoint, Found, Line, Ready>(
  of: Of<E, Found, Line, Ready>,
  asked: Asked<E, Ready>,
  isWhole = false,
): Parts {
  const { page, pageSize, sort } = asked.query as AnyQuery;
  const columns = typeof of.columns === 'function' ? of.columns(asked) : of.columns;
  return {
    columns: isWhole && of.file?.more ? sql`${columns}, ${of.file.more}` : columns,
    from: typeof of.from === 'function' ? of.from(asked) : of.from,
    where: sql.join([sql`true`, ...conditionsOf(of, asked)], sql` and `),
    order: orderOf(of, sort ?? of.order),
    limits: isWhole ? sql`` : pageLimits({ page, pageSize }),
    page: isWhole ? null : { page, pageSize },
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
  isFile: boolean,
): RawBuilder<Found> {
  const parts = partsOf(of, asked, isFile);
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
export async function readPage<E extends AnyEndpoint, Found, Line, Ready>(
  of: Of<E, Found, Line, Ready>,
  asked: Asked<E, Ready>,
): Promise<Found[]> {
  const { db } = asked.context;
  const query = selectOf(of, asked, false);
  if (!of.isJson) return (await query.execute(db)).rows;
  const { rows } = await sql<{ found: string | null }>`
    select json_agg(r order by r.place)::text as found from (${query}) r`.execute(db);
  return JSON.parse(rows[0]?.found ?? '[]') as Found[];
}

/** All rows from a cursor, one by one, for files of any length. */
export async function* readAll<E extends AnyEndpoint, Found, Line, Ready>(
  of: Of<E, Found, Line, Ready>,
  asked: Asked<E, Ready>,
): AsyncGenerator<Found> {
  const { db } = asked.context;
  const query = selectOf(of, asked, true);
  if (of.isJson) for await (const rows of streamInBlocks<Found>(db, query, blockSize)) yield* rows;
  else yield* db.selectFrom(sql<Record<string, unknown>>`(${query})`.as('r')).selectAll().stream(blockSize) as AsyncIterable<Found>; // prettier-ignore
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
