import { getPaper, movePaper, type Paper } from '../../../src/contract/exam/papers.ts';
import { demoUsers } from '../app.ts';
import { keptPlans } from '../exam-tests.ts';
import { keptPaper } from '../exam-papers.ts';
import { holdOnly } from '../scoped-rows/accounts.ts';
import type { MakeSample } from './sample.ts';

/** The paper of a test, which the demo teacher sets or moderates, or is not involved in. */
export const questionPaper: MakeSample = async (portal) => {
  const { db } = portal.database;
  const of = await keptPlans(portal);
  await holdOnly(db, demoUsers.Faculty, ['Exam_QuestionPapers']);
  const paper = await keptPaper(db, of);
  const stored = () => db.selectFrom('questionPapers').select(['status', 'version']).where('id', '=', paper.id).executeTakeFirstOrThrow();
  const questions = db
    .selectFrom('paperQuestions')
    .innerJoin('paperParts', 'paperParts.id', 'paperPartId')
    .where('questionPaperId', '=', paper.id)
    .select('paperQuestions.id');
  return {
    situations: [
      'sets',
      'moderates',
      'neither',
      'alone',
      'short',
      'unshared',
      'uneven',
      'early',
      'moderatesShort',
      'moderatesUnshared',
      'moderatesUneven',
    ],
    stand: async (state, situation, role) => {
      const { employeeId = null } =
        (await db
          .selectFrom('users')
          .innerJoin('employees', 'employees.userId', 'users.id')
          .select('employees.id as employeeId')
          .where('username', '=', demoUsers[role])
          .executeTakeFirst()) ?? {};
      const [first, second] = of.strangers.filter((id) => id !== employeeId);
      const ownId = employeeId ?? first!;
      const people = situation.startsWith('moderates')
        ? { setterId: second!, moderatorId: ownId }
        : situation === 'neither'
          ? { setterId: first === ownId ? of.strangers[2]! : first!, moderatorId: second! }
          : { setterId: ownId, moderatorId: situation === 'alone' ? null : second! };
      await paper.whole();
      if (/short/i.test(situation)) await db.updateTable('internalTests').set({ maxMarks: 31 }).where('id', '=', paper.testId).execute();
      if (/unshared/i.test(situation)) await db.deleteFrom('questionOutcomes').where('paperQuestionId', 'in', questions).execute();
      if (/uneven/i.test(situation))
        await db.updateTable('paperParts').set({ answerAny: 20 }).where('questionPaperId', '=', paper.id).execute();
      await db
        .updateTable('internalTests')
        .set({ status: situation === 'early' ? 'scheduled' : 'held' })
        .where('id', '=', paper.testId)
        .execute();
      await db
        .updateTable('questionPapers')
        .set({ ...people, status: state as 'draft', note: null })
        .where('id', '=', paper.id)
        .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getPaper, role, { id: paper.id });
      return answer.status === 200 ? (answer.body.data as Paper).events : null;
    },
    send: async (role, event) => {
      const body = { version: (await stored()).version, event, note: 'As it was agreed' };
      const answer = await portal.call(movePaper, role, { id: paper.id, body });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
