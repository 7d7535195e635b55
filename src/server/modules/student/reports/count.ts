import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/transaction.ts';

/** How many lines there are of `students as s` under a condition. */
export async function countOf(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from students s where ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}
