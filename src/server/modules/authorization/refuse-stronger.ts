import { sql } from 'kysely';
import { collegeDay } from '../../college-day.ts';
import { isAmong } from '../../database/blocks.ts';
import type { Db } from '../../database/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Account } from './queries.ts';
import { lackedPermissions, mayActOn } from './rules.ts';

/**
 * Refuses to change the password of a user with permissions that the caller lacks. @throws ApiError Forbidden with
 * these permissions
 */
export async function refuseStronger(context: Context, account: Account): Promise<void> {
  if (!mayActOn(context.caller, account)) throw new ApiError('Forbidden');
  const permissions = (await lackedBy(context, [account])).get(account.id) ?? [];
  if (permissions.length > 0) throw new ApiError('Forbidden', { permissions, detail: 'the user holds permissions that the caller lacks' });
}

/**
 * For each account, the permissions that the caller lacks. Students are skipped because theirs apply to their own
 * record only.
 */
export async function lackedBy(
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
  accounts: readonly Account[],
): Promise<ReadonlyMap<number, number[]>> {
  const ids = accounts.filter(({ kind }) => kind !== 'student').map(({ id }) => id);
  const held = await heldFrom(db, ids, collegeDay(now));
  return new Map([...held].map(([id, permissions]) => [id, lackedPermissions(caller, permissions)]));
}

/**
 * Permissions that accounts have on a day or will get by existing grants. A password set today still works when a grant
 * starts tomorrow, and when a denial with an end date is over.
 */
async function heldFrom(db: Db, ids: readonly number[], day: string): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ userId: number; permissionIds: number[] }>`
    select held.user_id, array_agg(held.permission_id order by held.permission_id) as permission_ids from (
      select u.id as user_id, rp.permission_id from users u join role_permissions rp on rp.role_id = u.role_id
        where ${isAmong(sql`u.id`, ids)}
      union select user_id, permission_id from user_grants
        where ${isAmong(sql`user_id`, ids)} and effect = 'grant' and revoked_at is null
          and (ends_on is null or ends_on >= ${day}::date)) held
    where not exists (
      select from user_grants d
      where d.user_id = held.user_id and d.permission_id = held.permission_id and d.effect = 'deny'
        and d.revoked_at is null and d.starts_on <= ${day}::date and d.ends_on is null)
    group by held.user_id`.execute(db);
  return new Map(rows.map(({ userId, permissionIds }) => [userId, new Set(permissionIds)]));
}
