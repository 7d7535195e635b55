import type { TestApp } from './app.ts';
import type { keptPlans } from './exam-tests.ts';

type Db = TestApp['database']['db'];
type Plans = Pick<Awaited<ReturnType<typeof keptPlans>>, 'plans' | 'component' | 'courses' | 'teacherId' | 'strangers'>;

/** The outcomes CO1 and CO2 of a taught course; its other outcomes are deleted. */
export async function keptOutcomes(db: Db, semesterCourseId: number): Promise<[number, number]> {
  const { courseId } = await db
    .selectFrom('semesterCourses')
    .select('courseId')
    .where('id', '=', semesterCourseId)
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('questionOutcomes')
    .where('courseOutcomeId', 'in', db.selectFrom('courseOutcomes').select('id').where('courseId', '=', courseId))
    .execute();
  await db.deleteFrom('courseOutcomes').where('courseId', '=', courseId).execute();
  const rows = [1, 2].map((ordinal) => ({
    courseId,
    ordinal,
    code: `CO${ordinal}`,
    statement: 'Explain what a stack is for',
    bloom: 2,
    targetLevel: null,
  }));
  const outcomes = await db.insertInto('courseOutcomes').values(rows).returning('id').execute();
  return [outcomes[0]!.id, outcomes[1]!.id];
}

/**
 * A paper of 30 marks for an internal test of the theory course. Part A has ten questions of 1 mark. Part B has three
 * questions of 5 marks, of which two are answered. Part C has two questions of 10 marks, of which one is answered. The
 * teacher sets the paper, another employee moderates it.
 */
export async function keptPaper(db: Db, of: Plans, secret = 'what a stack is for') {
  const outcomes = await keptOutcomes(db, of.courses.theory);
  const test = await db
    .insertInto('internalTests')
    .values({
      internalPlanId: of.plans.theory,
      policyComponentId: of.component['theory IT']!,
      sequence: 1,
      sectionCourseId: null,
      retestOfId: null,
      name: 'Internal Test 1',
      maxMarks: 30,
      onDate: '2026-11-02',
      startsAt: '10:00',
      minutes: 90,
      coverage: null,
      status: 'scheduled',
      cancelReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('questionPapers')
    .values({
      internalTestId: test.id,
      setLabel: 'A',
      setterId: of.teacherId,
      moderatorId: of.strangers[0]!,
      instructions: null,
      fileId: null,
      note: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const written = [
    { name: 'Part A', answerAny: null, mains: 10, marks: 1, eitherKey: null },
    { name: 'Part B', answerAny: 2, mains: 3, marks: 5, eitherKey: null },
    { name: 'Part C', answerAny: null, mains: 2, marks: 10, eitherKey: 1 },
  ];
  /** Restores the initial state of the paper. */
  const whole = async () => {
    await db.deleteFrom('paperParts').where('questionPaperId', '=', id).execute();
    await db.updateTable('internalTests').set({ maxMarks: 30 }).where('id', '=', test.id).execute();
    let mainNo = 0;
    for (const [at, { name, answerAny, mains, marks, eitherKey }] of written.entries()) {
      const part = await db
        .insertInto('paperParts')
        .values({ questionPaperId: id, ordinal: at + 1, name, instruction: null, answerAny })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (let count = 0; count < mains; count += 1) {
        mainNo += 1;
        const { id: paperQuestionId } = await db
          .insertInto('paperQuestions')
          .values({ paperPartId: part.id, mainNo, eitherKey, body: `Explain ${secret}, ${mainNo}`, marks, bloom: 2, voidReason: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('questionOutcomes')
          .values({ paperQuestionId, courseOutcomeId: outcomes[mainNo % 2]!, share: 1 })
          .execute();
      }
    }
  };
  await whole();
  return { id, testId: test.id, outcomes, whole };
}
