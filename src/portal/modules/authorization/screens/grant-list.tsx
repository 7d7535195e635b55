import { ListChecks, Plus, Undo2 } from 'lucide-react';
import { grantEffects, grantStates, listGrants } from '../../../../contract/authorization/grants.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { PersonLine, personText } from '../../../kinds/parts/person.tsx';
import { AuthorizationTabs } from '../parts/authorization-tabs.tsx';
import { EffectBadge, GrantEnd, GrantState } from '../parts/grant-cells.tsx';
import { PermissionWord } from '../parts/holder-cells.tsx';
import { usePermissionOptions } from '../parts/permission-words.ts';
import { personOfGrant as personOf, RevokeDialog } from '../parts/revoke-dialog.tsx';
import { userFilter } from '../parts/user-filter.tsx';
import { to } from '../../../links.ts';

/** Permissions granted or denied to single users in addition to their role, by default sorted by their end. */
export const Screen = listScreen({
  texts: 'authorization.grants',
  call: listGrants,
  label: (grant) => personText(personOf(grant)),
  href: ({ userId }) => to('userView', { id: userId }, { tab: 'permissions' }),
  defaultSort: 'endsOn',
  defaults: { state: ['live', 'coming'] },
  // prettier-ignore
  columns: [
    { key: 'user', width: '14rem', role: 'name', sort: 'user', cell: (grant) => <PersonLine person={personOf(grant)} /> },
    { key: 'permissionId', width: '12rem', isLong: true, role: 'fact', sort: 'permissionId', cell: ({ permissionId }) => <PermissionWord id={permissionId} /> },
    { key: 'state', width: '10rem', role: 'status', cell: (grant) => <GrantState grant={grant} /> },
    { key: 'endsOn', width: '7.5rem', role: 'fact', sort: 'endsOn', cell: ({ endsOn }) => <GrantEnd endsOn={endsOn} /> },
    { key: 'reason', width: '12rem', isLong: true, isEssential: true, cell: ({ reason }) => <bdi>{reason}</bdi>, text: ({ reason }) => reason },
    { key: 'effect', width: '8rem', cell: ({ effect }) => <EffectBadge effect={effect} /> },
    { key: 'startsOn', width: '8rem', sort: 'startsOn', cell: ({ startsOn }, format) => format.date(startsOn) },
    { key: 'givenBy', width: '12rem', cell: ({ givenBy }) => <bdi>{givenBy}</bdi> },
    { key: 'username', width: '9rem', isExtra: true, cell: ({ username }) => <Bdi>{username}</Bdi> },
    { key: 'createdAt', width: '11rem', isExtra: true, sort: 'createdAt', cell: ({ createdAt }, format) => format.dateTime(createdAt) },
    { key: 'revokedBy', width: '12rem', isExtra: true, cell: ({ revokedBy }) => revokedBy && <bdi>{revokedBy}</bdi> },
  ],
  filters: [
    { key: 'state', isDaily: true, options: { choice: grantStates } },
    { key: 'effect', options: { choice: grantEffects } },
    { key: 'permissionId', options: { use: usePermissionOptions } },
    { key: 'userId', label: 'user', options: userFilter },
    { key: 'endsWithin', options: { choice: ['7', '30', '90'] } },
  ],
  headActions: [{ key: 'add', icon: Plus, href: to('grantAdd'), isPrimary: true }],
  rowActions: [
    {
      key: 'can',
      icon: ListChecks,
      may: 'User_ResetAnyUserPassword',
      href: ({ userId }) => to('userView', { id: userId }, { tab: 'permissions' }),
    },
    {
      key: 'revoke',
      icon: Undo2,
      may: 'Permission_UPDATE',
      isDanger: true,
      isFor: ({ isOpenToCaller }) => isOpenToCaller,
      Dialog: RevokeDialog,
    },
  ],
  Summary: AuthorizationTabs,
});
