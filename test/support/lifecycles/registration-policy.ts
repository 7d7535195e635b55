import { getPolicy, movePolicy } from '../../../src/contract/academic/policies.ts';
import { keptPolicy } from '../policies.ts';
import type { MakeSample } from './sample.ts';

/** A new policy, whose classes are over or still run. */
export const registrationPolicy: MakeSample = async (portal) => {
  const { db } = portal.database;
  const { id, syllabus, term } = await keptPolicy(db);
  const stored = () => db.selectFrom('registrationPolicies').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  return {
    situations: ['ready', 'over', 'without a syllabus', 'outside the term'],
    stand: async (state, situation) => {
      const year = situation === 'over' ? 2010 : term.year;
      const days = {
        opensOn: `${year}-06-20`,
        closesOn: `${year}-07-10`,
        lateUntil: null,
        classesFrom: `${year}-07-15`,
        classesTo: `${year}-11-30`,
      };
      const startsOn = situation === 'outside the term' ? `${year}-08-01` : `${year}-07-01`;
      await db
        .updateTable('academicTerms')
        .set({ startsOn, endsOn: `${year}-12-18` })
        .where('id', '=', term.id)
        .execute();
      await db
        .updateTable('syllabi')
        .set({ status: situation === 'without a syllabus' ? 'review' : 'approved' })
        .where('id', '=', syllabus.id)
        .execute();
      await db
        .updateTable('registrationPolicies')
        .set({ ...days, status: state as 'draft' })
        .where('id', '=', id)
        .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getPolicy, role, { id });
      return answer.status === 200 ? answer.body.data.events : null;
    },
    send: async (role, event) => {
      const note = event === 'reopen' || event === 'override' ? 'the notice came late' : null;
      const answer = await portal.call(movePolicy, role, {
        id,
        body: { version: (await stored()).version, event, note },
      });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
