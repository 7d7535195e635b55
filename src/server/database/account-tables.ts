import type { Generated } from 'kysely';
import type { Base, Bytes } from './columns.ts';

/** Accounts and their sessions. Every action has a user, so all modules build on these tables. */
export interface AccountTables {
  roles: RoleTable;
  users: UserTable;
  sessions: SessionTable;
}

export interface RoleTable extends Base {
  name: string;
  kind: 'employee' | 'student';
  description: Generated<string>;
  isSystem: Generated<boolean>;
  isRestricted: Generated<boolean>;
  isActive: Generated<boolean>;
}

export interface UserTable extends Base {
  username: string;
  kind: 'employee' | 'student' | 'other' | 'system';
  displayName: string;
  roleId: number;
  passwordHash: string | null;
  mustChangePassword: Generated<boolean>;
  passwordChangedAt: string | null;
  /** When a password set by another person expires; null for a password of the owner's own choice. */
  temporaryUntil: string | null;
  isEnabled: Generated<boolean>;
  disabledReason: string | null;
  failedCount: Generated<number>;
  lockedUntil: string | null;
  forgivenAt: string | null;
  lastLoginAt: string | null;
  photoFileId: number | null;
  /** The last day on which the account can be used. */
  endsOn: string | null;
  /** Only for accounts without a record that has them. */
  email: string | null;
  phone: string | null;
}

export interface SessionTable extends Base {
  userId: number;
  tokenHash: Bytes;
  ip: string | null;
  userAgent: string | null;
  lastSeenAt: Generated<string>;
  expiresAt: string;
  revokedAt: string | null;
  revokeReason: 'logout' | 'passwordChanged' | 'secondFactor' | 'roleChanged' | 'disabled' | 'ended' | 'byAdmin' | 'newest' | null;
  deviceId: number | null;
  /** The user must set up a second factor before anything else. */
  mustSetUp: Generated<boolean>;
}
