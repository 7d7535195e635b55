import type { TFunction } from 'i18next';
import { listRoles, putPermissions, type RoleRecord } from '../../../../contract/authorization/roles.ts';
import { call } from '../../../api/call.ts';
import { change } from '../../../api/use-change.ts';
import type { Column, GridDescription, GivenRow, SentRow } from '../../../kinds/grid/description.ts';
import { GroupBox, PermissionName, GroupName, Holders } from './matrix-cells.tsx';
import { changedPermissions, columnOf, groupsOf, rowOf, rowOfGroup, type MatrixChanges, type MatrixData } from './matrix-model.ts';
import { MatrixQuestion } from './matrix-changes.tsx';
import { isCellOpen } from './matrix-rules.ts';
import { permissionName } from './permission-words.ts';

/** Requests all roles on one page, because there are only a few. */
export const allRoles = { query: { pageSize: 100, sort: 'id' } } as const;

/** Grid with permissions as rows, in groups, and roles as columns. */
export const matrixGrid: GridDescription<MatrixData> = {
  texts: 'authorization.matrix',
  columns: columnsOf,
  rows: ({ roles, permissions }) =>
    [...groupsOf(permissions)].flatMap(([group, groupPermissions]): GivenRow[] => [
      { id: rowOfGroup(group), cells: {} },
      ...groupPermissions.map((permission) => ({
        id: rowOf(permission),
        cells: Object.fromEntries(roles.map((role) => [columnOf(role), role.permissionIds.includes(permission.id)])),
      })),
    ]),
  Question: MatrixQuestion,
  save: {
    by: 'whole',
    send: async (rows, data) => {
      const changes = changesSent(rows);
      const roles = data.roles.filter(({ id }) => changes[id]);
      const body = roles.map((role) => ({ id: role.id, version: role.version, permissionIds: changedPermissions(role, changes) }));
      const answer = await change(putPermissions, { body: { roles: body } });
      return { ...data, roles: data.roles.map((role) => answer.data.find(({ id }) => id === role.id) ?? role) };
    },
    load: async (data) => ({ ...data, roles: (await call(listRoles, allRoles)).data }),
  },
};

function columnsOf({ roles, permissions, held }: MatrixData, t: TFunction): Column[] {
  const byRow = new Map(permissions.map((permission) => [rowOf(permission), permission]));
  const roleColumn = (role: RoleRecord): Column => ({
    key: columnOf(role),
    type: 'flag',
    title: role.name,
    width: Math.max(5, role.name.length * 0.62 + 1),
    isOpen: ({ key }) => {
      const permission = byRow.get(key);
      return permission !== undefined && isCellOpen(role, permission, held);
    },
    tone: (value) => (value === true ? 'weak' : undefined),
    cell: (value, { key }) => (byRow.has(key) ? value === true && '✓' : <GroupBox row={key} role={role} />),
  });
  return [
    {
      key: 'permission',
      type: 'readonly',
      title: t('authorization.matrix.permission'),
      isName: true,
      isFrozen: true,
      width: 22,
      text: ({ key }) => (byRow.has(key) ? permissionName(Number(key)) : key),
      cell: (_value, { key }) => {
        const permission = byRow.get(key);
        return permission ? <PermissionName permission={permission} /> : <GroupName row={key} />;
      },
    },
    ...roles.map(roleColumn),
    {
      key: 'holders',
      type: 'readonly',
      title: t('nav.permissionHolders'),
      align: 'end',
      width: 6,
      cell: (_value, { key }) => {
        const permission = byRow.get(key);
        return permission && <Holders permission={permission} />;
      },
    },
  ];
}

/** Converts rows to changes by role and permission, as the server expects them. */
function changesSent(rows: readonly SentRow[]): MatrixChanges {
  const changes: Record<number, Record<number, boolean>> = {};
  for (const { id, cells, changed } of rows) for (const role of changed) (changes[Number(role)] ??= {})[Number(id)] = cells[role] === true;
  return changes;
}
