import { sql, type RawBuilder } from 'kysely';

/** Which rows a page has, and from which end of the list they are counted. */
export interface PageRows {
  readonly skipped: number;
  readonly count: number;
  readonly isFromEnd: boolean;
}

/** The rows of a page of so many: from the end in the further half, so that nobody skips more than half of them. */
export function rowsOfPage({ page, pageSize }: { page: number; pageSize: number }, total: number): PageRows {
  const first = (page - 1) * pageSize;
  const count = Math.max(0, Math.min(pageSize, total - first));
  const isFromEnd = count > 0 && first > total / 2;
  if (isFromEnd) return { skipped: total - first - count, count, isFromEnd };
  return { skipped: first, count: count && pageSize, isFromEnd };
}

/**
 * `limit` and `offset`, written out, so that the database keeps the plan: of a parameter it must assume a tenth of the
 * table, and would plan each page anew, which takes longer than to read it.
 */
export const pageLimits = ({ skipped, count }: PageRows): RawBuilder<unknown> => sql`limit ${sql.lit(count)} offset ${sql.lit(skipped)}`;
