import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { StartError, isDatabaseError } from './errors.ts';
import { migrations as all } from './migrations/index.ts';
import type { Schema } from './schema.ts';

/**
 * Brings the tables to this version's state: all missing migrations in one transaction, so that a failure leaves
 * nothing half done. Two processes that start at once apply them once. Answers the names that it applied.
 */
export async function migrate(db: Kysely<Schema>, migrations: Record<string, Migration> = all): Promise<string[]> {
  const applied = await appliedBefore(db, migrations);
  await addTrigrams(db);
  // The migrator would look at every column of every table, several times, which is a fifth of a start.
  if (Object.keys(migrations).every((name) => applied.has(name))) return [];
  const migrator = new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** What has been applied. A database that a newer version has changed must not be written by this one. */
async function appliedBefore(db: Kysely<Schema>, migrations: Record<string, Migration>): Promise<ReadonlySet<string>> {
  const { rows: tables } = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find(({ name }) => !(name in migrations));
  if (unknown)
    throw new StartError(
      `The database was changed by a newer version of the portal (${unknown.name}); start that version, or restore a backup of before.`,
    );
  return new Set(rows.map(({ name }) => name));
}

/** The extension behind the free search. On a server its owner may have to allow it. */
async function addTrigrams(db: Kysely<Schema>): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    if (isDatabaseError(error) && error.code === '23505') return; // another process made it in the same moment
    if (!isDatabaseError(error) || !refusals.has(error.code)) throw error;
    throw new StartError(
      `The database server refuses the extension pg_trgm (${error.message}); have its administrator run "create extension pg_trgm" in the portal's database.`,
      { cause: error },
    );
  }
}

/** Not allowed, not available, its file is missing. */
const refusals = new Set(['42501', '0A000', '58P01', '22023']);
