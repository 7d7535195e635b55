import { useTranslation } from 'react-i18next';
import type { AttendanceSheet, MarkedStudent } from '../../../../../contract/academic/report-attendance-students.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import * as styles from './attendance.css.ts';
import { headOf, presentAt, titleOf } from './datewise-table.tsx';
import { studentColumns, type ListedStudent } from './student-columns.tsx';

interface Props {
  of: AttendanceSheet;
  /** Index of the first class on this sheet, and the number of columns for classes. */
  from: number;
  columns: number;
}

type Line = ListedStudent & { key: string; cells: readonly string[]; isFoot: boolean };

/**
 * One sheet: students, a narrow column per class, and at the bottom the number present and absent and the signature.
 */
export function PaperSheet({ of, from, columns }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { classes, students } = of;
  const places = Array.from({ length: columns }, (_, at) => from + at);
  const lines = students.map((student): Line => ({
    ...student,
    key: String(student.studentId),
    isFoot: false,
    cells: places.map((place) => student.marks[place]?.trim() ?? ''),
  }));
  const foot = (key: 'present' | 'absent' | 'signature', cell: (place: number) => string): Line => ({
    key,
    name: t(`attendanceReport.head.${key}`),
    regdNo: null,
    classNo: null,
    hasMoved: false,
    isFoot: true,
    cells: places.map((place) => (classes[place] ? cell(place) : '')),
  });
  const feet = [
    foot('present', (place) => format.number(presentAt(students, place))),
    foot('absent', (place) => format.number(absentAt(students, place))),
    foot('signature', () => ''),
  ];
  const perClass = places.map((place, at): ReportColumn<Line> => {
    const held = classes[place];
    const month = held && format.date(held.onDate, { month: 'short', year: 'numeric' });
    return {
      key: String(place),
      head: held ? headOf(held, classes, format) : '\u00a0',
      group: month ?? '\u00a0',
      align: 'center',
      isNarrow: true,
      cell: ({ cells }) => cells[at],
    };
  });
  return (
    <div className={styles.ruled}>
      <ReportTable<Line>
        label={t('nav.attendanceSheet')}
        texts="attendanceReport"
        columns={[...studentColumns, ...perClass]}
        groups={[{ key: 'all', title: titleOf(of), count: students.length, rows: [...lines, ...feet] }]}
        keyOf={({ key }) => key}
        isSum={({ isFoot }) => isFoot}
        isWhole
        onWhole={() => {}}
      />
    </div>
  );
}

const absentAt = (students: readonly MarkedStudent[], place: number): number =>
  students.filter(({ marks }) => marks[place] === 'A' || marks[place] === 'M').length;
