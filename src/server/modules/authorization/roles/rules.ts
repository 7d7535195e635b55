import type { ErrorCode, FieldCode } from '../../../../contract/core/errors.ts';
import { sensitivePermissionIds } from '../../../../contract/core/permission-catalogue.ts';
import { adminPermissionIds, studentPermissionIds } from '../../../../contract/core/role-catalogue.ts';

interface Acting {
  roleId: number;
  roleName: string;
  permissions: ReadonlySet<number>;
}
interface RoleFacts {
  id: number;
  name: string;
  kind: 'employee' | 'student';
  isRestricted: boolean;
  isSystem: boolean;
  version: number;
}
export type Refusal = { code: ErrorCode; fields?: Record<string, FieldCode> };

/** Only an Admin may change their own role, or a restricted one. */
export function mayChangeRole(caller: Acting, role: Pick<RoleFacts, 'id' | 'isRestricted'>): boolean {
  return caller.roleName === 'Admin' || (caller.roleId !== role.id && !role.isRestricted);
}

/** True if the caller may pass this permission on: sensitive ones only if they have it. */
export function mayGive(caller: Pick<Acting, 'permissions'>, permissionId: number): boolean {
  return !sensitivePermissionIds.includes(permissionId) || caller.permissions.has(permissionId);
}

/** True if users of this kind may have the permission. */
export function suitsKind(kind: string, permissionId: number): boolean {
  return kind !== 'student' || studentPermissionIds.includes(permissionId);
}

interface NewPermissions {
  caller: Acting;
  role: RoleFacts;
  version: number;
  before: ReadonlySet<number>;
  after: ReadonlySet<number>;
}

/**
 * The reason for refusing these permissions for a role, or null. Permissions that the role already has are not checked
 * again.
 */
export function permissionsRefusal({ caller, role, version, before, after }: NewPermissions): Refusal | null {
  if (!mayChangeRole(caller, role)) return { code: 'Forbidden' };
  if (role.version !== version) return { code: 'StaleVersion' };
  const added = [...after].filter((id) => !before.has(id));
  if (added.some((id) => !mayGive(caller, id) || !suitsKind(role.kind, id)))
    return { code: 'ValidationFailed', fields: { permissionIds: 'notAllowed' } };
  if (role.name === 'Admin' && adminPermissionIds.some((id) => before.has(id) && !after.has(id))) return { code: 'Locked' };
  return null;
}

interface RoleChange {
  caller: Acting;
  role: RoleFacts;
  change: { version: number; name?: string | undefined; isActive?: boolean | undefined };
}

/**
 * The reason for refusing a change of a role, or null. Built-in roles keep their names, which the code refers to, and
 * stay in use.
 */
export function roleChangeRefusal({ caller, role, change }: RoleChange): Refusal | null {
  if (!mayChangeRole(caller, role)) return { code: 'Forbidden' };
  if (role.version !== change.version) return { code: 'StaleVersion' };
  if (!role.isSystem) return null;
  if (change.name !== undefined && change.name !== role.name) return { code: 'ValidationFailed', fields: { name: 'notAllowed' } };
  return change.isActive === false ? { code: 'ValidationFailed', fields: { isActive: 'notAllowed' } } : null;
}

/** The reason for refusing to delete a role, or null. */
export function removalRefusal(caller: Acting, role: RoleFacts, users: number): Refusal | null {
  if (role.isSystem || !mayChangeRole(caller, role)) return { code: 'Forbidden' };
  return users > 0 ? { code: 'InUse' } : null;
}

/** The reason for refusing to start a new role from another, or null. */
export function startRefusal(
  caller: Acting,
  kind: string,
  from: { kind: string; permissionIds: readonly number[] } | undefined,
): Refusal | null {
  const field = 'startFromRoleId';
  if (!from) return { code: 'ValidationFailed', fields: { [field]: 'unknownReference' } };
  const isFit = from.kind === kind && from.permissionIds.every((id) => mayGive(caller, id) && suitsKind(kind, id));
  return isFit ? null : { code: 'ValidationFailed', fields: { [field]: 'notAllowed' } };
}
