import { Eye, FileDown, History, UserSearch } from 'lucide-react';
import { auditActions, listAuditEvents } from '../../../../contract/core/audit.ts';
import { today } from '../../../i18n/format.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { addDays } from '../../../kit/calendar-days.ts';
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

/** The audit trail, by default of the current day. */
export const Screen = listScreen({
  texts: 'authorization.audit',
  call: listAuditEvents,
  label: ({ label, by, createdAt }) => label || by || createdAt,
  href: ({ id }) => to('auditEvent', { id }),
  defaultSort: '-createdAt',
  columns: [
    momentColumn,
    { key: 'action', width: '10.5rem', role: 'status', cell: (row) => <ActionBadge {...row} /> },
    {
      key: 'userId',
      width: '8.5rem',
      role: 'fact',
      cell: (row) => <Actor {...row} />,
      text: ({ by, byFacts }) => by && personText({ name: by, ...byFacts }),
    },
    {
      key: 'label',
      width: '8rem',
      isLong: true,
      role: 'fact',
      cell: (row) => <RecordLabel row={row} />,
      text: ({ label }) => label,
    },
    { key: 'changes', width: '10.5rem', isLong: true, isEssential: true, cell: (row) => <ChangeLine row={row} /> },
    {
      key: 'note',
      width: '7.5rem',
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
      // Evaluated on use, because the page may stay open past midnight.
      get href() {
        return to('auditTrail', {}, { from: addDays(today(), -registerDays), action: ['export', 'print'] });
      },
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
