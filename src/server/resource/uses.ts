import { sql, type RawBuilder } from 'kysely';
import type { Use } from '../../contract/core/errors.ts';
import type { Schema } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import { ApiError } from '../http/api-error.ts';

interface Reference {
  readonly table: string;
  readonly column: string;
}

/**
 * Throws InUse if other rows refer to these, with the number of references per table. The database's keys would also
 * prevent deletion, but name only the first table, and nothing can be counted in a failed transaction.
 */
export async function refuseWhileUsed(db: Db, name: keyof Schema, ids: readonly number[]): Promise<void> {
  const uses = await usesOf(db, name, ids);
  if (uses.length === 0) return;
  throw new ApiError('InUse', { uses, detail: uses.map(({ table, count }) => `${count} ${table}`).join(', ') });
}

/** The number of rows of each table that refer to these, the most first; without rows that are deleted with them. */
export async function usesOf(db: Db, name: keyof Schema, ids: readonly number[]): Promise<Use[]> {
  const references = ids.length === 0 ? [] : await referencesTo(db, name);
  if (references.length === 0) return [];
  const counts = references.map(
    ({ table, column }): RawBuilder<unknown> =>
      sql`select ${sql.lit(table)} as "table", ${sql.lit(column)} as "column", count(*)::int as count
        from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})`,
  );
  const { rows } = await sql<Reference & { count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows
    .filter(({ count }) => count > 0)
    .map(({ table, column, count }) => ({ table, field: camel(column), count }))
    .toSorted((a, b) => b.count - a.count);
}

/** The columns of any table that prevent a row from being deleted, read from the database. */
export async function referencesTo(db: Db, name: keyof Schema): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select r.relname as "table", own.attname as "column"
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as k (own, theirs)
    join pg_class r on r.oid = c.conrelid
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = k.theirs and theirs.attname = 'id'
    where c.contype = 'f' and c.confdeltype in ('a', 'r') and c.confrelid = to_regclass(${snake(name)})
    order by 1, 2`.execute(db);
  return rows;
}

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
