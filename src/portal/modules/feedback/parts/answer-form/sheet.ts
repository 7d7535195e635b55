import type { Answers, AnswerSheet, Given } from '../../../../../../machines/answer-form.ts';
import type { SentFeedback } from '../../../../../contract/feedback/desk.ts';
import type { AnswerKind } from '../../../../../contract/feedback/fields.ts';

export interface FormQuestion {
  readonly id: number;
  readonly body: string;
  readonly answer: AnswerKind;
  readonly isRequired: boolean;
}

/** A sheet as it is filled in, by a student or on trial. */
export interface FormSheet extends AnswerSheet {
  readonly questions: readonly FormQuestion[];
  readonly intro: string | null;
  /** Figures go from 1 to this. */
  readonly scale: number;
  /** So few are asked that a text may tell who wrote it. */
  readonly isSmall: boolean;
}

/** As it is sent: yes is the highest figure, no the lowest; what was left blank or does not apply is left out. */
export const sentOf = (sheet: FormSheet, answers: Answers): SentFeedback['answers'] =>
  sheet.questions.flatMap(({ id: questionId }): SentFeedback['answers'] => {
    const given = answers[questionId];
    if (typeof given === 'number') return [{ questionId, rating: given, text: null }];
    return typeof given === 'string' && given.trim() !== '' ? [{ questionId, rating: null, text: given.trim() }] : [];
  });

/** What a device has kept, as far as it reads like answers. */
export function answersIn(kept: unknown): Answers {
  if (typeof kept !== 'object' || kept === null) return {};
  const isGiven = (one: unknown): one is Given => one === null || typeof one === 'number' || typeof one === 'string';
  return Object.fromEntries(Object.entries(kept).filter(([, given]) => isGiven(given))) as Answers;
}

/** Answered, or said not to apply. */
export const isDone = (given: Given | undefined): boolean => (typeof given === 'string' ? given.trim() !== '' : given !== undefined);
