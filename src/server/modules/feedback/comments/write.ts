import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { commentEventTo, commentReviewLife } from '../../../../contract/feedback/comment-life.ts';
import type { CommentDecision, CommentDecisions } from '../../../../contract/feedback/comments.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { allOrNone } from '../../../lifecycle/many.ts';
import { refuseUnlessOpen } from '../../../lifecycle/rules.ts';
import { findComments, standingOf, type FoundComment } from './rows.ts';

const table = 'feedback_comments';

export async function decide(context: Context, id: number, decision: CommentDecision): Promise<void> {
  const [seen] = await findComments(context.db, { id });
  if (!seen) throw new ApiError('NotFound');
  await lockOffering(context, seen.offeringId);
  const [comment] = await findComments(context.db, { id });
  refuseUnlessOpen(commentReviewLife, commentEventTo[decision.review], standingOf(comment!), {
    caller: context.caller,
    version: decision.version,
  });
  refuseProblems(reasonProblem(decision, 'reviewReason'));
  await write(context, comment!, decision);
  await settle(context, comment!.offeringId);
}

/**
 * Decides on several comments of one offering, all or none.
 * @returns the number of comments
 */
export async function decideMany(context: Context, { offeringId, decisions }: CommentDecisions): Promise<number> {
  const { db, caller } = context;
  await lockOffering(context, offeringId);
  const comments = new Map((await findComments(db, { offeringId })).map((row) => [row.id, row]));
  const problems: FieldProblems = {};
  const seen = new Set<number>();
  for (const [place, decision] of decisions.entries()) {
    if (!comments.has(decision.id)) problems[`decisions.${place}.id`] = 'unknownReference';
    else if (seen.has(decision.id)) problems[`decisions.${place}.id`] = 'duplicate';
    Object.assign(problems, reasonProblem(decision, `decisions.${place}.reviewReason`));
    seen.add(decision.id);
  }
  refuseProblems(problems);
  for (const decision of decisions) {
    const comment = comments.get(decision.id)!;
    refuseUnlessOpen(commentReviewLife, commentEventTo[decision.review], standingOf(comment), { caller, version: decision.version });
    await write(context, comment, decision);
  }
  await settle(context, offeringId);
  return decisions.length;
}

/**
 * Shows all pending comments of some offerings, all or none.
 * @returns the number of comments
 */
export async function showPending(context: Context, ids: readonly number[]): Promise<number> {
  const offerings = await allOrNone(ids, {
    name: 'ids',
    find: async (offeringId) => {
      await lockOffering(context, offeringId);
      const comments = await findComments(context.db, { offeringId });
      return comments.length === 0 ? undefined : { offeringId, comments };
    },
    problemOf: () => null,
  });
  let shown = 0;
  for (const { offeringId, comments } of offerings) {
    for (const comment of comments.filter(({ review }) => review === 'pending')) {
      await write(context, comment, { review: 'shown', reviewReason: null });
      shown += 1;
    }
    await settle(context, offeringId);
  }
  return shown;
}

/** A hidden comment requires a reason. Other comments have none. */
function reasonProblem({ review, reviewReason }: Omit<CommentDecision, 'version'>, name: string): FieldProblems {
  if (review === 'hidden' && reviewReason === null) return { [name]: 'required' };
  return review !== 'hidden' && reviewReason !== null ? { [name]: 'notAllowed' } : {};
}

/** Stores a decision. The audit trail contains decision and reason, never the text of the comment. */
async function write(
  { db, now, audit }: Context,
  comment: FoundComment,
  { review, reviewReason }: Omit<CommentDecision, 'version'>,
): Promise<void> {
  await db
    .updateTable('feedbackComments')
    .set({ review, reviewReason, version: comment.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', comment.id)
    .execute();
  const reasons =
    comment.reviewReason === null && reviewReason === null
      ? {}
      : { before: { reviewReason: comment.reviewReason }, after: { reviewReason } };
  await audit({
    action: 'update',
    table,
    recordId: comment.id,
    label: comment.label,
    before: { review: comment.review, ...reasons.before },
    after: { review, ...reasons.after },
  });
}

/** Serializes concurrent decisions on one offering. */
const lockOffering = async ({ db }: Context, id: number): Promise<void> =>
  void (await db.selectFrom('feedbackOfferings').select('id').where('id', '=', id).forUpdate().execute());

/** The review of an offering is pending as long as one of its comments is. */
const settle = async ({ db }: Context, id: number): Promise<void> =>
  void (await sql`update feedback_offerings o set review_status = case when exists (select from feedback_comments c
    where c.feedback_offering_id = o.id and c.review = 'pending') then 'pending' else 'done' end where o.id = ${id}`.execute(db));
