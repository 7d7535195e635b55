import { getFeedbackPolicy, moveFeedbackPolicy } from '../../../src/contract/feedback/policies.ts';
import { feedbackRound } from '../feedback-round.ts';
import type { MakeSample } from './sample.ts';

const hour = 60 * 60_000;
const extras: Readonly<Record<string, object>> = {
  extend: { closesOn: '2090-01-01', closesTime: '12:00', reason: 'Rolls came late' },
  seal: { confirm: 'SEAL' },
  withdraw: { reason: 'A wrong sheet' },
};

/** A new round with one offering, at every stage of its lifecycle. */
export const feedbackPolicy: MakeSample = async (portal) => {
  const { db } = portal.database;
  const { policyId: id, offeringId, questions } = await feedbackRound(portal, { name: 'With a life', round: 3 });
  const stored = () => db.selectFrom('feedbackPolicies').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  const windows = { draft: [24, 48], scheduled: [24, 48], open: [-24, 24] } as const;
  return {
    situations: ['fine', 'unready', 'late', 'running', 'unreviewed'],
    stand: async (state, situation) => {
      const over = situation === 'late' ? ([-96, -72] as const) : ([-48, -1] as const);
      const [opens, closes] = windows[state as 'draft'] ?? over;
      await db
        .updateTable('feedbackPolicies')
        .set({ status: state as 'draft', opensAt: at(opens), closesAt: at(closes) })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('feedbackGradeBands')
        .set({ fromPercent: situation === 'unready' ? 5 : 0 })
        .where('feedbackPolicyId', '=', id)
        .execute();
      await db
        .updateTable('feedbackOfferings')
        .set({ closesAt: situation === 'running' ? at(1) : null })
        .where('id', '=', offeringId)
        .execute();
      await db.deleteFrom('feedbackResults').where('feedbackOfferingId', '=', offeringId).execute();
      await db.deleteFrom('feedbackComments').where('feedbackOfferingId', '=', offeringId).execute();
      if (situation === 'unreviewed')
        await db
          .insertInto('feedbackComments')
          .values({ feedbackOfferingId: offeringId, feedbackSheetQuestionId: questions[1]!, body: 'Fine', reviewReason: null })
          .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getFeedbackPolicy, role, { id });
      return answer.status === 200 ? answer.body.data.events : null;
    },
    send: async (role, event) => {
      const answer = await portal.call(moveFeedbackPolicy, role, {
        id,
        body: { version: (await stored()).version, event, ...extras[event] } as never,
      });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
