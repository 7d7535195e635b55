import type { Column } from '../../../export/table.ts';
import { permissionNames } from '../permission-names.ts';
import type { FoundGrant } from './queries.ts';

/** The columns of an exported list of grants and denials; English, as all files are. */
export const grantColumns: readonly Column<FoundGrant>[] = [
  { head: 'User', width: 28, cell: (row) => row.user },
  { head: 'User name', width: 18, cell: (row) => row.username },
  { head: 'Number', width: 14, cell: (row) => row.number },
  { head: 'Role', width: 18, cell: (row) => row.roleNames },
  { head: 'Class or department', width: 28, cell: (row) => row.detail },
  { head: 'Permission', width: 34, cell: (row) => permissionNames([row.permissionId]) },
  { head: 'Effect', width: 8, cell: (row) => row.effect },
  { head: 'State', width: 10, cell: (row) => row.state },
  { head: 'From', width: 12, cell: (row) => row.startsOn },
  { head: 'Until', width: 12, cell: (row) => row.endsOn },
  { head: 'Reason', width: 40, cell: (row) => row.reason },
  { head: 'Given by', width: 28, cell: (row) => row.givenBy },
  { head: 'Given at', width: 26, cell: (row) => row.createdAt },
  { head: 'Revoked by', width: 28, cell: (row) => row.revokedBy },
  { head: 'Revoked at', width: 26, cell: (row) => row.revokedAt },
];
