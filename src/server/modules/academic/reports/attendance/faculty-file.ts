import { percentageOf } from '../../../../../contract/academic/attendance.ts';
import type { Teaching } from '../../../../../contract/academic/report-attendance-teaching.ts';
import type { Column } from '../../../../export/table.ts';
import { heldLines } from '../../../../reports/lines.ts';
import { fileOf, type ReportFile } from '../../../../reports/serve-report.ts';

export const facultyFile = (teachings: readonly Teaching[]): ReportFile =>
  fileOf({
    name: 'attendance-by-teacher',
    title: 'Total attendance by faculty',
    columns,
    blocks: heldLines(teachings),
  });

const percentCell = (held: number, present: number): number | null => {
  const percent = percentageOf({ held, present });
  return percent === null ? null : percent / 100;
};

const columns: readonly Column<Teaching>[] = [
  { head: 'Teacher', width: 28, cell: (row) => row.teacher },
  { head: 'Code', width: 12, cell: (row) => row.code },
  { head: 'Course', width: 34, cell: (row) => row.title },
  { head: 'Section', width: 16, cell: (row) => row.section },
  { head: 'Expected', width: 9, cell: (row) => row.expected },
  { head: 'Held', width: 7, cell: (row) => row.held },
  { head: 'Extra', width: 7, cell: (row) => row.extra },
  { head: 'Delivery %', width: 10, cell: ({ expected, held }) => percentCell(expected, held) },
  { head: 'Taken by others', width: 30, cell: ({ substituted }) => substituted.map(({ name, count }) => `${name} ${count}`).join(', ') },
  { head: 'Average attendance %', width: 14, cell: ({ onRoll, present }) => percentCell(onRoll, present) },
  { head: 'Entered late', width: 11, cell: (row) => row.late },
  { head: 'Missing', width: 9, cell: ({ missing }) => missing.length },
  { head: 'Missing on', width: 40, cell: ({ missing }) => missing.map(({ onDate }) => onDate).join(', ') },
];
