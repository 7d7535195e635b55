import { getTermCalendar, moveTerm } from '../../../src/contract/academic/terms.ts';
import type { MakeSample } from './sample.ts';

/** A new term, beside another of the same half that runs or is over; the demo's running term stays unchanged. */
export const academicTerm: MakeSample = async (portal) => {
  const { db } = portal.database;
  const add = (academicYear: number) =>
    db
      .insertInto('academicTerms')
      .values({
        name: `${academicYear} even`,
        academicYear,
        half: 'even',
        startsOn: `${academicYear + 1}-01-04`,
        endsOn: `${academicYear + 1}-05-29`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [{ id }, second] = [await add(2060), await add(2061)];
  const policy = await db
    .selectFrom('registrationPolicies')
    .select('batchSemesterId')
    .where('status', '!=', 'frozen')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const stored = () => db.selectFrom('academicTerms').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  return {
    situations: ['alone and settled', 'beside another', 'with an open policy'],
    stand: async (state, situation) => {
      const status = situation === 'beside another' ? 'running' : 'closed';
      const academicTermId = situation === 'with an open policy' ? id : second.id;
      await db.updateTable('academicTerms').set({ status }).where('id', '=', second.id).execute();
      await db.updateTable('batchSemesters').set({ academicTermId }).where('id', '=', policy.batchSemesterId).execute();
      await db
        .updateTable('academicTerms')
        .set({ status: state as 'planned' })
        .where('id', '=', id)
        .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getTermCalendar, role, { id });
      return answer.status === 200 ? answer.body.data.events : null;
    },
    send: async (role, event) => {
      const answer = await portal.call(moveTerm, role, { id, body: { version: (await stored()).version, event } });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
