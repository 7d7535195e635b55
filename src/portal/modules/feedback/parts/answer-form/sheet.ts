import type { Answers, AnswerSheet, Given } from '../../../../../../machines/answer-form.ts';
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
  /** Ratings run from 1 to this. */
  readonly scale: number;
  /** So few students are eligible that a text may reveal its writer. */
  readonly isSmall: boolean;
}

/**
 * Answers as sent: yes is the highest rating, no the lowest. Blank answers and those that do not apply are left out.
 */
export const sentOf = (sheet: FormSheet, answers: Answers): SentFeedback['answers'] =>
  sheet.questions.flatMap(({ id: questionId }): SentFeedback['answers'] => {
    const given = answers[questionId];
    if (typeof given === 'number') return [{ questionId, rating: given, text: null }];
    return typeof given === 'string' && given.trim() !== '' ? [{ questionId, rating: null, text: given.trim() }] : [];
  });

/** Answers stored on the device, as far as they are valid. */
export function answersIn(kept: unknown): Answers {
  if (typeof kept !== 'object' || kept === null) return {};
  const isGiven = (one: unknown): one is Given => one === null || typeof one === 'number' || typeof one === 'string';
  return Object.fromEntries(Object.entries(kept).filter(([, given]) => isGiven(given))) as Answers;
}

/** Answered, or marked as not applicable. */
export const isDone = (given: Given | undefined): boolean => (typeof given === 'string' ? given.trim() !== '' : given !== undefined);
