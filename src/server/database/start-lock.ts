import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './connection.ts';
import { whileMine } from './process-lock.ts';

/** Used by the portal only; migrations use another lock, inside their transaction. */
const lockNumber = 7_301_845_512;
const askEveryMs = 300;

/**
 * Prepares a database while no other process does. If two processes start on a new database, the second waits and then
 * finds the tables created and filled. The lock is polled, because the time limit would end a waiting statement.
 */
export async function oneAtATime<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const done = await whileMine(database, lockNumber, work);
    if (done) return done.result;
    if (tries === 1) console.log('Another process is setting up the database; waiting for it …');
    await pause(askEveryMs);
  }
}
