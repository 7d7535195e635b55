import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/**
 * SQL that makes a table record its changes, in the transaction that makes them: processes cache figures counted from
 * the table until its next change. With `columns`, only changes of these count, besides new and deleted rows. A change
 * is recorded once per transaction, regardless of the number of rows, and also if row triggers are disabled.
 */
export const notesChanges = (table: string, columns: readonly string[] = []): string => `
  CREATE TRIGGER ${table}_changes AFTER INSERT OR DELETE OR UPDATE${columns.length > 0 ? ` OF ${columns.join(', ')}` : ''} ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();
  ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_changes;`;

/**
 * A version of each table with recorded changes, by its name. It contains their number besides the latest moment, since
 * a transaction that began earlier may commit later.
 */
export async function readChanges(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; state: string }>`
    select table_name as name, count(*)::text || ' ' || max(created_at)::text as state from table_changes
    group by table_name`.execute(db);
  return new Map(rows.map(({ name, state }) => [name, state]));
}

/** Deletes records of changes older than an hour; afterwards the cached figures of these tables are counted again. */
export async function forgetChanges(db: Db): Promise<void> {
  await sql`delete from table_changes where created_at < now() - interval '1 hour'`.execute(db);
}
