import { sql, type RawBuilder } from 'kysely';
import type { SearchValue } from '../../../../contract/student/search.ts';
import { searchFields } from '../../../../contract/student/search-fields.ts';
import type { Where } from '../../../../contract/student/search-rules.ts';
import { idsOf, inBlocks, listOf, readPlaced } from '../../../database/blocks.ts';
import type { Db } from '../../../database/transaction.ts';
import { idsInSlices } from '../slices.ts';
import { foldedTexts, whereOf } from './conditions.ts';
import { sourceOf } from './sources.ts';

/** A found student: its number and the asked fields by their names. */
export interface Found {
  id: number;
  values: Record<string, SearchValue>;
}

/** Whom a search finds: everybody where there is no condition, whose numbers need not be known then. */
export interface Matches {
  readonly total: number;
  readonly ids: readonly number[] | null;
}

interface Asked {
  /** The fields that are wanted of each. */
  fields: readonly string[];
  /** `-bornOn`; what is empty comes last either way, and ties are settled by class. */
  sort: readonly string[];
  limit?: number;
  offset?: number;
}

export async function matchStudents(db: Db, where: Where): Promise<Matches> {
  const truth = whereOf(where);
  if (truth) {
    const ids = await idsInSlices(db, { from: sql`students s ${foldedTexts(where)}`, truth });
    return { total: ids.length, ids };
  }
  const { rows } = await sql<{ total: number }>`select count(*) as total from students`.execute(db);
  return { total: rows[0]?.total ?? 0, ids: null };
}

/** The found students of one page. */
export async function findStudents(db: Db, matches: Matches, asked: Asked): Promise<Found[]> {
  return readFound(db, await idsInOrder(db, matches, asked), asked.fields);
}

/** All found students one by one. They are read in blocks, each by itself: others come between, and nothing is kept open. */
export async function* streamFound(db: Db, matches: Matches, asked: Asked, blockSize: number): AsyncGenerator<Found> {
  const ids = await idsInOrder(db, matches, asked);
  for await (const rows of inBlocks(ids, (block) => readFound(db, block, asked.fields), blockSize)) yield* rows;
}

/** Who is found and at which place is decided first; what else is asked of them is looked up for these only. */
async function idsInOrder(db: Db, { ids }: Matches, { sort, limit, offset = 0 }: Asked): Promise<number[]> {
  if (ids?.length === 0) return [];
  const page = limit === undefined ? sql`` : sql` limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  const found = ids ? sql`where s.id in (select unnest(${listOf(ids)}))` : sql``;
  return idsOf(
    db,
    sql`select s.id from students s ${joinsFor(sort.map(nameOf))} ${found} order by ${orderOf(sort)}${page}`,
  );
}

/** The students of these numbers in their order. */
async function readFound(db: Db, ids: readonly number[], fields: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return [];
  const columns = fields.map((name, index) => sql`, ${joinedOrShown(name)} as ${sql.ref(keyAt(index))}`);
  const rows = await readPlaced<Row>(
    db,
    sql`
      select s.id, at.place${sql.join(columns, sql``)}
      from unnest(${listOf(ids)}) with ordinality at (id, place) join students s on s.id = at.id ${joinsFor(fields)}`,
  );
  return rows.map((row) => toFound(row, fields));
}

type Row = { id: number; place: number } & Record<string, SearchValue>;

/** What the asked fields are called on their way, by their places. */
const keys: string[] = [];
const keyAt = (place: number): string => (keys[place] ??= `c${place}`);

function toFound(row: Row, fields: readonly string[]): Found {
  const values: Found['values'] = {};
  fields.forEach((name, index) => (values[name] = row[keyAt(index)] ?? null));
  return { id: row.id, values };
}

const joinedOrShown = (name: string): RawBuilder<unknown> => sourceOf(name).joined?.shown ?? sourceOf(name).shown;

/** The tables beside `students as s` that these fields stand in, each once. */
function joinsFor(fields: readonly string[]): RawBuilder<unknown> {
  const joins = new Map(fields.flatMap((name) => sourceOf(name).joined?.join ?? []).map((join) => [join.name, join]));
  return sql.join([sql``, ...[...joins.values()].map((join) => join.sql)], sql` `);
}

function orderOf(sort: readonly string[]): RawBuilder<unknown> {
  const parts = sort.map((one) => {
    const name = nameOf(one);
    const shown = joinedOrShown(name);
    const by = searchFields[name]?.kind === 'text' ? sql`lower((${shown})::text)` : shown;
    return one.startsWith('-') ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
  });
  return sql.join([...parts, sql`s.class_order`, sql`s.roll_no`, sql`s.id`]);
}

const nameOf = (sort: string): string => sort.replace(/^-/, '');
