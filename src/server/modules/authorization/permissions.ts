import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

const cacheMs = 30_000;

const cache = new Map<number, { at: number; day: string; permissions: ReadonlySet<number> }>();
let changes = 0;

/**
 * Permissions of a user on a day (`2026-11-21`): those of the role and of live grants, less live denials. Cached for 30
 * seconds in this process, or until any process makes a change: see shared-changes.ts.
 */
export async function effectivePermissions(db: Db, userId: number, today: string): Promise<ReadonlySet<number>> {
  const cached = cache.get(userId);
  if (cached && cached.day === today && performance.now() - cached.at < cacheMs) return cached.permissions;
  const changesBefore = changes;
  const { rows } = await sql<{ id: number }>`
    select role_permissions.permission_id as id
      from users join role_permissions on role_permissions.role_id = users.role_id
      where users.id = ${userId}
    union select permission_id from ${live(userId, 'grant', today)}
    except select permission_id from ${live(userId, 'deny', today)}
    order by id`.execute(db);
  const permissions = new Set(rows.map(({ id }) => id));
  // An answer read before a change must not be cached after it.
  if (changes === changesBefore) cache.set(userId, { at: performance.now(), day: today, permissions });
  return permissions;
}

/**
 * Call after any change of roles, role_permissions, user_grants or a user's role. Clears the cache for one user, or for
 * all.
 */
export function forgetPermissions(userId?: number): void {
  changes += 1;
  if (userId === undefined) cache.clear();
  else cache.delete(userId);
}

const live = (userId: number, effect: 'grant' | 'deny', today: string) => sql`(
  select permission_id from user_grants
  where user_id = ${userId} and effect = ${effect} and revoked_at is null
    and starts_on <= ${today} and (ends_on is null or ends_on >= ${today})) as ${sql.id(effect)}`;
