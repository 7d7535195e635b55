import type { Column } from '../../../export/table.ts';
import type { FoundSession } from './queries.ts';

/** The columns of an exported list of sessions; English, as all files are. */
export const sessionColumns: readonly Column<FoundSession>[] = [
  { head: 'Name', width: 28, cell: (row) => row.name },
  { head: 'User name', width: 18, cell: (row) => row.username },
  { head: 'Number', width: 14, cell: (row) => row.number },
  { head: 'Class or department', width: 28, cell: (row) => row.detail },
  { head: 'Role', width: 18, cell: (row) => row.roleNames },
  { head: 'Started', width: 22, cell: (row) => row.startedAt },
  { head: 'Last seen', width: 22, cell: (row) => row.lastSeenAt },
  { head: 'Address', width: 18, cell: (row) => row.ip },
  { head: 'Browser', width: 60, cell: (row) => row.userAgent },
];
