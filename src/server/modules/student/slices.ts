import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../database/transaction.ts';

/** Range of ids per counting query. */
const rangeSize = 2000;

/**
 * Runs a counting query over ranges of ids. Callers add up the partial results, so that no single statement is long.
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
