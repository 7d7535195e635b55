import type { ErrorCode, FieldCode } from '../../../../contract/core/errors.ts';
import { isLastAdmin } from '../../../database/administrators.ts';
import { mayActOn } from '../rules.ts';

interface Acting {
  userId: number;
  roleName: string;
}
interface Account {
  id: number;
  version: number;
  isRestricted: boolean;
  isEnabled: boolean;
  roleName: string;
}
interface Switching {
  caller: Acting;
  user: Account;
  isEnabled: boolean;
  reason: string | null;
  version: number;
  otherAdmins: number;
}
export type Refusal = { code: ErrorCode; fields?: Record<string, FieldCode> };

/**
 * The reason for refusing to disable or enable an account, or null. `otherAdmins` counts other enabled Admins without
 * an end date.
 */
export function switchRefusal({ caller, user, isEnabled, reason, version, otherAdmins }: Switching): Refusal | null {
  if (!mayActOn(caller, user)) return { code: 'Forbidden' };
  if (user.version !== version) return { code: 'StaleVersion' };
  if (user.isEnabled === isEnabled) return { code: 'ValidationFailed', fields: { isEnabled: 'notAllowed' } };
  if (!isEnabled && reason === null) return { code: 'ValidationFailed', fields: { disabledReason: 'required' } };
  if (!isEnabled && isLastAdmin(user, otherAdmins)) return { code: 'InUse' };
  return null;
}
