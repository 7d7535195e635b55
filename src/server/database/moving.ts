import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/**
 * Whether a database is being moved into, or was until something interrupted that: its references and triggers are put
 * aside, and not all of it is there.
 */
export async function isMoving(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('portal_move')::text as name`.execute(db);
  return typeof rows[0]?.name === 'string';
}
