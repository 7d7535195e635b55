import { getInternalPolicy, moveInternalPolicy } from '../../../src/contract/exam/policies.ts';
import type { MakeSample } from './sample.ts';

/** A new policy of one component whose weight equals its maximum or not, with or without a course that uses it. */
export const internalPolicy: MakeSample = async (portal) => {
  const { db } = portal.database;
  const { id } = await db
    .insertInto('internalPolicies')
    .values({ name: 'With a life', courseKind: 'theory', degreeId: null, fromBatchId: null, internalMax: 50, passMark: 25 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const component = await db
    .insertInto('policyComponents')
    .values({ internalPolicyId: id, examTypeId: 1, ordinal: 1, label: 'IT', weight: 50, method: 'sum', planned: 2, bestOf: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const plan = await db
    .selectFrom('internalPlans')
    .select(['id', 'internalPolicyId'])
    .where('status', '=', 'open')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const stored = () => db.selectFrom('internalPolicies').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  return {
    situations: ['fine', 'used', 'unsound'],
    stand: async (state, situation) => {
      await db
        .updateTable('internalPolicies')
        .set({ status: state as 'draft' })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('policyComponents')
        .set({ weight: situation === 'unsound' ? 49.99 : 50 })
        .where('id', '=', component.id)
        .execute();
      await db
        .updateTable('internalPlans')
        .set({ internalPolicyId: situation === 'used' ? id : plan.internalPolicyId })
        .where('id', '=', plan.id)
        .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getInternalPolicy, role, { id });
      return answer.status === 200 ? answer.body.data.events : null;
    },
    send: async (role, event) => {
      const answer = await portal.call(moveInternalPolicy, role, { id, body: { version: (await stored()).version, event } });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
