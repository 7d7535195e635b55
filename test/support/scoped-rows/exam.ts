import { sql, type Kysely } from 'kysely';
import type { ScopeName } from '../../../src/contract/core/scope.ts';
import type { Schema } from '../../../src/server/database/schema.ts';
import { demoUsers } from '../app.ts';
import { testExamples, testSamples } from './exam-tests.ts';
import type { Example } from './examples.ts';
import type { Row, Sample } from './samples.ts';

type Db = Kysely<Schema>;

/** Tests, papers and sheets of two courses, and marks of two students. One course belongs to the teacher. */
export const examSamples: Partial<Record<ScopeName, (db: Db) => Promise<Sample>>> = {
  ownPlans: async (db) => {
    const [inside, outside] = await two(db, 'internal_plans');
    await db.updateTable('internalPlans').set({ coordinatorId: null }).execute();
    await noInstructor(db);
    await db
      .updateTable('internalPlans')
      .set({ coordinatorId: await teacher(db) })
      .where('id', '=', inside.id)
      .execute();
    return { as: 'Faculty', inside, outside };
  },
  ...testSamples,
  papersToSet: async (db) => {
    const [inside, outside] = await two(db, 'question_papers');
    const teacherId = await teacher(db);
    const otherId = await another(db, teacherId);
    await db.updateTable('questionPapers').set({ setterId: otherId, moderatorId: null, status: 'draft' }).execute();
    await db.updateTable('questionPapers').set({ setterId: teacherId }).where('id', '=', inside.id).execute();
    return { as: 'Faculty', inside, outside };
  },
  papersToModerate: async (db) => {
    const [inside, outside] = await two(db, 'question_papers');
    const teacherId = await teacher(db);
    const otherId = await another(db, teacherId);
    await db.updateTable('questionPapers').set({ setterId: otherId, moderatorId: null, status: 'moderation' }).execute();
    await db.updateTable('questionPapers').set({ moderatorId: teacherId }).where('id', '=', inside.id).execute();
    return { as: 'Faculty', inside, outside };
  },
  releasedPapers: async (db) => {
    const [inside, outside] = await two(db, 'question_papers');
    const otherId = await another(db, await teacher(db));
    await db.updateTable('questionPapers').set({ setterId: otherId, moderatorId: null, status: 'approved' }).execute();
    await db.updateTable('questionPapers').set({ status: 'released' }).where('id', '=', inside.id).execute();
    return { as: 'Faculty', inside, outside };
  },
  sheetsToEvaluate: async (db) => {
    const [inside, outside] = await two(db, 'mark_sheets');
    await db.updateTable('departments').set({ hodEmployeeId: null, hodSince: null }).execute();
    await db.updateTable('markSheets').set({ evaluatorId: null }).execute();
    await db
      .updateTable('markSheets')
      .set({ evaluatorId: await teacher(db) })
      .where('id', '=', inside.id)
      .execute();
    return { as: 'Faculty', inside, outside };
  },
  headedSheets: async (db) => {
    const { rows } = await sql<{ id: number; departmentId: number }>`
      select min(k.id) as id, o.department_id from mark_sheets k join section_courses c on c.id = k.section_course_id
      join semester_courses n on n.id = c.semester_course_id join courses o on o.id = n.course_id group by o.department_id order by 1 limit 2`.execute(
      db,
    );
    await db.updateTable('markSheets').set({ evaluatorId: null }).execute();
    await db.updateTable('departments').set({ hodEmployeeId: null, hodSince: null }).execute();
    await db
      .updateTable('departments')
      .set({ hodEmployeeId: await teacher(db), hodSince: '2026-08-01' })
      .where('id', '=', rows[0]!.departmentId)
      .execute();
    return { as: 'Faculty', inside: rowOf(rows[0]!.id), outside: rowOf(rows[1]!.id) };
  },
  ownRuns: async (db) => {
    const [inside, outside] = await two(db, 'internal_plans');
    await db.updateTable('internalPlans').set({ coordinatorId: null }).execute();
    await noInstructor(db);
    await db
      .updateTable('internalPlans')
      .set({ coordinatorId: await teacher(db) })
      .where('id', '=', inside.id)
      .execute();
    await policyForAll(db);
    return { as: 'Faculty', inside: await run(db, inside.id), outside: await run(db, outside.id) };
  },
  ownMarks: async (db) => {
    const studentId = await student(db);
    const { id: sheetId } = await db
      .updateTable('markSheets')
      .set({ status: 'published' })
      .where('id', '=', (eb) => eb.selectFrom('markSheets').select('id').orderBy('id').limit(1))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('testMarks').where('markSheetId', '=', sheetId).execute();
    const mark = async (studentId: number) =>
      rowOf(
        (
          await db
            .insertInto('testMarks')
            .values({ markSheetId: sheetId, studentId, state: 'absent', total: null, remark: null, enteredBy: 1 })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      );
    return { as: 'Student', inside: await mark(studentId.id), outside: await mark(studentId.other) };
  },
  ownResults: async (db) => {
    const studentId = await student(db);
    const { id: internalPlanId } = await db
      .updateTable('internalPlans')
      .set({ status: 'published' })
      .where('id', '=', (eb) => eb.selectFrom('internalPlans').select('id').orderBy('id').limit(1))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('internalResults').where('internalPlanId', '=', internalPlanId).execute();
    const result = async (studentId: number) =>
      rowOf(
        (
          await db
            .insertInto('internalResults')
            .values({
              internalPlanId,
              sectionCourseId: null,
              studentId,
              breakdown: JSON.stringify([]),
              total: '1',
              finalMark: '1',
              overrideReason: null,
              overriddenBy: null,
              carriedFromId: null,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      );
    return { as: 'Student', inside: await result(studentId.id), outside: await result(studentId.other) };
  },
};

/** The calls about sheets that need more than their id. */
export const examExamples: Readonly<Record<string, (row: Row, db: Db) => Promise<Example> | Example>> = {
  ...testExamples,
  getMarks: (row) => ({ isSeen: ({ body: { data } }) => data?.sheetId === row.id }),
  changeMarks: () => ({
    body: { rows: [{ studentId: 1, version: 9999, state: 'absent' }] },
    isSeen: ({ body }) => body.error !== 'NotFound',
  }),
  putMark: () => ({ studentId: 1, body: { version: 9999, state: 'absent' }, isSeen: ({ body }) => body.error !== 'NotFound' }),
  movePlan: () => ({ body: { version: 9999, event: 'close' } }),
  planResults: (row) => ({ isSeen: ({ body: { data } }) => data?.planId === row.id }),
  listPlans: () => ({
    query: { q: '', pageSize: 100, sort: 'program' },
    isSeen: ({ body: { data } }, { id }) => data.some((row: { id: number }) => row.id === id),
  }),
  // A head and an evaluator may send different events.
  moveSheet: async ({ id }, db) => {
    const { evaluatorId } = await db.selectFrom('markSheets').select('evaluatorId').where('id', '=', id).executeTakeFirstOrThrow();
    return { body: { version: 9999, event: evaluatorId === null ? 'verify' : 'submit' } };
  },
  changePaper: () => ({ body: { version: 9999, moderatorId: null } }),
  movePaper: () => ({ body: { version: 9999, event: 'giveBack' } }),
  addPaperComment: () => ({ body: { body: 'Which stack is meant?' } }),
  settlePaperComment: async ({ id }, db) => {
    const comment = await db
      .insertInto('paperComments')
      .values({ questionPaperId: id, paperQuestionId: null, writtenBy: 1, body: 'Which stack is meant?' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { body: { isSettled: true }, commentId: comment.id };
  },
  likeQuestions: () => ({ isSeen: ({ body: { data } }) => Array.isArray(data?.questions) }),
  listPapers: () => ({
    query: { q: '', pageSize: 100, sort: 'status' },
    isSeen: ({ body: { data } }, { id }) => data.some((row: { id: number }) => row.id === id),
  }),
  // Gives the test a component whose exam type has questions.
  addPaper: async ({ id }, db) => {
    await sql`update internal_tests x set policy_component_id = (select pc.id from policy_components pc join exam_types et on et.id = pc.exam_type_id and et.has_questions
      join internal_plans pl on pl.internal_policy_id = pc.internal_policy_id where pl.id = x.internal_plan_id limit 1) where x.id = ${id}`.execute(
      db,
    );
    return { body: { internalTestId: id, setLabel: 'A', setterId: await teacher(db) } };
  },
  // The answer is Locked if nothing published refers to an outcome.
  computeAttainment: async ({ id }, db) => {
    await policyForAll(db);
    await run(db, id);
    return { isSeen: ({ body: { error, data } }) => error === 'Locked' || data?.planId === id };
  },
  getAttainmentRun: ({ id }) => ({ isSeen: ({ body: { data } }) => data?.id === id }),
  moveAttainmentRun: () => ({ body: { version: 9999, event: 'submit' } }),
  addAttainmentAction: async ({ id }, db) => {
    const outcome = await db.selectFrom('courseOutcomes').select('id').orderBy('id').executeTakeFirstOrThrow();
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
      .onConflict((on) => on.doNothing())
      .execute();
    return {
      body: {
        courseOutcomeId: outcome.id,
        observation: 'Left blank',
        action: 'A tutorial more',
        ownerId: await teacher(db),
        dueOn: '2027-01-15',
      },
      isSeen: ({ body: { data } }) => data?.id === id,
    };
  },
  settleAttainmentAction: async ({ id }, db) => {
    const outcome = await db.selectFrom('courseOutcomes').select('id').orderBy('id').executeTakeFirstOrThrow();
    const owner = await teacher(db);
    const action = await db
      .insertInto('attainmentActions')
      .values({
        attainmentRunId: id,
        programId: null,
        batchId: null,
        courseOutcomeId: outcome.id,
        outcomeId: null,
        observation: 'Left blank',
        action: 'A tutorial more',
        ownerId: owner,
        dueOn: '2027-01-15',
        result: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { actionId: action.id, body: { version: 9999, status: 'dropped' } };
  },
  attainmentDetails: async ({ id }, db) => {
    const outcome = await db.selectFrom('courseOutcomes').select('id').orderBy('id').executeTakeFirstOrThrow();
    const inputs = JSON.stringify({ rules: noRules, outcomes: [{ courseOutcomeId: outcome.id, target: 200, survey: null, students: [] }] });
    await db.updateTable('attainmentRuns').set({ inputs }).where('id', '=', id).execute();
    return { query: { courseOutcomeId: outcome.id }, isSeen: ({ body: { data } }) => Array.isArray(data?.students) };
  },
  attainmentWorkbook: async ({ id }, db) => {
    await db.deleteFrom('attainmentValues').where('attainmentRunId', '=', id).execute();
    return { isSeen: ({ status }) => status === 200 };
  },
  attainmentWhatIf: () => ({ isSeen: ({ body: { data } }) => Array.isArray(data?.values) }),
  listAttainment: () => ({
    query: { q: '', pageSize: 100, sort: 'program' },
    isSeen: ({ body: { data } }, { id }) => data.some((row: { id: number }) => row.id === id),
  }),
  studentMarks: ({ id }) => ({ isSeen: ({ body: { data } }) => data?.studentId === id }),
  // The target depends on the id of the student.
  ownGoals: async ({ id }, db) => {
    await sql`delete from result_goals`.execute(db);
    await sql`insert into result_goals (student_id, registration_policy_id, target_sgpa) select ${id}, id, ${id % 9}::numeric + 0.5 from registration_policies`.execute(
      db,
    );
    return { isSeen: ({ body: { data } }) => data?.targetSgpa === `${id % 9}.50` };
  },
  setGoal: async ({ id }, db) => {
    const studentId = await student(db);
    const { rows } = await sql<{ id: number }>`
      select ip.semester_course_id as id from internal_plans ip join section_courses c on c.semester_course_id = ip.semester_course_id
      join courses o on o.id = (select course_id from semester_courses where id = ip.semester_course_id) and o.external_max > 0
      join registration_policies r on r.id = ip.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
      join academic_terms t on t.id = bs.academic_term_id and t.status = 'running'
      where ${id === studentId.id} = exists (select from section_students m where m.section_id = c.section_id and m.student_id = ${studentId.id} and m.to_date is null)
      order by ip.id limit 1`.execute(db);
    return { body: { semesterCourseId: rows[0]!.id }, isSeen: ({ status }) => status === 200 };
  },
  ownMarks: ({ id }) => ({ isSeen: ({ body: { data } }) => data?.studentId === id }),
  // The student has a published mark in a test with questions.
  studentTestMarks: async ({ id: studentId }, db) => {
    const sheet = await db
      .selectFrom('markSheets')
      .select(['id', 'internalTestId'])
      .where('questionPaperId', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('markSheets').set({ status: 'published' }).where('id', '=', sheet.id).execute();
    await db
      .insertInto('testMarks')
      .values({ markSheetId: sheet.id, studentId, state: 'present', total: '1', remark: null, enteredBy: 1 })
      .onConflict((on) => on.doNothing())
      .execute();
    return { testId: sheet.internalTestId, isSeen: ({ body: { data } }) => Array.isArray(data?.questions) };
  },
  listSheets: () => ({
    query: { q: '', pageSize: 100 },
    isSeen: ({ body: { data } }, { id }) => data.some((row: { id: number }) => row.id === id),
  }),
};

const noRules = {
  internalThreshold: 6000,
  externalThreshold: 5000,
  cuts: [5000, 6000, 7000],
  internalWeight: 300,
  directWeight: 800,
  absentAsZero: false,
};

async function policyForAll(db: Db): Promise<void> {
  await db.deleteFrom('attainmentPolicies').execute();
  await db.insertInto('attainmentPolicies').values({ programId: null, courseKind: null, fromBatchId: null }).execute();
}

/** Adds a run of a course, without students. */
async function run(db: Db, planId: number): Promise<Row> {
  const { semesterCourseId } = await db
    .selectFrom('internalPlans')
    .select('semesterCourseId')
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('attainmentRuns')
    .select('runNo')
    .where('semesterCourseId', '=', semesterCourseId)
    .orderBy('runNo', 'desc')
    .executeTakeFirst();
  const inserted = await db
    .insertInto('attainmentRuns')
    .values({
      semesterCourseId,
      runNo: (last?.runNo ?? 0) + 1,
      inputs: JSON.stringify({ rules: noRules, outcomes: [] }),
      inputsHash: '0'.repeat(64),
      computedBy: 1,
      submittedBy: null,
      approvedBy: null,
      returnNote: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return rowOf(inserted.id);
}

const rowOf = (id: number): Row => ({ id, mark: `"id":${id},"version"` });

async function two(db: Db, table: 'internal_plans' | 'question_papers' | 'mark_sheets'): Promise<[Row, Row]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id limit 2`.execute(db);
  return [rowOf(rows[0]!.id), rowOf(rows[1]!.id)];
}

const teacher = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('employees')
      .innerJoin('users', 'users.id', 'employees.userId')
      .select('employees.id')
      .where('username', '=', demoUsers.Faculty)
      .executeTakeFirstOrThrow()
  ).id;
const another = async (db: Db, not: number): Promise<number> =>
  (await db.selectFrom('employees').select('id').where('id', '!=', not).orderBy('id').executeTakeFirstOrThrow()).id;

/** Ends all teaching of the teacher. */
async function noInstructor(db: Db): Promise<void> {
  await db
    .deleteFrom('courseInstructors')
    .where('employeeId', '=', await teacher(db))
    .execute();
}

async function student(db: Db): Promise<{ id: number; other: number }> {
  const { id } = await db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.userId')
    .select('students.id')
    .where('username', '=', demoUsers.Student)
    .executeTakeFirstOrThrow();
  const { id: otherId } = await db.selectFrom('students').select('id').where('id', '!=', id).orderBy('id').executeTakeFirstOrThrow();
  return { id, other: otherId };
}
