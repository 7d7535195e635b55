import type { Output } from '../../../../contract/core/endpoint.ts';
import type { FacultyRow, facultySheet } from '../../../../contract/hr/report-faculty.ts';
import { furtherTable, type Column, type FurtherTable } from '../../../export/table.ts';
import { phrase } from '../../../export/text.ts';
import { percentOf } from '../../../reports/percent.ts';
import { fullName, lineColumns } from './employee-columns.ts';

type Figures = Output<typeof facultySheet>['data']['figures'];

/** Columns in the order of the official forms, followed by further ones. */
export const sheetColumns: readonly Column<FacultyRow>[] = [
  { head: 'Name', width: 30, cell: fullName },
  { head: 'Designation', width: 24, cell: ({ designation }) => designation },
  { head: 'Date of joining', width: 14, cell: ({ joinedOn }) => joinedOn },
  { head: 'Date of this designation', width: 22, cell: ({ designatedOn }) => designatedOn },
  { head: 'Highest degree', width: 18, cell: ({ degree }) => degree?.title ?? null },
  { head: 'Year', width: 7, cell: ({ degree }) => degree?.year ?? null },
  { head: 'Institution', width: 30, cell: ({ degree }) => degree?.institution ?? null },
  { head: 'Specialisation', width: 26, cell: ({ degree }) => degree?.specialisation ?? null },
  { head: 'Experience', width: 11, cell: ({ experience: { years, months } }) => phrase('{{years}}y {{months}}m', { years, months }) },
  { head: 'Nature of association', width: 20, cell: ({ association }) => association },
  { head: 'Still here or left on', width: 20, cell: ({ leftOn }) => leftOn ?? phrase('Still here') },
  ...lineColumns.filter(({ head }) => head === 'Department' || head === 'Employee no'),
];

/** Figures below the sheet, each with its norm. */
export function figureTable({ teachers, phd, regular, all, retention, perTeacher, target }: Figures): FurtherTable {
  const lines = [
    [phrase('Cadre ratio, regular teachers'), regular.ratio?.join(' : ') ?? null, '1 : 2 : 6'],
    [phrase('Cadre ratio, all teachers'), all.ratio?.join(' : ') ?? null, '1 : 2 : 6'],
    [phrase('Teachers with a Ph.D. (%)'), teachers > 0 ? percentOf(phd, teachers) : null, null],
    [phrase('Regular teachers retained (%)'), retention.of > 0 ? percentOf(retention.kept, retention.of) : null, null],
    [phrase('Students for one teacher'), perTeacher, target],
  ] as const;
  return furtherTable<(typeof lines)[number]>(
    'Figures',
    [
      { head: 'Figure', width: 34, cell: ([figure]) => figure },
      { head: 'Value', width: 16, cell: ([, value]) => value },
      { head: 'Wanted', width: 12, cell: ([, , wanted]) => wanted },
    ],
    lines,
  );
}
