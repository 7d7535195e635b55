import { sql, type RawBuilder } from 'kysely';
import { streamInBlocks } from '../../../database/stream.ts';
import type { Db } from '../../../database/transaction.ts';

/**
 * A query of the lines of a report, each with its `place`. Read as JSON texts: value by value takes as long as finding
 * them.
 */
export type LineQuery = RawBuilder<unknown>;

/** Lines that are read and handed on at once: a few milliseconds of work, so that other requests come between. */
const blockSize = 250;

/** The first lines in the order of their places, all of them without a limit. */
export async function linesOf<Line>(db: Db, query: LineQuery, limit?: number): Promise<Line[]> {
  const some = limit === undefined ? sql`${query}` : sql`${query} order by place limit ${limit}`;
  const { rows } = await sql<{ found: string | null }>`
    select json_agg(r order by r.place)::text as found from (${some}) r`.execute(db);
  return JSON.parse(rows[0]?.found ?? '[]') as Line[];
}

/** All lines from a cursor, block by block, for files of any length. */
export const blocksOf = <Line>(db: Db, query: LineQuery): AsyncGenerator<Line[]> =>
  streamInBlocks<Line>(db, query, blockSize);

/** How many lines there are of `students as s` under a condition. */
export async function countOf(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from students s where ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Lines that are in memory already, as a file takes them. */
export async function* inBlocks<Line>(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  for (let from = 0; from < lines.length; from += blockSize) yield lines.slice(from, from + blockSize);
}
