import { sql, type RawBuilder } from 'kysely';
import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import { idsOf, inBlocks, isAmong, readPlaced } from '../database/blocks.ts';
import { pageLimits, rowsOfPage, type PageRows } from '../database/page-limits.ts';
import type { Db } from '../database/transaction.ts';
import { firstOfEach, joined } from './groups.ts';
import type { ListRequest, Condition, Definition, GroupOrder, Order, Parts, Sql } from './source.ts';

/** The common part of every list's query. */
interface AnyQuery extends Record<string, unknown> {
  q?: string | undefined;
  sort?: string | undefined;
  page: number;
  pageSize: number;
}

/** The rows that are needed: those of a page of `total`, or all that match `some`. */
type NeededRows = { readonly total: number } | { readonly some: Condition };

/** The parts of a list's query. */
export function partsOf<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  request: ListRequest<E, Ready>,
  which: NeededRows,
): Parts {
  const { page, pageSize, sort = of.order } = request.query as AnyQuery;
  const meant = 'some' in which ? which : rowsOfPage({ page, pageSize }, which.total);
  const rows = 'some' in meant ? null : meant;
  const columns = typeof of.columns === 'function' ? of.columns(request) : of.columns;
  const more = typeof of.file?.more === 'function' ? of.file.more(request) : of.file?.more;
  const ordered = orderOf(of, request, !rows && of.file?.slices ? of.order : sort, rows?.isFromEnd ?? false);
  return {
    columns: rows === null && more ? sql`${columns}, ${more}` : columns,
    ...soughtIn(of, request, ordered, { meant, total: 'some' in which ? null : which.total }),
    order: sql.join([...ordered.first, ...ordered.within]),
    limits: rows ? pageLimits(rows) : sql``,
    rows,
  };
}

/** The source of an order's rows: a small result, each of its groups, or an index of the order. */
function soughtIn<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  request: ListRequest<E, Ready>,
  { first, within, groups }: ListOrder,
  { meant, total }: { meant: PageRows | { readonly some: Condition }; total: number | null },
): Pick<Parts, 'from' | 'where'> {
  const { from, where } = foundIn(of, request, 'some' in meant ? meant.some : undefined);
  const joins = sql.join(groups.map(joined), sql``);
  const few = of.few?.(where, request, total);
  if (few) return { from: sql`${few}${joins}`, where: sql`true` };
  const [group] = groups;
  if ('some' in meant || !group || first.length > 1) return { from: sql`${from}${joins}`, where };
  return { from: firstOfEach(group, { from, where, order: sql.join(within) }, meant), where: sql`true` };
}

/** The tables and the condition of the whole result. */
export function foundIn<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  request: ListRequest<E, Ready>,
  some: Condition = sql`true`,
): Pick<Parts, 'from' | 'where'> {
  const from = typeof of.from === 'function' ? of.from(request) : of.from;
  return { from, where: sql.join([some, ...conditionsOf(of, request)], sql` and `) };
}

function conditionsOf<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  request: ListRequest<E, Ready>,
): Condition[] {
  const { q } = request.query as AnyQuery;
  return [
    ...(request.rows ? [request.rows.on(of.scopeKey ?? of.id)] : []),
    ...(of.narrow?.(request) ?? []),
    ...(q ? (of.search?.(q, request) ?? []) : []),
    ...conditionsIn(of.filters as Filters<ListRequest<E, Ready>>, request),
  ];
}

type Filters<Request> = Readonly<Record<string, ((value: never, request: Request) => Condition) | null>>;

/** The conditions of a query's filters; a missing filter has none. */
export function conditionsIn<Request extends { readonly query: unknown }>(filters: Filters<Request>, request: Request): Condition[] {
  const query = request.query as Readonly<Record<string, unknown>>;
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = query[name];
    const isAsked = value !== undefined && !(Array.isArray(value) && value.length === 0);
    return filter && isAsked ? [filter(value as never, request)] : [];
  });
}

interface ListOrder {
  /** The requested order. */
  readonly first: readonly Sql[];
  /** The ties, and the id. */
  readonly within: readonly Sql[];
  readonly groups: readonly GroupOrder[];
}

/**
 * The complete order: the requested one, such as `role,-lastLoginAt`, then the ties and the id. Without ties, the id
 * has the direction of the last requested order, so that one index serves both directions. When rows are read from the
 * end, all directions are reversed, so that an index is read backwards.
 */
function orderOf<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  request: ListRequest<E, Ready>,
  sort: string | null,
  isFromEnd: boolean,
): ListOrder {
  const named = [...new Map((sort?.split(',') ?? []).map((part) => [part.replace('-', ''), part.startsWith('-')]))];
  const orders: Readonly<Record<string, Order>> = typeof of.orders === 'function' ? of.orders(request) : of.orders;
  const ties = typeof of.ties === 'function' ? of.ties(named.map(([name]) => name)) : (of.ties ?? []);
  const [, isLastDown = false] = named.at(-1) ?? [];
  const written = (terms: readonly Term[]) => terms.map((term) => inOrder(term, isFromEnd));
  return {
    first: written(named.flatMap(([name, isDown]) => directed(orders[name], isDown))),
    within: written([...ties.flatMap((tie) => directed(tie, false)), { by: of.id, isDown: isLastDown && ties.length === 0 }]),
    groups: named.flatMap(([name]) => orders[name] ?? []).filter((order): order is GroupOrder => 'groups' in order),
  };
}

