import type { SessionRow } from '../../../../contract/sessions.ts';
import type { Column } from '../../../export/table.ts';

/** The columns of an exported list of sessions; English, as all files are. */
export const sessionColumns: readonly Column<Omit<SessionRow, 'isThisOne'>>[] = [
  { head: 'Name', width: 28, cell: (row) => row.name },
  { head: 'User name', width: 18, cell: (row) => row.username },
  { head: 'Role', width: 18, cell: (row) => row.roleNames },
  { head: 'Started', width: 22, cell: (row) => row.startedAt },
  { head: 'Last seen', width: 22, cell: (row) => row.lastSeenAt },
  { head: 'Address', width: 18, cell: (row) => row.ip },
  { head: 'Browser', width: 60, cell: (row) => row.userAgent },
];
