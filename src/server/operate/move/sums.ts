import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** What a table holds: how many rows, and a sum over all that stands in them that knows no order. */
export interface Sum {
  readonly rows: number;
  readonly sum: string;
}

/** Every column of every row counts, those that are reckoned too: they show that both sides reckon alike. */
export async function sumOf(db: Kysely<Schema>, table: string): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(h, 16))::bit(64)::bigint::numeric + ('x' || right(h, 16))::bit(64)::bigint::numeric * 3), 0)::text as sum
    from (select md5(t::text) as h from ${sql.table(table)} t) x`.execute(db);
  return rows[0] ?? { rows: 0, sum: '0' };
}
