import type { BankQuestion } from '../../../../../contract/feedback/question-bank.ts';
import type { AnswerKind, SheetKind } from '../../../../../contract/feedback/fields.ts';
import { secondsFor } from '../../../../../contract/feedback/sheets.ts';

/** A row of a sheet as the form holds it: a weight that is being typed may be no number yet. */
export interface SheetRow {
  readonly id?: number;
  readonly feedbackQuestionId: number | null;
  readonly courseOutcomeOrdinal: number | null;
  readonly weight: unknown;
  readonly isRequired: boolean;
}
export type Bank = ReadonlyMap<number, BankQuestion>;

/** Most outcomes of a course that an exit survey asks about. */
const mostOutcomes = 10;

/** What a row is, whatever its place. */
export const keyOf = ({ feedbackQuestionId, courseOutcomeOrdinal }: SheetRow): string =>
  feedbackQuestionId === null ? `co${courseOutcomeOrdinal}` : `q${feedbackQuestionId}`;

/** A question as it comes onto a sheet: a text weighs nothing, and nobody has to write one. */
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

/** The outcomes that are not on the sheet yet. */
export function outcomesLeft(rows: readonly SheetRow[]): number[] {
  const there = new Set(rows.map(({ courseOutcomeOrdinal }) => courseOutcomeOrdinal));
  return Array.from({ length: mostOutcomes }, (_, index) => index + 1).filter((ordinal) => !there.has(ordinal));
}

/** What may come onto a sheet for such courses and is not on it yet. */
export function offeredFor(kind: unknown, bank: Bank, rows: readonly SheetRow[]): BankQuestion[] {
  const there = new Set(rows.map(({ feedbackQuestionId }) => feedbackQuestionId));
  return [...bank.values()].filter((one) => one.isActive && isFor(one, kind) && !there.has(one.id));
}

export const isFor = ({ courseKind }: Pick<BankQuestion, 'courseKind'>, kind: unknown): boolean =>
  courseKind === 'any' || courseKind === (kind as SheetKind);

export const answerOf = (row: SheetRow, bank: Bank): AnswerKind =>
  row.feedbackQuestionId === null ? 'rating' : (bank.get(row.feedbackQuestionId)?.answer ?? 'rating');

/** What a sheet comes to while it is composed; a weight that cannot be read counts as none. */
export function totalsOf(rows: readonly SheetRow[], bank: Bank) {
  const asked = rows.map((row) => ({ answer: answerOf(row, bank), hundredths: Math.round(Number(row.weight ?? 0) * 100) }));
  const figures = asked.filter(({ answer }) => answer !== 'text');
  return {
    ratings: figures.length,
    texts: asked.length - figures.length,
    minutes: Math.ceil(secondsFor(asked) / 60),
    hundredths: figures.reduce((sum, { hundredths }) => sum + (hundredths || 0), 0),
  };
}
