import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** Of the portal alone; migrations take another one, inside their transaction. */
const lockNumber = 7_301_845_512;
const askEveryMs = 300;

/**
 * Does what a start does to a database while no other process does it: of two first starts on one server the second
 * waits, and finds the tables made and filled. The lock goes with its connection, so nobody waits for a process that
 * was killed. It is asked for again and again, for a statement that waits would be ended by its time limit. The embedded
 * database has one process only.
 */
export async function oneAtATime<Result>({ db, kind }: Database, work: () => Promise<Result>): Promise<Result> {
  if (kind === 'embedded') return work();
  return db.connection().execute(async (connection) => {
    const number = sql.lit(lockNumber);
    const isMine = async () => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${number}) as mine`.execute(connection);
      return rows[0]?.mine === true;
    };
    for (let tries = 1; !(await isMine()); tries += 1) {
      if (tries === 1) console.log('Another process is setting up the database; waiting for it …');
      await pause(askEveryMs);
    }
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${number})`.execute(connection);
    }
  });
}
