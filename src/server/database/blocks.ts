import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './transaction.ts';

/**
 * What is long is read in blocks: first the ids of all that is found, in its order, then what else is asked of so many
 * at a time. A cursor would keep a connection until its last row; the embedded database would even write all rows down
 * at once before it hands out the first. Between two blocks others have their turn, and who has gone away ends it.
 */
export const blockSize = 250;

/** One parameter, however many they are: a statement for each number of them would be planned anew. */
export const listOf = (ids: readonly number[]): RawBuilder<number[]> => sql`string_to_array(${ids.join(',')}, ',')::bigint[]`;

export const isAmong = (key: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${key} = any(${listOf(ids)})`;

/** Every `id` that a query finds, in its order. */
export async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ found: string | null }>`
    select json_agg(one.id)::text as found from (${query}) one`.execute(db);
  return JSON.parse(rows[0]?.found ?? '[]') as number[];
}

/**
 * The rows of a query in the order of their `place`, as one JSON text: read value by value, thousands of rows take as
 * long on the way as they take to find.
 */
export async function readPlaced<Row>(db: Db, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<{ found: string | null }>`
    select json_agg(r order by r.place)::text as found from (${query}) r`.execute(db);
  return JSON.parse(rows[0]?.found ?? '[]') as Row[];
}

/** What is read of these, block by block, at the pace of whoever takes it. */
export async function* inBlocks<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Row[]>,
  size = blockSize,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += size) yield await read(ids.slice(from, from + size));
}
