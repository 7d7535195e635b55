import { feedbackQuestionProblems, adviceOn, questionAdvices } from '../../../../contract/feedback/questions.ts';
import { questionColumns } from '../../../../contract/feedback/question-upload.ts';
import type { AnswerKind, QuestionCategory, QuestionKind } from '../../../../contract/feedback/fields.ts';
import type { KnownRow, UploadWarning } from '../../../../contract/core/upload.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { cellReader, type CellValue } from '../../../imports/cells.ts';
import { rests } from '../../../pauses.ts';
import type { RowProblem, RowsFile } from '../../../imports/rows-file.ts';
import type { CheckedFile, UploadWork } from '../../../imports/work.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';

type Column = keyof typeof questionColumns;
const names = Object.keys(questionColumns) as Column[];

interface Fresh {
  code: string;
  body: string;
  courseKind: QuestionKind;
  category: QuestionCategory;
  answer: AnswerKind;
  isReversed: boolean;
}

/** Upload of questions into the bank. */
export const questionWork: UploadWork<Fresh> = {
  table: 'feedback_questions',
  check,
  async write(rows, run, { db }) {
    for (const part of run.parts(rows, 200))
      await db
        .insertInto('feedbackQuestions')
        .values(part.map((row) => ({ ...row, importRunId: run.id })))
        .execute();
    return [];
  },
  async undo(runId, { db }) {
    const rows = await db.selectFrom('feedbackQuestions').select(['id', 'version']).where('importRunId', '=', runId).forUpdate().execute();
    if (rows.some(({ version }) => version > 1)) throw new ApiError('InUse', { detail: 'a question of the list has been changed' });
    await refuseWhileUsed(
      db,
      'feedbackQuestions',
      rows.map(({ id }) => id),
    );
    await db.deleteFrom('feedbackQuestions').where('importRunId', '=', runId).execute();
  },
};

/** Checks every question against the rest of the file and the current bank. Writes nothing. */
async function check(file: RowsFile, { db }: Context): Promise<CheckedFile<Fresh>> {
  const readCell = cellReader(questionColumns, {});
  const bank = await bankByCode(db);
  const seen = new Set<string>();
  const rest = rests();
  const fresh: Fresh[] = [];
  const rows: number[] = [];
  const problems: RowProblem[] = [];
  const existing: KnownRow[] = [];
  for (const { row, cells } of file.rows) {
    await rest();
    const read = Object.fromEntries(names.map((name, place) => [name, readCell(name, cells[place] ?? '')])) as Record<Column, CellValue>;
    const bad = names.flatMap((field) => {
      const cell = read[field];
      return 'code' in cell ? [{ row, field, code: cell.code }] : [];
    });
    problems.push(...bad);
    if (bad.length > 0) continue;
    const question = questionOf(read);
    const wrong = problemsOf(row, question, seen.has(question.code));
    seen.add(question.code);
    problems.push(...wrong);
    if (wrong.length > 0) continue;
    const here = bank.get(question.code);
    if (here) existing.push({ row, id: here.id, label: question.code, differences: differencesOf(here, question) });
    else {
      fresh.push(question);
      rows.push(row);
    }
  }
  return { fresh, problems, warnings: warningsOf(fresh, rows), existing: { count: existing.length, compared: async () => existing } };
}

function questionOf(read: Readonly<Record<Column, CellValue>>): Fresh {
  const value = (name: Column) => {
    const cell = read[name];
    return 'value' in cell ? (cell.value as string | null) : null;
  };
  return {
    code: value('code') ?? '',
    body: value('body') ?? '',
    courseKind: (value('kind') ?? 'any') as QuestionKind,
    category: (value('category') ?? 'overall') as QuestionCategory,
    answer: (value('answer') ?? 'rating') as AnswerKind,
    isReversed: value('reversed') === 'yes',
  };
}

/** Problems by the columns of the file. */
function problemsOf(row: number, question: Fresh, isTwice: boolean): RowProblem[] {
  const { isReversed } = feedbackQuestionProblems({ ...question });
  return [
    ...(isTwice ? [{ row, field: 'code', code: 'duplicate' as const }] : []),
    ...(isReversed ? [{ row, field: 'reversed', code: isReversed }] : []),
  ];
}

async function bankByCode(db: Db): Promise<Map<string, Fresh & { id: number }>> {
  const rows = await db
    .selectFrom('feedbackQuestions')
    .select(['id', 'code', 'body', 'courseKind', 'category', 'answer', 'isReversed'])
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

function differencesOf(here: Fresh, file: Fresh): KnownRow['differences'] {
  const facts = (of: Fresh): [Column, string][] => [
    ['body', of.body],
    ['kind', of.courseKind],
    ['category', of.category],
    ['answer', of.answer],
    ['reversed', of.isReversed ? 'yes' : 'no'],
  ];
  const now = new Map(facts(here));
  return facts(file).flatMap(([field, value]) => {
    const stored = now.get(field) ?? null;
    return stored === value ? [] : [{ field, here: stored, file: value }];
  });
}

/** Warnings about questions whose wording should be checked. */
function warningsOf(fresh: readonly Fresh[], rows: readonly number[]): UploadWarning[] {
  const advice = fresh.map(({ body }) => adviceOn(body));
  return questionAdvices.flatMap((code) => {
    const met = rows.filter((_row, place) => advice[place]?.includes(code));
    return met.length === 0 ? [] : [{ code, count: met.length, rows: met }];
  });
}
