import { getFeedbackSheet, moveFeedbackSheet } from '../../../src/contract/feedback/sheets.ts';
import type { MakeSample } from './sample.ts';

/** A new sheet with one question, with or without a weight. */
export const feedbackSheet: MakeSample = async (portal) => {
  const { db } = portal.database;
  const { id } = await db
    .insertInto('feedbackSheets')
    .values({ name: 'Sheet with a life', courseKind: 'theory', intro: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('feedbackSheetQuestions').values({ feedbackSheetId: id, feedbackQuestionId: 1, ordinal: 1, weight: 1 }).execute();
  const stored = () => db.selectFrom('feedbackSheets').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  return {
    situations: ['fine', 'weightless'],
    stand: async (state, situation) => {
      await db
        .updateTable('feedbackSheets')
        .set({ status: state as 'draft' })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('feedbackSheetQuestions')
        .set({ weight: situation === 'fine' ? 1 : 0 })
        .where('feedbackSheetId', '=', id)
        .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getFeedbackSheet, role, { id });
      return answer.status === 200 ? answer.body.data.events : null;
    },
    send: async (role, event) => {
      const answer = await portal.call(moveFeedbackSheet, role, { id, body: { version: (await stored()).version, event } });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
