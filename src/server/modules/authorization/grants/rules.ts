import type { ErrorCode, FieldCode } from '../../../../contract/core/errors.ts';
import { longestUnconfirmedDays } from '../../../../contract/authorization/grants.ts';
import { adminPermissionIds } from '../../../../contract/core/role-catalogue.ts';
import { mayGive, suitsKind } from '../roles/rules.ts';
import { mayActOn } from '../rules.ts';

interface Acting {
  userId: number;
  roleName: string;
  permissions: ReadonlySet<number>;
}
interface Target {
  id: number;
  kind: string;
  isRestricted: boolean;
  roleName: string;
}
interface NewGrant {
  effect: 'grant' | 'deny';
  permissionIds: readonly number[];
  startsOn: string;
  endsOn: string | null;
  isConfirmed: boolean | null;
}
export type Refusal = { code: ErrorCode; fields?: Record<string, FieldCode> };

/** The reason for refusing to grant or deny permissions to a user, or null. Users cannot grant to themselves. */
export function grantRefusal(caller: Acting, user: Target, grant: NewGrant, today: string): Refusal | null {
  if (!mayActOn(caller, user)) return { code: 'Forbidden' };
  const { effect, permissionIds, startsOn, endsOn, isConfirmed } = grant;
  const wrong = (field: string, code: FieldCode): Refusal => ({ code: 'ValidationFailed', fields: { [field]: code } });
  const mayPass = (id: number) => mayGive(caller, id) && (effect === 'deny' || suitsKind(user.kind, id));
  if (!permissionIds.every(mayPass)) return wrong('permissionId', 'notAllowed');
  if (effect === 'deny' && user.roleName === 'Admin' && permissionIds.some((id) => adminPermissionIds.includes(id)))
    return { code: 'Locked' };
  if (startsOn < today) return wrong('startsOn', 'outOfRange');
  if (endsOn !== null && endsOn < startsOn) return wrong('endsOn', 'outOfRange');
  if (isLong(startsOn, endsOn) && !isConfirmed) return wrong('isConfirmed', 'required');
  return null;
}

/** True for a grant without an end date or longer than `longestUnconfirmedDays`: it requires a confirmation. */
export function isLong(startsOn: string, endsOn: string | null): boolean {
  return endsOn === null || (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000 > longestUnconfirmedDays;
}

interface StoredGrant {
  version: number;
  effect: 'grant' | 'deny';
  permissionId: number;
  state: string;
}

/**
 * The reason for refusing to revoke a grant or a denial, or null. Revoking a denial grants the permission, so a
 * sensitive one requires a holder.
 */
export function revokeRefusal(caller: Acting, user: Target, grant: StoredGrant, version: number): Refusal | null {
  if (!mayActOn(caller, user)) return { code: 'Forbidden' };
  if (grant.version !== version) return { code: 'StaleVersion' };
  if (grant.state === 'over' || grant.state === 'revoked') return { code: 'Locked' };
  return grant.effect === 'deny' && !mayGive(caller, grant.permissionId) ? { code: 'Forbidden' } : null;
}
