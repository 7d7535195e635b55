import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/scalars.ts';
import { answerKinds, questionCategories, questionKinds } from './fields.ts';

const access = ['Student_Feedback_System'] as const;

const question = z.object({
  id,
  code: z.string(),
  body: z.string(),
  courseKind: z.enum(questionKinds),
  category: z.enum(questionCategories),
  answer: z.enum(answerKinds),
  isReversed: z.boolean(),
  isActive: z.boolean(),
  texts: z.array(z.object({ locale: z.string(), body: z.string() })),
});
export type BankQuestion = z.infer<typeof question>;

export const listQuestionBank = endpoint({
  method: 'GET',
  path: '/feedback-question-bank',
  access,
  summary: 'All questions of feedback with their wording in every language, to compose or print a sheet of.',
  rule: 'Those that are no longer offered are among them: sheets that ask them are shown too.',
  area: 'OnlineFeddbackList',
  answer: z.object({ data: z.array(question) }),
});

const lastMean = z.object({
  /** Id of the question. */
  id,
  /** 1 to the scale, after reversal, with two places. */
  mean: z.string(),
  scale: z.int(),
  answers: z.int(),
  /** The round that used it last. */
  policy: z.string(),
});

export const listQuestionMeans = endpoint({
  method: 'GET',
  path: '/feedback-question-means',
  access,
  summary: 'What each question of feedback was answered with in the last sealed round that asked it, over all teachers and courses.',
  rule: 'Of valid results alone: what is hidden of one course is in no mean. A question without such answers is left out.',
  area: 'OnlineFeddbackList',
  answer: z.object({ data: z.array(lastMean) }),
});

export const bulkFeedbackQuestions = endpoint({
  method: 'POST',
  path: '/feedback-questions/bulk',
  access,
  summary: 'Offer many questions of feedback to sheets, or no longer: all or none.',
  rule: 'A question that is not there is named by `ids.3`: unknownReference. `changed` counts those that were not so before.',
  changes: ['OnlineFeddbackList', 'Batch', 'Audit'],
  body: z.strictObject({
    ids: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(500, 'tooLong')),
    isActive: z.boolean('required'),
  }),
  answer: z.object({ data: z.object({ changed: z.int() }) }),
});
