import { useTranslation } from 'react-i18next';
import { standingOf, together } from '../../../../../contract/academic/attendance.ts';
import type { AttendedInCourse, AllCourses } from '../../../../../contract/academic/report-attendance-students.ts';
import type { Format } from '../../../../i18n/format.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Percent } from './percent.tsx';
import { studentColumns, type ListedStudent } from './student-columns.tsx';

interface Props {
  of: AllCourses;
  isWhole: boolean;
  onWhole: () => void;
}

interface Line extends ListedStudent {
  readonly key: string;
  readonly courses: readonly (AttendedInCourse | null)[];
  readonly isSum: boolean;
}

/** A row per student and a column per course. Totals are at the end, the class average is at the bottom. */
export function AllCoursesTable({ of, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const { courses, students, required } = of;
  const lines = students.map((student): Line => ({ ...student, key: String(student.studentId), isSum: false }));
  const average: Line = {
    key: 'all',
    name: t('attendanceReport.average'),
    regdNo: null,
    classNo: null,
    hasMoved: false,
    isSum: true,
    courses: courses.map((_, place) => summed(students.map((student) => student.courses[place] ?? null))),
  };
  const perCourse = courses.map(({ semesterCourseId, code }, place): ReportColumn<Line> => ({
    key: String(semesterCourseId),
    head: code,
    align: 'end',
    cell: (row, format) => <InCourse of={row.courses[place] ?? null} required={required} format={format} />,
  }));
  return (
    <ReportTable<Line>
      label={t('nav.allCourseAttendance')}
      texts="attendanceReport"
      columns={[...studentColumns, ...perCourse, ...sums(of)]}
      groups={[{ key: 'all', title: `${of.section} · ${of.term}`, count: students.length, rows: [...lines, average] }]}
      keyOf={({ key }) => key}
      isSum={({ isSum }) => isSum}
      isWhole={isWhole}
      onWhole={onWhole}
    />
  );
}

function InCourse({ of, required, format }: { of: AttendedInCourse | null; required: number; format: Format }) {
  return of === null ? '' : <Percent of={of} required={required} format={format} />;
}

const sums = (rule: AllCourses): ReportColumn<Line>[] => [
  { key: 'held', align: 'end', cell: (row, format) => format.number(allOf(row).held) },
  { key: 'present', align: 'end', cell: (row, format) => format.number(allOf(row).present) },
  { key: 'percent', align: 'end', cell: (row, format) => <Percent of={allOf(row)} required={rule.required} format={format} /> },
  {
    key: 'shortIn',
    align: 'end',
    cell: (row, format) =>
      row.isSum ? '' : format.number(row.courses.filter((course) => course && standingOf(course, rule) === 'short').length),
  },
];

const taken = (courses: readonly (AttendedInCourse | null)[]) => courses.filter((course) => course !== null);
const allOf = ({ courses }: Line) => together(taken(courses));
const summed = (courses: readonly (AttendedInCourse | null)[]): AttendedInCourse => ({ ...together(taken(courses)), duty: 0 });
