import { getOutcomeMap, moveOutcomeMap } from '../../../src/contract/syllabus/outcome-map.ts';
import { demoUsers, type DemoRole } from '../app.ts';
import { approvedRun } from '../exam-runs.ts';
import { mappedCourse } from '../outcome-maps.ts';
import { holdOnly } from '../scoped-rows/accounts.ts';
import type { MakeSample } from './sample.ts';

/** The map of a course with two outcomes. The teacher coordinates its programme or heads its department. */
export const outcomeMap: MakeSample = async (portal) => {
  const { db } = portal.database;
  const { id, programId, departmentId, rows, columns } = await mappedCourse(db, { outcomes: 2 });
  const teacher = await db
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select(['e.id', 'u.id as userId'])
    .where('u.username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();
  await holdOnly(db, demoUsers.Faculty, ['Syllabus_Management_maintain_program']);
  const userOf = async (role: DemoRole) =>
    (await db.selectFrom('users').select('id').where('username', '=', demoUsers[role]).executeTakeFirstOrThrow()).id;
  const stored = () => db.selectFrom('semesterCourses').select(['outcomeStatus', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  return {
    situations: ['complete, edited by another', 'edited by who asks', 'asked by a head', 'with an outcome that serves nothing', 'judged'],
    stand: async (state, situation, role) => {
      const isHead = situation === 'asked by a head';
      await db
        .updateTable('programs')
        .set({ coordinatorId: isHead ? null : teacher.id })
        .where('id', '=', programId)
        .execute();
      await db
        .updateTable('departments')
        .set({ hodEmployeeId: isHead ? teacher.id : null, hodSince: isHead ? '2026-01-01' : null })
        .where('id', '=', departmentId)
        .execute();
      await db.deleteFrom('outcomeMaps').where('semesterCourseId', '=', id).execute();
      const mapped = situation === 'with an outcome that serves nothing' ? rows.slice(1) : rows;
      await db
        .insertInto('outcomeMaps')
        .values(mapped.map((courseOutcomeId) => ({ semesterCourseId: id, courseOutcomeId, outcomeId: columns[0]!, level: 2 })))
        .execute();
      await approvedRun(db, id, situation === 'judged');
      const editor = await userOf(situation === 'edited by who asks' ? role : 'HR');
      await db
        .updateTable('semesterCourses')
        .set({ outcomeStatus: state as 'draft', outcomeEditedBy: editor })
        .where('id', '=', id)
        .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getOutcomeMap, role, { id });
      return answer.status === 200 ? answer.body.data.events : null;
    },
    send: async (role, event) => {
      const note = event === 'return' || event === 'revise' ? 'Level 3 of CO2 is not plausible' : null;
      const answer = await portal.call(moveOutcomeMap, role, { id, body: { version: (await stored()).version, event, note } });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).outcomeStatus,
  };
};
