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
    /** Right password, but no code yet. */
    | 'codeAsked'
    | 'unknownUser'
    | 'locked'
    | 'disabled'
    | 'expired'
    | 'ended'
    | 'throttled';
  ip: string | null;
  userAgent: string | null;
  /** Device on which the user had signed in before. If null, attempts are counted by address. */
  deviceId: number | null;
}

export interface KnownDeviceTable extends Base {
  userId: number;
  markHash: Bytes;
  userAgent: string | null;
  lastSeenAt: Generated<string>;
  /** Time of the last second-factor code on this device. */
  secondFactorAt: string | null;
}

export interface SecondFactorTable extends Base {
  userId: number;
  /** Encrypted with a key outside of the database. Null until confirmed by a code. */
  sealedSecret: string | null;
  confirmedAt: string | null;
  /** Last 30-second step with a used code. */
  lastStep: number | null;
  /** Secret of a set-up that is not yet confirmed by a code. */
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
