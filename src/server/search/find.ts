import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SearchValue } from '../../contract/core/search/calls.ts';
import type { Where } from '../../contract/core/search/rules.ts';
import { idsOf, inBlocks, listOf, readPlaced } from '../database/blocks.ts';
import type { Db } from '../database/transaction.ts';
import type { Rows } from '../scope.ts';
import { foldedTexts, whereOf } from './conditions.ts';
import { idsInSlices } from './slices.ts';
import type { Search } from './subject.ts';

/** A record of the result: its id, the requested fields by name, and the subject's further values. */
export interface FoundRecord {
  id: number;
  beside: Record<string, unknown>;
  values: Record<string, SearchValue>;
}

/** The matches of a search; `ids` is null if there is no condition, since all records match. */
export interface Matches {
  readonly total: number;
  readonly ids: readonly number[] | null;
}

interface SearchRequest {
  /** The requested fields of each record. */
  fields: readonly string[];
  /** `-bornOn`; empty values come last in either direction, and ties have the order of the subject. */
  sort: readonly string[];
  limit?: number;
  offset?: number;
}

const everyone = sql<SqlBool>`true`;

/** The records that match these conditions, limited to the rows that the caller may see. */
export async function matchFound(db: Db, search: Search, where: Where, rows?: Rows): Promise<Matches> {
  const { table, row, from } = search;
  const condition = whereOf(search, where);
  const within = rows?.on(`${row}.id`) ?? everyone;
  if (condition || (rows && !rows.isAll)) {
    const truth = sql<SqlBool>`${within} and ${condition ?? everyone}`;
    const ids = await idsInSlices(db, { table, row, from: sql`${from} ${foldedTexts(search, where)}`, truth });
    return { total: ids.length, ids };
  }
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db);
  return { total: counted[0]?.total ?? 0, ids: null };
}

/** The records of one page. */
export async function readMatches(db: Db, search: Search, matches: Matches, request: SearchRequest): Promise<FoundRecord[]> {
  return readFound(db, search, await idsInOrder(db, search, matches, request), request.fields);
}

/**
 * All matches, one by one. They are read in separate blocks: others get their turn in between, and nothing stays open.
 */
export async function* streamMatches(db: Db, search: Search, matches: Matches, request: SearchRequest): AsyncGenerator<FoundRecord> {
  const ids = await idsInOrder(db, search, matches, request);
  for await (const rows of inBlocks(ids, (block) => readFound(db, search, block, request.fields))) yield* rows;
}

/** The order is decided first; all other values are only looked up for the records of the page. */
async function idsInOrder(db: Db, search: Search, { ids }: Matches, { sort, limit, offset = 0 }: SearchRequest): Promise<number[]> {
  if (ids?.length === 0) return [];
  const id = sql.ref(`${search.row}.id`);
  const page = limit === undefined ? sql`` : sql` limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  const filter = ids ? sql`where ${id} in (select unnest(${listOf(ids)}))` : sql``;
  const joins = joinsFor(search, sort.map(nameOf));
  return idsOf(db, sql`select ${id} from ${search.from} ${joins} ${filter} order by ${orderOf(search, sort)}${page}`);
}

/** The records of these ids in their order. */
async function readFound(db: Db, search: Search, ids: readonly number[], fields: readonly string[]): Promise<FoundRecord[]> {
  if (ids.length === 0) return [];
  const beside = Object.entries(search.beside ?? {});
  const columns = [
    ...fields.map((name, index) => sql`, ${joinedOrShown(search, name)} as ${sql.ref(keyAt(index))}`),
    ...beside.map(([, value], index) => sql`, ${value} as ${sql.ref(besideAt(index))}`),
  ];
  const id = sql.ref(`${search.row}.id`);
  const rows = await readPlaced<Row>(
    db,
    sql`
      select ${id}, at.place${sql.join(columns, sql``)}
      from ${search.from} join unnest(${listOf(ids)}) with ordinality at (id, place) on at.id = ${id}
      ${joinsFor(search, fields)}`,
  );
  return rows.map((row) => ({
    id: row.id,
    values: Object.fromEntries(fields.map((name, index) => [name, row[keyAt(index)] ?? null])),
    beside: Object.fromEntries(beside.map(([name], index) => [name, row[besideAt(index)] ?? null])),
  }));
}

type Row = { id: number; place: number } & Record<string, SearchValue>;

/** The column names of the requested fields, by place. */
const keys: string[] = [];
const keyAt = (place: number): string => (keys[place] ??= `c${place}`);
const besideAt = (place: number): string => `b${place}`;

function joinedOrShown(search: Search, name: string): RawBuilder<unknown> {
  const { joined, shown } = search.source(name);
  return joined?.shown ?? shown;
}

/** The tables that these fields join to the rows of the search, each once. */
function joinsFor(search: Search, fields: readonly string[]): RawBuilder<unknown> {
  const joins = new Map(fields.flatMap((name) => search.source(name).joined?.join ?? []).map((join) => [join.name, join]));
  return sql.join([sql``, ...[...joins.values()].map((join) => join.sql)], sql` `);
}

function orderOf(search: Search, sort: readonly string[]): RawBuilder<unknown> {
  const parts = sort.map((part) => {
    const name = nameOf(part);
    const shown = joinedOrShown(search, name);
    const by = search.catalogue.fields[name]?.kind === 'text' ? sql`lower((${shown})::text)` : shown;
    return part.startsWith('-') ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
  });
  return sql.join([...parts, ...search.ties, sql.ref(`${search.row}.id`)]);
}

const nameOf = (sort: string): string => sort.replace(/^-/, '');
