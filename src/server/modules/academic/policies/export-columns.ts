import type { Column } from '../../../export/table.ts';
import type { PolicyLine } from './read.ts';

const statuses = { draft: 'Draft', open: 'Open', closed: 'Closed', frozen: 'Frozen' };
const units = { class: 'Class', period: 'Period' };

/** Columns of the exported list of policies, in English in all languages of the portal. */
export const exportColumns: readonly Column<PolicyLine>[] = [
  { head: 'Policy', width: 12, cell: (row) => row.name },
  { head: 'Term', width: 14, cell: (row) => row.term },
  { head: 'Programme', width: 36, cell: (row) => row.program },
  { head: 'Batch', width: 10, cell: (row) => row.batch },
  { head: 'Semester', width: 9, cell: (row) => row.semester },
  { head: 'Opens on', width: 12, cell: ({ opensOn }) => dayOf(opensOn) },
  { head: 'Closes on', width: 12, cell: ({ closesOn }) => dayOf(closesOn) },
  { head: 'Late until', width: 12, cell: ({ lateUntil }) => (lateUntil === null ? null : dayOf(lateUntil)) },
  { head: 'Late fee (Rs)', width: 12, cell: ({ lateFeePaise }) => lateFeePaise / 100 },
  { head: 'Classes from', width: 12, cell: ({ classesFrom }) => dayOf(classesFrom) },
  { head: 'Classes to', width: 12, cell: ({ classesTo }) => dayOf(classesTo) },
  { head: 'Attendance counts', width: 16, words: true, cell: ({ attendanceUnit }) => units[attendanceUnit] },
  { head: 'Attendance required (%)', width: 20, cell: (row) => row.attendanceRequired },
  { head: 'Condoned from (%)', width: 16, cell: (row) => row.condoneFloor },
  { head: 'Eligible', width: 9, cell: (row) => row.eligible },
  { head: 'Registered', width: 11, cell: (row) => row.registered },
  { head: 'Provisional', width: 11, cell: (row) => row.provisional },
  { head: 'Sections', width: 9, cell: (row) => row.sections },
  { head: 'Status', width: 10, words: true, cell: ({ status }) => statuses[status] },
];

const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);
