import type { Generated } from 'kysely';
import type { Base, Bytes } from '../../database/columns.ts';

export interface AuthorizationTables {
  roles: RoleTable;
  permissions: PermissionTable;
  rolePermissions: RolePermissionTable;
  users: UserTable;
  userGrants: UserGrantTable;
  sessions: SessionTable;
  signInAttempts: SignInAttemptTable;
  passwordHistory: PasswordHistoryTable;
  signInDays: SignInDayTable;
  knownDevices: KnownDeviceTable;
}

export interface RoleTable extends Base {
  name: string;
  kind: 'employee' | 'student';
  description: Generated<string>;
  isSystem: Generated<boolean>;
  isRestricted: Generated<boolean>;
  isActive: Generated<boolean>;
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

export interface UserTable extends Base {
  username: string;
  kind: 'employee' | 'student' | 'system';
  displayName: string;
  roleId: number;
  passwordHash: string | null;
  mustChangePassword: Generated<boolean>;
  passwordChangedAt: string | null;
  /** When a password that somebody else has set stops opening the account; null for one of the owner's own. */
  temporaryUntil: string | null;
  isEnabled: Generated<boolean>;
  disabledReason: string | null;
  failedCount: Generated<number>;
  lockedUntil: string | null;
  forgivenAt: string | null;
  lastLoginAt: string | null;
  photoFileId: number | null;
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

export interface SessionTable extends Base {
  userId: number;
  tokenHash: Bytes;
  ip: string | null;
  userAgent: string | null;
  lastSeenAt: Generated<string>;
  expiresAt: string;
  revokedAt: string | null;
  revokeReason: 'logout' | 'passwordChanged' | 'roleChanged' | 'disabled' | 'byAdmin' | 'newest' | null;
  deviceId: number | null;
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
