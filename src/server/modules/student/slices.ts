import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../database/transaction.ts';

/** Students of so many numbers are counted at a time. */
const rangeSize = 2000;

/**
 * What a query counts of the students of a range of numbers, range after range: who adds that up counts over everybody,
 * and no statement is long.
 */
export async function* countsInSlices<Row>(
  db: Db,
  query: (range: (id: RawBuilder<unknown>) => RawBuilder<SqlBool>) => RawBuilder<Row>,
): AsyncGenerator<Row> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from students`.execute(db);
  for (let from = 0; from < (rows[0]?.last ?? 0); from += rangeSize) {
    const range = (id: RawBuilder<unknown>) => sql<SqlBool>`(${id} > ${from} and ${id} <= ${from + rangeSize})`;
    yield* (await query(range).execute(db)).rows;
  }
}
