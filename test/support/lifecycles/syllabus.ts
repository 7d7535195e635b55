import { moveSyllabus, syllabusStructure } from '../../../src/contract/syllabus/syllabi.ts';
import { demoUsers } from '../app.ts';
import { begin, keptSyllabus, semesters } from '../syllabi.ts';
import type { MakeSample } from './sample.ts';

/** A new syllabus, whose batch is planned. */
export const syllabus: MakeSample = async (portal) => {
  const { db } = portal.database;
  const { id, degreeId, batchId, branchId, courseIds } = await keptSyllabus(db, { minCredits: 20, maxCredits: 30 });
  const student = await db
    .selectFrom('students')
    .select(['id', 'batchId', 'branchId'])
    .where('status', '=', 'active')
    .where('degreeId', '=', degreeId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const group = await db
    .insertInto('electiveGroups')
    .values({ syllabusId: id, semester: 3, name: 'PE-I', choose: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = () => db.selectFrom('syllabi').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  return {
    situations: [
      'complete',
      'a semester empty',
      'a group short',
      'credits too few',
      'credits too many',
      'edited by who tries',
      'in its last semester',
      'with a student',
    ],
    stand: async (state, situation, role) => {
      const editor = await db.selectFrom('users').select('id').where('username', '=', demoUsers[role]).executeTakeFirstOrThrow();
      await db.deleteFrom('semesterCourses').where('syllabusId', '=', id).execute();
      for (const [index, courseId] of courseIds.entries()) {
        const semester = index + 1;
        if (situation === 'a semester empty' && semester === semesters) continue;
        const electiveGroupId = semester === 3 ? group.id : null;
        await db.insertInto('semesterCourses').values({ syllabusId: id, courseId, semester, ordinal: 1, electiveGroupId }).execute();
      }
      await db
        .updateTable('electiveGroups')
        .set({ choose: situation === 'a group short' ? 2 : 1 })
        .where('id', '=', group.id)
        .execute();
      await begin(db, batchId, situation === 'in its last semester' ? semesters : 2);
      const isStudied = situation === 'with a student';
      await db
        .updateTable('students')
        .set(isStudied ? { batchId, branchId } : student)
        .where('id', '=', student.id)
        .execute();
      await db
        .updateTable('syllabi')
        .set({
          status: state as 'draft',
          editedBy: situation === 'edited by who tries' ? editor.id : null,
          minCredits: situation === 'credits too few' ? 25 : situation === 'a semester empty' ? 0 : 20,
          maxCredits: situation === 'credits too many' ? 23 : 30,
        })
        .where('id', '=', id)
        .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(syllabusStructure, role, { id });
      return answer.status === 200 ? answer.body.data.events : null;
    },
    send: async (role, event) => {
      const note = event === 'return' || event === 'reopen' ? 'PE-II lacks a course' : null;
      const { version } = await stored();
      const answer = await portal.call(moveSyllabus, role, { id, body: { version, event, note } });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
