import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/** The last day or hour of each job, in any process. */
export async function readRuns(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('jobRuns').select(['name', 'doneFor']).execute();
  return new Map(rows.map(({ name, doneFor }) => [name, doneFor]));
}

export async function writeRun(db: Db, name: string, doneFor: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto('jobRuns')
    .values({ name, doneFor, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ doneFor, updatedAt: at, version: sql`job_runs.version + 1` }))
    .execute();
}
