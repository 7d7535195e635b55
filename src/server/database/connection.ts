import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { Damage } from './damage.ts';
import { openEmbedded } from './embedded/open.ts';
import type { Schema } from './schema.ts';
import { openServer, usualConnections, type ServerPlace } from './server-pool.ts';

export { migrate } from './migrate.ts';
export { inTransaction, type Db, type Tx } from './transaction.ts';

/** The open database. Both kinds return the same rows in the same order. */
export interface Database {
  db: Kysely<Schema>;
  kind: 'embedded' | 'server';
  /** Maximum number of statements that it runs for this process at the same time. */
  readonly connections: number;
  /**
   * The same database, until the signal aborts: then no further statement begins, and the server cancels the running
   * one.
   */
  until(signal: AbortSignal): Kysely<Schema>;
  /** True if a query would be answered now. */
  isAlive(): Promise<boolean>;
  /** Statements of this process that run now, and those that wait for a connection or their turn. */
  load(): DatabaseLoad;
  /** The damage found by the last check. */
  readonly damage: Damage;
  /** Vacuums and updates the planner's statistics: to be called after a seed or a large import. */
  maintain(): Promise<void>;
  /**
   * Work without a waiting user, such as a first start: the embedded database cancels none of its statements and
   * transactions. On a server each transaction removes its own limits.
   */
  unhurried<Result>(work: () => Promise<Result>): Promise<Result>;
  /** A copy of the whole embedded database, tar and gzip; it blocks all requests for a few seconds. */
  backup?: () => Promise<Buffer>;
  /** Returns the memory used by a seed to the system; takes a second. Embedded only. */
  renew?: () => Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseLoad {
  readonly running: number;
  readonly waiting: number;
}

/** Longest duration of a statement, and of a pause in a transaction, in milliseconds; tests shorten them. */
export interface Limits {
  query: number;
  /** Only on a server: a statement outside a transaction. */
  read: number;
  idleTransaction: number;
}

const defaultLimits: Limits = { query: 30_000, read: 5000, idleTransaction: 30_000 };

/**
 * Opens a PostgreSQL server by its address, or the embedded database in a folder. Throws a `StartError` with one plain
 * sentence if that fails. Keys inside JSON columns become camelCase like column names: data must never be a key.
 */
export async function openDatabase(where: ServerPlace | { dir: string }, overrides: Partial<Limits> = {}): Promise<Database> {
  const limits = { ...defaultLimits, ...overrides };
  const plugins = [new CamelCasePlugin()];
  if ('url' in where) {
    const { dialect, isAlive, load } = await openServer(where, limits);
    const { connections = usualConnections } = where;
    const until = (signal?: AbortSignal) => new Kysely<Schema>({ dialect: dialect(signal), plugins });
    const db = until();
    const close = () => db.destroy();
    const maintain = () => analyze(db);
    const unhurried = <Result>(work: () => Promise<Result>) => work();
    return {
      db,
      until,
      kind: 'server',
      connections,
      damage: new Damage(db),
      isAlive,
      load,
      maintain,
      unhurried,
      close,
    };
  }
  const { dialect, closing, closed, ...embedded } = await openEmbedded(where.dir, limits);
  const until = (signal?: AbortSignal) => new Kysely<Schema>({ dialect: dialect(signal), plugins });
  const db = until();
  const close = async () => {
    closing();
    await db.destroy().finally(closed);
  };
  return { db, until, kind: 'embedded', connections: 1, damage: new Damage(db), ...embedded, close };
}

/** Maintenance may take longer than a user's statement. */
async function analyze(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`analyze`.execute(tx);
  });
}
