import { Grid3x3, List, Pencil, UsersRound } from 'lucide-react';
import { getRole } from '../../../../contract/authorization/roles.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { RoleHead, RolePermissions } from '../parts/role-parts.tsx';
import { RoleTrail } from '../parts/role-trail.tsx';
import { to } from '../../../links.ts';

/** One role: kind, permissions, and changes. */
export const Screen = detailScreen({
  texts: 'authorization.roles',
  call: getRole,
  nameOf: ({ name }) => name,
  Head: RoleHead,
  tabs: [
    { key: 'permissions', Content: RolePermissions },
    { key: 'trail', Content: RoleTrail },
  ],
  actions: [
    { key: 'list', icon: List, href: () => to('roles') },
    {
      key: 'users',
      icon: UsersRound,
      href: ({ id }) => to('webAuthorization', {}, { roleId: id }),
    },
    { key: 'permissions', icon: Grid3x3, href: ({ id }) => to('permissionMatrix', {}, { role: id }) },
    {
      key: 'edit',
      icon: Pencil,
      isFor: ({ isOpenToCaller }) => isOpenToCaller,
      href: ({ id }) => to('roleEdit', { id }),
      isPrimary: true,
    },
  ],
});
