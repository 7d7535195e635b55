import { Eye, FileDown, History, UserSearch } from 'lucide-react';
import { auditActions, listAuditEvents } from '../../../../contract/core/audit.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { dayFilter } from '../../../kinds/list/filters/day-filter.tsx';
import { textFilter } from '../../../kinds/list/filters/text-filter.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { personText } from '../../../kinds/parts/person.tsx';
import { About, ActionBadge, Actor, RecordLabel, TableWord } from '../parts/audit-cells.tsx';
import { AuditSummary } from '../parts/audit-summary.tsx';
import { useAuditTables } from '../parts/audit-tables.ts';
import { ChangeLine } from '../parts/change-line.tsx';
import { momentColumn } from '../parts/moment-column.ts';
import { userFilter } from '../parts/user-filter.tsx';
import { to } from '../../../links.ts';

/** Days covered by the link to the register of exports and prints. */
const registerDays = 30;
const registerFrom = new Date(Date.now() - registerDays * 86_400_000).toISOString().slice(0, 10);

/** The audit trail, by default of the current day. */
export const Screen = listScreen({
  texts: 'authorization.audit',
  call: listAuditEvents,
  label: ({ label, by, createdAt }) => label || by || createdAt,
  href: ({ id }) => to('auditEvent', { id }),
  defaultSort: '-createdAt',
  columns: [
    momentColumn,
    { key: 'action', width: '7rem', role: 'status', cell: (row) => <ActionBadge {...row} /> },
    {
      key: 'userId',
      width: '9rem',
      role: 'fact',
      cell: (row) => <Actor {...row} />,
      text: ({ by, byFacts }) => by && personText({ name: by, ...byFacts }),
    },
    {
      key: 'label',
      width: '8.5rem',
      isLong: true,
      role: 'fact',
      cell: (row) => <RecordLabel row={row} />,
      text: ({ label }) => label,
    },
    { key: 'changes', width: '12rem', isLong: true, isEssential: true, cell: (row) => <ChangeLine row={row} /> },
    {
      key: 'note',
      width: '8rem',
      isLong: true,
      isEssential: true,
      cell: ({ note }) => note && <bdi>{note}</bdi>,
      text: ({ note }) => note,
    },
    { key: 'tableName', width: '10rem', cell: (row) => <TableWord {...row} /> },
    { key: 'ip', width: '8rem', cell: ({ ip }) => ip && <Bdi>{ip}</Bdi> },
    { key: 'aboutUserId', width: '22rem', isExtra: true, cell: (row) => <About {...row} /> },
  ],
  filters: [
    { key: 'from', options: dayFilter },
    { key: 'to', options: dayFilter },
    { key: 'userId', options: userFilter },
    { key: 'aboutUserId', options: userFilter },
    { key: 'action', options: { choice: auditActions } },
    { key: 'tableName', options: { use: useAuditTables } },
    { key: 'field', options: textFilter },
    { key: 'recordId', options: textFilter },
    { key: 'requestId', options: textFilter },
  ],
  headActions: [
    {
      key: 'exportRegister',
      icon: FileDown,
      href: to('auditTrail', {}, { from: registerFrom, action: ['export', 'print'] }),
    },
  ],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('auditEvent', { id }) },
    {
      key: 'ofRecord',
      icon: History,
      isFor: ({ recordId }) => recordId !== null,
      href: ({ tableName, recordId }) => to('auditTrail', {}, { tableName, recordId }),
    },
    {
      key: 'ofPerson',
      icon: UserSearch,
      isFor: ({ aboutUserId }) => aboutUserId !== null,
      href: ({ aboutUserId }) => to('auditTrail', {}, { aboutUserId }),
    },
  ],
  exportMay: 'Audit_VIEW',
  paper: 'landscape',
  Summary: AuditSummary,
});
