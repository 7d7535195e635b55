import { changeFeedbackComment, listFeedbackComments } from '../../../src/contract/feedback/comments.ts';
import { commentEventTo } from '../../../src/contract/feedback/comment-life.ts';
import { gradedRound } from '../graded-round.ts';
import type { MakeSample } from './sample.ts';

/** One comment of a sealed or published round. */
export const commentReview: MakeSample = async (portal) => {
  const { db } = portal.database;
  const { policyId, offeringId, commentIds } = await gradedRound(portal, {
    name: 'With a comment',
    round: 4,
    employeeId: null,
    comments: ['Fine'],
  });
  const id = commentIds[0]!;
  const stored = () => db.selectFrom('feedbackComments').select(['review', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  const reviewOf = (event: string) => Object.entries(commentEventTo).find(([, target]) => target === event)![0];
  return {
    situations: ['fine', 'published'],
    stand: async (state, situation) => {
      await db
        .updateTable('feedbackComments')
        .set({ review: state as 'pending', reviewReason: state === 'hidden' ? 'Abuse' : null })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('feedbackPolicies')
        .set({ status: situation === 'fine' ? 'sealed' : 'published' })
        .where('id', '=', policyId)
        .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(listFeedbackComments, role, {
        query: { offeringId: String(offeringId) } as never,
      });
      return answer.status === 200 ? answer.body.data[0].events : null;
    },
    send: async (role, event) => {
      const review = reviewOf(event);
      const reason = review === 'hidden' ? { reviewReason: 'Abuse' } : {};
      const answer = await portal.call(changeFeedbackComment, role, {
        id,
        body: { version: (await stored()).version, review, ...reason } as never,
      });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).review,
  };
};
