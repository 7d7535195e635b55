import { percentageOf, standingOf, together } from '../../../../../contract/academic/attendance.ts';
import type { AttendedCourse, StudentAttendance, TakenMark } from '../../../../../contract/academic/report-attendance-student.ts';
import { furtherTable, type Column } from '../../../../export/table.ts';
import { phrase } from '../../../../export/text.ts';
import { heldLines } from '../../../../reports/lines.ts';
import { fileOf, type ReportFile } from '../../../../reports/serve-report.ts';

/** Courses with their figures, followed by all classes with their marks. */
export function studentFile({ student, courses, marks }: StudentAttendance): ReportFile {
  const all = together(courses);
  const sum: Line = {
    code: '',
    title: '',
    sections: [],
    ...all,
    duty: courses.reduce((sum, { duty }) => sum + duty, 0),
    rule: null,
  };
  const lines = [...courses.map((course): Line => ({ ...course, rule: course })), ...(courses.length > 1 ? [sum] : [])];
  return fileOf({
    name: 'student-attendance',
    title: 'Attendance of a student',
    columns,
    blocks: heldLines(lines),
    further: async () => [furtherTable('Classes', classColumns, marks)],
    meant: { student: [student.regdNo ?? student.admissionNo, student.name].join(' ') },
  });
}

type Line = Pick<AttendedCourse, 'code' | 'title' | 'sections' | 'held' | 'present' | 'medical' | 'duty'> & {
  rule: Pick<AttendedCourse, 'required' | 'floor'> | null;
};

/** The percentage such as 74.13, truncated and not rounded. Null if no class was held. */
const percentCell = (line: Pick<Line, 'held' | 'present'>): number | null => {
  const percent = percentageOf(line);
  return percent === null ? null : percent / 100;
};
const standings = { eligible: 'Eligible', condonable: 'Condonable', short: 'Short', none: '' };

const columns: readonly Column<Line>[] = [
  { head: 'Code', width: 12, cell: (row) => row.code },
  { head: 'Course', width: 36, cell: ({ rule, title }) => (rule === null ? phrase('All courses') : title) },
  { head: 'Section', width: 20, cell: ({ sections }) => sections.join(', ') },
  { head: 'Held', width: 8, cell: (row) => row.held },
  { head: 'Present', width: 9, cell: (row) => row.present },
  { head: 'On duty', width: 9, cell: (row) => row.duty },
  { head: 'Medical', width: 9, cell: (row) => row.medical },
  { head: 'Percent', width: 9, cell: percentCell },
  { head: 'Required', width: 9, cell: ({ rule }) => rule && rule.required / 100 },
  { head: 'Standing', width: 12, words: true, cell: (row) => row.rule && standings[standingOf(row, row.rule)] },
];

const marks = { P: 'Present', A: 'Absent', L: 'Late', D: 'On duty', M: 'Medical', X: 'Not on the roll' };
const classColumns: readonly Column<TakenMark>[] = [
  { head: 'Day', width: 12, cell: ({ onDate }) => new Date(`${onDate}T00:00:00Z`) },
  { head: 'Period', width: 8, cell: (row) => row.slot },
  { head: 'Begins', width: 8, cell: (row) => row.startsAt },
  { head: 'Code', width: 12, cell: (row) => row.code },
  { head: 'Mark', width: 12, words: true, cell: ({ mark }) => marks[mark] },
];
