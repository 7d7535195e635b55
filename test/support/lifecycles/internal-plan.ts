import { sql } from 'kysely';
import { getPlan, movePlan, type PlanRow } from '../../../src/contract/exam/plans.ts';
import { demoUsers, type DemoRole } from '../app.ts';
import { emptyPlan, employeeOf } from '../exam-sheets.ts';
import { holdOnly } from '../scoped-rows/accounts.ts';
import type { MakeSample } from './sample.ts';

/**
 * A course with one component and its test, verified: the caller's own, another teacher's, requested, with a test too
 * few, with a sheet that is not verified.
 */
export const internalPlan: MakeSample = async (portal) => {
  const { db } = portal.database;
  const { planId, sheetId, componentId } = await emptyPlan(db);
  await holdOnly(db, demoUsers.Faculty, ['Exam_Internal_Test_Course']);
  const stored = () => db.selectFrom('internalPlans').select(['status', 'version']).where('id', '=', planId).executeTakeFirstOrThrow();
  const {
    rows: [of],
  } = await sql<{ studentId: number; other: number }>`
    select (select student_id from test_marks where mark_sheet_id = ${sheetId} limit 1) as student_id,
      (select id from users where username = 'staff') as other`.execute(db);
  return {
    situations: ['own', 'another', 'asked', 'behind', 'unverified', 'without'],
    stand: async (state, situation, role: DemoRole) => {
      const ownId = role === 'Faculty' || role === 'Admin' ? await employeeOf(db, role) : null;
      await db
        .updateTable('internalPlans')
        .set({
          status: state as 'open',
          coordinatorId: situation === 'another' ? await employeeOf(db, 'HR') : ownId,
          askedBy: situation === 'asked' || situation === 'without' ? of!.other : null,
          version: 1,
        })
        .where('id', '=', planId)
        .execute();
      // The caller may see the plan because they teach the course.
      if (situation === 'another' && role === 'Faculty') await teach(ownId!);
      await db
        .updateTable('policyComponents')
        .set({ planned: situation === 'behind' ? 2 : 1, bestOf: null, method: 'sum' })
        .where('id', '=', componentId)
        .execute();
      await db
        .updateTable('markSheets')
        .set({ status: situation === 'unverified' ? 'submitted' : 'verified' })
        .where('id', '=', sheetId)
        .execute();
      await db.deleteFrom('internalResults').where('internalPlanId', '=', planId).execute();
      if (state !== 'open' && situation !== 'without')
        await db
          .insertInto('internalResults')
          .values({
            internalPlanId: planId,
            sectionCourseId: null,
            studentId: of!.studentId,
            breakdown: JSON.stringify({}),
            total: '1',
            finalMark: '1',
            overrideReason: null,
            overriddenBy: null,
            carriedFromId: null,
          })
          .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getPlan, role, { id: planId });
      return answer.status === 200 ? (answer.body.data as PlanRow).events : null;
    },
    send: async (role, event) => {
      const answer = await portal.call(movePlan, role, {
        id: planId,
        body: { version: (await stored()).version, event, note: 'A script was found' },
      });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };

  async function teach(employeeId: number): Promise<void> {
    const { sectionCourseId } = await db
      .selectFrom('markSheets')
      .select('sectionCourseId')
      .where('id', '=', sheetId)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('courseInstructors').where('sectionCourseId', '=', sectionCourseId).where('employeeId', '=', employeeId).execute();
    await db
      .insertInto('courseInstructors')
      .values({ sectionCourseId, sectionGroupId: null, employeeId, role: 'co', fromDate: '2026-08-03', toDate: null })
      .execute();
  }
};
