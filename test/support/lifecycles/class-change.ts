import { listChanges, moveChange, type ClassChange } from '../../../src/contract/academic/class-changes.ts';
import { weekdayOf } from '../../../src/contract/academic/calendar.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { demoUsers } from '../app.ts';
import { holdOnly } from '../scoped-rows/accounts.ts';
import { entry, keptChange, taught, version } from '../timetables.ts';
import type { MakeSample } from './sample.ts';

/** A class that another teacher takes over, requested from or by the caller; in the future or over, free or not. */
export const classChange: MakeSample = async (portal) => {
  const { db } = portal.database;
  const of = await taught(db);
  const versionId = await version(db, of, '2026-08-04');
  let monday = addDays(collegeDay(portal.now()), 1);
  while (weekdayOf(monday) !== 1) monday = addDays(monday, 1);
  const over = addDays(monday, -21);
  await db.deleteFrom('calendarDays').where('onDate', 'in', [monday, over]).execute();
  const entryId = await entry(db, { versionId, course: of.courses[0]!, weekday: 1, slot: of.slots[0]!, teachers: [[of.teachers[0]!]] });
  const users = await db
    .selectFrom('users')
    .leftJoin('employees', 'employees.userId', 'users.id')
    .select(['users.id', 'username', 'employees.id as employeeId'])
    .execute();
  // Other samples may have removed the permission.
  await holdOnly(db, demoUsers.Faculty, ['TimetableAllUserAllUser']);
  let id = 0;
  const stored = () => db.selectFrom('classChanges').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  return {
    situations: ['asked', 'own', 'late', 'taken'],
    stand: async (state, situation, role) => {
      const user = users.find(({ username }) => username === demoUsers[role]);
      const substituteId = user?.employeeId ?? of.teachers[1]!;
      const another = users.find((candidate) => candidate.id !== user?.id && candidate.employeeId !== null)!;
      await db.deleteFrom('classChanges').execute();
      await db.deleteFrom('timetableEntries').where('timetableVersionId', '=', versionId).where('id', '<>', entryId).execute();
      if (situation === 'taken')
        await entry(db, { versionId, course: of.courses[1]!, weekday: 1, slot: of.slots[0]!, teachers: [[substituteId]] });
      const isOwn = situation === 'own';
      id = await keptChange(db, entryId, situation === 'late' ? over : monday, {
        kind: 'substitute',
        substituteId: isOwn ? of.teachers[1]! : substituteId,
        status: state,
        requestedBy: isOwn ? (user?.id ?? 1) : another.id,
      });
    },
    shownEvents: async (role) => {
      const answer = await portal.call(listChanges, role, { query: {} });
      if (answer.status !== 200) return null;
      return (answer.body.data as ClassChange[]).find((change) => change.id === id)?.events ?? null;
    },
    send: async (role, event) => {
      const answer = await portal.call(moveChange, role, { id, body: { version: (await stored()).version, event } });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
