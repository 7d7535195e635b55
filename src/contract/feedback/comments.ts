import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { optional } from '../core/field.ts';
import { openEvents } from '../core/lifecycle.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { digits, id, version } from '../core/scalars.ts';
import { commentReviewLife, reviewReason } from './comment-life.ts';
import { commentReviews } from './fields.ts';

const area = 'OnlineFeddbackList';
const changes = ['OnlineFeddbackList', 'Audit'] as const;
const access = ['Student_Feedback_System'] as const;

/** A comment without any link to ratings or other comments of its writer. */
const comment = z.object({
  id,
  version,
  /** Text of the question. */
  question: z.string(),
  body: z.string(),
  review: z.enum(commentReviews),
  reviewReason: z.nullable(z.string()),
  events: openEvents(commentReviewLife),
});
export type FeedbackComment = z.infer<typeof comment>;

export const listFeedbackComments = endpoint({
  method: 'GET',
  path: '/feedback-comments',
  access,
  summary: 'List the comments on a teacher in a course in random order, without any figures.',
  rule: 'Empty before the seal, and if there are fewer answers than the round requires.',
  area,
  query: z.strictObject({ offeringId: digits, review: choiceFilter(commentReviews) }),
  answer: z.object({ data: z.array(comment) }),
});

const reviewed = z.object({
  /** Id of the offering. */
  id,
  feedbackPolicyId: id,
  policy: z.string(),
  term: z.string(),
  /** For example BT-CSE 3 A, plus the group in a laboratory. */
  className: z.string(),
  code: z.string(),
  course: z.string(),
  /** Null: about the course itself. */
  teacher: z.nullable(z.string()),
  comments: z.int(),
  pending: z.int(),
  shown: z.int(),
  private: z.int(),
  hidden: z.int(),
  reviewStatus: z.enum(['pending', 'done']),
  isPublished: z.boolean(),
  /** The review is open if comments are pending. Otherwise the reason is `state`. */
  events: z.array(z.object({ event: z.enum(['review']), isOpen: z.boolean(), why: z.optional(z.enum(['state'])) })),
});
export type ReviewedOffering = z.infer<typeof reviewed>;

export const listReviewedOfferings = endpoint({
  method: 'GET',
  path: '/feedback-comments/offerings',
  access,
  summary: 'List offerings with comments, with the numbers of pending, shown, private and hidden ones.',
  rule: 'Sealed rounds and offerings with enough answers only.',
  area,
  file: 'byFormat',
  query: listQuery(['policy', 'className', 'course', 'teacher'], {
    feedbackPolicyId: idFilter,
    departmentId: idFilter,
    reviewStatus: choiceFilter(['pending', 'done']),
  }),
  answer: listAnswer(reviewed),
});

const round = z.object({
  id,
  name: z.string(),
  term: z.string(),
  status: z.enum(['sealed', 'published']),
  /** Offerings with pending comments, and all offerings with comments. */
  waiting: z.int(),
  offerings: z.int(),
  comments: z.int(),
  pending: z.int(),
  hidden: z.int(),
});
export type ReviewedRound = z.infer<typeof round>;

export const listReviewedRounds = endpoint({
  method: 'GET',
  path: '/feedback-comments/rounds',
  access,
  summary: 'List sealed rounds with comments, latest first, with the progress of their review.',
  area,
  answer: z.object({ data: z.array(round) }),
});

const decision = {
  version,
  review: z.enum(commentReviews, 'notAllowed'),
  reviewReason: z._default(optional(reviewReason).schema, null),
};
const rule =
  'reviewReason: required for hidden comments, notAllowed for others. Locked: the decision is unchanged, or a comment of a published round cannot be set back to pending.';

export const changeFeedbackComment = endpoint({
  method: 'PATCH',
  path: '/feedback-comments/:id',
  access,
  summary: 'Show a comment, keep it private to the teacher, hide it for a reason, or set it back to pending.',
  rule,
  changes,
  body: z.strictObject(decision),
  answer: oneAnswer(comment),
});
export type CommentDecision = Checked<typeof changeFeedbackComment>['body'];

export const reviewFeedbackComments = endpoint({
  method: 'POST',
  path: '/feedback-comments/review',
  access,
  summary: 'Decide on several comments of one offering, all or none.',
  rule: `decisions.n.id unknownReference: not a comment of this offering. ${rule}`,
  changes,
  isLarge: true,
  body: z.strictObject({
    offeringId: id,
    decisions: z.array(z.strictObject({ id, ...decision })).check(z.minLength(1, 'required'), z.maxLength(1000, 'tooLong')),
  }),
  answer: z.object({ data: z.object({ decided: z.int() }) }),
});
export type CommentDecisions = Checked<typeof reviewFeedbackComments>['body'];

/** Maximum number of offerings per call. */
export const mostOfferings = 2000;
export const showPendingComments = endpoint({
  method: 'POST',
  path: '/feedback-comments/show',
  access,
  summary: 'Show all pending comments on these offerings.',
  rule: 'ids.n unknownReference: no offering with comments to review.',
  changes,
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(mostOfferings, 'tooLong')) }),
  answer: z.object({ data: z.object({ shown: z.int() }) }),
});
