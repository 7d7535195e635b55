import { getExcuse, moveExcuse, type ExcuseRow } from '../../../src/contract/academic/excuses.ts';
import { demoUsers } from '../app.ts';
import { taught } from '../timetables.ts';
import { holdOnly } from '../scoped-rows/accounts.ts';
import type { MakeSample } from './sample.ts';

/** One excuse of a student of a section: free, under a frozen policy, or beside an approved one. */
export const attendanceExcuse: MakeSample = async (portal) => {
  const { db } = portal.database;
  const of = await taught(db);
  const { studentId, registrationPolicyId } = await db
    .selectFrom('sectionStudents')
    .select(['studentId', 'registrationPolicyId'])
    .where('sectionId', '=', of.sectionId)
    .executeTakeFirstOrThrow();
  await holdOnly(db, demoUsers.Faculty, ['Worklog_Update']);
  const days = { studentId, kind: 'medical', reason: 'Fever', fileId: null, enteredBy: 1 } as const;
  let id = 0;
  const stored = () => db.selectFrom('attendanceExcuses').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  return {
    situations: ['free', 'frozen', 'covered'],
    stand: async (state, situation) => {
      await db.deleteFrom('attendanceExcuses').execute();
      await db
        .updateTable('registrationPolicies')
        .set({ status: situation === 'frozen' ? 'frozen' : 'open' })
        .where('id', '=', registrationPolicyId)
        .execute();
      if (situation === 'covered')
        await db
          .insertInto('attendanceExcuses')
          .values({ ...days, fromDate: '2026-11-10', toDate: '2026-11-12', status: 'approved' })
          .execute();
      const excuse = await db
        .insertInto('attendanceExcuses')
        .values({ ...days, fromDate: '2026-11-09', toDate: '2026-11-10', status: state as 'pending' })
        .returning('id')
        .executeTakeFirstOrThrow();
      id = excuse.id;
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getExcuse, role, { id });
      return answer.status === 200 ? (answer.body.data as ExcuseRow).events : null;
    },
    send: async (role, event) => {
      const body = { version: (await stored()).version, event, note: 'The paper is of other days' };
      const answer = await portal.call(moveExcuse, role, { id, body });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
