import { answerQuery, listOwnQueries, listRecordQueries, moveOwnQuery } from '../../../src/contract/desk/queries.ts';
import type { QueryStatus } from '../../../src/contract/desk/fields.ts';
import { ownStudent, queryOf, userOf } from '../record-queries.ts';
import type { MakeSample } from './sample.ts';

/**
 * A query of the demo student about a fine, assigned to the faculty’s demo account and also open to the office of dues.
 */
export const recordQuery: MakeSample = async (portal) => {
  const { db } = portal.database;
  const studentId = await ownStudent(db);
  const assignedTo = await userOf(db, 'Faculty');
  let id = 0;
  const stored = () => db.selectFrom('recordQueries').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  return {
    situations: ['asked'],
    stand: async (state) => {
      await db.deleteFrom('recordQueries').execute();
      id = await queryOf(db, { studentId, assignedTo, status: state as QueryStatus });
    },
    shownEvents: async (role) => {
      const answer =
        role === 'Student'
          ? await portal.call(listOwnQueries, role)
          : await portal.call(listRecordQueries, role, { query: { pageSize: 100 } });
      return answer.status === 200 ? (answer.body.data.find((row: { id: number }) => row.id === id)?.events ?? null) : null;
    },
    send: async (role, event) => {
      // Each side has its own call, which accepts only the events of that side.
      if ((event === 'withdraw') !== (role === 'Student')) return undefined;
      const { version } = await stored();
      const answer =
        event === 'withdraw'
          ? await portal.call(moveOwnQuery, role, { id, body: { version, event } })
          : await portal.call(answerQuery, role, { id, body: { version, event, reply: 'As it is' } });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
