import { History, LogOut, UsersRound, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listSessions, sessionKinds, type SessionRow } from '../../../../contract/authorization/sessions.ts';
import { Badge } from '../../../kit/badge.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { PersonLine, personText } from '../../../kinds/parts/person.tsx';
import { AuthorizationTabs } from '../parts/authorization-tabs.tsx';
import { DeviceName } from '../parts/device-name.tsx';
import { EndRoleDialog, EndSessionDialog, EndSessionsOfRowDialog } from '../parts/end-sessions-dialogs.tsx';
import { useRoleOptions } from '../parts/role-options.ts';
import { userFilter } from '../parts/user-filter.tsx';
import { to } from '../../../links.ts';
import { RoleName } from '../../../kinds/parts/role-name.tsx';

/** Live sessions, with actions to end them. */
export const Screen = listScreen({
  texts: 'authorization.sessionList',
  call: listSessions,
  label: personText,
  defaultSort: '-lastSeenAt',
  columns: [
    {
      key: 'name',
      width: '20rem',
      role: 'name',
      sort: 'name',
      cell: (row) => <Who row={row} />,
    },
    {
      key: 'roleId',
      width: '9rem',
      role: 'status',
      sort: 'role',
      cell: ({ roleNames }) => (
        <Badge tone="accent">
          <RoleName name={roleNames} />
        </Badge>
      ),
    },
    {
      key: 'startedAt',
      width: '11rem',
      sort: 'startedAt',
      cell: ({ startedAt }, format) => format.dateTime(startedAt),
    },
    {
      key: 'lastSeenAt',
      width: '10rem',
      role: 'fact',
      sort: 'lastSeenAt',
      cell: ({ lastSeenAt }, format) => format.relative(lastSeenAt),
      text: ({ lastSeenAt }) => lastSeenAt,
    },
    { key: 'ip', width: '9rem', cell: ({ ip }) => ip && <Bdi>{ip}</Bdi> },
    { key: 'userAgent', width: '12rem', cell: ({ userAgent }) => <DeviceName userAgent={userAgent} /> },
    { key: 'username', width: '9rem', isExtra: true, cell: ({ username }) => <Bdi>{username}</Bdi> },
  ],
  filters: [
    { key: 'roleId', options: { use: useRoleOptions } },
    { key: 'kind', options: { choice: sessionKinds } },
    { key: 'userId', label: 'name', options: userFilter },
  ],
  headActions: [{ key: 'endRole', icon: UserX, Dialog: EndRoleDialog }],
  rowActions: [
    { key: 'end', icon: LogOut, isFor: ({ isThisOne }) => !isThisOne, Dialog: EndSessionDialog },
    { key: 'endUser', icon: UserX, Dialog: EndSessionsOfRowDialog },
    { key: 'signIns', icon: History, href: ({ userId }) => to('signIns', {}, { userId }) },
  ],
  exportMay: 'Session_MANAGE',
  Summary: AuthorizationTabs,
  charts: { title: 'authorization.sessionList.chart', load: () => import('../parts/session-charts.tsx') },
  views: [{ key: 'byRole', icon: UsersRound, sort: 'role', by: 'roleId', groupOf: ({ roleId }) => roleId }],
});

function Who({ row }: { row: SessionRow }) {
  const { t } = useTranslation();
  return <PersonLine person={row}>{row.isThisOne && <Badge tone="success">{t('account.sessions.thisOne')}</Badge>}</PersonLine>;
}
