import { sql } from 'kysely';
import type { Sql } from './source.ts';

/**
 * Tables joined by references that are never empty. With `outer` joins the rows are the same, but the database skips
 * tables that are not needed, for example those of columns when it counts. With `inner` joins it may begin with any of
 * the tables, for example with the one of the order.
 */
export const joinedTables = (tables: (join: Sql) => Sql): { readonly inner: Sql; readonly outer: Sql } => ({
  inner: tables(sql`join`),
  outer: tables(sql`left join`),
});
