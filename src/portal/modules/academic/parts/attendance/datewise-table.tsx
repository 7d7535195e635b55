import { useTranslation } from 'react-i18next';
import type { AttendanceSheet, HeldClass, MarkedStudent } from '../../../../../contract/academic/report-attendance-students.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import * as styles from './attendance.css.ts';
import { Percent } from './percent.tsx';
import { studentColumns, type ListedStudent } from './student-columns.tsx';

interface Props {
  of: AttendanceSheet;
  isWhole: boolean;
  onWhole: () => void;
}

type Line = ListedStudent &
  Pick<MarkedStudent, 'marks' | 'held' | 'present' | 'medical' | 'duty'> & { key: string; counts?: readonly number[] };

/**
 * A row per student, a column per class under its month. Totals are at the end, the number present is at the bottom.
 */
export function DatewiseTable({ of, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { classes, students, required } = of;
  const lines = students.map((student): Line => ({ ...student, key: String(student.studentId) }));
  const foot: Line = {
    key: 'foot',
    name: t('attendanceReport.head.present'),
    regdNo: null,
    classNo: null,
    hasMoved: false,
    marks: '',
    held: 0,
    present: 0,
    medical: 0,
    duty: 0,
    counts: classes.map((_, place) => presentAt(students, place)),
  };
  return (
    <ReportTable<Line>
      label={t('nav.datewiseAttendance')}
      texts="attendanceReport"
      columns={[...studentColumns, ...classes.map((held, place) => classColumn(held, place, classes, format)), ...sums(required)]}
      groups={[{ key: 'all', title: titleOf(of), count: students.length, rows: [...lines, foot] }]}
      keyOf={({ key }) => key}
      isSum={({ counts }) => counts !== undefined}
      isWhole={isWhole}
      onWhole={onWhole}
    />
  );
}

/** Title of the sheet: section, group, course, teachers and term. */
export const titleOf = ({ section, group, code, title, teachers, term }: AttendanceSheet): string =>
  [section, group, `${code} ${title}`, teachers.join(', '), term].filter(Boolean).join(' · ');

export const presentAt = (students: readonly MarkedStudent[], place: number): number =>
  students.filter(({ marks }) => 'PLD'.includes(marks[place] ?? ' ') && marks[place] !== ' ').length;

/** The day, with the period if there are several classes on it, and the group of a lab. */
export function headOf({ onDate, slot, group }: HeldClass, classes: readonly HeldClass[], format: Format): string {
  const isAlone = classes.filter((held) => held.onDate === onDate && held.group === group).length === 1;
  return [format.date(onDate, { day: 'numeric' }), !isAlone && slot, group].filter(Boolean).join(' · ');
}

const classColumn = (held: HeldClass, place: number, classes: readonly HeldClass[], format: Format): ReportColumn<Line> => ({
  key: String(held.worklogId),
  head: headOf(held, classes, format),
  group: format.date(held.onDate, { month: 'short', year: 'numeric' }),
  align: 'center',
  isNarrow: true,
  cell: ({ marks, counts }) => (counts ? format.number(counts[place] ?? 0) : <Letter of={marks[place] ?? ' '} />),
});

/** Letter of a mark. An absence is bold, so that it does not depend on colour. */
function Letter({ of }: { of: string }) {
  return of === 'A' ? <strong className={styles.under}>{of}</strong> : of.trim();
}

const sums = (required: number): ReportColumn<Line>[] => [
  { key: 'held', align: 'end', cell: ({ held, counts }, format) => (counts ? '' : format.number(held)) },
  { key: 'present', align: 'end', cell: ({ present, counts }, format) => (counts ? '' : format.number(present)) },
  { key: 'percent', align: 'end', cell: (row, format) => (row.counts ? '' : <Percent of={row} required={required} format={format} />) },
];
