import type { Kysely, Transaction } from 'kysely';
import { isRetryable } from './errors.ts';
import type { Schema } from './schema.ts';

/** Either the database or a transaction of it: what a query function takes. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

const attempts = 4;

/**
 * Runs the work in one transaction; inside a transaction it simply joins. When two transactions cross (40001, 40P01)
 * the whole work is done again, so it must do nothing that cannot be repeated: queries only, all of them through `tx`.
 * On the embedded database a query through `db` inside the work would wait for the work's own end.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db as Tx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await new Promise((resume) => setTimeout(resume, attempt * 20 * (1 + Math.random())));
    }
  }
}
