import { sql, type RawBuilder } from 'kysely';
import { blockSize, idsOf, inBlocks, readPlaced } from '../database/blocks.ts';
import type { Db } from '../database/transaction.ts';

type Query = RawBuilder<unknown>;

/** The lines of a report: the query of their ids in order, and the query of some lines with their `place`. */
export interface Lines {
  readonly ids: Query;
  read(ids: readonly number[]): Query;
}

/** The first lines, or all without a limit. */
export async function linesOf<Line>(db: Db, lines: Lines, limit?: number): Promise<Line[]> {
  const result: Line[] = [];
  for await (const block of blocksOf<Line>(db, lines, limit)) for (const line of block) result.push(line);
  return result;
}

/** All lines block by block, for files of any length. */
export async function* blocksOf<Line>(db: Db, { ids, read }: Lines, limit?: number): AsyncGenerator<Line[]> {
  const lineIds = await idsOf(db, limit === undefined ? ids : sql`${ids} limit ${limit}`);
  yield* inBlocks(lineIds, (block) => readPlaced<Line>(db, read(block)));
}

/** Lines in memory, in the form for a file. */
export async function* heldLines<Line>(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  for (let from = 0; from < lines.length; from += blockSize) yield lines.slice(from, from + blockSize);
}
