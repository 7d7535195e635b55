import type { Answers, AnswerSheet, AnswerValue } from '../../../../../../machines/answer-form.ts';
import type { SentFeedback } from '../../../../../contract/feedback/desk.ts';
import type { AnswerKind } from '../../../../../contract/feedback/fields.ts';

export interface FormQuestion {
  readonly id: number;
  readonly body: string;
  readonly answer: AnswerKind;
  readonly isRequired: boolean;
}

/** A sheet that is filled in by a student or in a preview. */
export interface FormSheet extends AnswerSheet {
  readonly questions: readonly FormQuestion[];
  readonly intro: string | null;
  /** The highest rating. The lowest is 1. */
  readonly scale: number;
  /** True if so few students are eligible that a text may reveal its writer. */
  readonly isSmall: boolean;
}

/**
 * Answers as sent: yes is the highest rating, no the lowest. Blank answers and those that do not apply are omitted.
 */
export const sentOf = (sheet: FormSheet, answers: Answers): SentFeedback['answers'] =>
  sheet.questions.flatMap(({ id: questionId }): SentFeedback['answers'] => {
    const answer = answers[questionId];
    if (typeof answer === 'number') return [{ questionId, rating: answer, text: null }];
    return typeof answer === 'string' && answer.trim() !== '' ? [{ questionId, rating: null, text: answer.trim() }] : [];
  });

/** Answers stored on the device, as far as they are valid. */
export function answersIn(stored: unknown): Answers {
  if (typeof stored !== 'object' || stored === null) return {};
  const isGiven = (value: unknown): value is AnswerValue => value === null || typeof value === 'number' || typeof value === 'string';
  return Object.fromEntries(Object.entries(stored).filter(([, answer]) => isGiven(answer))) as Answers;
}

/** Answered, or marked as not applicable. */
export const isDone = (answer: AnswerValue | undefined): boolean =>
  typeof answer === 'string' ? answer.trim() !== '' : answer !== undefined;
