import { getCourse, moveCourse } from '../../../src/contract/syllabus/courses.ts';
import { contentOf, keptCourse, syllabusWith } from '../courses.ts';
import type { MakeSample } from './sample.ts';

/** A new theory course: in no syllabus, in one in use, or in one of a completed batch. */
export const course: MakeSample = async (portal) => {
  const { db } = portal.database;
  const id = await keptCourse(db, { code: 'LIFE-101' });
  const syllabus = async (batch: 'running' | 'completed') => {
    const syllabusId = await syllabusWith(db, id, { status: 'approved', batch });
    await db.deleteFrom('semesterCourses').where('syllabusId', '=', syllabusId).execute();
    return syllabusId;
  };
  const studied = await syllabus('running');
  const past = await syllabus('completed');
  const stored = () => db.selectFrom('courses').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  return {
    situations: ['complete and in no syllabus', 'studied now', 'studied once', 'without modules', 'without outcomes'],
    stand: async (state, situation) => {
      await db.deleteFrom('semesterCourses').where('courseId', '=', id).execute();
      await contentOf(db, id, { modules: situation === 'without modules' ? 0 : 2, outcomes: situation === 'without outcomes' ? 2 : 3 });
      const syllabusId = { 'studied now': studied, 'studied once': past }[situation];
      if (syllabusId) await db.insertInto('semesterCourses').values({ syllabusId, courseId: id, semester: 3, ordinal: 1 }).execute();
      await db
        .updateTable('courses')
        .set({ status: state as 'draft' })
        .where('id', '=', id)
        .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getCourse, role, { id });
      return answer.status === 200 ? answer.body.data.events : null;
    },
    send: async (role, event) => {
      const answer = await portal.call(moveCourse, role, { id, body: { version: (await stored()).version, event } });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
