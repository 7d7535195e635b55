import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import {
  answerShape,
  changeSchema,
  choice,
  decimal,
  flag,
  integer,
  list,
  optional,
  recordSchema,
  reference,
  text,
  type RecordOf,
} from '../core/field.ts';
import { openEvents } from '../core/lifecycle.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import { answerKinds, purposes, questionCategories, sheetKinds, sheetStatuses, type AnswerKind, type QuestionCategory } from './fields.ts';
import { feedbackSheetEvents, feedbackSheetLife } from './sheet-life.ts';

const askedFields = {
  /** Question of the bank. If left blank: a course outcome. */
  feedbackQuestionId: optional(reference('feedback-questions')),
  /** Number of a course outcome in an exit survey. Courses with fewer outcomes leave it out. */
  courseOutcomeOrdinal: optional(integer(1, 10)),
  /** A question of weight 0 has no part in the percentage. */
  weight: decimal(0, 10),
  isRequired: flag(),
};

export const feedbackSheetFields = {
  name: text({ min: 2, max: 80 }),
  courseKind: choice(sheetKinds),
  purpose: choice(purposes),
  intro: optional(text({ max: 600, input: 'multiline' })),
  questions: list(askedFields, { max: 40 }),
};

const area = 'OnlineFeddbackList';
const changes = ['OnlineFeddbackList', 'Audit'] as const;
const access = ['Student_Feedback_System'] as const;

const extra = {
  id,
  version,
  updatedAt: moment,
  revision: z.int(),
  status: z.enum(sheetStatuses),
  /** Sum of the weights of ratings, a decimal with two places. */
  weight: z.string(),
  /** Estimated time to answer: seven seconds per figure, forty per text. */
  seconds: z.int(),
  /** Number of rounds that use the sheet. */
  policies: z.int(),
  /** A round that uses it is open or later. The sheet is read-only, and a new revision replaces it. */
  isClosed: z.boolean(),
  /** All revisions with its name, including itself, latest first. */
  revisions: z.array(z.object({ id, revision: z.int(), status: z.enum(sheetStatuses) })),
  events: openEvents(feedbackSheetLife),
};
const sheetQuestion = {
  id,
  ...answerShape(askedFields),
  /**
   * Code and wording of the question in the bank. For an outcome: CO n without a wording, because each course has its
   * own.
   */
  code: z.string(),
  body: z.nullable(z.string()),
  category: z.enum(questionCategories),
  answer: z.enum(answerKinds),
  isReversed: z.boolean(),
};
export type AskedQuestion = RecordOf<typeof askedFields> & {
  id: number;
  code: string;
  body: string | null;
  category: QuestionCategory;
  answer: AnswerKind;
  isReversed: boolean;
};
export type FeedbackSheet = z.infer<z.ZodMiniObject<typeof extra>> &
  Omit<RecordOf<typeof feedbackSheetFields>, 'questions'> & { questions: AskedQuestion[] };
const sheet = z.object({
  ...extra,
  ...answerShape(feedbackSheetFields),
  questions: z.array(z.object(sheetQuestion)),
}) as unknown as z.ZodMiniType<FeedbackSheet>;
const oneSheet = oneAnswer(sheet);

export const listFeedbackSheets = endpoint({
  method: 'GET',
  path: '/feedback-sheets',
  access,
  summary: 'List feedback sheets with their questions, in all revisions.',
  area,
  file: 'byFormat',
  query: listQuery(['name', 'revision', 'courseKind', 'purpose', 'policies', 'status'], {
    courseKind: choiceFilter(sheetKinds),
    about: choiceFilter(purposes),
    status: choiceFilter(sheetStatuses),
    questionId: idFilter,
  }),
  answer: listAnswer(sheet),
});

export const getFeedbackSheet = endpoint({
  method: 'GET',
  path: '/feedback-sheets/:id',
  access,
  summary: 'Get a feedback sheet with its questions in order.',
  area,
  answer: oneSheet,
});

