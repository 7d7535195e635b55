import { sql, type RawBuilder } from 'kysely';
import type { Db } from './transaction.ts';

/**
 * What a query finds, from a cursor in blocks of so many rows in the order of their `place`, which counts from 1. Each
 * block is one JSON text: read row by row, thousands of rows take as long on the way as they take to find.
 */
export async function* streamInBlocks<Row>(db: Db, query: RawBuilder<unknown>, size: number): AsyncGenerator<Row[]> {
  const block = sql`(r.place - 1) / ${sql.lit(size)}`;
  const blocks = db
    .selectFrom(sql<{ place: number }>`(${query})`.as('r'))
    .select(sql<string>`json_agg(r order by r.place)::text`.as('found'))
    .groupBy(block)
    .orderBy(block)
    .stream(1);
  for await (const { found } of blocks) yield JSON.parse(found) as Row[];
}
