import type { SignInRow } from '../../../../contract/authorization/sign-ins.ts';
import type { Column } from '../../../export/table.ts';

/** The columns of an exported list of tries to sign in; English, as all files are. */
export const signInColumns: readonly Column<Omit<SignInRow, 'photo'>>[] = [
  { head: 'Time', width: 26, cell: (row) => row.createdAt },
  { head: 'Name tried', width: 20, cell: (row) => row.nameTried },
  { head: 'User', width: 28, cell: (row) => row.name },
  { head: 'Number', width: 14, cell: (row) => row.number },
  { head: 'Class or department', width: 28, cell: (row) => row.detail },
  { head: 'Outcome', width: 14, cell: (row) => row.outcome },
  { head: 'Address', width: 18, cell: (row) => row.ip },
  { head: 'Browser', width: 60, cell: (row) => row.userAgent },
];
