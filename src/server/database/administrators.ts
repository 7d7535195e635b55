import { ApiError } from '../http/api-error.ts';
import type { Db } from './transaction.ts';

/** How many enabled Admins without an end date there are beside a user; they stay so until the end of the transaction. */
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

/** Without this one nobody could give anybody anything. */
export function isLastAdmin(user: { roleName: string; isEnabled: boolean }, otherAdmins: number): boolean {
  return user.roleName === 'Admin' && user.isEnabled && otherAdmins === 0;
}

/** InUse where an account that is to be closed is the last administrator's. Of who is none, no other account is asked. */
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
