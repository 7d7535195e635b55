import { sql } from 'kysely';
import type { Database } from './connection.ts';
import type { Db } from './transaction.ts';

/**
 * Runs work that writes or deletes thousands of rows without row triggers, including those of foreign keys: on the
 * embedded database they take two thirds of its time. The caller must have checked every reference as a set in the same
 * transaction, and must write everything that other triggers would have written. Only the embedded database skips them:
 * its one connection lets no other write in between the check and the write. On a server the work runs with triggers.
 */
export async function withoutRowTriggers(kind: Database['kind'], db: Db, work: () => Promise<void>): Promise<void> {
  if (kind === 'server') return work();
  await sql`set local session_replication_role = replica`.execute(db);
  await work(); // a failure ends the transaction, and the setting with it
  await sql`set local session_replication_role = origin`.execute(db);
}

interface Reference {
  table: string;
  column: string;
}

/** Every column that refers to the id of a table, except in tables whose rows are deleted with it. */
export async function referencesTo(db: Db, table: string, except: readonly string[]): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select child.relname as "table", a.attname as "column"
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1
    order by child.relname, a.attname`.execute(db);
  return rows.filter((reference) => !except.includes(reference.table));
}
