import type { Column } from '../../../export/table.ts';
import { statusWords } from '../reports/person-columns.ts';
import type { FoundLeaver } from './leavers.ts';

/** Columns of an exported list of students who are discontinued or on a break. */
export const leaverColumns: readonly Column<FoundLeaver>[] = [
  { head: 'Regd no', width: 14, cell: (row) => row.regdNo },
  { head: 'Admission no', width: 14, cell: (row) => row.admissionNo },
  { head: 'Name', width: 30, cell: (row) => row.name },
  { head: 'Degree', width: 10, cell: (row) => row.degree },
  { head: 'Branch', width: 10, cell: (row) => row.branch },
  { head: 'Batch', width: 10, cell: (row) => row.batch },
  { head: 'Status', width: 13, words: true, cell: (row) => statusWords[row.status] },
  { head: 'Since', width: 12, cell: (row) => new Date(`${row.onDate}T00:00:00Z`) },
  { head: 'Reason', width: 14, words: true, cell: (row) => row.reason },
  { head: 'Order no', width: 18, cell: (row) => row.orderNo },
];
