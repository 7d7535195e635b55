import * as contract from '../../../../contract/feedback/comments.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { reviewedOfferings, reviewedRounds } from './offerings.ts';
import { findComments, shownTo } from './rows.ts';
import { decide, decideMany, showPending } from './write.ts';

/** The review of comments: the calls of src/contract/feedback/comments.ts. */
export function serveFeedbackComments(serve: Serve): void {
  serveList(serve, reviewedOfferings);
  serve(contract.listReviewedRounds, async (_input, { db }) => ({ data: await reviewedRounds(db) }));
  serve(contract.listFeedbackComments, async ({ query: { offeringId, review } }, context) => {
    const comments = await findComments(context.db, { offeringId, reviews: review });
    return { data: comments.map((comment) => shownTo(comment, context)) };
  });
  serve(contract.changeFeedbackComment, async ({ id, body }, context) => {
    await decide(context, id, body);
    const [comment] = await findComments(context.db, { id });
    return { data: shownTo(comment!, context) };
  });
  serve(contract.reviewFeedbackComments, async ({ body }, context) => ({
    data: { decided: await decideMany(context, body) },
  }));
  serve(contract.showPendingComments, async ({ body: { ids } }, context) => ({
    data: { shown: await showPending(context, ids) },
  }));
}