/** An expression to order by. Empty values come last, unless the order is descending and the column never empty. */
interface Term {
  readonly by: Sql;
  readonly isDown?: boolean;
  readonly mayBeEmpty?: boolean;
}

function directed(order: Order | undefined, isDown: boolean): readonly Term[] {
  if (order === undefined) throw new Error('The list has no such order.');
  if ('backwards' in order) return directed(order.backwards, !isDown);
  if ('groups' in order) return [{ by: order.key, isDown }];
  if ('filled' in order) return [order.filled].flat().map((by) => ({ by, isDown }));
  return ('length' in order ? order : [order]).map((by) => ({ by, isDown, mayBeEmpty: true }));
}

function inOrder({ by, isDown = false, mayBeEmpty = false }: Term, isFromEnd: boolean): Sql {
  if (isDown && mayBeEmpty) return isFromEnd ? sql`${by} nulls first` : sql`${by} desc nulls last`;
  return isDown === isFromEnd ? by : sql`${by} desc`;
}

/** The query for the rows of the parts, in their order. */
function selectOf<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  parts: Parts,
  request: ListRequest<E, Ready>,
): RawBuilder<Row> {
  if (of.select) return sql`${of.select(parts, request)}`;
  const { columns, from, where, order, limits } = parts;
  const beside = typeof of.beside === 'function' ? of.beside(request) : of.beside;
  if (!beside) return sql`select ${columns} from ${from} where ${where} order by ${order} ${limits}`;
  // Numbered only after the page is cut: the order alone is read from its index, whereas numbering all rows would sort
  // them first.
  return sql`
    select ${columns} from (
      select id, row_number() over () as place from (
        select ${of.id} as id from ${from} where ${where} order by ${order} ${limits}) one) page
    ${beside} order by page.place`;
}

/** The rows of one page; in the further half they are read from the end. */
export async function readPage<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  request: ListRequest<E, Ready>,
  total: number,
): Promise<Row[]> {
  const parts = partsOf(of, request, { total });
  if (parts.rows?.count === 0) return [];
  const rows = await readRows(of, request.context.db, selectOf(of, parts, request));
  return parts.rows?.isFromEnd ? rows.reverse() : rows;
}

const readRows = async <Row>(of: { readonly isJson?: true }, db: Db, query: RawBuilder<Row>): Promise<Row[]> =>
  of.isJson ? readPlaced(db, query) : (await query.execute(db)).rows;

/** All rows one by one, for files of any length: first the ids in the order of the list, then block by block. */
export async function* readAll<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  request: ListRequest<E, Ready>,
): AsyncGenerator<Row> {
  const { db } = request.context;
  const { key = of.id, ids = idsIn(of, request), size } = of.file?.slices ?? {};
  const read = (block: readonly number[]) => readRows(of, db, selectOf(of, partsOf(of, request, { some: isAmong(key, block) }), request));
  for await (const rows of inBlocks(await idsOf(db, ids), read, size)) yield* rows;
}

/** The ids of all rows in the order of the list. */
function idsIn<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  request: ListRequest<E, Ready>,
): RawBuilder<unknown> {
  const parts = partsOf(of, request, { some: sql`true` });
  if (of.select) return sql`select one.id from (${of.select(parts, request)}) one${of.isJson ? sql` order by one.place` : sql``}`;
  const { from, where, order } = parts;
  return sql`select ${of.id} as id from ${from} where ${where} order by ${order}`;
}

/** The number of rows on all pages. */
export function countRows<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  request: ListRequest<E, Ready>,
): Promise<number> {
  const totals = totalsOf(of, request);
  const count = async (from?: Sql) => (await totals.read({}, from)).total;
  return of.total ? of.total(request, count) : count();
}

/** The number of rows on all pages and their sums, read together. */
export async function countAndSum<E extends AnyEndpoint, Row, Line, Ready>(
  of: Definition<E, Row, Line, Ready>,
  request: ListRequest<E, Ready>,
): Promise<{ total: number; sums?: Record<string, number> }> {
  return of.sums ? totalsOf(of, request).read(of.sums(request)) : { total: await countRows(of, request) };
}

/**
 * The totals of a result. Its scope is applied at once, even if a cached number makes reading needless: a file is read
 * only after `refuseUnapplied` has run.
 */
function totalsOf<E extends AnyEndpoint, Row, Line, Ready>(of: Definition<E, Row, Line, Ready>, request: ListRequest<E, Ready>) {
  const { from, where } = foundIn(of, request);
  const counted = (typeof of.counted === 'function' ? of.counted(request) : of.counted) ?? from;
  return {
    async read(sums: Readonly<Record<string, Sql>>, tables = counted): Promise<{ total: number; sums: Record<string, number> }> {
      const entries = Object.entries(sums).map(([name, sum]) => sql`${sql.lit(name)}, coalesce(sum(${sum}), 0)::float8`);
      const { rows } = await sql<{ total: number; sums: Record<string, number> }>`
        select count(*)::int as total, json_build_object(${sql.join(entries)}) as sums
        from ${tables} where ${where}`.execute(request.context.db);
      return rows[0] ?? { total: 0, sums: {} };
    },
  };
}
