import { decimal, integer, list, optional, reference, text, type RecordOf } from '../core/field.ts';
import { maxInt4 } from '../core/scalars.ts';
import { setLabel } from './fields.ts';

/** The share of a question that counts for a course outcome: 0.5. The shares of a question add up to 1. */
export const questionShareFields = { courseOutcomeId: integer(1, maxInt4), share: decimal(0.01, 1) };

export const questionFields = {
  mainNo: integer(1, 60),
  /** Empty: the main question has no sub-questions. */
  sub: optional(text({ max: 1, pattern: /^[a-j]$/, tidy: (typed) => typed.trim().toLowerCase() })),
  /** Questions of a part with equal keys are alternatives. One of them counts. */
  eitherKey: optional(integer(1, 60)),
  /** Plain text. Text between two $ is a formula in TeX. */
  body: text({ max: 4000, input: 'multiline' }),
  marks: decimal(0.01, 100),
  /** A level of Bloom's taxonomy. */
  bloom: optional(integer(1, 6)),
  outcomes: list(questionShareFields, { max: 10 }),
};

export const partFields = {
  name: text({ max: 40 }),
  instruction: optional(text({ max: 400 })),
  /** Number of main questions that count. Empty: all. */
  answerAny: optional(integer(1, 20)),
  questions: list(questionFields, { max: 60 }),
};

export const paperFields = {
  setterId: reference('employees'),
  moderatorId: optional(reference('employees')),
  instructions: optional(text({ max: 1000, input: 'multiline' })),
  parts: list(partFields, { max: 12 }),
};

/** The fields of a new paper. Default setter: the caller. */
export const paperStartFields = {
  internalTestId: reference('internal-tests'),
  setLabel,
  setterId: optional(reference('employees')),
  moderatorId: paperFields.moderatorId,
};
/** The fields that the setter edits. */
export const paperDraftFields = {
  moderatorId: paperFields.moderatorId,
  instructions: paperFields.instructions,
  parts: paperFields.parts,
};

type Numbered<F> = F & { id?: number };
export type QuestionDraft = Numbered<RecordOf<typeof questionFields>>;
export type PartDraft = Numbered<Omit<RecordOf<typeof partFields>, 'questions'> & { questions: QuestionDraft[] }>;
