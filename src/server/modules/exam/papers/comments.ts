import type { CommentDraft } from '../../../../contract/exam/paper-comments.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { isCell } from '../tests/facts.ts';
import { labelOf, lockedPaper, type KeptPaper } from './read.ts';

/** Adds a comment on a paper that is not released. The text is not recorded in the audit trail. */
export async function addComment(context: Context, id: number, { questionId, body }: CommentDraft): Promise<void> {
  const { db, caller, now, audit } = context;
  const paper = await openPaper(context, id);
  const isKnown = paper.parts.some(({ questions }) => questions.some((question) => question.id === questionId));
  if (questionId !== null && !isKnown) refuseProblems({ questionId: 'unknownReference' });
  const at = now.toISOString();
  await db
    .insertInto('paperComments')
    .values({ questionPaperId: id, paperQuestionId: questionId, writtenBy: caller.userId, body, createdAt: at, updatedAt: at })
    .execute();
  await audit({ action: 'insert', table: 'paper_comments', recordId: id, partOf: id, label: labelOf(paper) });
}

export async function settleComment(context: Context, id: number, commentId: number, isSettled: boolean): Promise<void> {
  const { db, now, audit } = context;
  const paper = await openPaper(context, id);
  const { numUpdatedRows } = await db
    .updateTable('paperComments')
    .set({ isSettled, updatedAt: now.toISOString() })
    .where('id', '=', commentId)
    .where('questionPaperId', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('NotFound');
  await audit({ action: 'update', table: 'paper_comments', recordId: commentId, partOf: id, label: labelOf(paper), after: { isSettled } });
}

async function openPaper(context: Context, id: number): Promise<KeptPaper> {
  const paper = await lockedPaper(context, id);
  const { isSetter, isModerator } = paper.standing.facts;
  if (!isSetter && !isModerator && !isCell(context)) throw new ApiError('Forbidden');
  if (paper.status === 'released') throw new ApiError('Locked', { detail: 'the paper is released' });
  return paper;
}
