import { sql } from 'kysely';
import type { PageRows } from '../database/page-limits.ts';
import type { GroupOrder, Sql } from './source.ts';

/**
 * The first rows of each group in the order of the list, as many as a page may need: read from an index of the group
 * and that order.
 */
export function firstOfEach(
  { groups, holds, inner: { columns, as } }: GroupOrder,
  { from, where, order }: { from: Sql; where: Sql; order: Sql },
  { skipped, count }: PageRows,
): Sql {
  return sql`${groups} cross join lateral (
    select ${columns} from ${from} where ${holds} and ${where} order by ${order} limit ${sql.lit(skipped + count)}) ${as}`;
}

/** The groups joined to all rows. */
export const joined = ({ groups, holds }: GroupOrder): Sql => sql` join ${groups} on ${holds}`;
