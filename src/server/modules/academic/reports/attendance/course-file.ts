import { mayMiss, mustAttend, standingOf, type Standing } from '../../../../../contract/academic/attendance.ts';
import type { CourseAttendance, CourseInSection, StudentInCourse } from '../../../../../contract/academic/report-attendance-students.ts';
import { furtherTable, type Column } from '../../../../export/table.ts';
import { heldLines } from '../../../../reports/lines.ts';
import { fileOf, type ReportFile } from '../../../../reports/serve-report.ts';
import { percentCell, studentColumns } from './all-courses-file.ts';

/** One line for each student, followed by the sections. */
export function courseFile({ sections, students, code, title }: CourseAttendance, name: string, words: string): ReportFile {
  const rules = new Map(sections.map((section) => [section.sectionCourseId, section]));
  const ofRule = <V>(row: StudentInCourse, answer: (rule: CourseInSection) => V): V | null => {
    const rule = rules.get(row.sectionCourseId);
    return rule ? answer(rule) : null;
  };
  return fileOf<StudentInCourse>({
    name,
    title: words,
    columns: [
      { head: 'Section', width: 16, cell: (row) => row.section },
      ...studentColumns,
      { head: 'Held', width: 8, cell: (row) => row.held },
      { head: 'Present', width: 9, cell: (row) => row.present },
      { head: 'On duty', width: 9, cell: (row) => row.duty },
      { head: 'Medical', width: 9, cell: (row) => row.medical },
      { head: 'Percent', width: 9, cell: percentCell },
      { head: 'Standing', width: 12, words: true, cell: (row) => ofRule(row, (rule) => standings[standingOf(row, rule)]) },
      { head: 'May miss', width: 9, cell: (row) => ofRule(row, (rule) => mayMiss(row, rule)) },
      { head: 'Must attend', width: 9, cell: (row) => ofRule(row, (rule) => finite(mustAttend(row, rule))) },
    ],
    blocks: heldLines(students),
    further: async () => [furtherTable('Sections', sectionColumns, sections)],
    meant: { course: `${code} ${title}` },
  });
}

const standings: Record<Standing, string> = {
  eligible: 'Eligible',
  condonable: 'Condonable',
  short: 'Short',
  none: '',
};
/** Null if no number of classes is enough. */
const finite = (count: number | null): number | null => (count === Infinity ? null : count);

const inSpread = (head: string, place: number): Column<CourseInSection> => ({
  head,
  width: 9,
  cell: ({ spread }) => (spread ? (spread[place] ?? 0) / 100 : null),
});

const sectionColumns: readonly Column<CourseInSection>[] = [
  { head: 'Section', width: 16, cell: (row) => row.section },
  { head: 'Teachers', width: 32, cell: ({ teachers }) => teachers.join(', ') },
  { head: 'Students', width: 9, cell: (row) => row.students },
  { head: 'Percent', width: 9, cell: percentCell },
  { head: 'Short', width: 8, cell: (row) => row.short },
  { head: 'Condonable', width: 10, cell: (row) => row.condonable },
  ...['Least', 'Lower quartile', 'Median', 'Upper quartile', 'Most'].map(inSpread),
];
