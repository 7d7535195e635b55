import {
  decideChangeRequests,
  listChangeRequests,
  ownChangeRequests,
  withdrawChangeRequest,
} from '../../../src/contract/core/change-requests.ts';
import { permission, type Permission } from '../../../src/contract/core/permissions.ts';
import { rolePermissions } from '../../../src/contract/core/role-catalogue.ts';
import { holdOnly } from '../scoped-rows/accounts.ts';
import { demoUsers } from '../app.ts';
import type { MakeSample } from './sample.ts';

/** A correction request of the demo student about a personal value, which the data-entry operator may not see. */
export const request: MakeSample = async (portal) => {
  const { db } = portal.database;
  const me = await db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.userId')
    .select(['students.id', 'userId', 'annualIncomePaise'])
    .where('username', '=', '23bt0001')
    .executeTakeFirstOrThrow();
  const office = await db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  const held = (Object.keys(permission) as Permission[]).filter(
    (name) => rolePermissions.Staff.includes(permission[name]) && name !== 'Student_PersonalVIEW',
  );
  await holdOnly(db, 'deo', held);
  let id = 0;
  let version = 0;
  let isOwn = false;
  return {
    situations: ['of the caller', 'of the student'],
    stand: async (state, situation, role) => {
      const username = situation === 'of the caller' ? demoUsers[role] : demoUsers.Student;
      const about = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();
      isOwn = username === demoUsers[role];
      await db.deleteFrom('changeRequests').where('id', '=', id).execute();
      const value = JSON.stringify(me.annualIncomePaise);
      const isDecided = state === 'accepted' || state === 'refused';
      const row = await db
        .insertInto('changeRequests')
        .values({
          aboutUserId: about.id,
          tableName: 'students',
          recordId: me.id,
          field: 'annualIncomePaise',
          oldValue: value,
          newValue: value,
          state: state as 'open',
          decidedBy: isDecided ? office.id : null,
          decidedAt: isDecided ? portal.now().toISOString() : null,
          answer: state === 'refused' ? 'Not so' : null,
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
      ({ id, version } = row);
    },
    shownEvents: async (role) => {
      const answer = isOwn
        ? await portal.call(ownChangeRequests, role)
        : await portal.call(listChangeRequests, role, { query: { pageSize: 100, sort: '-createdAt' } });
      return answer.status === 200 ? (answer.body.data.find((row: { id: number }) => row.id === id)?.events ?? null) : null;
    },
    send: async (role, event) => {
      if (event === 'withdraw') return errorOf(await portal.call(withdrawChangeRequest, role, { id, body: { version } }));
      const state = event === 'accept' ? 'accepted' : 'refused';
      const answer = await portal.call(decideChangeRequests, role, { body: { ids: [id], state, answer: 'As it is' } });
      return errorOf(answer) ?? answer.body.data.clashes[0]?.error ?? null;
    },
    state: async () => (await db.selectFrom('changeRequests').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state,
  };
};

const errorOf = ({ status, body }: { status: number; body: { error?: string } }) =>
  status === 200 ? null : (body.error ?? String(status));
