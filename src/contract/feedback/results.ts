import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { digits, id } from '../core/scalars.ts';
import { answerKinds, policyStatuses, purposes, questionCategories, sheetKinds } from './fields.ts';

export const resultsArea = 'OnlineFeddbackList';

/** Teachers see their own results after their marks are published, heads those of their department, the cell all. */
export const ofResults = {
  access: ['Student_Feedback_System', 'STUDENT_MASTER', 'SyllabusManagement_Master', 'Class_MaterialADD'],
  scope: ['ownFeedback', 'headedFeedback'],
  wide: ['Student_Feedback_System'],
} as const;

const nullableText = z.nullable(z.string());

/**
 * Reason for withholding a figure: too few answers, too low a rate of responses, or it would reveal a hidden figure.
 */
export const withheldBy = ['few', 'rate', 'rest'] as const;
/** Fields beside every figure that may be withheld. A withheld figure is null for every caller. */
export const withheld = { suppressed: z.boolean(), why: z.nullable(z.enum(withheldBy)) };

/** The round of the results. */
export const roundOfResults = z.object({
  id,
  name: z.string(),
  term: z.string(),
  purpose: z.enum(purposes),
  status: z.enum(policyStatuses),
  scale: z.int(),
  minResponses: z.int(),
  /** Decimal with two places. */
  minRate: z.string(),
});
export type RoundOfResults = z.infer<typeof roundOfResults>;

/** Subject of the results: a teacher in a course of a section or of one of its groups. */
export const offeringOfResults = {
  offeringId: id,
  employeeId: z.nullable(id),
  teacher: nullableText,
  department: nullableText,
  sectionCourseId: id,
  /** For example BT-CSE 3 A. */
  section: z.string(),
  group: nullableText,
  code: z.string(),
  course: z.string(),
  kind: z.enum(sheetKinds),
  /** Eligible students, and answers received. */
  eligible: z.int(),
  answers: z.int(),
};

const result = z.object({
  ...offeringOfResults,
  policyId: id,
  policy: z.string(),
  term: z.string(),
  /** Out of 100, with three places. */
  percent: nullableText,
  margin: nullableText,
  ...withheld,
});
export type FeedbackResult = z.infer<typeof result>;

export const listFeedbackResults = endpoint({
  method: 'GET',
  path: '/feedback-results',
  cost: 'medium',
  ...ofResults,
  summary: 'List feedback results of a round, a teacher, a department or a course of a section, latest rounds first.',
  rule: 'Sealed rounds only. policyId required: none of policyId, employeeId and sectionCourseId is given. Figures are withheld from everyone if there are fewer answers, or a lower rate of responses, than the round requires. If the round requires it, teachers see their results only after the internal marks of the course are published.',
  area: resultsArea,
  query: z.strictObject({
    policyId: z.optional(digits),
    employeeId: z.optional(digits),
    departmentId: z.optional(digits),
    sectionCourseId: z.optional(digits),
  }),
  answer: z.object({ data: z.array(result) }),
});

/** A question with its results, after reversal. */
const answered = z.object({
  id,
  code: z.string(),
  body: z.string(),
  category: z.enum(questionCategories),
  answer: z.enum(answerKinds),
  /** Decimal with two places. */
  weight: z.string(),
  answers: z.int(),
  /** 1 to the scale, with three places. */
  mean: nullableText,
  /** Counts of 1, 2, …. */
  spread: z.nullable(z.array(z.int())),
  ...withheld,
});
export type AnsweredQuestion = z.infer<typeof answered>;
export const answeredQuestion = answered;

const comment = z.object({ id, code: z.string(), question: z.string(), body: z.string(), isPrivate: z.boolean() });
export type ShownComment = z.infer<typeof comment>;
/** Reviewed comments, in random order. */
export const shownComments = z.object({
  shown: z.array(comment),
  hidden: z.int(),
  /** Comments still to be reviewed. */
  waiting: z.int(),
});
export type ShownComments = z.infer<typeof shownComments>;

const detail = z.object({
  id,
  name: z.string(),
  round: roundOfResults,
  ...offeringOfResults,
  percent: nullableText,
  margin: nullableText,
  ...withheld,
  /** Responses with the same rating throughout. Null if figures are withheld. */
  straight: z.nullable(z.int()),
  questions: z.array(answered),
  comments: shownComments,
  reply: nullableText,
});
export type FeedbackResultDetail = z.infer<typeof detail>;

export const getFeedbackResult = endpoint({
  method: 'GET',
  path: '/feedback-results/:id',
  ...ofResults,
  summary: 'Get the results of an offering by question, with visible comments.',
  area: resultsArea,
  answer: oneAnswer(detail),
});
