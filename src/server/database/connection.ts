import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { openEmbedded } from './embedded/open.ts';
import type { Schema } from './schema.ts';
import { openServer } from './server-pool.ts';

export { migrate } from './migrate.ts';
export { inTransaction, type Db, type Tx } from './transaction.ts';

/** The open database. Both kinds answer the same rows in the same order. */
export interface Database {
  db: Kysely<Schema>;
  kind: 'embedded' | 'server';
  /** Whether a query would be answered now. */
  isAlive(): Promise<boolean>;
  /** Cleans, and tells the planner how many rows there are: to be called after a seed or a large import. */
  maintain(): Promise<void>;
  /** A copy of the whole embedded database, tar and gzip; it holds up everybody for a few seconds. */
  backup?: () => Promise<Buffer>;
  /** Gives the memory that a seed took back to the system, at the price of a second: embedded only. */
  renew?: () => Promise<void>;
  close(): Promise<void>;
}

/** Longest that a statement, and a transaction between two statements, may take; tests shorten them. */
export interface Limits {
  query: number;
  idleTransaction: number;
}

const defaultLimits: Limits = { query: 30_000, idleTransaction: 30_000 };

/**
 * Opens a PostgreSQL by its address, or the embedded database in a folder. Throws a `StartError` with one plain
 * sentence when it cannot. Keys inside JSON columns are turned to camelCase like columns are: data is never a key.
 */
export async function openDatabase(
  where: { url: string } | { dir: string },
  limits = defaultLimits,
): Promise<Database> {
  const plugins = [new CamelCasePlugin()];
  if ('url' in where) {
    const { dialect, isAlive } = await openServer(where.url, limits);
    const db = new Kysely<Schema>({ dialect, plugins });
    return { db, kind: 'server', isAlive, maintain: () => analyze(db), close: () => db.destroy() };
  }
  const { dialect, closing, closed, ...embedded } = await openEmbedded(where.dir, limits);
  const db = new Kysely<Schema>({ dialect, plugins });
  const close = async () => {
    closing();
    await db.destroy().finally(closed);
  };
  return { db, kind: 'embedded', ...embedded, close };
}

async function analyze(db: Kysely<Schema>): Promise<void> {
  await sql`analyze`.execute(db);
}
