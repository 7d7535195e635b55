import { sql } from 'kysely';
import type { Db } from '../../src/server/database/transaction.ts';

/** Each table's rows, as a count and a checksum over their contents; except the records of table changes. */
export async function tableSums(db: Db, except: readonly string[] = []): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'table_changes' order by tablename`.execute(
    db,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    if (except.includes(name)) continue;
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
      from ${sql.table(name)} t`.execute(db);
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}
