import { refuseLastAdmin } from './administrators.ts';
import type { Db } from './transaction.ts';

/**
 * Closes an account with a recorded reason and ends its sessions; returns the number of sessions it ended. Throws InUse
 * if the account belongs to the last administrator.
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
 * Reopens an account that was closed for a reason with one of these prefixes; one closed for another reason stays
 * closed. After a long absence, a change of password may be required at the next sign-in.
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
