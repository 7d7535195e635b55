import type { feedbackPercentageReport, PercentageLine } from '../../../../contract/feedback/reports.ts';
import type { Column } from '../../../export/table.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { readLines } from '../results/lines.ts';
import { sealedRound } from '../results/round.ts';
import { figureOf } from '../results/withhold.ts';
import { fractionOf } from '../rules/fraction.ts';
import { gradeOf } from '../rules/teacher.ts';

/** Teacher × course × section of a round, each with percentage and grade. */
export const makePercentage: MakeReport<typeof feedbackPercentageReport> = async (scoped, query) => {
  const inside = scoped.within('feedbackResults');
  const round = await sealedRound(inside, query);
  const all = round ? await readLines(inside, { ...query, policyId: round.shown.id }) : [];
  const lines = all.map((line): PercentageLine => {
    const figure = figureOf(line);
    return {
      ...figure,
      grade: figure.percent === null ? null : gradeOf(fractionOf(figure.percent), round?.bands ?? []),
    };
  });
  return {
    data: { round: round?.shown ?? null, lines },
    persons: new Set(lines.map(({ employeeId }) => employeeId)).size,
    file: fileOf({ name: 'feedback-percentage', title: 'Feedback percentage', columns, blocks: heldLines(lines) }),
  };
};

const number = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));
const columns: readonly Column<PercentageLine>[] = [
  { head: 'Department', width: 26, cell: (row) => row.department },
  { head: 'Teacher', width: 28, cell: (row) => row.teacher },
  { head: 'Code', width: 11, cell: (row) => row.code },
  { head: 'Course', width: 32, cell: (row) => row.course },
  { head: 'Section', width: 18, cell: (row) => row.section },
  { head: 'Group', width: 8, cell: (row) => row.group },
  { head: 'Eligible', width: 9, cell: (row) => row.eligible },
  { head: 'Answers', width: 9, cell: (row) => row.answers },
  { head: 'Percentage', width: 11, cell: ({ percent }) => number(percent) },
  { head: 'Grade', width: 14, cell: (row) => row.grade },
];
