import { sql, type RawBuilder } from 'kysely';

/**
 * Which rows of a list a page has. Written out, so that the database keeps the plan: of a parameter it must assume a
 * tenth of the table, and would plan each page anew, which takes longer than to read it.
 */
export const pageLimits = ({ page, pageSize }: { page: number; pageSize: number }): RawBuilder<unknown> =>
  sql`limit ${sql.lit(pageSize)} offset ${sql.lit((page - 1) * pageSize)}`;
