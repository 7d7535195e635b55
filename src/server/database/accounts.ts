import { refuseLastAdmin } from './administrators.ts';
import type { Db } from './transaction.ts';

/**
 * Closes an account for a reason that is kept, and ends its sessions; answers how many still stood. InUse where it is the
 * last administrator's.
 */
export async function closeAccount(db: Db, userId: number, reason: string, now: Date): Promise<number> {
  await refuseLastAdmin(db, userId);
  const at = now.toISOString();
  await db
    .updateTable('users')
    .set((of) => ({ isEnabled: false, disabledReason: reason, version: of('version', '+', 1), updatedAt: at }))
    .where('id', '=', userId)
    .where('isEnabled', '=', true)
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revokedAt: at, revokeReason: 'disabled', updatedAt: at })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Opens an account again that was closed for a reason which begins with one of these; one closed otherwise stays so. The password of who was away for
 * long may have to be changed at the next sign-in.
 */
export async function reopenAccount(
  db: Db,
  userId: number,
  reasons: readonly string[],
  now: Date,
  mustChangePassword = false,
): Promise<void> {
  await db
    .updateTable('users')
    .set((of) => ({
      isEnabled: true,
      disabledReason: null,
      ...(mustChangePassword && { mustChangePassword }),
      version: of('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('id', '=', userId)
    .where('isEnabled', '=', false)
    .where((where) => where.or(reasons.map((reason) => where('disabledReason', 'like', `${reason}%`))))
    .execute();
}
