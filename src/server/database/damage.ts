import { sql, type Kysely } from 'kysely';
import { isDatabaseError } from './errors.ts';
import type { Schema } from './schema.ts';
import type { Tx } from './transaction.ts';

/** What the disk has lost or changed behind the database's back, as far as it has been looked for. */
export class Damage {
  readonly #db: Kysely<Schema>;
  #tables: readonly string[] = [];

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** One plain sentence for whoever looks after the portal; null while nothing was found. */
  get sentence(): string | null {
    if (this.#tables.length === 0) return null;
    return `The database is damaged in ${this.#tables.join(', ')}: stop the portal and put back a backup, for what is missing there does not come back.`;
  }

  /**
   * Reads every table once. A page that was changed on the disk is told by its checksum; one that was emptied looks like
   * a new one and is told by its rows, which an index still counts.
   */
  async look(): Promise<void> {
    const found: string[] = [];
    for (const { name, table } of await this.#all()) if (!(await this.#isWhole(name))) found.push(table);
    this.#tables = [...new Set(found)].sort();
  }

  /** The tables, and beside each what holds its long values. */
  async #all(): Promise<{ name: string; table: string }[]> {
    const { rows } = await sql<{ name: string; table: string }>`
      select c.oid::regclass::text as name, coalesce(owner.relname, c.relname) as "table"
      from pg_class c left join pg_class owner on owner.reltoastrelid = c.oid
      where c.relkind in ('r', 't')
        and coalesce(owner.relnamespace, c.relnamespace) = current_schema()::regnamespace
      order by c.relname`.execute(this.#db);
    return rows;
  }

  /** A table at a time, so that others have their turn between two. */
  async #isWhole(name: string): Promise<boolean> {
    try {
      const [byPages, byIndex] = await this.#db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => [await count(tx, name, 'pages'), await count(tx, name, 'index')]);
      return byPages === byIndex;
    } catch (error) {
      // Pages that cannot be read, indexes that do not hang together.
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
