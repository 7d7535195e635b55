import * as z from 'zod/mini';
import { endpoint, type Checked } from '../core/endpoint.ts';
import { atMost, id, noNull, roomOf } from '../core/scalars.ts';
import { ofOpenPapers, onePaper } from './papers.ts';

const changes = ['QuestionPaperList', 'Audit'] as const;
const body = z
  .string('required')
  .check(atMost(roomOf(1000)), z.trim(), z.minLength(1, { error: 'required', abort: true }), atMost(1000), z.regex(noNull, 'badFormat'));

export const addPaperComment = endpoint({
  method: 'POST',
  path: '/question-papers/:id/comments',
  ...ofOpenPapers,
  summary: 'Add a comment on a question or on the whole question paper.',
  rule: 'For the setter, the moderator and the examination cell. Locked once the question paper is released. unknownReference: a question of another question paper.',
  changes,
  body: z.strictObject({ questionId: z._default(z.nullable(id), null), body }),
  answer: onePaper,
});
export type CommentDraft = Checked<typeof addPaperComment>['body'];

export const settlePaperComment = endpoint({
  method: 'PATCH',
  path: '/question-papers/:id/comments/:commentId',
  ...ofOpenPapers,
  summary: 'Settle or reopen a comment on a question paper.',
  rule: 'For the setter, the moderator and the examination cell. Locked once the question paper is released.',
  changes,
  body: z.strictObject({ isSettled: z.boolean('required') }),
  answer: onePaper,
});
