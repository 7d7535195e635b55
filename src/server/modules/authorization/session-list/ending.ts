import type { Db } from '../../../database/transaction.ts';
import { readSettings } from '../settings.ts';

/** The name of any user, or undefined. */
export async function nameOfUser(db: Db, id: number): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('displayName').where('id', '=', id).executeTakeFirst();
  return user?.displayName;
}

export async function nameOfRole(db: Db, id: number): Promise<string | undefined> {
  const role = await db.selectFrom('roles').select('name').where('id', '=', id).executeTakeFirst();
  return role?.name;
}

/**
 * Ends the sessions of all users with a role, except the caller's. @returns the number of sessions that were still live
 */
export async function endSessionsOfRole(db: Db, roleId: number, now: Date, exceptId: number): Promise<number> {
  const { 'auth.idleMinutes': idleMinutes } = await readSettings(db);
  const at = now.toISOString();
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000).toISOString();
  const ended = await db
    .updateTable('sessions')
    .set({ revokedAt: at, revokeReason: 'byAdmin', updatedAt: at })
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .where('id', '!=', exceptId)
    .where('userId', 'in', (users) => users.selectFrom('users').select('id').where('roleId', '=', roleId))
    .returning('lastSeenAt')
    .execute();
  return ended.filter(({ lastSeenAt }) => lastSeenAt > idleSince).length;
}
