import type { ListedUser, UserRecord } from '../../../../contract/authorization/users.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Services } from '../../../http/services.ts';
import { withPhoto } from '../people.ts';
import { mayActOn } from '../rules.ts';
import type { FoundUser } from './list.ts';

/** A user as in the list. */
export function toListedUser(found: FoundUser, caller: Caller, services: Services): ListedUser {
  const {
    studentId: _s,
    employeeId: _e,
    createdAt: _c,
    passwordChangedAt: _p,
    failedCount: _f,
    email: _m,
    phone: _t,
    ...shown
  } = toRecord(found, caller, services);
  return shown;
}

/** A user as on its own page. */
export function toRecord(found: FoundUser, caller: Caller, services: Services): UserRecord {
  const { isRestricted, ...shown } = withPhoto(found, caller, services);
  return { ...shown, isOpenToCaller: mayActOn(caller, { id: found.id, isRestricted }) };
}
