import type { TFunction } from 'i18next';
import { attendanceBands, type SectionStanding, type ShortOfAttendance } from '../../../../../contract/student/report-attendance.ts';
import type { Format } from '../../../../i18n/format.ts';
import { Link } from 'wouter';
import type { ReportColumn, ReportGroup } from '../../../../kinds/report/description.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { personColumns } from './person-columns.tsx';

/** Percentage truncated to two decimals, so that 74.99 % is never shown as 75 %. */
const share = ({ held, present }: { held: number; present: number }, format: Format): string =>
  format.number(Math.floor((10_000 * present) / held) / 10_000, { style: 'percent', minimumFractionDigits: 2 });

const figures: readonly ReportColumn<{ held: number; present: number }>[] = [
  { key: 'held', align: 'end', cell: ({ held }, format) => format.number(held) },
  { key: 'present', align: 'end', cell: ({ present }, format) => format.number(present) },
  { key: 'attended', align: 'end', cell: share },
];

/** Labels of the bands: below 50 %, 50–59 %, …, 85 % and above. */
export function bandWords(t: TFunction, format: Format): string[] {
  const percent = (value: number) => format.number(value / 100, { style: 'percent' });
  return attendanceBands.map(({ from }, at) => {
    const next = attendanceBands[at + 1]?.from;
    if (next === undefined) return t('student.report.fromPercent', { percent: percent(from) });
    if (from === 0) return t('student.report.belowPercent', { percent: percent(next) });
    return `${format.number(from)}–${percent(next - 1)}`;
  });
}

/** Columns for sections: attendance, students, students below the threshold, and students per band as in the chart. */
export const sectionColumns = (bands: readonly string[], short: string): ReportColumn<SectionStanding>[] => [
  { key: 'section', isName: true, cell: ({ section }) => (section === null ? '–' : <Bdi>{section}</Bdi>) },
  { key: 'attended', align: 'end', cell: share },
  counted('studentsIn', ({ students }) => students),
  { ...counted('short', ({ below }) => below), head: short },
  ...bands.map((head, at) => ({ ...counted(`band${at}`, (line) => line.bands[at] ?? 0), head })),
];

const counted = (key: string, of: (line: SectionStanding) => number): ReportColumn<SectionStanding> => ({
  key,
  align: 'end',
  cell: (line, format) => format.number(of(line)),
  sum: (lines) => lines.reduce((sum, line) => sum + of(line), 0),
});

/**
 * Columns for students below the threshold, with the guardian’s phone if visible. `letter` adds a link to the letter of
 * the term to the parents.
 */
export const shortColumns = (
  hidden: readonly string[],
  letter: { label: string; termId: number } | null,
): ReportColumn<ShortOfAttendance>[] => [
  ...personColumns,
  ...figures,
  ...(hidden.includes('guardian')
    ? []
    : ([
        { key: 'guardian', cell: ({ guardian }) => guardian },
        { key: 'guardianPhone', cell: ({ guardianPhone }) => guardianPhone && <Bdi>{guardianPhone}</Bdi> },
      ] satisfies ReportColumn<ShortOfAttendance>[])),
  ...(letter ? [letterColumn(letter)] : []),
];

const letterColumn = ({ label, termId }: { label: string; termId: number }): ReportColumn<ShortOfAttendance> => ({
  key: 'letter',
  head: label,
  cell: ({ id }) => (
    <Link data-chrome="" className={layout.tapTarget} href={to('guardianLetter', { id }, { academicTermId: String(termId) })}>
      {label}
    </Link>
  ),
});

/** Groups the rows by section, in the order of the rows. `none` is the title of the group without a section. */
export function inSections(rows: readonly ShortOfAttendance[], none: string): ReportGroup<ShortOfAttendance>[] {
  const groups = new Map<string | null, ShortOfAttendance[]>();
  for (const row of rows) groups.set(row.section, [...(groups.get(row.section) ?? []), row]);
  return [...groups].map(([section, ofSection]) => ({
    key: section ?? 'none',
    title: section === null ? none : <Bdi>{section}</Bdi>,
    count: ofSection.length,
    rows: ofSection,
  }));
}
