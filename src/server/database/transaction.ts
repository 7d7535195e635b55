import type { Kysely, Transaction } from 'kysely';
import { isRetryable } from './errors.ts';
import type { Schema } from './schema.ts';

/** The database or one of its transactions: the parameter of query functions. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

const attempts = 4;

/**
 * Runs the work in one transaction; inside a transaction it joins that one. If two transactions conflict (40001, 40P01)
 * or a prepared statement is stale, the whole work is repeated, at most three times. It must be repeatable: queries
 * only, all of them through `tx`. On the embedded database a query through `db` inside the work would wait for the end
 * of the work.
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
