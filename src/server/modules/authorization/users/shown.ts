import type { ListedUser, UserRecord } from '../../../../contract/authorization/users.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Services } from '../../../http/services.ts';
import { withPhoto } from '../people.ts';
import { mayActOn } from '../rules.ts';
import type { FoundUser } from './list.ts';

/** A user as in the list. */
export function toListedUser(user: FoundUser, caller: Caller, services: Services): ListedUser {
  const {
    studentId: _s,
    employeeId: _e,
    createdAt: _c,
    passwordChangedAt: _p,
    failedCount: _f,
    email: _m,
    phone: _t,
    ...shown
  } = toRecord(user, caller, services);
  return shown;
}

/** A user as on its own page. */
export function toRecord(user: FoundUser, caller: Caller, services: Services): UserRecord {
  const { isRestricted, ...shown } = withPhoto(user, caller, services);
  return { ...shown, isOpenToCaller: mayActOn(caller, { id: user.id, isRestricted }) };
}
