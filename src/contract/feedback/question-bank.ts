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
  summary: 'List all feedback questions with their translations, to compose or print sheets.',
  rule: 'Includes inactive questions, because existing sheets contain them.',
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
  summary: 'List the mean of each feedback question in the last sealed round that used it, over all teachers and courses.',
  rule: 'Means include valid results only, so they reveal nothing that is withheld for a course. Questions without such results are omitted.',
  area: 'OnlineFeddbackList',
  answer: z.object({ data: z.array(lastMean) }),
});

export const bulkFeedbackQuestions = endpoint({
  method: 'POST',
  path: '/feedback-questions/bulk',
  access,
  summary: 'Activate or deactivate several feedback questions, all or none.',
  rule: '`ids.3` unknownReference: there is no such question. `changed` is the number of questions that changed.',
  changes: ['OnlineFeddbackList', 'Batch', 'Audit'],
  body: z.strictObject({
    ids: z.array(id, 'required').check(z.minLength(1, 'required'), z.maxLength(500, 'tooLong')),
    isActive: z.boolean('required'),
  }),
  answer: z.object({ data: z.object({ changed: z.int() }) }),
});
