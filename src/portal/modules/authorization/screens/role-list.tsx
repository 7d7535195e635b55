import { Copy, Eye, Grid3x3, Pencil, Plus, Trash2, UsersRound } from 'lucide-react';
import { listRoles, roleKinds } from '../../../../contract/authorization/roles.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { AuthorizationTabs } from '../parts/authorization-tabs.tsx';
import { RemoveRoleDialog } from '../parts/remove-role-dialog.tsx';
import { RoleBadges, RoleKind, RoleLinkText } from '../parts/role-cells.tsx';
import { to } from '../../../links.ts';

/** Built-in and custom roles. */
export const Screen = listScreen({
  texts: 'authorization.roles',
  call: listRoles,
  label: ({ name }) => name,
  href: ({ id }) => to('roleView', { id }),
  defaultSort: 'id',
  // prettier-ignore
  columns: [
    { key: 'name', width: '12rem', role: 'name', sort: 'name', cell: (role) => <RoleLinkText name={role.name} /> },
    { key: 'kind', width: '8rem', cell: (role) => <RoleKind kind={role.kind} /> },
    { key: 'users', width: '7rem', role: 'fact', align: 'end', sort: 'users', cell: ({ users }, format) => format.number(users) },
    { key: 'permissions', width: '8rem', role: 'fact', align: 'end', sort: 'permissions', cell: ({ permissions }, format) => format.number(permissions) },
    { key: 'isSystem', width: '17rem', role: 'status', cell: (role) => <RoleBadges role={role} /> },
    { key: 'description', width: '24rem', cell: ({ description }) => description && <bdi>{description}</bdi>, text: ({ description }) => description },
  ],
  filters: [
    { key: 'kind', options: { choice: roleKinds } },
    { key: 'isSystem', options: { choice: ['true', 'false'] } },
    { key: 'isActive', options: { choice: ['true', 'false'] } },
  ],
  headActions: [
    { key: 'holders', icon: UsersRound, href: to('permissionHolders') },
    { key: 'matrix', icon: Grid3x3, href: to('permissionMatrix') },
    { key: 'add', icon: Plus, href: to('roleAdd'), isPrimary: true },
  ],
  // prettier-ignore
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('roleView', { id }) },
    { key: 'permissions', icon: Grid3x3, href: ({ id }) => to('permissionMatrix', {}, { role: id }) },
    { key: 'users', icon: UsersRound, may: 'User_AssignRole', href: ({ id }) => to('webAuthorization', {}, { roleId: id }) },
    { key: 'edit', icon: Pencil, isFor: ({ isOpenToCaller }) => isOpenToCaller, href: ({ id }) => to('roleEdit', { id }) },
    { key: 'startFrom', icon: Copy, href: ({ id }) => to('roleAdd', {}, { from: id }) },
    { key: 'remove', icon: Trash2, may: 'Permission_UPDATE', isDanger: true, isFor: ({ isSystem, isOpenToCaller }) => !isSystem && isOpenToCaller, Dialog: RemoveRoleDialog },
  ],
  Summary: AuthorizationTabs,
});
