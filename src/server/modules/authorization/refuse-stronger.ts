import { collegeDay } from '../../college-day.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { effectivePermissions, forgetPermissions } from './permissions.ts';
import type { Account } from './queries.ts';
import { lackedPermissions, mayActOn } from './rules.ts';

/** Forbidden to set the password of somebody who may do what the caller may not; says what that is. */
export async function refuseStronger(context: Context, account: Account): Promise<void> {
  if (!mayActOn(context.caller, account)) throw new ApiError('Forbidden');
  const permissions = await lackedBy(context, account);
  if (permissions.length > 0)
    throw new ApiError('Forbidden', {
      permissions,
      detail: 'the user holds sensitive permissions that the caller lacks',
    });
}

/** The sensitive permissions of the account that the caller lacks. A student's account can hold none. */
export async function lackedBy({ db, caller, now }: Context, { id, kind }: Account): Promise<number[]> {
  if (kind === 'student') return [];
  forgetPermissions(id);
  return lackedPermissions(caller, await effectivePermissions(db, id, collegeDay(now)));
}
