import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import type { SeriesUse } from './runs.ts';

/**
 * Reserves `count` consecutive values of a series, starting at `from` or later; the series stays locked until the
 * transaction ends.
 */
export async function takeNumbers(db: Db, scope: string, count: number, from = 1): Promise<{ first: number; use: SeriesUse }> {
  const inserted = await sql`
    insert into number_series (scope) values (${scope}) on conflict (scope) do nothing returning id`.execute(db);
  // The moment as text: a JavaScript date would lose its microseconds, and the row could not be restored exactly.
  const { rows } = await sql<{ nextValue: number; version: number; updatedAt: string }>`
    select next_value, version, updated_at::text as updated_at
    from number_series where scope = ${scope} for update`.execute(db);
  const before = rows[0] && { ...rows[0], nextValue: Number(rows[0].nextValue) };
  const first = Math.max(before?.nextValue ?? 1, from);
  const next = first + count;
  await sql`
    update number_series set next_value = ${next}, version = version + 1, updated_at = now()
    where scope = ${scope}`.execute(db);
  return { first, use: { scope, before: inserted.rows.length > 0 ? null : (before ?? null), next } };
}

/** Restores the series, unless a later use has continued them: then the numbers in between stay unused. */
export async function returnNumbers(db: Db, uses: readonly SeriesUse[]): Promise<void> {
  for (const { scope, before, next } of uses) {
    if (before === null) await db.deleteFrom('numberSeries').where('scope', '=', scope).where('nextValue', '=', next).execute();
    else
      await sql`
        update number_series
        set next_value = ${before.nextValue}, version = ${before.version}, updated_at = ${before.updatedAt}::timestamptz
        where scope = ${scope} and next_value = ${next}`.execute(db);
  }
}
