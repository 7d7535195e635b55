import type { SheetKind } from '../../../../contract/feedback/fields.ts';
import type { FeedbackMatrix, MatrixLine } from '../../../../contract/feedback/reports.ts';
import type { Column } from '../../../export/table.ts';
import { verbatim } from '../../../export/text.ts';
import type { Within } from '../../../http/scoped.ts';
import type { Keys } from '../../../keys/signing-keys.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { readDetailedLines, type ResultQuery } from '../results/lines.ts';
import { readQuestions, type SheetQuestion } from '../results/questions.ts';
import { sealedRound } from '../results/round.ts';
import { figureOf, isTold, toldQuestions } from '../results/withhold.ts';
import { pool, type Pooled } from './pool.ts';

/** Matrix of teachers and courses × the questions of sheets of one kind. */
export async function matrixOf(
  kind: SheetKind,
  inside: Within<'feedbackResults'>,
  query: ResultQuery,
  keys: Keys,
): Promise<Report<FeedbackMatrix>> {
  const { db } = inside;
  const round = await sealedRound(inside, query);
  const all = round ? await readDetailedLines(inside, { ...query, policyId: round.shown.id, kind }) : [];
  const pooled = round ? await pool(db, keys, round.shown.id, all) : [];
  const sheetQuestions = await readQuestions(db, [...new Set(all.map(({ sheetId }) => sheetId))]);
  const questions = [...new Map(sheetQuestions.map(({ code, body, weight }) => [code, { code, body, weight }])).values()];
  const lines = pooled.map((line) =>
    matrixLine(
      line,
      questions.map(({ code }) => code),
      sheetQuestions,
    ),
  );
  return {
    data: { round: round?.shown ?? null, questions, lines },
    persons: new Set(lines.map(({ employeeId }) => employeeId)).size,
    file: fileOf({
      name: `feedback-${kind}`,
      title: titles[kind],
      columns: columnsOf(questions.map(({ code }) => code)),
      blocks: heldLines(lines),
    }),
  };
}

const titles = { theory: 'Theory feedback', sessional: 'Sessional feedback', project: 'Project feedback' } as const;

function matrixLine(line: Pooled, codes: readonly string[], questions: readonly SheetQuestion[]): MatrixLine {
  const { margin: _, ...figure } = figureOf(line);
  const visible = isTold(line) ? toldQuestions(line.detail.questions ?? [], line.minResponses) : new Map();
  const means = codes.map((code) => {
    const question = questions.find((row) => row.code === code && row.sheetId === line.sheetId);
    return (question && visible.get(question.id)?.mean) ?? null;
  });
  return { ...figure, key: line.key, pooled: line.pooled, means };
}

const number = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));
const columnsOf = (codes: readonly string[]): readonly Column<MatrixLine>[] => [
  { head: 'Department', width: 26, cell: (row) => row.department },
  { head: 'Teacher', width: 28, cell: (row) => row.teacher },
  { head: 'Code', width: 11, cell: (row) => row.code },
  { head: 'Course', width: 32, cell: (row) => row.course },
  { head: 'Section', width: 18, cell: (row) => row.section },
  { head: 'Group', width: 10, cell: (row) => row.group },
  { head: 'Eligible', width: 9, cell: (row) => row.eligible },
  { head: 'Answers', width: 9, cell: (row) => row.answers },
  ...codes.map((code, index): Column<MatrixLine> => ({
    head: verbatim(code),
    width: 7,
    cell: ({ means }) => number(means[index] ?? null),
  })),
  { head: 'Percentage', width: 11, cell: ({ percent }) => number(percent) },
];
