import { percentageOf, standingOf, together } from '../../../../../contract/academic/attendance.ts';
import type { StudentInCourses, allCoursesReport } from '../../../../../contract/academic/report-attendance-students.ts';
import type { Column } from '../../../../export/table.ts';
import { phrase } from '../../../../export/text.ts';
import { heldLines } from '../../../../reports/lines.ts';
import { fileOf, type DataOf, type ReportFile } from '../../../../reports/serve-report.ts';

type Data = DataOf<typeof allCoursesReport>;

/** One line for each student, with classes held and attended in each course and in total. */
export function allCoursesFile({ courses, students, required, floor, section }: Data): ReportFile {
  const inEach = courses.flatMap(({ code }, place): Column<StudentInCourses>[] => [
    { head: phrase('{{code}} held', { code }), width: 10, cell: (row) => row.courses[place]?.held ?? null },
    { head: phrase('{{code}} present', { code }), width: 10, cell: (row) => row.courses[place]?.present ?? null },
    { head: phrase('{{code}} percent', { code }), width: 10, cell: (row) => percentCell(row.courses[place]) },
  ]);
  const all = (row: StudentInCourses) => together(row.courses.filter((course) => course !== null));
  const shortIn = (row: StudentInCourses) =>
    row.courses.filter((course) => course && standingOf(course, { required, floor }) === 'short').length;
  return fileOf<StudentInCourses>({
    name: 'attendance-all-courses',
    title: 'Attendance in all courses',
    columns: [
      ...studentColumns,
      ...inEach,
      { head: 'Held', width: 8, cell: (row) => all(row).held },
      { head: 'Present', width: 9, cell: (row) => all(row).present },
      { head: 'Percent', width: 9, cell: (row) => percentCell(all(row)) },
      { head: 'Short in courses', width: 10, cell: shortIn },
    ],
    blocks: heldLines(students),
    meant: { section, required: `${required / 100} %` },
  });
}

interface NumberedStudent {
  readonly classNo: number | null;
  readonly regdNo: string | null;
  readonly name: string;
  readonly hasLeft: boolean;
}

export const studentColumns: readonly Column<NumberedStudent>[] = [
  { head: 'Class number', width: 8, cell: (row) => row.classNo },
  { head: 'Registration number', width: 18, cell: (row) => row.regdNo },
  { head: 'Name', width: 32, cell: ({ name, hasLeft }) => (hasLeft ? phrase('{{name}} (discontinued)', { name }) : name) },
];

/** The percentage such as 74.13, truncated and not rounded. Null if no class was held. */
export const percentCell = (sums: { held: number; present: number } | null | undefined): number | null => {
  const percent = sums ? percentageOf(sums) : null;
  return percent === null ? null : percent / 100;
};
