import { attendanceBands, type SectionStanding, type ShortOfAttendance } from '../../../../contract/student/report-attendance.ts';
import { furtherTable, type Column, type FurtherTable } from '../../../export/table.ts';
import { phrase, type Text } from '../../../export/text.ts';
import { fileColumns } from './person-columns.ts';

/** Percentage truncated to two decimals, so that 74.99 is never shown as 75. */
const percentCell = ({ held, present }: { held: number; present: number }): number => Math.floor((10_000 * present) / held) / 100;

export const attendanceColumns = (seesPersonal: boolean): readonly Column<ShortOfAttendance>[] => [
  { head: 'Section', width: 16, cell: ({ section }) => section },
  ...fileColumns,
  { head: 'Held', width: 8, cell: ({ held }) => held },
  { head: 'Present', width: 9, cell: ({ present }) => present },
  { head: 'Percent', width: 9, cell: percentCell },
  ...(seesPersonal ? guardianColumns : []),
];

const guardianColumns: readonly Column<ShortOfAttendance>[] = [
  { head: 'Guardian', width: 26, cell: ({ guardian }) => guardian },
  { head: 'Guardian phone', width: 14, cell: ({ guardianPhone }) => guardianPhone },
];

function bandHead(from: number, to?: number): Text {
  if (to === undefined) return phrase('From {{from}} %', { from });
  return from === 0 ? phrase('Below {{to}} %', { to }) : phrase('{{from}} to {{to}} %', { from, to: to - 1 });
}

const sectionColumns: readonly Column<SectionStanding>[] = [
  { head: 'Section', width: 16, cell: ({ section }) => section ?? phrase('No section') },
  { head: 'Students', width: 10, cell: ({ students }) => students },
  { head: 'Below', width: 8, cell: ({ below }) => below },
  ...attendanceBands.map(({ from }, at): Column<SectionStanding> => ({
    head: bandHead(from, attendanceBands[at + 1]?.from),
    width: 10,
    cell: ({ bands }) => bands[at] ?? 0,
  })),
  { head: 'Held', width: 9, cell: ({ held }) => held },
  { head: 'Present', width: 9, cell: ({ present }) => present },
  { head: 'Percent', width: 9, cell: percentCell },
];

export const bySection = (sections: readonly SectionStanding[]): FurtherTable => furtherTable('By section', sectionColumns, sections);
