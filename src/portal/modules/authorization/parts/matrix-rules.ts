import type { ListedPermission, RoleRecord } from '../../../../contract/authorization/roles.ts';
import { adminPermissionIds, studentPermissionIds } from '../../../../contract/core/role-catalogue.ts';

/**
 * True if the caller, who has the permissions `held`, may change this cell. The same rules as on the server, applied to
 * the saved role, so that a changed cell can always be changed back.
 */
export function isCellOpen(
  role: Pick<RoleRecord, 'name' | 'kind' | 'isOpenToCaller' | 'permissionIds'>,
  permission: Pick<ListedPermission, 'id' | 'isSensitive'>,
  held: ReadonlySet<number>,
): boolean {
  if (!role.isOpenToCaller) return false;
  const isGiven = role.permissionIds.includes(permission.id);
  if (isGiven) return !(role.name === 'Admin' && adminPermissionIds.includes(permission.id));
  if (role.kind === 'student' && !studentPermissionIds.includes(permission.id)) return false;
  return !permission.isSensitive || held.has(permission.id);
}

/**
 * Returns the permissions of `ids` that add, change or delete records without the matching permission to view them,
 * such as `Degree_EDIT` without `Degree_VIEW`. They are matched by name. `all` are the permissions of all roles.
 */
export function withoutView(ids: readonly number[], nameOf: (id: number) => string, all: readonly number[]): number[] {
  const viewOf = (id: number) =>
    nameOf(id)
      .replace(/_(ADD|EDIT|DELETE|Update|Delete)$/, '_VIEW')
      .toLowerCase();
  const views = new Map(all.filter((id) => /_view$/i.test(nameOf(id))).map((id) => [nameOf(id).toLowerCase(), id]));
  return ids.filter((id) => {
    const view = /_(ADD|EDIT|DELETE|Update|Delete)$/.test(nameOf(id)) ? views.get(viewOf(id)) : undefined;
    return view !== undefined && !ids.includes(view);
  });
}
