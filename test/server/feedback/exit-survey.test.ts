import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as attainment from '../../../src/contract/exam/attainment-runs.ts';
import * as policies from '../../../src/contract/feedback/policies.ts';
import { exitSurveyOf } from '../../../src/server/exit-survey.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { judgedPlan, type JudgedPlan } from '../../support/exam-runs.ts';

/** Exit surveys count in the attainment of course outcomes once sealed. */
const test = suite('exit surveys in attainment');
let portal: TestApp;
let of: JudgedPlan;
let policyId: number;
let outcomes: { id: number; ordinal: number; code: string }[];
let questions: number[];
/** Ratings of the first three outcomes, in order. */
const six = [
  [5, 4, 3],
  [4, 4, 2],
  [5, 5, 1],
  [4, 3, 1],
  [4, 4, 2],
  [2, 3, 4],
] as const;
const four = [
  [1, 1, 1],
  [1, 1, 1],
  [1, 1, 1],
  [1, 1, 1],
] as const;
const db = () => portal.database.db;
const computed = async () =>
  (await portal.call(attainment.computeAttainment, 'Admin', { id: of.planId })).body.data as attainment.AttainmentRun;

test.before(async () => {
  portal = await testApp();
  of = await judgedPlan(db());
  // Deletes survey results of the demo college on this course.
  await sql`delete from feedback_results r using feedback_offerings o, section_courses sc, feedback_policies p where o.id = r.feedback_offering_id
    and sc.id = o.section_course_id and sc.semester_course_id = ${of.semesterCourseId} and p.id = o.feedback_policy_id and p.purpose = 'courseExit'`.execute(
    db(),
  );
  outcomes = await db()
    .selectFrom('courseOutcomes')
    .select(['id', 'ordinal', 'code'])
    .where('courseId', '=', of.courseId)
    .orderBy('ordinal')
    .limit(3)
    .execute();
  assert.is(outcomes.length, 3);
  await ask();
});
test.after(() => portal.close());

