import { sql, type RawBuilder } from 'kysely';

/** The rows of a page, and the end of the list from which they are counted. */
export interface PageRows {
  readonly skipped: number;
  readonly count: number;
  readonly isFromEnd: boolean;
}

/** The rows of a page: in the further half they are counted from the end, so that at most half of them are skipped. */
export function rowsOfPage({ page, pageSize }: { page: number; pageSize: number }, total: number): PageRows {
  const first = (page - 1) * pageSize;
  const count = Math.max(0, Math.min(pageSize, total - first));
  const isFromEnd = count > 0 && first > total / 2;
  if (isFromEnd) return { skipped: total - first - count, count, isFromEnd };
  return { skipped: first, count: count && pageSize, isFromEnd };
}

/**
 * `limit` and `offset` as literals, so that the database keeps the plan: with a parameter it must assume a tenth of the
 * table and would plan each page again, which takes longer than reading the page.
 */
export const pageLimits = ({ skipped, count }: PageRows): RawBuilder<unknown> => sql`limit ${sql.lit(count)} offset ${sql.lit(skipped)}`;
