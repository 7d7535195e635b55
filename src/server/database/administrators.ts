import { ApiError } from '../http/api-error.ts';
import type { Db } from './transaction.ts';

/**
 * The number of enabled Admins without an end date other than this user; their rows are locked until the end of the
 * transaction.
 */
export async function countOtherAdmins(db: Db, userId: number): Promise<number> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('isEnabled', '=', true)
    .where('endsOn', 'is', null)
    .where('roleId', '=', (eb) => eb.selectFrom('roles').select('id').where('name', '=', 'Admin'))
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.filter(({ id }) => id !== userId).length;
}

/** Without the last Admin no one could grant permissions. */
export function isLastAdmin(user: { roleName: string; isEnabled: boolean }, otherAdmins: number): boolean {
  return user.roleName === 'Admin' && user.isEnabled && otherAdmins === 0;
}

/**
 * Throws InUse if the account to be closed belongs to the last administrator. For accounts of other roles, the
 * administrators are neither counted nor locked.
 */
export async function refuseLastAdmin(db: Db, userId: number): Promise<void> {
  const user = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['roles.name as roleName', 'users.isEnabled'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!isLastAdmin(user, 0)) return;
  if (isLastAdmin(user, await countOtherAdmins(db, userId))) throw new ApiError('InUse', { detail: 'the last administrator' });
}
