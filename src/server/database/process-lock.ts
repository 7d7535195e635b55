import { sql } from 'kysely';
import type { Database } from './connection.ts';

/**
 * Runs the work and returns its result, unless another process has the lock of this number; then returns undefined. The
 * lock ends with its connection, so a killed process blocks no one. The embedded database has one process only.
 */
export async function whileMine<Result>(
  { db, kind }: Database,
  lockNumber: number,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  if (kind === 'embedded') return { result: await work() };
  const number = sql.lit(lockNumber);
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${number}) as mine`.execute(connection);
    if (rows[0]?.mine !== true) return undefined;
    try {
      return { result: await work() };
    } finally {
      await sql`select pg_advisory_unlock(${number})`.execute(connection);
    }
  });
}
