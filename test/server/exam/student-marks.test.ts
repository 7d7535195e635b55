import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { planResults, type PlanResults } from '../../../src/contract/exam/plans.ts';
import * as contract from '../../../src/contract/exam/student-marks.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';

/** Marks visible to a student: published ones only. */
const test = suite('marks of a student');
let portal: TestApp;
let studentId: number;
const db = () => portal.database.db;
const readMarks = async (query: object = {}) =>
  (await portal.call(contract.studentMarks, 'Admin', { id: studentId, query })).body.data as contract.StudentMarks;
const testsOf = ({ courses }: contract.StudentMarks) => courses.flatMap(({ components }) => components.flatMap(({ tests }) => tests));
const status = (id: number, to: string) =>
  sql`update mark_sheets k set status = ${to} from test_marks m
    where m.mark_sheet_id = k.id and m.student_id = ${studentId} and k.internal_test_id = ${id}`.execute(db());

test.before(async () => {
  portal = await testApp();
  const { rows } = await sql<{ id: number }>`
    select m.student_id as id from test_marks m join mark_sheets k on k.id = m.mark_sheet_id
    group by m.student_id order by count(*) filter (where k.status = 'published') desc, m.student_id limit 1`.execute(db());
  studentId = rows[0]!.id;
});
test.after(() => portal.close());

test('a student sees every published mark and no other', async () => {
  const { rows } = await sql<{ testId: number; total: string | null; isPublished: boolean; termId: number }>`
    select t.id as test_id, m.total::text as total, k.status = 'published' as is_published, bs.academic_term_id as term_id
    from test_marks m join mark_sheets k on k.id = m.mark_sheet_id join internal_tests t on t.id = k.internal_test_id
    join internal_plans p on p.id = t.internal_plan_id join registration_policies r on r.id = p.registration_policy_id
    join batch_semesters bs on bs.id = r.batch_semester_id
    where m.student_id = ${studentId} and t.status in ('held', 'closed')`.execute(db());
  const marks = await readMarks();
  const here = rows.filter(({ termId }) => termId === marks.termId);
  assert.ok(here.length > 5, String(here.length));
  const shown = new Map(testsOf(marks).map((entry) => [entry.id, entry]));
  for (const { testId, total, isPublished } of here) assert.is(shown.get(testId)?.total ?? null, isPublished ? total : null);
  assert.is(testsOf(marks).filter(({ state }) => state !== null).length, here.filter(({ isPublished }) => isPublished).length);
  const before = marks.terms.find(({ id }) => id !== marks.termId);
  if (before) assert.is((await readMarks({ termId: before.id })).termId, before.id);
});

test('totals equal those of the internal course if everything is published', async () => {
  const { courses } = await readMarks();
  let compared = 0;
  for (const { planId, total, outOf, components } of courses) {
    const { rows } = (await portal.call(planResults, 'Admin', { id: planId })).body.data as PlanResults;
    const result = rows.find((row) => row.studentId === studentId)!;
    const isWhole = result.tests.every(({ testId, state }) =>
      components.some(({ tests }) => tests.some((entry) => entry.id === testId && entry.state === state)),
    );
    if (!isWhole) continue;
    assert.equal([total, outOf], [result.total, result.outOf]);
    compared += 1;
  }
  assert.ok(compared > 0);
});

test('a reopened sheet hides its marks and their questions', async () => {
  const marks = await readMarks();
  const course = marks.courses.find(({ components }) =>
    components.some(({ tests }) => tests.some(({ hasQuestions, state }) => hasQuestions && state === 'present')),
  )!;
  const sat = course.components.flatMap(({ tests }) => tests).find(({ hasQuestions }) => hasQuestions)!;
  const readQuestions = () => portal.call(contract.studentTestMarks, 'Admin', { id: studentId, testId: sat.id });
  const { questions, total } = (await readQuestions()).body.data as { questions: contract.MarkedQuestion[]; total: string };
  const counted = questions.filter(({ isDropped, isVoid, got }) => !isDropped && !isVoid && got !== null);
  const voids = questions.filter(({ isVoid }) => isVoid);
  assert.is(
    Math.round([...counted, ...voids].reduce((sum, { got, max, isVoid }) => sum + Number(isVoid ? max : got) * 100, 0)),
    Math.round(Number(total) * 100),
  );
  assert.equal(questions.filter(({ body }) => body === null).length, 0);
  await status(sat.id, 'entering');
  assert.is((await readQuestions()).status, 404);
  const hidden = testsOf(await readMarks()).find(({ id }) => id === sat.id)!;
  assert.equal([hidden.state, hidden.total, hidden.hasQuestions], [null, null, false]);
  await status(sat.id, 'published');
});

test('the quarter is shown for at least eight students, the mean for five', async () => {
  const sat = testsOf(await readMarks()).find(({ state }) => state === 'present')!;
  const { rows } = await sql<{ total: string; studentId: number }>`
    select m.total::text as total, m.student_id from test_marks m join mark_sheets k on k.id = m.mark_sheet_id
    where k.internal_test_id = ${sat.id} and k.status = 'published' and m.state = 'present' and m.total is not null`.execute(db());
  const better = rows.filter(({ total }) => Number(total) > Number(sat.total)).length;
  assert.is(sat.quarter, Math.ceil((4 * (better + 1)) / rows.length));
  const mean = rows.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0) / rows.length / 100;
  assert.ok(Math.abs(Number(sat.mean) - mean) < 0.006);
  const others = rows.filter((row) => row.studentId !== studentId);
  const leave = async (count: number) => {
    const gone = others.slice(count - 1).map((row) => row.studentId);
    await sql`update test_marks m set state = 'absent', total = null from mark_sheets k
      where k.id = m.mark_sheet_id and k.internal_test_id = ${sat.id} and m.student_id = any(${gone}::bigint[])`.execute(db());
    const { mean: shown, quarter } = testsOf(await readMarks()).find(({ id }) => id === sat.id)!;
    return [shown !== null, quarter !== null];
  };
  assert.equal(await leave(8), [true, true]);
  assert.equal(await leave(7), [true, false]);
  assert.equal(await leave(4), [false, false]);
});

test('a student sees only their own marks', async () => {
  const { rows } = await sql<{ id: number }>`
    select s.id from students s join users u on u.id = s.user_id where u.username = ${demoUsers.Student}`.execute(db());
  const { id } = rows[0]!;
  // The earlier term is published, with the final marks as stored.
  const {
    courses,
    terms,
    studentId: ownId,
  } = (await portal.call(contract.ownMarks, 'Student', { query: {} })).body.data as contract.StudentMarks;
  assert.is(ownId, id);
  assert.ok(courses.every(({ finalMark }) => finalMark === null));
  const earlier = (await portal.call(contract.studentMarks, 'Student', { id, query: { termId: terms.at(-1)!.id } })).body
    .data as contract.StudentMarks;
  const stored = await db().selectFrom('internalResults').select(['internalPlanId', 'finalMark']).where('studentId', '=', id).execute();
  assert.ok(stored.length > 0);
  for (const { internalPlanId, finalMark } of stored)
    assert.is(earlier.courses.find(({ planId }) => planId === internalPlanId)?.finalMark, finalMark);
  assert.is((await portal.call(contract.studentMarks, 'Student', { id: studentId })).status, 404);
  assert.is((await portal.call(contract.studentTestMarks, 'Student', { id: studentId, testId: 1 })).status, 404);
  assert.is((await portal.call(contract.ownMarks, 'Admin')).body.error, 'Forbidden');
});

test.run();
