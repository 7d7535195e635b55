import { dueKinds } from '../../../../contract/welfare/fields.ts';
import type { Defaulter } from '../../../../contract/welfare/report-defaulters.ts';
import type { Column } from '../../../export/table.ts';
import { kindWords } from '../dues/words.ts';

/** The columns of the guardian are included only if the caller may see them. */
export const defaulterColumns = (seesGuardian: boolean): readonly Column<Defaulter>[] => [
  { head: 'Regd no', width: 14, cell: (row) => row.regdNo },
  { head: 'Admission no', width: 14, cell: (row) => row.admissionNo },
  { head: 'Student', width: 28, cell: (row) => row.name },
  { head: 'Branch', width: 10, cell: (row) => row.branch },
  { head: 'Batch', width: 18, cell: (row) => row.batch },
  ...dueKinds.map((kind): Column<Defaulter> => ({ head: kindWords[kind], width: 12, cell: ({ overdue }) => overdue[kind] / 100 })),
  { head: 'Overdue', width: 12, cell: (row) => row.overduePaise / 100 },
  { head: 'Oldest due', width: 12, cell: (row) => new Date(`${row.oldest}T00:00:00Z`) },
  { head: 'Days late', width: 9, cell: (row) => row.daysLate },
  ...(seesGuardian ? guardianColumns : []),
];

const guardianColumns: readonly Column<Defaulter>[] = [
  { head: 'Guardian', width: 28, cell: ({ guardian }) => guardian?.name ?? null },
  { head: 'Guardian phone', width: 14, cell: ({ guardian }) => guardian?.phone ?? null },
];