const rules =
  'questions: required or notAllowed unless a row has either a question of the bank or, in an exit survey, a course outcome. duplicate: listed twice. notAllowed: for another kind of course, or inactive. Duplicate: the name.';

export const addFeedbackSheet = endpoint({
  method: 'POST',
  path: '/feedback-sheets',
  access,
  summary: 'Create a feedback sheet as a draft.',
  rule: rules,
  changes,
  body: recordSchema(feedbackSheetFields),
  answer: oneSheet,
});
export type FeedbackSheetDraft = Checked<typeof addFeedbackSheet>['body'];

export const changeFeedbackSheet = endpoint({
  method: 'PATCH',
  path: '/feedback-sheets/:id',
  access,
  summary: 'Update a feedback sheet.',
  rule: `Locked if it is retired, or if a round that uses it has opened: create a revision instead. name notAllowed: it has other revisions. ${rules}`,
  changes,
  body: changeSchema(feedbackSheetFields),
  answer: oneSheet,
});
export type FeedbackSheetChange = Partial<RecordOf<typeof feedbackSheetFields>> & { version: number };

export const removeFeedbackSheet = endpoint({
  method: 'DELETE',
  path: '/feedback-sheets/:id',
  access,
  summary: 'Delete a draft of a feedback sheet.',
  rule: 'Locked unless it is a draft. InUse if a round uses it.',
  changes,
  answer: oneAnswer(z.object({ id })),
});

export const moveFeedbackSheet = endpoint({
  method: 'POST',
  path: '/feedback-sheets/:id/events',
  access,
  summary: 'Activate, retire or restore a feedback sheet.',
  rule: 'Locked: the event is not open, or no rating has a weight, or a question is inactive.',
  changes,
  body: z.strictObject({ version, event: z.enum(feedbackSheetEvents, 'notAllowed') }),
  answer: oneSheet,
});
export type FeedbackSheetMove = Checked<typeof moveFeedbackSheet>['body'];

export const reviseFeedbackSheet = endpoint({
  method: 'POST',
  path: '/feedback-sheets/:id/revisions',
  access,
  summary: 'Copy a feedback sheet as a draft with the next revision number.',
  rule: 'InUse: there is already a draft with the same name.',
  changes,
  answer: oneSheet,
});

type Row = Readonly<Partial<Record<keyof typeof askedFields, unknown>>>;

/** Problems of a sheet by itself. Works on incomplete forms, too. */
export function feedbackSheetProblems({ purpose, questions }: Readonly<Record<string, unknown>>): FieldProblems {
  const rows = (Array.isArray(questions) ? questions : []) as readonly Row[];
  const problems: Record<string, FieldProblems[string]> = {};
  for (const [place, row] of rows.entries()) {
    const of = (key: keyof Row) => row[key] ?? null;
    const at = (key: keyof Row) => `questions.${place}.${key}`;
    const twice = (key: keyof Row) => of(key) !== null && rows.findIndex((candidate) => candidate[key] === row[key]) < place;
    if (of('courseOutcomeOrdinal') !== null && (purpose !== 'courseExit' || of('feedbackQuestionId') !== null))
      problems[at('courseOutcomeOrdinal')] = 'notAllowed';
    else if (of('courseOutcomeOrdinal') === null && of('feedbackQuestionId') === null) problems[at('feedbackQuestionId')] = 'required';
    if (twice('feedbackQuestionId')) problems[at('feedbackQuestionId')] = 'duplicate';
    if (twice('courseOutcomeOrdinal')) problems[at('courseOutcomeOrdinal')] = 'duplicate';
  }
  return problems;
}

/** Numbers of ratings and texts from which the author is warned. */
export const manyRatings = 15;
export const manyTexts = 3;

/** Estimated time to answer a sheet in seconds. */
export const secondsFor = (questions: readonly { readonly answer: AnswerKind }[]): number =>
  questions.reduce((sum, { answer }) => sum + (answer === 'text' ? 40 : 7), 0);
