import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { languageCodes } from '../core/languages.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, moment } from '../core/scalars.ts';
import { answerKinds, purposes, sheetKinds } from './fields.ts';

const area = 'OnlineFeddbackList';

/** Status of an offering for a student: not open yet, open, answered, closed. */
export const ownFeedbackStatuses = ['soon', 'open', 'answered', 'closed'] as const;

const about = {
  id,
  feedbackPolicyId: id,
  policy: z.string(),
  purpose: z.enum(purposes),
  code: z.string(),
  course: z.string(),
  kind: z.enum(sheetKinds),
  /** Null: about the course itself. */
  teacher: z.nullable(z.string()),
  /** Photo of the teacher. */
  photo: z.nullable(z.string()),
  status: z.enum(ownFeedbackStatuses),
  opensAt: moment,
  closesAt: moment,
  /** Estimated time to answer. */
  seconds: z.int(),
};
const row = z.object(about);
export type OwnFeedback = z.infer<typeof row>;

export const listOwnFeedback = endpoint({
  method: 'GET',
  path: '/desk/feedback',
  cost: 'medium',
  access: ['StudentFeedback_ListView'],
  callers: 'students',
  scope: ['openOfferings'],
  summary: 'List the teachers and courses that the student can rate in the rounds of the running term.',
  area,
  answer: z.object({ data: z.array(row) }),
});

const question = z.object({
  id,
  body: z.string(),
  answer: z.enum(answerKinds),
  isRequired: z.boolean(),
});
const form = z.object({
  ...about,
  intro: z.nullable(z.string()),
  /** Ratings run from 1 to this. No is 1, yes is this. */
  scale: z.int(),
  /** Minimum number of answers for results to be shown to anyone. */
  minResponses: z.int(),
  /** Teachers see results after the marks of their course are published, otherwise with the round. */
  releaseAfterMarks: z.boolean(),
  /** So few students are eligible that a text may reveal its writer. */
  isSmall: z.boolean(),
  questions: z.array(question),
  /**
   * Signed time of opening. It is sent back with the answers, so that a form opened before the end is accepted shortly
   * after it.
   */
  openedAt: z.string(),
});
export type OwnFeedbackForm = z.infer<typeof form>;

export const getOwnFeedback = endpoint({
  method: 'GET',
  path: '/desk/feedback/:id',
  access: ['StudentFeedback_QuestionListOfInstructor'],
  callers: 'students',
  scope: ['openOfferings'],
  summary: 'Get the questions about a teacher or course, translated if possible.',
  rule: 'Locked unless it is open. Duplicate if it is already answered. The log does not record who opened it.',
  isUnnamed: true,
  area,
  query: z.strictObject({ language: z.optional(z.enum(languageCodes, 'notAllowed')) }),
  answer: oneAnswer(form),
});

/** Maximum length of a text answer. */
export const mostWords = 1000;

export const sendOwnFeedback = endpoint({
  method: 'POST',
  path: '/desk/feedback/:id',
  access: ['StudentFeedback_Add'],
  callers: 'students',
  scope: ['openOfferings'],
  summary:
    'Send answers about a teacher or course, once. Students who answered are stored separately from the answers, which can be neither read nor changed again.',
  rule: 'Locked: it is not open. A form opened before the end is accepted until ten minutes after it. Duplicate: already answered. questions.{id} required, outOfRange, notAllowed, tooLong or duplicate. There is no entry in the audit trail or the log, and no time is stored.',
  isUnnamed: true,
  changes: [area],
  isLarge: true,
  body: z.strictObject({
    openedAt: z._default(z.nullable(z.string('badFormat').check(z.maxLength(200, 'tooLong'))), null),
    answers: z
      .array(
        z.strictObject({
          questionId: id,
          rating: z._default(z.nullable(z.int('notANumber')), null),
          text: z._default(z.nullable(z.string('badFormat').check(z.maxLength(4 * mostWords, 'tooLong'))), null),
        }),
      )
      .check(z.maxLength(60, 'tooLong')),
  }),
  answer: z.object({ data: z.object({ answered: z.literal(true) }) }),
});
export type SentFeedback = Checked<typeof sendOwnFeedback>['body'];