/** Two classes rate the course: one with enough answers, the other with four, all of them the lowest. */
async function ask(): Promise<void> {
  const at = (hours: number) => new Date(portal.now().getTime() + hours * 60 * 60_000).toISOString();
  const { rows } = await sql<{ termId: number; sectionCourseId: number; sectionId: number }>`
    select bs.academic_term_id as term_id, sc.id as section_course_id, sc.section_id from section_courses sc
    join sections s on s.id = sc.section_id join registration_policies r on r.id = s.registration_policy_id
    join batch_semesters bs on bs.id = r.batch_semester_id where sc.semester_course_id = ${of.semesterCourseId} order by sc.id limit 1`.execute(
    db(),
  );
  const { termId, sectionCourseId, sectionId } = rows[0]!;
  const { registrationPolicyId } = await db()
    .selectFrom('sections')
    .select('registrationPolicyId')
    .where('id', '=', sectionId)
    .executeTakeFirstOrThrow();
  const second = await db()
    .insertInto('sections')
    .values({ registrationPolicyId, kind: 'core', name: 'Z', capacity: 60, homeRoomId: null, classTeacherId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const otherClass = await db()
    .insertInto('sectionCourses')
    .values({ sectionId: second.id, semesterCourseId: of.semesterCourseId, weeklyPeriods: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sheet = await db()
    .insertInto('feedbackSheets')
    .values({ name: 'Outcomes', courseKind: 'theory', purpose: 'courseExit', intro: null, status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sheetRows = outcomes.map(({ ordinal }) => ({
    feedbackSheetId: sheet.id,
    feedbackQuestionId: null,
    courseOutcomeOrdinal: ordinal,
    ordinal,
    weight: 1,
    isRequired: true,
  }));
  questions = (await db().insertInto('feedbackSheetQuestions').values(sheetRows).returning('id').execute()).map(({ id }) => id);
  const policy = await db()
    .insertInto('feedbackPolicies')
    .values({
      academicTermId: termId,
      name: 'At the end of the course',
      purpose: 'courseExit',
      round: 4,
      opensAt: at(-48),
      closesAt: at(-24),
      eligibleOn: at(-48).slice(0, 10),
      minAttendance: 0,
      scale: 5,
      percentBase: 'max',
      minResponses: 5,
      minRate: 0,
      trimPercent: 0,
      weightBy: 'responses',
      comments: false,
      releaseAfterMarks: true,
      status: 'closed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  policyId = policy.id;
  await db().insertInto('feedbackGradeBands').values({ feedbackPolicyId: policyId, grade: 'All', fromPercent: 0 }).execute();
  await answer(sheet.id, sectionCourseId, 16, six);
  await answer(sheet.id, otherClass.id, 4, four);
}

async function answer(feedbackSheetId: number, sectionCourseId: number, eligible: number, responses: readonly (readonly number[])[]) {
  const { id } = await db()
    .insertInto('feedbackOfferings')
    .values({
      feedbackPolicyId: policyId,
      feedbackSheetId,
      sectionCourseId,
      sectionGroupId: null,
      employeeId: null,
      opensAt: null,
      closesAt: null,
      eligible,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const figures of responses) {
    const key = randomUUID();
    await db().insertInto('feedbackResponses').values({ key, feedbackOfferingId: id, texts: null }).execute();
    await db()
      .insertInto('feedbackAnswers')
      .values(figures.map((rating, place) => ({ feedbackResponseKey: key, feedbackSheetQuestionId: questions[place]!, rating })))
      .execute();
  }
}

test('before the seal, nothing is returned', async () => {
  assert.is((await exitSurveyOf(db(), of.semesterCourseId)).size, 0);
  const { values } = await computed();
  assert.ok(values.every(({ indirect }) => indirect === null));
});

test('after the seal, three fifths of the mean of each outcome go into its final figure', async () => {
  const before = await computed();
  const { version } = (await portal.call(policies.getFeedbackPolicy, 'Admin', { id: policyId })).body.data;
  const sealed = await portal.call(policies.moveFeedbackPolicy, 'Admin', {
    id: policyId,
    body: { version, event: 'seal', confirm: 'SEAL' } as never,
  });
  assert.is(sealed.status, 200, JSON.stringify(sealed.body));
  const outdated = (await portal.call(attainment.getAttainmentRun, 'Admin', { id: before.id })).body.data as attainment.AttainmentRun;
  assert.ok(outdated.isOutdated, 'an earlier computation is marked as outdated');
  const run = await computed();
  assert.not.equal(run.id, before.id);
  for (const [place, { id }] of outcomes.entries()) {
    const value = run.values.find(({ courseOutcomeId, sectionCourseId }) => courseOutcomeId === id && sectionCourseId === null)!;
    // The class with four answers is withheld from everyone, here too.
    const mean = six.reduce((sum, figures) => sum + figures[place]!, 0) / six.length;
    assert.is(value.indirect, ((3 * mean) / 5).toFixed(3));
    if (value.direct === null) continue;
    assert.is(value.final, (Math.round((0.8 * Number(value.direct) + (0.2 * 3 * mean) / 5) * 1000) / 1000).toFixed(3));
  }
});

test('all eligible students are counted, and 30 % of them must have answered', async () => {
  const ratingsOf = await exitSurveyOf(db(), of.semesterCourseId);
  assert.equal(
    [...ratingsOf.values()].map(({ answers, asked, scale }) => [answers, asked, scale]),
    outcomes.map(() => [6, 20, 5]),
  );
  await sql`update feedback_results r set eligible = 17 from feedback_offerings o where o.id = r.feedback_offering_id and o.feedback_policy_id = ${policyId} and r.counted = 6`.execute(
    db(),
  );
  const { values } = await computed();
  assert.ok(values.every(({ indirect }) => indirect === null));
});

test.run();
