import { sql } from 'kysely';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { feedbackGradesReport, GradedTeacher } from '../../../../contract/feedback/reports.ts';
import type { FinalGradeStatus } from '../../../../contract/feedback/fields.ts';
import type { Column } from '../../../export/table.ts';
import type { Within } from '../../../http/scoped.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { readLines } from '../results/lines.ts';
import { sealedRound } from '../results/round.ts';
import { isTold } from '../results/withhold.ts';
import { decimalText } from '../rules/fraction.ts';
import { gradeOf, pointsOf25 } from '../rules/teacher.ts';
import { overall } from './overall.ts';

/** Teachers of a round with their grades, by department and name. */
export const makeGrades: MakeReport<typeof feedbackGradesReport> = async (scoped, query) => {
  const inside = scoped.within('feedbackResults');
  const round = await sealedRound(inside, query);
  if (!round) return { data: { round: null, year: null, lines: [], counts: [], ungraded: 0 }, file: fileOfGrades([]) };
  const all = await readLines(inside, { ...query, policyId: round.shown.id });
  const finals = await finalsOf(inside, round.academicYear);
  const lines = [
    ...groupedBy(
      all.filter(({ employeeId }) => employeeId !== null),
      ({ employeeId }) => employeeId,
    ),
  ].map(([id, ofTeacher]): GradedTeacher => {
    const shown = ofTeacher.filter(isTold);
    const percent = overall(shown, round.weightBy);
    const why = ofTeacher.every(({ answers, minResponses }) => answers < minResponses) ? ('few' as const) : ('rate' as const);
    return {
      employeeId: id ?? 0,
      teacher: ofTeacher[0]!.teacher ?? '',
      department: ofTeacher[0]!.department,
      offerings: ofTeacher.length,
      valid: shown.length,
      responses: shown.reduce((sum, { answers }) => sum + answers, 0),
      percent: percent && decimalText(percent, 3),
      grade: percent && gradeOf(percent, round.bands),
      points: percent && decimalText(pointsOf25(percent), 2),
      suppressed: percent === null,
      why: percent === null ? why : null,
      final: finals.get(id ?? 0) ?? null,
    };
  });
  const names = new Set([...round.bands.map(({ grade }) => grade), ...lines.flatMap(({ final }) => final?.grade ?? [])]);
  const counts = [...names].map((grade) => ({
    grade,
    ofRound: lines.filter((line) => line.grade === grade).length,
    ofYear: lines.filter((line) => line.final?.grade === grade).length,
  }));
  return {
    data: {
      round: round.shown,
      year: round.academicYear,
      lines,
      counts,
      ungraded: lines.filter(({ grade }) => grade === null).length,
    },
    persons: lines.length,
    file: fileOfGrades(lines),
  };
};

/** Grades of a year by teacher. Unpublished ones only for callers who see all. */
async function finalsOf(
  { db, rows: among }: Within<'feedbackResults'>,
  year: number,
): Promise<ReadonlyMap<number, GradedTeacher['final']>> {
  const { rows } = await sql<{
    employeeId: number;
    percent: string | null;
    grade: string | null;
    points: string | null;
    status: FinalGradeStatus;
  }>`
    select employee_id, percent::text as percent, grade, points25::text as points, status from feedback_final_grades
    where academic_year = ${year} and (status = 'published' or ${among.isAll})`.execute(db);
  return new Map(rows.map(({ employeeId, ...final }) => [employeeId, final]));
}

const number = (decimal: string | null | undefined): number | null => (decimal ? Number(decimal) : null);
const columns: readonly Column<GradedTeacher>[] = [
  { head: 'Department', width: 28, cell: (row) => row.department },
  { head: 'Teacher', width: 28, cell: (row) => row.teacher },
  { head: 'Offerings', width: 10, cell: (row) => row.offerings },
  { head: 'With enough answers', width: 12, cell: (row) => row.valid },
  { head: 'Answers', width: 10, cell: (row) => row.responses },
  { head: 'Percentage', width: 11, cell: ({ percent }) => number(percent) },
  { head: 'Grade', width: 14, cell: (row) => row.grade },
  { head: 'Points of 25', width: 11, cell: ({ points }) => number(points) },
  { head: 'Percentage of the year', width: 12, cell: ({ final }) => number(final?.percent) },
  { head: 'Grade of the year', width: 14, cell: ({ final }) => final?.grade ?? null },
  { head: 'Points of the year', width: 11, cell: ({ final }) => number(final?.points) },
];
const fileOfGrades = (lines: readonly GradedTeacher[]) =>
  fileOf({ name: 'feedback-grades', title: 'Feedback grades', columns, blocks: heldLines(lines) });
