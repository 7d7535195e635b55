import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';

/** Serializes joining until the transaction ends, so that the second of two equal requests finds the first. */
export async function lockJoining(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('employees join', 0))`.execute(db);
}
