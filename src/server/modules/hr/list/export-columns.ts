import type { EmployeeRow } from '../../../../contract/hr/employee-list.ts';
import type { Column } from '../../../export/table.ts';

interface EmployeeColumn extends Column<EmployeeRow> {
  /** Omitted for callers who may not read it. */
  readonly isPersonal?: boolean;
}

const genderWords = { M: 'Male', F: 'Female', O: 'Other' };
const statusWords = { active: 'In service', onLeave: 'On leave', onDeputation: 'On deputation', suspended: 'Suspended', left: 'Left' };

/** Columns of an exported employee list. */
const columns: readonly EmployeeColumn[] = [
  { head: 'Employee no', width: 13, cell: (row) => row.employeeNo },
  { head: 'Salutation', width: 10, cell: (row) => row.salutation },
  { head: 'Name', width: 30, cell: (row) => row.name },
  { head: 'Designation', width: 22, cell: (row) => row.designation },
  { head: 'Department', width: 28, cell: (row) => row.department },
  { head: 'Head of department', width: 10, words: true, cell: ({ isHead }) => (isHead ? 'Yes' : 'No') },
  { head: 'Category', width: 14, cell: (row) => row.category },
  { head: 'Gender', width: 9, words: true, cell: ({ gender }) => genderWords[gender] },
  { head: 'Phone', width: 13, cell: (row) => row.phone },
  { head: 'Official e-mail', width: 30, cell: (row) => row.officialEmail },
  { head: 'Blood group', width: 11, cell: (row) => row.bloodGroup },
  { head: 'Joined on', width: 12, cell: (row) => row.joinedOn },
  { head: 'Contract until', width: 13, cell: (row) => row.untilOn },
  { head: 'Retires on', width: 12, cell: (row) => row.retiresOn, isPersonal: true },
  { head: 'Date of birth', width: 12, cell: (row) => row.bornOn, isPersonal: true },
  { head: 'Status', width: 14, words: true, cell: ({ status }) => statusWords[status] },
];

/** The columns visible to a caller. */
export const exportColumns = (seesPersonal: boolean): readonly Column<EmployeeRow>[] =>
  columns.filter(({ isPersonal }) => seesPersonal || !isPersonal);
