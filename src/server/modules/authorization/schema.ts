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
  secondFactors: SecondFactorTable;
  recoveryCodes: RecoveryCodeTable;
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
  startsOn: string;
  endsOn: string | null;
  givenBy: number;
  revokedAt: string | null;
  revokedBy: number | null;
}

export interface SignInAttemptTable extends Base {
  userId: number | null;
  nameTried: string;
  outcome:
    | 'ok'
    | 'badPassword'
    | 'badCode'
    /** The right password, and no code yet. */
    | 'codeAsked'
    | 'unknownUser'
    | 'locked'
    | 'disabled'
    | 'expired'
    | 'ended'
    | 'throttled';
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
  /** When a code of the second factor was last given there. */
  secondFactorAt: string | null;
}

export interface SecondFactorTable extends Base {
  userId: number;
  /** Sealed by a key outside of the database; null until a code has confirmed it. */
  sealedSecret: string | null;
  confirmedAt: string | null;
  /** The last step of 30 seconds whose code was used. */
  lastStep: number | null;
  /** Of a set-up that no code has confirmed yet. */
  sealedPending: string | null;
}

export interface RecoveryCodeTable extends Base {
  userId: number;
  codeHash: string;
  usedAt: string | null;
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
