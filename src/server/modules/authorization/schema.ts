import type { Generated } from 'kysely';
import type { Base, Bytes } from '../../database/columns.ts';

export interface AuthorizationTables {
  permissions: PermissionTable;
  rolePermissions: RolePermissionTable;
  userGrants: UserGrantTable;
  signInAttempts: SignInAttemptTable;
  passwordHistory: PasswordHistoryTable;
  signInDays: SignInDayTable;
  knownDevices: KnownDeviceTable;
}

export interface PermissionTable extends Base {
  name: string;
  groupKey: string;
  does: string;
  isSensitive: Generated<boolean>;
}

export interface RolePermissionTable extends Base {
  roleId: number;
  permissionId: number;
}

export interface UserGrantTable extends Base {
  userId: number;
  permissionId: number;
  effect: 'grant' | 'deny';
  reason: string;
  startsOn: Generated<string>;
  endsOn: string | null;
  givenBy: number;
  revokedAt: string | null;
  revokedBy: number | null;
}

export interface SignInAttemptTable extends Base {
  userId: number | null;
  nameTried: string;
  outcome: 'ok' | 'badPassword' | 'unknownUser' | 'locked' | 'disabled' | 'expired' | 'throttled';
  ip: string | null;
  userAgent: string | null;
  /** Where its user had signed in before; else the address says where it came from. */
  deviceId: number | null;
}

export interface KnownDeviceTable extends Base {
  userId: number;
  markHash: Bytes;
  userAgent: string | null;
  lastSeenAt: Generated<string>;
}

export interface PasswordHistoryTable extends Base {
  userId: number;
  passwordHash: string;
}

export interface SignInDayTable extends Base {
  day: string;
  ok: number;
  failed: number;
}
