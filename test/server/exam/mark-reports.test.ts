import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/exam/report-marks.ts';
import { planResults, type PlanResults } from '../../../src/contract/exam/plans.ts';
import { medianOf } from '../../../src/server/modules/exam/reports/analysis.ts';
import { itemOf } from '../../../src/server/modules/exam/reports/items.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Reports on internal marks agree with raw rows. */
const test = suite('mark reports');
let portal: TestApp;
const db = () => portal.database.db;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

test('absentees: everyone not present on a submitted sheet, with the number of missed tests', async () => {
  const report = async (query: object = {}) =>
    (await portal.call(contract.absenteesReport, 'Admin', { query })).body.data as { rows: contract.MissedTest[]; total: number };
  const { rows: raw } = await sql<{ studentId: number; testId: number }>`
    select m.student_id, k.internal_test_id as test_id from test_marks m join mark_sheets k on k.id = m.mark_sheet_id
    join internal_tests t on t.id = k.internal_test_id join internal_plans p on p.id = t.internal_plan_id
    join registration_policies r on r.id = p.registration_policy_id join batch_semesters b on b.id = r.batch_semester_id
    join academic_terms y on y.id = b.academic_term_id
    where m.state <> 'present' and k.status in ('submitted', 'verified', 'published') and y.status = 'running'`.execute(db());
  const { rows, total } = await report();
  assert.ok(total > 0);
  assert.is(total, raw.length);
  const key = ({ studentId, testId }: { studentId: number; testId: number }) => `${studentId} ${testId}`;
  assert.equal(rows.map(key).sort(), raw.map(key).sort());
  for (const { studentId, missed } of rows) assert.is(missed, raw.filter((row) => row.studentId === studentId).length);
  assert.is((await report({ examTypeId: 999_999 })).total, 0);
});

test('mark sheet: each mark equals that of its internal course', async () => {
  const { rows: sections } = await sql<{ id: number; planId: number }>`
    select s.id, ip.id as plan_id from sections s join section_courses c on c.section_id = s.id
    join internal_plans ip on ip.semester_course_id = c.semester_course_id and ip.registration_policy_id = s.registration_policy_id
    join internal_tests t on t.internal_plan_id = ip.id and t.status in ('held', 'closed')
    where s.kind = 'core' order by s.id, ip.id limit 1`.execute(db());
  const [{ id: sectionId, planId } = { id: 0, planId: 0 }] = sections;
  const { data } = (await portal.call(contract.marksheetReport, 'Admin', { query: { sectionId } })).body as {
    data: contract.MarkSheetMatrix;
  };
  const planned = (await portal.call(planResults, 'Admin', { id: planId })).body.data as PlanResults;
  const at = data.courses.findIndex((course) => course.planId === planId);
  let compared = 0;
  for (const { studentId, courses } of data.students) {
    const result = planned.rows.find((row) => row.studentId === studentId);
    assert.equal(courses[at] && [courses[at]!.total, courses[at]!.outOf], result ? [result.total, result.outOf] : null);
    compared += result ? 1 : 0;
  }
  assert.ok(compared > 10, String(compared));
});

test('internal assessment: by registration number, for the section only', async () => {
  const { rows } = await sql<{ sectionId: number; sectionCourseId: number }>`
    select c.section_id, c.id as section_course_id from mark_sheets k join section_courses c on c.id = k.section_course_id order by k.id limit 1`.execute(
    db(),
  );
  const query = rows[0]!;
  const { body } = await portal.call(contract.assessmentReport, 'Admin', { query });
  const { students, components } = body.data as contract.InternalAssessment;
  assert.ok(students.length > 10);
  const numbers = students.map(({ regdNo }) => regdNo ?? '~');
  assert.equal(numbers, [...numbers].sort());
  assert.ok(students.every((student) => student.components.length === components.length));
  const otherSection = await db()
    .selectFrom('sectionCourses')
    .select('id')
    .where('sectionId', '<>', query.sectionId)
    .executeTakeFirstOrThrow();
  assert.is((await portal.call(contract.assessmentReport, 'Admin', { query: { ...query, sectionCourseId: otherSection.id } })).status, 404);
});

test('analysis: figures of all sections, and each question by a plain computation', async () => {
  const { rows } = await sql<{ testId: number }>`
    select k.internal_test_id as test_id from mark_sheets k join test_marks m on m.mark_sheet_id = k.id
    where k.question_paper_id is not null and k.status = 'published' group by 1 order by count(*) desc, 1 limit 1`.execute(db());
  const { testId } = rows[0]!;
  const { body } = await portal.call(contract.analysisReport, 'Admin', { query: { internalTestId: testId } });
  const { sections, items } = body.data as contract.MarksAnalysis;
  const { rows: raw } = await sql<{ id: number; total: number; marks: Record<string, number | null> }>`
    select m.id, m.total::float8 as total, (select json_object_agg(v.paper_question_id, v.marks::float8) from question_marks v where v.test_mark_id = m.id) as marks
    from test_marks m join mark_sheets k on k.id = m.mark_sheet_id where k.internal_test_id = ${testId} and m.state = 'present' and m.total is not null
    order by m.total desc, m.id`.execute(db());
  const [all] = sections;
  assert.is(all!.marked, raw.length);
  assert.ok(Math.abs(Number(all!.mean) - raw.reduce((sum, { total }) => sum + total, 0) / raw.length) < 0.0051);
  assert.is(
    all!.tenths.reduce((sum, count) => sum + count, 0),
    raw.length,
  );
  const size = Math.round(raw.length * 0.27);
  for (const { id, max, answered, difficulty, discrimination } of items) {
    const got = raw.map(({ marks }) => marks?.[id] ?? null);
    const answers = got.filter((marks) => marks !== null);
    const mean = (some: readonly (number | null)[], of: number) =>
      some.reduce<number>((sum, marks) => sum + (marks ?? 0), 0) / (of * Number(max));
    assert.is(answered, answers.length);
    if (answers.length > 0) assert.ok(Math.abs(Number(difficulty) - mean(answers, answers.length)) < 0.0051);
    if (raw.length < 20) assert.is(discrimination, null);
    else assert.ok(Math.abs(Number(discrimination) - (mean(got.slice(0, size), size) - mean(got.slice(-size), size))) < 0.0051);
  }
  assert.ok(items.length > 5);
});

test('a question answered only by the best discriminates most, and one without answers has no difficulty', () => {
  const question = { id: 1, label: '1', outcomes: '', max: 200, isVoid: false };
  const of = (got: (number | null)[]) => itemOf(question, got);
  const class22 = (best: number | null, rest: number | null) => Array.from({ length: 22 }, (_student, at) => (at < 6 ? best : rest));
  assert.equal([of(class22(200, 0)).difficulty, of(class22(200, 0)).discrimination], ['0.27', '1.00']);
  assert.equal([of(class22(100, 100)).difficulty, of(class22(100, 100)).discrimination], ['0.50', '0.00']);
  assert.equal([of(class22(null, null)).answered, of(class22(null, null)).difficulty], [0, null]);
  const nineteen = class22(200, 0).slice(0, 19);
  assert.equal([of(nineteen).discrimination, of([...nineteen, 0]).discrimination], [null, '1.00'], 'not computed for fewer than twenty');
});

test('the median mark', () => {
  assert.equal([medianOf([]), medianOf([5]), medianOf([3, 1, 2]), medianOf([1, 2, 4, 3]), medianOf([1, 4])], [null, 5, 2, 3, 3]);
});

test.run();
