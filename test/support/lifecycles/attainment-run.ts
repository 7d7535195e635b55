import { sql } from 'kysely';
import { getAttainmentRun, moveAttainmentRun, type AttainmentRun } from '../../../src/contract/exam/attainment-runs.ts';
import { demoUsers, type DemoRole } from '../app.ts';
import { judgedPlan } from '../exam-runs.ts';
import type { MakeSample } from './sample.ts';

/**
 * A run of a course: with everything explained and mapped, with a question that refers to no outcome, with an
 * unexplained outcome, submitted by the caller.
 */
export const attainmentRun: MakeSample = async (portal) => {
  const { db } = portal.database;
  const { semesterCourseId, paperId, courseId } = await judgedPlan(db);
  await sql`truncate attainment_runs cascade`.execute(db);
  const { id } = await db
    .insertInto('attainmentRuns')
    .values({
      semesterCourseId,
      runNo: 1,
      inputs: JSON.stringify({
        rules: {
          internalThreshold: 6000,
          externalThreshold: 5000,
          cuts: [5000, 6000, 7000],
          internalWeight: 300,
          directWeight: 800,
          absentAsZero: false,
        },
        outcomes: [],
      }),
      inputsHash: '0'.repeat(64),
      computedBy: 1,
      submittedBy: null,
      approvedBy: null,
      returnNote: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const outcome = await db
    .selectFrom('courseOutcomes')
    .select('id')
    .where('courseId', '=', courseId)
    .orderBy('ordinal')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('attainmentValues')
    .values({
      attainmentRunId: id,
      courseOutcomeId: outcome.id,
      sectionCourseId: null,
      assessed: 1,
      attained: 0,
      internalLevel: 0,
      externalLevel: null,
      direct: '0',
      indirect: null,
      final: '0',
      target: '2',
    })
    .execute();
  const questions = await sql<{
    id: number;
  }>`select q.id from paper_questions q join paper_parts p on p.id = q.paper_part_id where p.question_paper_id = ${paperId}`.execute(db);
  const owner = await db.selectFrom('employees').select('id').orderBy('id').executeTakeFirstOrThrow();
  const userOf = async (role: DemoRole) =>
    (await db.selectFrom('users').select('id').where('username', '=', demoUsers[role]).executeTakeFirstOrThrow()).id;
  const stored = () => db.selectFrom('attainmentRuns').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  return {
    situations: ['whole', 'unmapped', 'unexplained', 'same'],
    stand: async (state, situation, role: DemoRole) => {
      const submittedBy = state === 'computed' ? null : situation === 'same' ? await userOf(role) : await userOf('Student');
      await db
        .updateTable('attainmentRuns')
        .set({ status: state as 'computed', submittedBy, approvedBy: null, version: 1 })
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('attainmentActions').where('attainmentRunId', '=', id).execute();
      if (situation !== 'unexplained')
        await db
          .insertInto('attainmentActions')
          .values({
            attainmentRunId: id,
            programId: null,
            batchId: null,
            courseOutcomeId: outcome.id,
            outcomeId: null,
            observation: 'Nobody reached it',
            action: 'A tutorial more',
            ownerId: owner.id,
            dueOn: '2027-01-15',
            result: null,
          })
          .execute();
      for (const question of questions.rows) {
        await db.deleteFrom('questionOutcomes').where('paperQuestionId', '=', question.id).execute();
        if (situation !== 'unmapped')
          await db.insertInto('questionOutcomes').values({ paperQuestionId: question.id, courseOutcomeId: outcome.id, share: 1 }).execute();
      }
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getAttainmentRun, role, { id });
      return answer.status === 200 ? (answer.body.data as AttainmentRun).events : null;
    },
    send: async (role, event) => {
      const answer = await portal.call(moveAttainmentRun, role, {
        id,
        body: { version: (await stored()).version, event, note: 'Look at it again' },
      });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
