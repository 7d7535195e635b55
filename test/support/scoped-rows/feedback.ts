import { sql, type Kysely } from 'kysely';
import type { ScopeName } from '../../../src/contract/core/scope.ts';
import type { Schema } from '../../../src/server/database/schema.ts';
import { demoUsers } from '../app.ts';
import { feedbackRound } from '../feedback-round.ts';
import { demoTeacher, gradedRound } from '../graded-round.ts';
import type { Example } from './examples.ts';
import type { Row, Sample } from './samples.ts';

type Db = Kysely<Schema>;

/** A sealed result for each of two employees. The first one is the teacher. */
async function results(db: Db) {
  const resultNamed = async (name: string) =>
    db
      .selectFrom('feedbackResults')
      .innerJoin('feedbackOfferings', 'feedbackOfferings.id', 'feedbackOfferingId')
      .innerJoin('feedbackPolicies', 'feedbackPolicies.id', 'feedbackPolicyId')
      .select(['feedbackResults.id as resultId', 'feedbackOfferings.id as offeringId', 'employeeId'])
      .where('feedbackPolicies.name', '=', name)
      .executeTakeFirst();
  const make = async (name: string, round: number, who: 'Faculty' | 'HR') =>
    (await resultNamed(name)) ?? {
      ...(await gradedRound({ database: { db } }, { name, round, employeeId: await demoTeacher(db, demoUsers[who]) })),
      employeeId: await demoTeacher(db, demoUsers[who]),
    };
  return { inside: await make('ResultInside', 3, 'Faculty'), outside: await make('ResultOutside', 4, 'HR') };
}

/** A reply to an offering, which may exist already. */
async function replyTo(db: Db, feedbackOfferingId: number, employeeId: number): Promise<number> {
  const values = { feedbackOfferingId, employeeId, body: `I will, says ${feedbackOfferingId}.`, publishedAt: '2026-11-01T00:00:00.000Z' };
  await db
    .insertInto('feedbackReplies')
    .values(values)
    .onConflict((conflict) => conflict.column('feedbackOfferingId').doNothing())
    .execute();
  return (
    await db.selectFrom('feedbackReplies').select('id').where('feedbackOfferingId', '=', feedbackOfferingId).executeTakeFirstOrThrow()
  ).id;
}

/** Offerings, results, replies and final grades: one of the user, and one of another user. */
export const feedbackSamples: Partial<Record<ScopeName, (db: Db) => Promise<Sample>>> = {
  openOfferings: async (db) => {
    const student = await db
      .selectFrom('students')
      .innerJoin('users', 'users.id', 'students.userId')
      .select('students.id')
      .where('username', '=', demoUsers.Student)
      .executeTakeFirstOrThrow();
    await sql`truncate feedback_receipts, feedback_responses, feedback_answers`.execute(db);
    const offeringNamed = async (name: string) =>
      (
        await db
          .selectFrom('feedbackOfferings')
          .innerJoin('feedbackPolicies', 'feedbackPolicies.id', 'feedbackPolicyId')
          .select('feedbackOfferings.id')
          .where('feedbackPolicies.name', '=', name)
          .executeTakeFirst()
      )?.id;
    const ownOffering =
      (await offeringNamed('Own')) ??
      (await feedbackRound({ database: { db } }, { name: 'Own', round: 2, studentId: student.id })).offeringId;
    const other =
      (await offeringNamed('Of others')) ??
      (await feedbackRound({ database: { db } }, { name: 'Of others', round: 3, notOf: student.id })).offeringId;
    const rowOf = (id: number): Row => ({ id, mark: `"id":${id},"feedbackPolicyId"` });
    return { as: 'Student', inside: rowOf(ownOffering), outside: rowOf(other) };
  },
  ownFeedback: async (db) => {
    const { ownId, colleague } = await people(db);
    return { as: 'Faculty', inside: await result(db, ownId), outside: await result(db, colleague) };
  },
  headedFeedback: async (db) => {
    const { ownId, colleague, other, departmentId } = await people(db);
    await db.updateTable('departments').set({ hodEmployeeId: ownId, hodSince: '2026-01-01' }).where('id', '=', departmentId).execute();
    return { as: 'Faculty', inside: await result(db, colleague), outside: await result(db, other) };
  },
  ownFeedbackReplies: async (db) => {
    const { inside, outside } = await results(db);
    const row = async ({ offeringId, employeeId }: typeof inside): Promise<Row> => ({
      id: await replyTo(db, offeringId, employeeId!),
      mark: '',
    });
    return { as: 'Faculty', inside: await row(inside), outside: await row(outside) };
  },
  ownFinalGrades: async (db) => {
    const row = async (who: 'Faculty' | 'HR'): Promise<Row> => {
      const employeeId = await demoTeacher(db, demoUsers[who]);
      await db
        .insertInto('feedbackFinalGrades')
        .values({
          employeeId,
          academicYear: 2001,
          percent: '80.000',
          responses: 10,
          offerings: 1,
          grade: 'All',
          points25: '20.00',
          inputs: '{}',
          status: 'published',
          remark: null,
        })
        .onConflict((conflict) => conflict.columns(['employeeId', 'academicYear']).doNothing())
        .execute();
      const { id } = await db
        .selectFrom('feedbackFinalGrades')
        .select('id')
        .where('employeeId', '=', employeeId)
        .where('academicYear', '=', 2001)
        .executeTakeFirstOrThrow();
      return { id, mark: `"id":${id},"academicYear"` };
    };
    return { as: 'Faculty', inside: await row('Faculty'), outside: await row('HR') };
  },
};

