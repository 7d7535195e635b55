import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/**
 * True while data is moved into the database, or if a move was interrupted: references and triggers are disabled, and
 * the data is incomplete.
 */
export async function isMoving(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('portal_move')::text as name`.execute(db);
  return typeof rows[0]?.name === 'string';
}
