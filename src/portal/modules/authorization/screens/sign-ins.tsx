import { Globe, UserSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listSignIns, signInOutcomes, type SignInRow } from '../../../../contract/authorization/sign-ins.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { dayFilter } from '../../../kinds/list/filters/day-filter.tsx';
import { textFilter } from '../../../kinds/list/filters/text-filter.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { PersonLine, personText } from '../../../kinds/parts/person.tsx';
import { AuthorizationTabs } from '../parts/authorization-tabs.tsx';
import { DeviceName } from '../parts/device-name.tsx';
import { momentColumn } from '../parts/moment-column.ts';
import { userFilter } from '../parts/user-filter.tsx';
import { to } from '../../../links.ts';

/** Successful and failed sign-in attempts, by default of the last seven days. */
export const Screen = listScreen({
  texts: 'authorization.signIns',
  call: listSignIns,
  label: ({ name, nameTried }) => name ?? nameTried,
  defaultSort: '-createdAt',
  columns: [
    momentColumn,
    { key: 'outcome', width: '17.5rem', role: 'status', sort: 'outcome', cell: (row) => <Outcome row={row} /> },
    {
      key: 'nameTried',
      width: '8rem',
      role: 'fact',
      sort: 'nameTried',
      cell: ({ nameTried }) => <Bdi>{nameTried}</Bdi>,
    },
    {
      key: 'userId',
      width: '12.5rem',
      role: 'fact',
      cell: (row) => <Tried row={row} />,
      text: (row) => row.name && personText({ ...row, name: row.name }),
    },
    { key: 'ip', width: '8rem', role: 'fact', sort: 'ip', cell: ({ ip }) => ip && <Bdi>{ip}</Bdi> },
    { key: 'userAgent', width: '12rem', cell: ({ userAgent }) => <DeviceName userAgent={userAgent} /> },
  ],
  filters: [
    { key: 'from', options: dayFilter },
    { key: 'to', options: dayFilter },
    { key: 'outcome', options: { choice: signInOutcomes } },
    { key: 'userId', options: userFilter },
    { key: 'ip', options: textFilter },
  ],
  rowActions: [
    {
      key: 'ofUser',
      icon: UserSearch,
      isFor: ({ userId }) => userId !== null,
      href: ({ userId }) => to('signIns', {}, { userId }),
    },
    {
      key: 'ofAddress',
      icon: Globe,
      isFor: ({ ip }) => ip !== null,
      href: ({ ip }) => to('signIns', {}, { ip: ip ?? '' }),
    },
  ],
  exportMay: 'Audit_VIEW',
  paper: 'landscape',
  Summary: AuthorizationTabs,
  charts: { title: 'authorization.signIns.figures', load: () => import('../parts/sign-in-charts.tsx') },
});

function Tried({ row }: { row: SignInRow }) {
  return row.name && <PersonLine person={{ ...row, name: row.name }} />;
}

function Outcome({ row: { outcome } }: { row: SignInRow }) {
  const { t } = useTranslation();
  const tone = outcome === 'ok' ? 'success' : outcome === 'locked' || outcome === 'throttled' ? 'danger' : 'warning';
  return <StatusBadge tone={tone}>{t(`authorization.signIns.choice.outcome.${outcome}`)}</StatusBadge>;
}
