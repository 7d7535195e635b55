import { ListChecks } from 'lucide-react';
import { listHolders, permissionSources } from '../../../../contract/authorization/users.ts';
import { Badge } from '../../../kit/badge.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { PersonLine, personText } from '../../../kinds/parts/person.tsx';
import { AuthorizationTabs } from '../parts/authorization-tabs.tsx';
import { PermissionWord, SourceWord } from '../parts/holder-cells.tsx';
import { usePermissionOptions } from '../parts/permission-words.ts';
import { useRoleOptions } from '../parts/role-options.ts';
import { to } from '../../../links.ts';
import { RoleName } from '../../../kinds/parts/role-name.tsx';

/** Holders of permissions, by default of sensitive ones. */
export const Screen = listScreen({
  texts: 'authorization.holder',
  call: listHolders,
  label: personText,
  href: ({ userId }) => to('userView', { id: userId }, { tab: 'permissions' }),
  defaultSort: 'name',
  defaults: { isSensitive: ['true'], isEnabled: ['true'] },
  columns: [
    { key: 'name', width: '18rem', role: 'name', sort: 'name', cell: (holder) => <PersonLine person={holder} /> },
    {
      key: 'permissionId',
      width: '20rem',
      isLong: true,
      role: 'fact',
      sort: 'permissionId',
      cell: ({ permissionId }) => <PermissionWord id={permissionId} />,
    },
    {
      key: 'roleId',
      width: '9rem',
      sort: 'role',
      cell: ({ roleNames }) => (
        <Badge>
          <RoleName name={roleNames} />
        </Badge>
      ),
    },
    {
      key: 'source',
      width: '12rem',
      role: 'status',
      sort: 'endsOn',
      cell: (holder) => <SourceWord holder={holder} />,
      text: ({ reason }) => reason,
    },
  ],
  filters: [
    { key: 'permissionId', options: { use: usePermissionOptions } },
    { key: 'roleId', options: { use: useRoleOptions } },
    { key: 'source', options: { choice: permissionSources } },
    { key: 'isSensitive', options: { choice: ['true', 'false'] } },
    { key: 'isEnabled', options: { choice: ['true', 'false'] } },
  ],
  rowActions: [{ key: 'can', icon: ListChecks, href: ({ userId }) => to('userView', { id: userId }, { tab: 'permissions' }) }],
  namesPersons: true,
  Summary: AuthorizationTabs,
});
