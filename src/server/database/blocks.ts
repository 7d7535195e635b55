import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './transaction.ts';

/**
 * Long results are read in blocks: first the ids of all rows, in order, then the other columns of one block at a time.
 * A cursor would keep a connection until its last row, and the embedded database would write all rows to disk before
 * returning the first. Between two blocks other requests get their turn, and a cancelled request ends.
 */
export const blockSize = 250;

/** One parameter for any number of ids: otherwise the database would plan a new statement for each number of them. */
export const listOf = (ids: readonly number[]): RawBuilder<number[]> => sql`string_to_array(${ids.join(',')}, ',')::bigint[]`;

export const isAmong = (key: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${key} = any(${listOf(ids)})`;

/** Every `id` of a query's result, in order. */
export async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ json: string | null }>`
    select json_agg(one.id)::text as json from (${query}) one`.execute(db);
  return JSON.parse(rows[0]?.json ?? '[]') as number[];
}

/**
 * The rows of a query in the order of their `place`, as one JSON text: transferring thousands of rows value by value
 * takes as long as finding them.
 */
export async function readPlaced<Row>(db: Db, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<{ json: string | null }>`
    select json_agg(r order by r.place)::text as json from (${query}) r`.execute(db);
  return JSON.parse(rows[0]?.json ?? '[]') as Row[];
}

/** Rows read block by block, at the consumer's pace. */
export async function* inBlocks<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Row[]>,
  size = blockSize,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += size) yield await read(ids.slice(from, from + size));
}

/** All rows at once, read block by block, for results that are small and take long to find. */
export const readInBlocks = <Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Row[]>,
  size = blockSize,
): Promise<Row[]> => allOf(inBlocks(ids, read, size));

/** The rows of all blocks together. */
export async function allOf<Row>(blocks: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of blocks) all.push(...rows);
  return all;
}
