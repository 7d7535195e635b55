import type { Migration } from 'kysely';

/** A step from one state of the tables to the next. A released migration is never changed. */
export interface TableMigration extends Migration {
  /** The names of migrations of any module that must run before. */
  readonly needs?: readonly string[];
}
export type Migrations = Readonly<Record<string, TableMigration>>;

/**
 * The migrations in the order in which they run: as listed, but each after those that it needs. Names do not affect the
 * order, so modules do not depend on each other's numbers. Throws if one needs a missing migration, or itself.
 */
export function inOrder(migrations: Migrations): [name: string, migration: TableMigration][] {
  const ordered = new Map<string, TableMigration>();
  const place = (name: string, path: readonly string[]) => {
    if (ordered.has(name)) return;
    if (path.includes(name)) throw new Error(`migrations need each other: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`);
    const migration = Object.hasOwn(migrations, name) ? migrations[name] : undefined;
    if (!migration) throw new Error(`the migration ${path.at(-1)} needs ${name}, which does not exist`);
    for (const need of migration.needs ?? []) place(need, [...path, name]);
    ordered.set(name, migration);
  };
  for (const name of Object.keys(migrations)) place(name, []);
  return [...ordered];
}
