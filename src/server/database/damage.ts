import { sql, type Kysely } from 'kysely';
import { isDatabaseError } from './errors.ts';
import type { Schema } from './schema.ts';
import type { Tx } from './transaction.ts';

/** Data that the disk has lost or changed, as far as it has been checked. */
export class Damage {
  readonly #db: Kysely<Schema>;
  #tables: readonly string[] = [];

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** One plain sentence for the operator; null if no damage was found. */
  get sentence(): string | null {
    if (this.#tables.length === 0) return null;
    return `The database is damaged in ${this.#tables.join(', ')}: stop the portal and restore a backup, since the missing data cannot be recovered.`;
  }

  /**
   * Reads every table once. A changed page fails its checksum. An emptied page looks like a new one, but its rows are
   * still counted by an index.
   */
  async look(): Promise<void> {
    const damaged: string[] = [];
    for (const { name, table } of await this.#all()) if (!(await this.#isWhole(name))) damaged.push(table);
    this.#tables = [...new Set(damaged)].sort();
  }

  /** All tables, and for each the TOAST table of its long values. */
  async #all(): Promise<{ name: string; table: string }[]> {
    const { rows } = await sql<{ name: string; table: string }>`
      select c.oid::regclass::text as name, coalesce(owner.relname, c.relname) as "table"
      from pg_class c left join pg_class owner on owner.reltoastrelid = c.oid
      where c.relkind in ('r', 't')
        and coalesce(owner.relnamespace, c.relnamespace) = current_schema()::regnamespace
      order by c.relname`.execute(this.#db);
    return rows;
  }

  /** One table at a time, so that other requests get their turn in between. */
  async #isWhole(name: string): Promise<boolean> {
    try {
      const [byPages, byIndex] = await this.#db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => [await count(tx, name, 'pages'), await count(tx, name, 'index')]);
      return byPages === byIndex;
    } catch (error) {
      // Unreadable pages, corrupt indexes.
      if (isDatabaseError(error) && /^XX00[12]$/.test(error.code)) return false;
      throw error;
    }
  }
}

async function count(tx: Tx, name: string, by: 'pages' | 'index'): Promise<number> {
  await sql`set local enable_seqscan = ${sql.lit(by === 'pages' ? 'on' : 'off')}`.execute(tx);
  for (const way of ['enable_indexscan', 'enable_indexonlyscan'])
    await sql`set local ${sql.raw(way)} = ${sql.lit(by === 'pages' ? 'off' : 'on')}`.execute(tx);
  await sql`set local enable_bitmapscan = off`.execute(tx);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(name)}`.execute(tx);
  return rows[0]?.n ?? 0;
}
