import { sql, type Kysely, type Transaction } from 'kysely';
import { StartError, isDatabaseError } from './errors.ts';
import { inOrder, type Migrations, type TableMigration } from './migrations/order.ts';
import type { Schema } from './schema.ts';

/**
 * Migrates the tables to this version: all missing migrations in one transaction, so that a failure leaves nothing half
 * done. If two processes start at once, each migration runs once. Returns the names of the applied migrations. They are
 * recorded in Kysely's own table; its migrator is not used because it orders by name.
 */
export async function migrate(db: Kysely<Schema>, migrations: Migrations): Promise<string[]> {
  const ordered = inOrder(migrations);
  const applied = await appliedBefore(db, migrations);
  await addTrigrams(db);
  if (ordered.every(([name]) => applied.has(name))) return [];
  return db
    .withoutPlugins()
    .transaction()
    .execute((tx) => applyMissing(tx, ordered));
}

async function applyMissing(tx: Transaction<Schema>, ordered: readonly (readonly [string, TableMigration])[]): Promise<string[]> {
  // The second process waits for the first to end, without a time limit.
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(tx);
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(tx);
  const applied = new Set(rows.map(({ name }) => name));
  const missing = ordered.filter(([name]) => !applied.has(name));
  for (const [name, { up }] of missing) {
    await up(tx);
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(tx);
  }
  return missing.map(([name]) => name);
}

/** The lock number of Kysely's migrator, so that an earlier version waits for this one too. */
const lockNumber = 3853314791062309107n;

/**
 * Names of the applied migrations. Throws a StartError if a newer version has changed the database, since this version
 * must not write to it.
 */
async function appliedBefore(db: Kysely<Schema>, migrations: Migrations): Promise<ReadonlySet<string>> {
  const { rows: tables } = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (unknown)
    throw new StartError(
      `The database was changed by a newer version of the portal (${unknown.name}); start that version, or restore an earlier backup.`,
    );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Creates the extension that free-text search requires. A server may refuse it to the portal's user: then throws a
 * StartError.
 */
async function addTrigrams(db: Kysely<Schema>): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    if (isDatabaseError(error) && error.code === '23505') return; // another process created it at the same moment
    if (!isDatabaseError(error) || !refusals.has(error.code)) throw error;
    throw new StartError(
      `The database server refuses the extension pg_trgm (${error.message}); have its administrator run "create extension pg_trgm" in the portal's database.`,
      { cause: error },
    );
  }
}

/** SQLSTATEs: not allowed, not available, its file is missing. */
const refusals = new Set(['42501', '0A000', '58P01', '22023']);
