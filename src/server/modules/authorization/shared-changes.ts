import { sql } from 'kysely';
import type { Context } from '../../http/context.ts';
import { forgetPermissions } from './permissions.ts';
import { forgetSettings } from './settings.ts';

const key = 'system.changes';

/**
 * A count in the database of all changes of permissions and settings, read with every session: a process that finds
 * another number than before forgets what it has remembered of them, and so no process is behind another.
 */
export const changeCount = sql<string | null>`(select s.value::text from settings s where s.key = ${sql.lit(key)})`;

let counted: string | null = null;

/** With each request, before anything that is remembered is used. */
export function heedChanges(count: string | null): void {
  if (count === counted) return;
  counted = count;
  forgetPermissions();
  forgetSettings();
}

/**
 * At the end of a transaction that has changed permissions, of one user or of all, or settings: until it is committed
 * others who change some wait here.
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
