import type { BankQuestion } from '../../../../../contract/feedback/question-bank.ts';
import type { AnswerKind, SheetKind } from '../../../../../contract/feedback/fields.ts';
import { secondsFor } from '../../../../../contract/feedback/sheets.ts';

/** A row of a sheet in the form. A weight while being typed may not be a number yet. */
export interface SheetRow {
  readonly id?: number;
  readonly feedbackQuestionId: number | null;
  readonly courseOutcomeOrdinal: number | null;
  readonly weight: unknown;
  readonly isRequired: boolean;
}
export type Bank = ReadonlyMap<number, BankQuestion>;

/** Maximum number of course outcomes in an exit survey. */
const mostOutcomes = 10;

/** Key of a row, independent of its position. */
export const keyOf = ({ feedbackQuestionId, courseOutcomeOrdinal }: SheetRow): string =>
  feedbackQuestionId === null ? `co${courseOutcomeOrdinal}` : `q${feedbackQuestionId}`;

/** A question as a new row. Texts have no weight and are optional. */
export const rowOf = ({ id, answer }: Pick<BankQuestion, 'id' | 'answer'>): SheetRow => ({
  feedbackQuestionId: id,
  courseOutcomeOrdinal: null,
  weight: answer === 'text' ? 0 : 1,
  isRequired: answer !== 'text',
});
export const outcomeRow = (courseOutcomeOrdinal: number): SheetRow => ({
  feedbackQuestionId: null,
  courseOutcomeOrdinal,
  weight: 1,
  isRequired: true,
});

/** Numbers of the outcomes that are not on the sheet yet. */
export function outcomesLeft(rows: readonly SheetRow[]): number[] {
  const there = new Set(rows.map(({ courseOutcomeOrdinal }) => courseOutcomeOrdinal));
  return Array.from({ length: mostOutcomes }, (_, index) => index + 1).filter((ordinal) => !there.has(ordinal));
}

/** Questions that fit the courses and are not on the sheet yet. */
export function offeredFor(kind: unknown, bank: Bank, rows: readonly SheetRow[]): BankQuestion[] {
  const there = new Set(rows.map(({ feedbackQuestionId }) => feedbackQuestionId));
  return [...bank.values()].filter((question) => question.isActive && isFor(question, kind) && !there.has(question.id));
}

export const isFor = ({ courseKind }: Pick<BankQuestion, 'courseKind'>, kind: unknown): boolean =>
  courseKind === 'any' || courseKind === (kind as SheetKind);

export const answerOf = (row: SheetRow, bank: Bank): AnswerKind =>
  row.feedbackQuestionId === null ? 'rating' : (bank.get(row.feedbackQuestionId)?.answer ?? 'rating');

/** Totals of a sheet while it is edited: weights in hundredths, time in minutes. Unreadable weights count as 0. */
export function totalsOf(rows: readonly SheetRow[], bank: Bank) {
  const questions = rows.map((row) => ({ answer: answerOf(row, bank), hundredths: Math.round(Number(row.weight ?? 0) * 100) }));
  const figures = questions.filter(({ answer }) => answer !== 'text');
  return {
    ratings: figures.length,
    texts: questions.length - figures.length,
    minutes: Math.ceil(secondsFor(questions) / 60),
    hundredths: figures.reduce((sum, { hundredths }) => sum + (hundredths || 0), 0),
  };
}
