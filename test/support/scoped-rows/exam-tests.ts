import { sql, type Kysely } from 'kysely';
import type { ScopeName } from '../../../src/contract/core/scope.ts';
import type { Schema } from '../../../src/server/database/schema.ts';
import { teacherId } from './academic.ts';
import type { Example } from './examples.ts';
import type { Row, Sample } from './samples.ts';

type Db = Kysely<Schema>;
let rowCount = 0;

interface Course {
  planId: number;
  sectionCourseId: number;
  quizId: number;
}

/** Two courses with open internal plans. The demo teacher teaches only one of them. */
async function taughtPlans(db: Db): Promise<{ inside: Course; outside: Course }> {
  const { rows } = await sql<Course>`
    select distinct on (pl.registration_policy_id) pl.id as plan_id, c.id as section_course_id, pc.id as quiz_id
    from internal_plans pl join section_courses c on c.semester_course_id = pl.semester_course_id
    join sections s on s.id = c.section_id and s.registration_policy_id = pl.registration_policy_id and s.kind = 'core'
    join policy_components pc on pc.internal_policy_id = pl.internal_policy_id
    join exam_types et on et.id = pc.exam_type_id and et.kind = 'quiz' and not et.is_scheduled
    where pl.status = 'open' order by pl.registration_policy_id, pl.id, c.id, pc.ordinal limit 2`.execute(db);
  const [inside, outside] = rows;
  if (!inside || !outside) throw new Error('the college has no two internal courses');
  const employeeId = await teacherId(db);
  await db.deleteFrom('courseInstructors').where('employeeId', '=', employeeId).execute();
  await db.updateTable('internalPlans').set({ coordinatorId: null }).where('coordinatorId', '=', employeeId).execute();
  await db
    .insertInto('courseInstructors')
    .values({ sectionCourseId: inside.sectionCourseId, sectionGroupId: null, employeeId, role: 'co', fromDate: '2026-08-03', toDate: null })
    .execute();
  return { inside, outside };
}

/** A held quiz of one class, with its sheet. */
async function addQuiz(db: Db, { planId, sectionCourseId, quizId }: Course): Promise<Row> {
  const mark = `Quiz ${(rowCount += 1)} ${process.pid}`;
  const { id } = await db
    .insertInto('internalTests')
    .values({
      internalPlanId: planId,
      policyComponentId: quizId,
      sequence: 3 + (rowCount % 37),
      sectionCourseId,
      retestOfId: null,
      name: mark,
      maxMarks: 10,
      onDate: '2026-11-02',
      startsAt: null,
      minutes: null,
      coverage: null,
      status: 'held',
      cancelReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('markSheets').values({ internalTestId: id, sectionCourseId }).execute();
  return { id, mark };
}

export const testSamples: Partial<Record<ScopeName, (db: Db) => Promise<Sample>>> = {
  testsOfOwnCourses: async (db) => {
    const { inside, outside } = await taughtPlans(db);
    return { as: 'Faculty', inside: await addQuiz(db, inside), outside: await addQuiz(db, outside) };
  },
};

/** The input of calls about tests in addition to the id of the row. */
export const testExamples: Readonly<Record<string, (row: Row, db: Db) => Promise<Example> | Example>> = {
  changeTest: () => ({ body: { version: 9999 } }),
  moveTest: () => ({ body: { version: 9999, event: 'close' } }),
  addRetest: async ({ id }, db) => {
    const { studentId } = await db
      .selectFrom('markSheets')
      .innerJoin('sectionCourses', 'sectionCourses.id', 'markSheets.sectionCourseId')
      .innerJoin('sectionStudents', 'sectionStudents.sectionId', 'sectionCourses.sectionId')
      .select('studentId')
      .where('internalTestId', '=', id)
      .where('sectionStudents.toDate', 'is', null)
      .where('sectionStudents.fromDate', '<=', '2026-11-02')
      .orderBy('studentId')
      .executeTakeFirstOrThrow();
    return { body: { name: 'Re-test', studentIds: [studentId] } };
  },
  // The row is a section course, whose course gets an internal plan if it has none.
  addTest: async ({ id: sectionCourseId }, db) => ({ body: await quizOf(db, sectionCourseId), isSeen: () => true }),
};

async function quizOf(db: Db, sectionCourseId: number): Promise<object> {
  const { semesterCourseId, registrationPolicyId } = await db
    .selectFrom('sectionCourses')
    .innerJoin('sections', 'sections.id', 'sectionCourses.sectionId')
    .select(['semesterCourseId', 'registrationPolicyId'])
    .where('sectionCourses.id', '=', sectionCourseId)
    .executeTakeFirstOrThrow();
  const of = { registrationPolicyId, semesterCourseId };
  const plan = await db
    .insertInto('internalPlans')
    .values({ ...of, internalPolicyId: 1, coordinatorId: null, closedAt: null, askedBy: null, reopenReason: null })
    .onConflict((clash) => clash.columns(['registrationPolicyId', 'semesterCourseId']).doUpdateSet({ status: 'open', internalPolicyId: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const component = await db
    .selectFrom('policyComponents')
    .select('id')
    .where('internalPolicyId', '=', 1)
    .where('label', '=', 'Assignment')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('planComponents')
    .values({ internalPlanId: plan.id, policyComponentId: component.id, planned: 40, reason: 'Many' })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const outcomes = await db
    .selectFrom('courseOutcomes')
    .innerJoin('semesterCourses', 'semesterCourses.courseId', 'courseOutcomes.courseId')
    .select('courseOutcomes.id')
    .where('semesterCourses.id', '=', semesterCourseId)
    .orderBy('courseOutcomes.id')
    .executeTakeFirst();
  return {
    internalPlanId: plan.id,
    policyComponentId: component.id,
    sectionCourseId,
    name: 'Assignment',
    maxMarks: 10,
    outcomes: outcomes ? [{ courseOutcomeId: outcomes.id, share: 1 }] : [],
  };
}
