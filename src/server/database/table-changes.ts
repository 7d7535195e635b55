import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/**
 * What makes a table note that it has changed, in the transaction that changes it: figures that were counted from it are
 * remembered until then, by every process. With `columns`, only changes of these count, beside new and deleted rows.
 * It is noted once for a transaction, however many rows it writes, and also where row triggers are left out.
 */
export const notesChanges = (table: string, columns: readonly string[] = []): string => `
  CREATE TRIGGER ${table}_changes AFTER INSERT OR DELETE OR UPDATE${columns.length > 0 ? ` OF ${columns.join(', ')}` : ''} ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();
  ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_changes;`;

/**
 * How far each table has changed. A count beside the latest moment, since of two transactions the one that began first
 * may end last.
 */
export async function readChanges(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; state: string }>`
    select table_name as name, count(*)::text || ' ' || max(created_at)::text as state from table_changes
    group by table_name`.execute(db);
  return new Map(rows.map(({ name, state }) => [name, state]));
}

/** Notes of which nobody needs to know any more: whatever is remembered is counted anew after that. */
export async function forgetChanges(db: Db): Promise<void> {
  await sql`delete from table_changes where created_at < now() - interval '1 hour'`.execute(db);
}
