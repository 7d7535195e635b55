import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ownGoals, setGoal, type Goals } from '../../../src/contract/exam/goals.ts';
import { ownMarks, type StudentMarks } from '../../../src/contract/exam/student-marks.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Goals of a student: private to the student, for the courses of the newest term. */
const test = suite('goals of a student');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.before.each(async () => void (await db().deleteFrom('resultGoals').execute()));
test.after(() => portal.close());

const db = () => portal.database.db;
const read = async (): Promise<Goals> => (await portal.call(ownGoals, 'Student')).body.data;
const set = (body: object) => portal.call(setGoal, 'Student', { body });
const refusal = ({ status, body: { error, fields } }: Awaited<ReturnType<TestApp['call']>>) => [status, fields ?? error];

test('each course with an external examination is listed with its marks so far', async () => {
  const { courses, bands } = await read();
  assert.ok(courses.length > 0 && bands.length > 0);
  const marks: StudentMarks = (await portal.call(ownMarks, 'Student')).body.data;
  for (const { semesterCourseId, got, outOf, isFinal } of courses) {
    const course = marks.courses.find((entry) => entry.semesterCourseId === semesterCourseId)!;
    assert.equal([got, outOf, isFinal], [course.finalMark ?? course.total, course.outOf, course.finalMark !== null]);
  }
  assert.equal(
    bands.map(({ fromPercent }) => Number(fromPercent)),
    bands.map(({ fromPercent }) => Number(fromPercent)).toSorted((a, b) => b - a),
  );
});

test('a target is set, replaced and removed without an audit entry', async () => {
  const { courses, bands } = await read();
  const [{ semesterCourseId }] = courses as [Goals['courses'][number]];
  const [best, second] = bands;
  const target = async () => (await read()).courses.find((course) => course.semesterCourseId === semesterCourseId)!.targetGrade;
  const lines = async () => (await db().selectFrom('auditEvents').select('id').execute()).length;
  await read();
  const before = await lines();
  assert.is((await set({ semesterCourseId, targetGrade: best!.grade })).status, 200);
  assert.is(await target(), best!.grade);
  await set({ semesterCourseId, targetGrade: second!.grade });
  assert.is(await target(), second!.grade);
  assert.is((await db().selectFrom('resultGoals').select('id').execute()).length, 1);
  await set({ semesterCourseId });
  assert.is(await target(), null);
  assert.is(await lines(), before);
});

test('the target SGPA is a goal of the term', async () => {
  assert.is((await set({ semesterCourseId: null, targetSgpa: 8.25 })).body.data.targetSgpa, '8.25');
  await set({ semesterCourseId: null, targetSgpa: 9 });
  assert.is((await read()).targetSgpa, '9.00');
  await set({ semesterCourseId: null });
  assert.is((await read()).targetSgpa, null);
});

test('an invalid goal is rejected with its field', async () => {
  const { courses } = await read();
  const { semesterCourseId } = courses[0]!;
  assert.equal(refusal(await set({ semesterCourseId: 999_999, targetGrade: 'A' })), [422, { semesterCourseId: 'unknownReference' }]);
  assert.equal(refusal(await set({ semesterCourseId, targetGrade: 'Z9' })), [422, { targetGrade: 'unknownReference' }]);
  assert.equal(refusal(await set({ semesterCourseId: null, targetGrade: 'A' })), [422, { targetGrade: 'notAllowed' }]);
  assert.equal(refusal(await set({ semesterCourseId, targetSgpa: 8 })), [422, { targetSgpa: 'notAllowed' }]);
  assert.equal(refusal(await set({ semesterCourseId: null, targetSgpa: 10.5 })), [422, { targetSgpa: 'outOfRange' }]);
});

test.run();
