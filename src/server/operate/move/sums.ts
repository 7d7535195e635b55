import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** The contents of a table: the number of rows, and a checksum that does not depend on their order. */
export interface Sum {
  readonly rows: number;
  readonly sum: string;
}

/**
 * The sum of a table. It includes every column of every row, even computed ones, which shows that both sides compute
 * alike.
 */
export async function sumOf(db: Kysely<Schema>, table: string): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(h, 16))::bit(64)::bigint::numeric + ('x' || right(h, 16))::bit(64)::bigint::numeric * 3), 0)::text as sum
    from (select md5(t::text) as h from ${sql.table(table)} t) x`.execute(db);
  return rows[0] ?? { rows: 0, sum: '0' };
}
