import type { Holder, ListedUser } from '../../../../contract/authorization/users.ts';
import type { Column } from '../../../export/table.ts';
import { permissionNames } from '../permission-names.ts';

/** The columns of an exported list of users; English, as all files are. */
export const userColumns: readonly Column<ListedUser>[] = [
  { head: 'Name', width: 28, cell: (row) => row.name },
  { head: 'User name', width: 18, cell: (row) => row.username },
  { head: 'Number', width: 14, cell: (row) => row.number },
  { head: 'Kind', width: 10, cell: (row) => row.kind },
  { head: 'Role', width: 18, cell: (row) => row.roleNames },
  { head: 'Class or department', width: 28, cell: (row) => row.detail },
  { head: 'State', width: 13, cell: (row) => row.state },
  { head: 'Locked until', width: 26, cell: (row) => row.lockedUntil },
  { head: 'Switched off because', width: 28, cell: (row) => row.disabledReason },
  { head: 'Last sign-in', width: 26, cell: (row) => row.lastLoginAt },
  { head: 'Live sessions', width: 13, cell: (row) => row.sessions },
];

/** The columns of an exported list of who holds which permission. */
export const holderColumns: readonly Column<Omit<Holder, 'photo'>>[] = [
  { head: 'Name', width: 28, cell: (row) => row.name },
  { head: 'User name', width: 18, cell: (row) => row.username },
  { head: 'Number', width: 14, cell: (row) => row.number },
  { head: 'Class or department', width: 28, cell: (row) => row.detail },
  { head: 'Role', width: 18, cell: (row) => row.roleNames },
  { head: 'Permission', width: 34, cell: (row) => permissionNames([row.permissionId]) },
  { head: 'Held by', width: 9, cell: (row) => row.source },
  { head: 'Until', width: 12, cell: (row) => row.endsOn },
  { head: 'Reason', width: 40, cell: (row) => row.reason },
  { head: 'May sign in', width: 12, cell: (row) => (row.isEnabled ? 'yes' : 'no') },
];
