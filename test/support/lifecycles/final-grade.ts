import { getFinalGrade, moveFinalGrade } from '../../../src/contract/feedback/final-grades.ts';
import { demoUsers } from '../app.ts';
import { demoTeacher, gradedRound } from '../graded-round.ts';
import type { MakeSample } from './sample.ts';

/** The grade of a teacher with one result, which is older or newer than the grade. */
export const finalGrade: MakeSample = async (portal) => {
  const { db } = portal.database;
  const employeeId = await demoTeacher(db, demoUsers.Faculty);
  const { academicTermId, resultId } = await gradedRound(portal, { name: 'With a grade', round: 4, employeeId });
  const { academicYear } = await db
    .selectFrom('academicTerms')
    .select('academicYear')
    .where('id', '=', academicTermId)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('feedbackFinalGrades').where('employeeId', '=', employeeId).where('academicYear', '=', academicYear).execute();
  const { id } = await db
    .insertInto('feedbackFinalGrades')
    .values({
      employeeId,
      academicYear,
      percent: '80.000',
      responses: 10,
      offerings: 1,
      grade: 'All',
      points25: '20.00',
      inputs: JSON.stringify({ rounds: [] }),
      remark: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = () => db.selectFrom('feedbackFinalGrades').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  const at = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
  return {
    situations: ['current', 'outdated'],
    stand: async (state, situation) => {
      // The grade is calculated now, so that results of other rounds of the year are older. The result of this round is
      // one hour older or newer.
      await db
        .updateTable('feedbackFinalGrades')
        .set({ status: state as 'calculated', inputs: JSON.stringify({ calculatedAt: at(0), rounds: [] }) })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('feedbackResults')
        .set({ updatedAt: at(situation === 'current' ? -1 : 1) })
        .where('id', '=', resultId)
        .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getFinalGrade, role, { id });
      return answer.status === 200 ? answer.body.data.events : null;
    },
    send: async (role, event) => {
      const answer = await portal.call(moveFinalGrade, role, {
        id,
        body: { version: (await stored()).version, event, remark: null } as never,
      });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
