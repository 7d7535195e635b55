import type { ErrorCode, FieldCode } from '../../../contract/core/errors.ts';
import { ownPermissionIds } from '../../../contract/core/permission-catalogue.ts';
import { collegeDay } from '../../college-day.ts';
import { isLastAdmin } from '../../database/administrators.ts';
import { mayGive } from './roles/rules.ts';
import { hasEnded } from './users/end-rules.ts';

const minute = 60_000;
const windowMs = 15 * minute;
const longestLockMinutes = 15;

/** How far back wrong passwords are remembered: the doubling starts afresh a day after the last one. */
export const memoryMs = 24 * 60 * minute;

/** Over how long the tries of one address are counted. */
export const addressWindowMs = 15 * minute;

/** So many times the limit of an address, and strangers wait there too: what comparing may cost is bounded. */
export const floodFactor = 10;

/** So many wrong passwords of one name within a day, from wherever, are no forgetfulness. */
export const wrongOfAttack = 100;

/**
 * So many wrong codes after the right password within a day, from wherever, and strangers wait: who knows the password
 * has a million codes to try, of which three are right at a time.
 */
export const wrongCodesOfAttack = 30;

/** How many wrong passwords of a name from one place are free: one where the address or the name is under attack. */
export function freeTries(at: { lockAfter: number; isAddressBusy: boolean; isNameAttacked: boolean }): number {
  return at.isAddressBusy || at.isNameAttacked ? 1 : at.lockAfter;
}

/**
 * Until when a name has to wait at one place after its wrong passwords there (times in ms, ascending), or null: each
 * `lockAfter` of them within 15 minutes cost 1, 2, 4, 8 and then always 15 minutes. The answer may lie in the past.
 */
export function lockedUntil(failures: readonly number[], lockAfter: number): number | null {
  let recent: number[] = [];
  let locks = 0;
  let until: number | null = null;
  for (const at of failures) {
    recent = [...recent.filter((earlier) => earlier > at - windowMs), at];
    if (recent.length < lockAfter) continue;
    until = at + Math.min(2 ** locks, longestLockMinutes) * minute;
    locks += 1;
    recent = [];
  }
  return until;
}

/** Whether a session still stands, or the code that says how it ended. Limits are set by `auth.idleMinutes`. */
export function sessionTrouble(
  session: {
    revokedAt: string | null;
    expiresAt: string;
    lastSeenAt: string;
    isEnabled: boolean;
    endsOn?: string | null;
  },
  idleMinutes: number,
  now: Date,
): 'TokenRevoked' | 'TokenExpired' | null {
  if (session.revokedAt !== null || !session.isEnabled) return 'TokenRevoked';
  if (hasEnded(session.endsOn ?? null, collegeDay(now))) return 'TokenRevoked';
  const idleEnd = Date.parse(session.lastSeenAt) + idleMinutes * minute;
  return Math.min(Date.parse(session.expiresAt), idleEnd) <= now.getTime() ? 'TokenExpired' : null;
}

interface Acting {
  userId: number;
  roleName: string;
}
interface Target {
  id: number;
  isRestricted: boolean;
}

/** Nobody but an Admin touches an account with a restricted role, and nobody the own one: no way to become more than one is. */
export function mayActOn(caller: Acting, target: Target): boolean {
  return caller.userId !== target.id && (!target.isRestricted || caller.roleName === 'Admin');
}

/**
 * The permissions of somebody that the caller lacks: whoever sets a password could use all that it opens, in another's
 * name. So only who holds them too may reset it. Those that reach nothing but the own record are not asked, since nobody
 * can hold another's. A second holder who confirms was decided against: an Admin holds them all.
 */
export function lackedPermissions(caller: { permissions: ReadonlySet<number> }, held: ReadonlySet<number>): number[] {
  return [...held].filter((id) => !caller.permissions.has(id) && !ownPermissionIds.includes(id));
}

interface RoleChange {
  caller: Acting & { permissions: ReadonlySet<number> };
  user: Target & { kind: string; roleId: number; roleName: string; isEnabled: boolean; version: number };
  role: { id: number; kind: string; isActive: boolean; isRestricted: boolean; permissionIds: readonly number[] } | undefined;
  version: number;
  otherAdmins: number;
}
type Refusal = { code: ErrorCode; fields?: Record<string, FieldCode> };

/**
 * Why a role may not be given, or null: with a role, too, sensitive permissions pass only from who holds them.
 * `otherAdmins` counts enabled ones beside the user.
 */
export function roleRefusal({ caller, user, role, version, otherAdmins }: RoleChange): Refusal | null {
  if (!mayActOn(caller, user)) return { code: 'Forbidden' };
  if (!role) return { code: 'ValidationFailed', fields: { roleId: 'unknownReference' } };
  if (role.isRestricted && caller.roleName !== 'Admin') return { code: 'Forbidden' };
  if (user.version !== version) return { code: 'StaleVersion' };
  if (role.kind !== (user.kind === 'other' ? 'employee' : user.kind) || !role.isActive || role.id === user.roleId)
    return { code: 'ValidationFailed', fields: { roleId: 'notAllowed' } };
  if (!role.permissionIds.every((id) => mayGive(caller, id))) return { code: 'ValidationFailed', fields: { roleId: 'notAllowed' } };
  if (isLastAdmin(user, otherAdmins)) return { code: 'InUse' };
  return null;
}

interface Looking {
  userId: number;
  employeeId: number | null;
  may(...any: ('Student_PersonalVIEW' | 'Employee_PersonalVIEW')[]): boolean;
}
interface LookedAt {
  id: number;
  kind: 'employee' | 'student' | 'other' | 'system';
}

/** Telephone and e-mail: one's own, with 904 or 905, and a mentor those of the own mentees. */
export function maySeeContact(caller: Looking, user: LookedAt & { mentorEmployeeId: number | null }): boolean {
  if (user.id === caller.userId) return true;
  if (caller.may(user.kind === 'student' ? 'Student_PersonalVIEW' : 'Employee_PersonalVIEW')) return true;
  return user.mentorEmployeeId !== null && user.mentorEmployeeId === caller.employeeId;
}
