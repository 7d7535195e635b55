import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';

/** Who join come one after the other until the transaction ends: of two equal requests at once the second finds the first. */
export async function lockJoining(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('employees join', 0))`.execute(db);
}
