import type { ErrorCode, FieldCode } from '../../../contract/core/errors.ts';
import { ownPermissionIds } from '../../../contract/core/permission-catalogue.ts';
import { collegeDay } from '../../college-day.ts';
import { isLastAdmin } from '../../database/administrators.ts';
import { mayGive } from './roles/rules.ts';
import { hasEnded } from './users/end-rules.ts';

const minute = 60_000;
const windowMs = 15 * minute;
const longestLockMinutes = 15;

/** Wrong passwords are remembered for this long: the doubling starts again a day after the last one. */
export const memoryMs = 24 * 60 * minute;

/** Attempts from one address are counted over this time. */
export const addressWindowMs = 15 * minute;

/**
 * At this multiple of the limit of an address, unknown devices must wait too. Limits the cost of comparing passwords.
 */
export const floodFactor = 10;

/** This many wrong passwords for one name within a day, from any address, count as an attack. */
export const wrongOfAttack = 100;

/**
 * After this many wrong codes with the right password within a day, from any address, unknown devices must wait. An
 * attacker who knows the password has a million codes to try. Three are valid at a time.
 */
export const wrongCodesOfAttack = 30;

/**
 * Number of wrong passwords for a name from one place before a wait: one if the address or the name is under attack.
 */
export function freeTries(at: { lockAfter: number; isAddressBusy: boolean; isNameAttacked: boolean }): number {
  return at.isAddressBusy || at.isNameAttacked ? 1 : at.lockAfter;
}

/**
 * End of the waiting time for a name at one place after wrong passwords there (times in ms, ascending), or null. Every
 * `lockAfter` wrong passwords within 15 minutes cost 1, 2, 4, 8 and then always 15 minutes. The result may be in the
 * past.
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

/** Null for a live session, otherwise the reason for its end. The idle limit is the setting `auth.idleMinutes`. */
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

/**
 * Only an Admin may act on an account with a restricted role, and no user on their own, so that no one can extend their
 * own rights.
 */
export function mayActOn(caller: Acting, target: Target): boolean {
  return caller.userId !== target.id && (!target.isRestricted || caller.roleName === 'Admin');
}

/**
 * Permissions of a user that the caller lacks. Setting a password makes all of them usable in the user's name, so
 * only a caller with the same permissions may do so. Permissions that apply only to a user’s own record are ignored,
 * as no caller can have those of another user. A confirmation by a second holder was decided against because an Admin
 * has them all.
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
 * The reason for refusing to assign a role, or null. Sensitive permissions can be passed on by a role only if the
 * caller has them. `otherAdmins` counts other enabled Admins without an end date.
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

interface Viewer {
  userId: number;
  employeeId: number | null;
  may(...any: ('Student_PersonalVIEW' | 'Employee_PersonalVIEW')[]): boolean;
}
interface ViewedUser {
  id: number;
  kind: 'employee' | 'student' | 'other' | 'system';
}

/** Phone and e-mail are visible to the user, to callers with 904 or 905, and to mentors of the student. */
export function maySeeContact(caller: Viewer, user: ViewedUser & { mentorEmployeeId: number | null }): boolean {
  if (user.id === caller.userId) return true;
  if (caller.may(user.kind === 'student' ? 'Student_PersonalVIEW' : 'Employee_PersonalVIEW')) return true;
  return user.mentorEmployeeId !== null && user.mentorEmployeeId === caller.employeeId;
}
