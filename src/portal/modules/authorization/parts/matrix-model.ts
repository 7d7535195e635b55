import type { ListedPermission, RoleRecord } from '../../../../contract/authorization/roles.ts';
import type { Row } from '../../../kinds/grid/description.ts';
import type { Sheet } from '../../../kinds/grid/model/sheet.ts';

/** Data of the matrix: roles, catalogue, and the caller's permissions. */
export interface MatrixData {
  readonly roles: readonly RoleRecord[];
  readonly permissions: readonly ListedPermission[];
  readonly held: ReadonlySet<number>;
}

/** New values of the changed cells by role id and permission id: true grants, false removes. */
export type MatrixChanges = Readonly<Record<number, Readonly<Record<number, boolean>>>>;

/** Grid keys of a role’s column, a permission’s row and a group’s row. */
export const columnOf = ({ id }: Pick<RoleRecord, 'id'>): string => String(id);
export const rowOf = ({ id }: Pick<ListedPermission, 'id'>): string => String(id);
export const rowOfGroup = (group: string): string => `group.${group}`;

/** Groups in the order of the catalogue, with their permissions. */
export function groupsOf(permissions: readonly ListedPermission[]): ReadonlyMap<string, readonly ListedPermission[]> {
  const groups = new Map<string, ListedPermission[]>();
  for (const permission of permissions) groups.set(permission.group, [...(groups.get(permission.group) ?? []), permission]);
  return groups;
}

/** True if the cell of the role is ticked in this row. */
export const isOn = (row: Pick<Row, 'cells'> | undefined, role: Pick<RoleRecord, 'id'>): boolean => row?.cells[columnOf(role)] === true;

/** Cells that differ from the state on the server. Roles without changes are omitted. */
export function changesIn({ rows, base }: Pick<Sheet, 'rows' | 'base'>, roles: readonly RoleRecord[]): MatrixChanges {
  const changed = roles.map((role) => {
    const changedRows = rows.filter((row) => base.has(row.key) && isOn(row, role) !== isOn(base.get(row.key), role));
    return [role.id, Object.fromEntries(changedRows.map((row) => [row.key, isOn(row, role)]))] as const;
  });
  return Object.fromEntries(changed.filter(([, roleChanges]) => Object.keys(roleChanges).length > 0));
}

/** Permissions of a role after the changes, ascending. */
export function changedPermissions(role: Pick<RoleRecord, 'id' | 'permissionIds'>, changes: MatrixChanges): number[] {
  const roleChanges = changes[role.id] ?? {};
  const added = Object.entries(roleChanges).flatMap(([id, isGiven]) => (isGiven ? [Number(id)] : []));
  return [...new Set([...role.permissionIds.filter((id) => roleChanges[id] !== false), ...added])].sort((a, b) => a - b);
}

/** Counts the permissions granted and removed, and the users with a changed role. */
export function countChanges(changes: MatrixChanges, roles: readonly RoleRecord[]) {
  const cells = Object.values(changes).flatMap((roleChanges) => Object.values(roleChanges));
  return {
    given: cells.filter((isGiven) => isGiven).length,
    taken: cells.filter((isGiven) => !isGiven).length,
    users: roles.reduce((sum, role) => sum + (changes[role.id] ? role.users : 0), 0),
  };
}

/** Filters of the matrix. */
export interface Sought {
  isFound: (permission: ListedPermission) => boolean;
  isDifferentOnly: boolean;
  roles: readonly RoleRecord[];
  isOpen: (group: string) => boolean;
}

/** Visible rows: groups with matches and, if expanded, their matching permissions. */
export function shownRows({ permissions }: MatrixData, sheet: Pick<Sheet, 'rows' | 'base'>, sought: Sought) {
  const rows = new Map(sheet.rows.map((row) => [row.key, row]));
  const isDifferent = (permission: ListedPermission) => {
    const row = rows.get(rowOf(permission));
    const on = sought.roles.filter((role) => isOn(row, role)).length;
    const isChanged = sought.roles.some((role) => isOn(row, role) !== isOn(sheet.base.get(rowOf(permission)), role));
    return (on > 0 && on < sought.roles.length) || isChanged;
  };
  const matching = permissions.filter((permission) => sought.isFound(permission) && (!sought.isDifferentOnly || isDifferent(permission)));
  const keys = [...groupsOf(matching)].flatMap(([group, groupPermissions]) => [
    rowOfGroup(group),
    ...(sought.isOpen(group) ? groupPermissions.map(rowOf) : []),
  ]);
  return { matches: new Set(matching.map(({ id }) => id)), keys };
}
