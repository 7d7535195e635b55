import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/transaction.ts';

/** Number of rows of `students as s` that match a condition. */
export async function countOf(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from students s where ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}
