import { Plus, UserRoundSearch } from 'lucide-react';
import { listChanges } from '../../../../contract/academic/class-changes.ts';
import { changeKinds, changeStatuses } from '../../../../contract/academic/fields.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { changeAction } from '../parts/changes/change-action.tsx';
import { ChangeStatusChip } from '../parts/changes/change-status.tsx';
import { ChangeWhat } from '../parts/changes/change-what.tsx';

/** Class changes on a single day: requests to the user, requests by the user, and for the office all of them. */
export const Screen = listScreen({
  texts: 'classChange',
  call: listChanges,
  label: ({ course, section, onDate }) => `${course} ${section} ${onDate}`,
  defaultSort: '-requestedAt',
  columns: [
    {
      key: 'class',
      width: '11rem',
      role: 'name',
      isLong: true,
      cell: ({ course, section, group }) => [course, section, group].filter(Boolean).join(' · '),
    },
    {
      key: 'onDate',
      width: '10.5rem',
      role: 'fact',
      sort: 'onDate',
      cell: ({ onDate, startsAt }, format) => `${format.date(onDate)} ${startsAt}`,
    },
    { key: 'kind', width: '16rem', role: 'fact', isLong: true, cell: (row) => <ChangeWhat change={row} /> },
    { key: 'requester', width: '9rem', cell: ({ requester }) => requester },
    { key: 'reason', width: '8rem', cell: ({ reason }) => reason },
    { key: 'status', width: '9rem', role: 'status', cell: ({ status }) => <ChangeStatusChip status={status} /> },
    { key: 'requestedAt', width: '9rem', isExtra: true, sort: 'requestedAt', cell: ({ requestedAt }, format) => format.date(requestedAt) },
    { key: 'decidedBy', width: '10rem', isExtra: true, cell: ({ decidedBy }) => decidedBy },
    { key: 'decisionNote', width: '12rem', isExtra: true, cell: ({ decisionNote }) => decisionNote },
  ],
  filters: [
    { key: 'of', isDaily: true, options: { choice: ['toMe', 'mine'] } },
    { key: 'status', isDaily: true, options: { choice: changeStatuses } },
    { key: 'kind', options: { choice: changeKinds } },
  ],
  defaults: { status: ['requested'] },
  headActions: [
    { key: 'needed', icon: UserRoundSearch, href: to('substitutesNeeded') },
    { key: 'ask', icon: Plus, href: to('classChangeAdd'), isPrimary: true },
  ],
  rowActions: [changeAction('accept'), changeAction('decline'), changeAction('withdraw')],
});
