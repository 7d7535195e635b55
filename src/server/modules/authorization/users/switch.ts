import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { changeUser } from '../../../../contract/authorization/users.ts';
import { countOtherAdmins } from '../../../database/administrators.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { forgetDevices } from '../devices.ts';
import { findAccount, findUsername } from '../queries.ts';
import { mayActOn } from '../rules.ts';
import { endSessions } from '../sessions.ts';
import { lockName } from '../throttle.ts';
import { switchRefusal } from './rules.ts';

/**
 * Disables an account and ends its sessions, or enables it, after which its password must be changed. @returns the
 * number of ended sessions
 */
export async function switchUser({ id, body }: Checked<typeof changeUser>, context: Context): Promise<number> {
  const { db, caller, now } = context;
  const { isEnabled, disabledReason: reason, version } = body;
  // Locks the Admins first, in a fixed order. If two Admins disable each other at once, the second one waits here.
  const otherAdmins = await countOtherAdmins(db, id);
  const user = await findAccount(db, id);
  if (!user) throw new ApiError('NotFound');
  const refusal = switchRefusal({ caller, user, isEnabled, reason, version, otherAdmins });
  if (refusal) throw new ApiError(refusal.code, refusal.fields ? { fields: refusal.fields } : {});
  await writeSwitch(db, [id], isEnabled, reason, now);
  const endedSessions = isEnabled ? 0 : await endSessions(db, id, 'disabled', now);
  await context.audit({
    action: 'update',
    table: 'users',
    recordId: id,
    aboutUserId: id,
    label: user.displayName,
    before: { isEnabled: !isEnabled },
    after: { isEnabled },
    ...(reason && { note: reason }),
  });
  return endedSessions;
}

/** Disables or enables accounts. A re-enabled account must change its password. */
export async function writeSwitch(db: Db, ids: readonly number[], isEnabled: boolean, reason: string | null, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('users')
    .set((eb) => ({
      isEnabled,
      disabledReason: isEnabled ? null : reason,
      ...(isEnabled && { mustChangePassword: true, failedCount: 0, lockedUntil: null, forgivenAt: now.toISOString() }),
      version: eb('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('id', 'in', [...ids])
    .execute();
  if (!isEnabled) await forgetDevices(db, ids);
}

/** Resets the wrong passwords of an account from all places, so that its next sign-in does not have to wait. */
export async function unlock(id: number, context: Context): Promise<void> {
  const { db, caller, now } = context;
  // Locks the name before the row, as signing in does, so that a simultaneous attempt counts entirely before or after.
  await lockName(db, await findUsername(db, id));
  const user = await findAccount(db, id);
  if (!user) throw new ApiError('NotFound');
  if (!mayActOn(caller, user)) throw new ApiError('Forbidden');
  if (user.failedCount === 0 && user.lockedUntil === null) return;
  await db
    .updateTable('users')
    .set((eb) => ({
      failedCount: 0,
      lockedUntil: null,
      forgivenAt: now.toISOString(),
      version: eb('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
  await context.audit({
    action: 'update',
    table: 'users',
    recordId: id,
    aboutUserId: id,
    label: user.displayName,
    before: { lockedUntil: user.lockedUntil },
    after: { lockedUntil: null },
  });
}
