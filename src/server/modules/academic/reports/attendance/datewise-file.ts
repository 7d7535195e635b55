import type { HeldClass, AttendanceSheet, MarkedStudent } from '../../../../../contract/academic/report-attendance-students.ts';
import type { Column } from '../../../../export/table.ts';
import { verbatim } from '../../../../export/text.ts';
import { heldLines } from '../../../../reports/lines.ts';
import { fileOf, type ReportFile } from '../../../../reports/serve-report.ts';
import { percentCell, studentColumns } from './all-courses-file.ts';

/** One line for each student and one column for each class. */
export function datewiseFile({ classes, students, code, title, section }: AttendanceSheet, name: string, words: string): ReportFile {
  return fileOf<MarkedStudent>({
    name,
    title: words,
    columns: [
      ...studentColumns,
      ...classes.map((heldClass, place): Column<MarkedStudent> => ({
        head: verbatim(headOf(heldClass)),
        width: 8,
        cell: ({ marks }) => marks[place]?.trim() ?? null,
      })),
      { head: 'Held', width: 8, cell: (row) => row.held },
      { head: 'Present', width: 9, cell: (row) => row.present },
      { head: 'On duty', width: 9, cell: (row) => row.duty },
      { head: 'Medical', width: 9, cell: (row) => row.medical },
      { head: 'Percent', width: 9, cell: percentCell },
    ],
    blocks: heldLines(students),
    meant: { course: `${code} ${title}`, section },
  });
}

/** Day, period, and group of a lab: 2026-08-03 2 G1. */
const headOf = ({ onDate, slot, group }: HeldClass): string => [onDate, slot, group].filter(Boolean).join(' ');
