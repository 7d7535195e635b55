import { getTest, moveTest, type TestRecord } from '../../../src/contract/exam/tests.ts';
import { demoUsers } from '../app.ts';
import { keptPlans, termDays } from '../exam-tests.ts';
import { holdOnly } from '../scoped-rows/accounts.ts';
import type { MakeSample } from './sample.ts';

/**
 * A test of one section of the demo teacher: a scheduled kind or a quiz, with each guard of its lifecycle true or
 * false.
 */
export const internalTest: MakeSample = async (portal) => {
  const { db } = portal.database;
  const of = await keptPlans(portal);
  const { past, ahead } = await termDays(portal);
  await holdOnly(db, demoUsers.Faculty, ['Exam_Internal_Test_Course']);
  const plain = {
    internalPlanId: of.plans.theory,
    sequence: 1,
    sectionCourseId: of.sectionCourses.theoryA,
    retestOfId: null,
    name: 'Internal Test 1',
    maxMarks: 30,
    coverage: null,
  };
  const untaught = await db
    .insertInto('internalPlans')
    .values({
      registrationPolicyId: of.policyId,
      semesterCourseId: of.courses.otherElective,
      internalPolicyId: 1,
      coordinatorId: null,
      closedAt: null,
      askedBy: null,
      reopenReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  let id = 0;
  const stored = () => db.selectFrom('internalTests').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  const clear = async () => {
    const tests = db
      .selectFrom('internalTests')
      .select('id')
      .where('internalPlanId', 'in', [...Object.values(of.plans), untaught.id]);
    await db.deleteFrom('markSheets').where('internalTestId', 'in', tests).execute();
    await db
      .deleteFrom('internalTests')
      .where('internalPlanId', 'in', [...Object.values(of.plans), untaught.id])
      .execute();
  };
  const times = { onDate: past[0]!, startsAt: '10:00', minutes: 90 };
  return {
    situations: ['fine', 'quiz', 'foreignQuiz', 'shut', 'untaught', 'untimed', 'holiday', 'clash', 'early', 'verified', 'published'],
    stand: async (state, situation) => {
      await clear();
      await db
        .updateTable('internalPlans')
        .set({ status: situation === 'shut' ? 'closed' : 'open' })
        .where('id', '=', of.plans.theory)
        .execute();
      const isQuiz = /quiz|verified|published/i.test(situation);
      const when =
        situation === 'holiday'
          ? { ...times, onDate: '2020-01-26' }
          : situation === 'early'
            ? { ...times, onDate: ahead[0]! }
            : situation === 'untimed' && state === 'draft'
              ? { onDate: null, startsAt: null, minutes: null }
              : times;
      const internalTest = await db
        .insertInto('internalTests')
        .values({
          ...plain,
          ...when,
          policyComponentId: of.component[isQuiz ? 'theory Quiz' : 'theory IT']!,
          status: state as 'draft',
          cancelReason: state === 'cancelled' ? 'Held elsewhere' : null,
          ...(situation === 'untaught' && { internalPlanId: untaught.id, sectionCourseId: null }),
          ...(situation === 'foreignQuiz' && { sectionCourseId: of.sectionCourses.theoryB }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      id = internalTest.id;
      if (situation === 'clash')
        await db
          .insertInto('internalTests')
          .values({
            ...plain,
            ...times,
            startsAt: '11:00',
            internalPlanId: of.plans.tutored,
            sectionCourseId: null,
            policyComponentId: of.component['theory IT']!,
            status: 'scheduled',
            cancelReason: null,
          })
          .execute();
      const sheet = { internalTestId: id, sectionCourseId: of.sectionCourses.theoryA };
      if (situation === 'verified' || situation === 'published')
        await db
          .insertInto('markSheets')
          .values({ ...sheet, status: situation })
          .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getTest, role, { id });
      return answer.status === 200 ? (answer.body.data as TestRecord).events : null;
    },
    send: async (role, event) => {
      const body = { version: (await stored()).version, event, note: 'As the cell says', mayCrowd: true };
      const answer = await portal.call(moveTest, role, { id, body });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
