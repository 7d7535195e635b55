import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import type { FieldProblems } from '../core/errors.ts';
import { answerShape, changeSchema, choice, flag, list, recordSchema, text, verbatim, type RecordOf } from '../core/field.ts';
import { languageCodes } from '../core/languages.ts';
import { choiceFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';
import { answerKinds, questionCategories, questionKinds } from './fields.ts';

/** Languages of translations. Questions are always in English and optionally in these. */
export const questionLanguages = languageCodes.filter((code) => code !== 'en');

const textFields = {
  /** Shown by its native name, which is not translated. */
  locale: verbatim(questionLanguages),
  body: text({ min: 4, max: 400 }),
};

export const feedbackQuestionFields = {
  code: text({ min: 2, max: 6, pattern: /^[A-Z]{1,3}[0-9]{1,3}$/, tidy: (typed) => typed.trim().toUpperCase() }),
  body: text({ min: 8, max: 300, input: 'multiline' }),
  courseKind: choice(questionKinds),
  category: choice(questionCategories),
  answer: choice(answerKinds),
  /** For ratings: agreement is negative. */
  isReversed: flag(),
  isActive: flag(),
  texts: list(textFields, { max: questionLanguages.length }),
};

const area = 'OnlineFeddbackList';
const changes = ['OnlineFeddbackList', 'Batch', 'Audit'] as const;
const access = ['Student_Feedback_System'] as const;

const extra = {
  id,
  version,
  updatedAt: moment,
  /** Number of sheets with the question, of any status. */
  sheets: z.int(),
  /** A round that used it is sealed, so its wording is final. */
  isClosed: z.boolean(),
};
const shape = z.object({
  ...extra,
  ...answerShape(feedbackQuestionFields),
  texts: z.array(z.object({ id, ...answerShape(textFields) })),
});
export type FeedbackQuestion = z.infer<z.ZodMiniObject<typeof extra>> &
  Omit<RecordOf<typeof feedbackQuestionFields>, 'texts'> & { texts: (RecordOf<typeof textFields> & { id: number })[] };
const question = shape as unknown as z.ZodMiniType<FeedbackQuestion>;
const oneQuestion = oneAnswer(question);

export const feedbackQuestionSorts = ['code', 'body', 'courseKind', 'category', 'answer', 'languages', 'sheets'] as const;

export const listFeedbackQuestions = endpoint({
  method: 'GET',
  path: '/feedback-questions',
  access,
  summary: 'List the questions available for feedback sheets.',
  area,
  file: 'byFormat',
  query: listQuery(feedbackQuestionSorts, {
    courseKind: choiceFilter(questionKinds),
    category: choiceFilter(questionCategories),
    answer: choiceFilter(answerKinds),
    isActive: choiceFilter(['true', 'false']),
  }),
  answer: listAnswer(question),
});

export const getFeedbackQuestion = endpoint({
  method: 'GET',
  path: '/feedback-questions/:id',
  access,
  summary: 'Get a feedback question with its translations.',
  area,
  answer: oneQuestion,
});

const rules = 'isReversed notAllowed: the answer is not a rating. texts duplicate: a language is listed twice. Duplicate: the code.';

export const addFeedbackQuestion = endpoint({
  method: 'POST',
  path: '/feedback-questions',
  access,
  summary: 'Create a feedback question.',
  rule: rules,
  changes,
  body: recordSchema(feedbackQuestionFields),
  answer: oneQuestion,
});
export type FeedbackQuestionDraft = Checked<typeof addFeedbackQuestion>['body'];

/**
 * Fields that are final once a round that used the question is sealed. Translations may still be added and corrected.
 */
export const closedQuestionFields = ['code', 'body', 'courseKind', 'category', 'answer', 'isReversed'] as const;

export const changeFeedbackQuestion = endpoint({
  method: 'PATCH',
  path: '/feedback-questions/:id',
  access,
  summary: 'Update a feedback question.',
  rule: `Locked: wording, kind or code after a round that used it is sealed. ${rules}`,
  changes,
  body: changeSchema(feedbackQuestionFields),
  answer: oneQuestion,
});
export type FeedbackQuestionChange = Partial<RecordOf<typeof feedbackQuestionFields>> & { version: number };

export const removeFeedbackQuestion = endpoint({
  method: 'DELETE',
  path: '/feedback-questions/:id',
  access,
  summary: 'Delete a feedback question that is on no sheet.',
  changes,
  answer: oneAnswer(z.object({ id })),
});

/** Problems of a question. Works on incomplete forms, too. */
export function feedbackQuestionProblems({ answer, isReversed, texts }: Readonly<Record<string, unknown>>): FieldProblems {
  const locales = (Array.isArray(texts) ? texts : []).map(({ locale }: { locale?: unknown }) => locale);
  const twice = locales.flatMap((locale, place) => (locale && locales.indexOf(locale) < place ? [place] : []));
  return {
    ...(isReversed === true && typeof answer === 'string' && answer !== 'rating' && { isReversed: 'notAllowed' as const }),
    ...Object.fromEntries(twice.map((place) => [`texts.${place}.locale`, 'duplicate' as const])),
  };
}

/** Advice on English wording. It does not block. */
export const questionAdvices = ['double', 'leading'] as const;
export type QuestionAdvice = (typeof questionAdvices)[number];
const leadingWords = /\b(?:surely|obviously|of course|excellent|terrible|always|never)\b/i;

/** A double-barrelled question cannot be answered with one rating. A leading word suggests the answer. */
export const adviceOn = (body: string): readonly QuestionAdvice[] => [
  ...(/\b(?:and|as well as)\b/i.test(body) ? (['double'] as const) : []),
  ...(leadingWords.test(body) ? (['leading'] as const) : []),
];
