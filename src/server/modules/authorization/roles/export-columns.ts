import type { Column } from '../../../export/table.ts';
import { permissionNames } from '../permission-names.ts';
import type { FoundRole } from './queries.ts';

/** The columns of an exported list of roles, with what each may do; English, as all files are. */
export const roleColumns: readonly Column<FoundRole>[] = [
  { head: 'Role', width: 20, cell: (row) => row.name },
  { head: 'For', width: 10, cell: (row) => row.kind },
  { head: 'Users', width: 8, cell: (row) => row.users },
  { head: 'Permissions', width: 12, cell: (row) => row.permissions },
  { head: 'Shipped', width: 9, cell: (row) => (row.isSystem ? 'yes' : 'no') },
  { head: 'In use', width: 8, cell: (row) => (row.isActive ? 'yes' : 'no') },
  { head: 'Description', width: 40, cell: (row) => row.description },
  { head: 'May', width: 80, cell: (row) => permissionNames(row.permissionIds) },
];