/** The teacher, who heads no department, and two employees with postings in two departments. */
async function people(db: Db) {
  const { id: ownId } = await db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select('employees.id')
    .where('username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();
  await db.updateTable('departments').set({ hodEmployeeId: null, hodSince: null }).where('hodEmployeeId', '=', ownId).execute();
  const posted = await db
    .selectFrom('employeePostings')
    .select(['employeeId', 'departmentId'])
    .where('closedOn', 'is', null)
    .where('employeeId', '!=', ownId)
    .orderBy('employeeId')
    .execute();
  const [first] = posted;
  const second = posted.find(({ departmentId }) => departmentId !== first?.departmentId);
  if (!first || !second) throw new Error('the demo college has one department only');
  return { ownId, colleague: first.employeeId, other: second.employeeId, departmentId: first.departmentId };
}

let sheets = 0;
const roundName = 'Of whose rows';

/** Adds the result of an offering with a new sheet, in a round of the first term that these tests share. */
async function result(db: Db, employeeId: number): Promise<Row> {
  const existing = await db.selectFrom('feedbackPolicies').select('id').where('name', '=', roundName).executeTakeFirst();
  const term = await db.selectFrom('academicTerms').select('id').orderBy('startsOn').executeTakeFirstOrThrow();
  const round = {
    academicTermId: term.id,
    name: roundName,
    purpose: 'teacher',
    round: 1,
    opensAt: '2026-01-01T00:00:00Z',
    closesAt: '2026-01-02T00:00:00Z',
    eligibleOn: '2026-01-01',
    minAttendance: 0,
    scale: 5,
    percentBase: 'max',
    minResponses: 5,
    minRate: 30,
    trimPercent: 0,
    weightBy: 'responses',
    comments: true,
    releaseAfterMarks: false,
    status: 'published',
  } as const;
  const policy = existing ?? (await db.insertInto('feedbackPolicies').values(round).returning('id').executeTakeFirstOrThrow());
  const sheet = await db
    .insertInto('feedbackSheets')
    .values({ name: `Of whose ${(sheets += 1)} ${process.pid}`, courseKind: 'theory', intro: null, status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rated = await db.selectFrom('feedbackQuestions').select('id').where('code', '=', 'T4').executeTakeFirstOrThrow();
  const question = await db
    .insertInto('feedbackSheetQuestions')
    .values({
      feedbackSheetId: sheet.id,
      feedbackQuestionId: rated.id,
      courseOutcomeOrdinal: null,
      ordinal: 1,
      weight: 1,
      isRequired: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const course = await db.selectFrom('sectionCourses').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('feedbackOfferings')
    .values({
      feedbackPolicyId: policy.id,
      feedbackSheetId: sheet.id,
      sectionCourseId: course.id,
      sectionGroupId: null,
      employeeId,
      opensAt: null,
      closesAt: null,
      eligible: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const detail = JSON.stringify({
    answers: 8,
    straight: 0,
    questions: [{ id: question.id, answers: 8, mean: '4.000', percent: '80.000', spread: [0, 0, 0, 8, 0] }],
  });
  await db
    .insertInto('feedbackResults')
    .values({ feedbackOfferingId: id, eligible: 10, counted: 8, percent: 80, margin: 0, isValid: true, detail })
    .execute();
  return { id, mark: `"offeringId":${id},` };
}

/** The round and the teacher of a result; its sheet becomes one of this kind. */
async function inItsRound({ id }: Row, db: Db, courseKind: 'theory' | 'sessional' | 'project' = 'theory') {
  const offering = await db
    .selectFrom('feedbackOfferings')
    .select(['feedbackPolicyId', 'feedbackSheetId', 'employeeId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('feedbackSheets').set({ courseKind }).where('id', '=', offering.feedbackSheetId).execute();
  return { policyId: offering.feedbackPolicyId, employeeId: offering.employeeId };
}
const ofRound =
  (kind?: 'sessional' | 'project') =>
  async (row: Row, db: Db): Promise<Example> => ({ query: { policyId: (await inItsRound(row, db, kind)).policyId } });
const ofTeacher =
  (isSeen: (data: { lines: { employeeId: number }[] }, employeeId: number | null) => boolean) =>
  async (row: Row, db: Db): Promise<Example> => {
    const query = await inItsRound(row, db);
    return { query, isSeen: ({ status, body }) => status === 200 && isSeen(body.data, query.employeeId) };
  };

/**
 * Adds a student to a section, and an offering about a course of the student to an exit survey of the term.
 * @returns the id of the survey.
 */
async function askedIn(sectionId: number, db: Db): Promise<number> {
  const { registrationPolicyId, academicTermId } = await db
    .selectFrom('sections')
    .innerJoin('registrationPolicies', 'registrationPolicies.id', 'sections.registrationPolicyId')
    .innerJoin('batchSemesters', 'batchSemesters.id', 'registrationPolicies.batchSemesterId')
    .select(['registrationPolicyId', 'academicTermId'])
    .where('sections.id', '=', sectionId)
    .executeTakeFirstOrThrow();
  const student = await db
    .selectFrom('students')
    .select('id')
    .where('id', 'not in', (inner) => inner.selectFrom('sectionStudents').select('studentId'))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const elective = await db
    .insertInto('sections')
    .values({
      registrationPolicyId,
      kind: 'elective',
      name: `Asked ${(sheets += 1)}`,
      capacity: 60,
      homeRoomId: null,
      classTeacherId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = {
    registrationPolicyId,
    studentId: student.id,
    sectionGroupId: null,
    classNo: null,
    fromDate: '2026-08-03',
    toDate: null,
    leftReason: null,
  };
  await db
    .insertInto('sectionStudents')
    .values([
      { ...place, sectionId, kind: 'core' },
      { ...place, sectionId: elective.id, kind: 'elective' },
    ])
    .execute();
  const { semesterCourseId } = await db.selectFrom('sectionCourses').select('semesterCourseId').orderBy('id').executeTakeFirstOrThrow();
  const course = await db
    .insertInto('sectionCourses')
    .values({ sectionId: elective.id, semesterCourseId, weeklyPeriods: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const round = {
    academicTermId,
    name: `Asked ${sheets}`,
    purpose: 'courseExit',
    round: 4,
    opensAt: '2026-08-10T00:00:00Z',
    closesAt: '2090-01-01T00:00:00Z',
    eligibleOn: '2026-08-10',
    minAttendance: 0,
    scale: 5,
    percentBase: 'max',
    minResponses: 5,
    minRate: 30,
    trimPercent: 0,
    weightBy: 'responses',
    comments: true,
    releaseAfterMarks: false,
    status: 'open',
  } as const;
  const existing = await db
    .selectFrom('feedbackPolicies')
    .select('id')
    .where('academicTermId', '=', academicTermId)
    .where('purpose', '=', 'courseExit')
    .where('round', '=', 4)
    .executeTakeFirst();
  const policy = existing ?? (await db.insertInto('feedbackPolicies').values(round).returning('id').executeTakeFirstOrThrow());
  const sheet = await db.selectFrom('feedbackSheets').select('id').where('purpose', '=', 'courseExit').executeTakeFirstOrThrow();
  await db
    .insertInto('feedbackOfferings')
    .values({
      feedbackPolicyId: policy.id,
      feedbackSheetId: sheet.id,
      sectionCourseId: course.id,
      sectionGroupId: null,
      employeeId: null,
      opensAt: null,
      closesAt: null,
      eligible: 1,
    })
    .execute();
  return policy.id;
}

/** The result of an offering. */
const resultOf = async ({ id }: Row, db: Db): Promise<number> =>
  (await db.selectFrom('feedbackResults').select('id').where('feedbackOfferingId', '=', id).executeTakeFirstOrThrow()).id;

export const feedbackExamples: Readonly<Record<string, (row: Row, db: Db) => Promise<Example> | Example>> = {
  listOwnResults: async (row, db) => {
    const resultId = await resultOf(row, db);
    return { query: { q: '' }, isSeen: ({ body: { data } }) => data.some((row: Row) => row.id === resultId) };
  },
  getOwnResult: async (row, db) => ({ id: await resultOf(row, db) }),
  addReply: async (row, db) => {
    await db.deleteFrom('feedbackReplies').where('feedbackOfferingId', '=', row.id).execute();
    const resultId = await resultOf(row, db);
    return {
      body: { resultId, body: 'I will go slower.', isPublished: true },
      isSeen: ({ body: { data } }) => data?.id === resultId,
    };
  },
  changeReply: async ({ id }, db) => {
    const { version } = await db.selectFrom('feedbackReplies').select('version').where('id', '=', id).executeTakeFirstOrThrow();
    return { body: { version, body: 'I will go slower still.' } };
  },
  listPublishedReplies: async ({ id }, db) => {
    const reply = await replyTo(db, id, await demoTeacher(db, demoUsers.Faculty));
    return { isSeen: ({ body: { data } }) => data.some((row: Row) => row.id === reply) };
  },
  listFeedbackResults: ofRound(),
  theoryFeedbackReport: ofRound(),
  sessionalFeedbackReport: ofRound('sessional'),
  projectFeedbackReport: ofRound('project'),
  feedbackPercentageReport: ofRound(),
  instructorFeedbackReport: async (row, db) => ({ query: await inItsRound(row, db) }),
  feedbackGradesReport: ofTeacher(({ lines }, employeeId) => lines.some((line) => line.employeeId === employeeId)),
  feedbackStatisticsReport: ofTeacher(({ lines }) => lines.length > 0),
  feedbackNotGivenReport: async ({ id }, db) => ({
    query: { policyId: await askedIn(id, db) },
    isSeen: ({ status, body }) => status === 200 && body.data.sections.some((section: { sectionId: number }) => section.sectionId === id),
  }),
  sendOwnFeedback: async ({ id }, db) => {
    const questions = await db
      .selectFrom('feedbackSheetQuestions')
      .innerJoin('feedbackOfferings', 'feedbackOfferings.feedbackSheetId', 'feedbackSheetQuestions.feedbackSheetId')
      .select('feedbackSheetQuestions.id')
      .where('feedbackOfferings.id', '=', id)
      .where('isRequired', '=', true)
      .execute();
    return {
      body: { answers: questions.map((question) => ({ questionId: question.id, rating: 4 })) },
      isSeen: ({ status }) => status === 200,
    };
  },
};
