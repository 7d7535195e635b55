import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { text } from '../core/field.ts';
import { choiceFilter, idFilter, listAnswer, listQuery, oneAnswer } from '../core/paging.ts';
import { id, moment, version } from '../core/scalars.ts';

const area = 'OnlineFeddbackList';
const changes = ['OnlineFeddbackList', 'Audit'] as const;
const scope = ['ownFeedback'] as const;

export const replyStatuses = ['none', 'draft', 'published'] as const;
export const replyBody = text({ min: 10, max: 1000, input: 'multiline' });

const resultFields = {
  /** Id of the result. */
  id,
  policy: z.string(),
  term: z.string(),
  /** For example BT-CSE 3 A, plus the group in a laboratory. */
  className: z.string(),
  code: z.string(),
  course: z.string(),
  eligible: z.int(),
  answers: z.int(),
  /** Decimals with three places. Null with too few answers. */
  percent: z.nullable(z.string()),
  margin: z.nullable(z.string()),
  isValid: z.boolean(),
  /** Number of comments that the teacher may read. */
  comments: z.int(),
  reply: z.enum(replyStatuses),
};
const row = z.object(resultFields);
export type OwnResult = z.infer<typeof row>;

export const listOwnResults = endpoint({
  method: 'GET',
  path: '/feedback-replies',
  access: 'signedIn',
  callers: 'employees',
  scope,
  summary: 'List the caller’s own sealed and released feedback results, latest first, with the status of the reply.',
  area,
  file: 'byFormat',
  query: listQuery(['policy', 'className', 'course', 'percent', 'answers'], {
    sectionCourseId: idFilter,
    reply: choiceFilter(replyStatuses),
  }),
  answer: listAnswer(row),
});

const reply = z.object({ id, version, body: z.string(), publishedAt: z.nullable(moment) });
const whole = z.object({
  ...resultFields,
  /** Readable comments: shown to all readers of the results, or private to the teacher. */
  texts: z.array(z.object({ question: z.string(), body: z.string(), isPrivate: z.boolean() })),
  /** Number of comments hidden from the teacher. */
  hidden: z.int(),
  written: z.nullable(reply),
});
export type OwnResultWhole = z.infer<typeof whole>;
const oneResult = oneAnswer(whole);

export const getOwnResult = endpoint({
  method: 'GET',
  path: '/feedback-replies/results/:id',
  access: 'signedIn',
  callers: 'employees',
  scope,
  summary: 'Get one of the caller’s own feedback results, with released comments in random order, and the reply.',
  rule: 'Pending and hidden comments are omitted, as are all comments if there are fewer answers than the round requires.',
  area,
  answer: oneResult,
});

const rule = 'Own results only, after seal and release. A published reply is visible to the students of that class.';

export const addReply = endpoint({
  method: 'POST',
  path: '/feedback-replies',
  access: 'signedIn',
  callers: 'employees',
  scope,
  summary: 'Create a reply to the students of a class, published or as a draft.',
  rule: `Duplicate: there is already a reply. ${rule}`,
  changes,
  body: z.strictObject({ resultId: id, body: replyBody.schema, isPublished: z.boolean('required') }),
  answer: oneResult,
});
export type ReplyDraft = Checked<typeof addReply>['body'];

export const changeReply = endpoint({
  method: 'PATCH',
  path: '/feedback-replies/:id',
  access: 'signedIn',
  callers: 'employees',
  scope: ['ownFeedbackReplies'],
  summary: 'Update, publish or withdraw the reply to the students of a class.',
  rule,
  changes,
  body: z.strictObject({ version, body: z.optional(replyBody.schema), isPublished: z.optional(z.boolean('required')) }),
  answer: oneAnswer(reply),
});
export type ReplyChange = Checked<typeof changeReply>['body'];

const publishedReply = z.object({
  id,
  policy: z.string(),
  code: z.string(),
  course: z.string(),
  teacher: z.string(),
  body: z.string(),
  publishedAt: moment,
});
export type PublishedReply = z.infer<typeof publishedReply>;

export const listPublishedReplies = endpoint({
  method: 'GET',
  path: '/desk/feedback/replies',
  access: ['StudentFeedback_ListView'],
  callers: 'students',
  scope: ['openOfferings'],
  summary: 'List teachers’ replies in feedback rounds that the student was in, latest first.',
  area,
  answer: z.object({ data: z.array(publishedReply) }),
});
