import { sql } from 'kysely';
import type { Context } from '../../http/context.ts';
import { forgetPermissions } from './permissions.ts';
import { forgetSettings } from './settings.ts';

const key = 'system.changes';

/**
 * Count of all changes of permissions and settings, stored in the database and read with every session. A process that
 * finds another count than before clears its caches, so that no process uses outdated values.
 */
export const changeCount = sql<string | null>`(select s.value::text from settings s where s.key = ${sql.lit(key)})`;

let counted: string | null = null;

/**
 * Clears the caches if the stored count differs from the last one. Called on each request before any cached value is
 * used.
 */
export function heedChanges(count: string | null): void {
  if (count === counted) return;
  counted = count;
  forgetPermissions();
  forgetSettings();
}

/**
 * Called at the end of a transaction that has changed permissions or settings. Other such transactions wait here until
 * the commit.
 */
export async function noteChange({ db, afterCommit }: Pick<Context, 'db' | 'afterCommit'>): Promise<void> {
  await sql`
    insert into settings as s (key, value, description)
    values (${key}, '1', 'Counts changes of permissions and settings.')
    on conflict (key) do update set value = to_jsonb(s.value::text::bigint + 1)`.execute(db);
  afterCommit(() => {
    forgetPermissions();
    forgetSettings();
  });
}
