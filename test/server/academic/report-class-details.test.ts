import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { classDetailsReport, type OwnClass, type OwnCourse } from '../../../src/contract/academic/report-class-details.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { writtenTerm } from '../../support/written-term.ts';

/** A teacher's own classes, assembled once more from the raw rows. */
const test = suite('report: my classes');
let portal: TestApp;
let of: Awaited<ReturnType<typeof writtenTerm>>;
let me: number;
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
  of = await writtenTerm(db());
  me = (
    await db()
      .selectFrom('employees as e')
      .innerJoin('users as u', 'u.id', 'e.userId')
      .select('e.id')
      .where('u.username', '=', 'faculty')
      .executeTakeFirstOrThrow()
  ).id;
  await db().updateTable('worklogs').set({ employeeId: me }).where('employeeId', '=', of.teachers[0]!).execute();
});
test.after(() => portal.close());

async function ask(query: Record<string, unknown> = {}) {
  const { status, body } = await portal.call(classDetailsReport, 'Faculty', { query });
  assert.is(status, 200, JSON.stringify(body));
  return body.data as { worklogs: OwnClass[]; courses: OwnCourse[] };
}

const rawSheets = () =>
  db().selectFrom('worklogs').selectAll().where('employeeId', '=', me).where('status', '=', 'submitted').orderBy('onDate').execute();

test('each submitted sheet with its topics and the number present', async () => {
  const { worklogs: classes } = await ask();
  const sheets = await rawSheets();
  assert.equal(new Set(classes.map(({ id }) => id)), new Set(sheets.map(({ id }) => id)));
  const marks = await db().selectFrom('attendanceMarks').select(['worklogId', 'mark']).execute();
  const topics = await db()
    .selectFrom('worklogTopics as x')
    .leftJoin('courseTopics as t', 't.id', 'x.courseTopicId')
    .select(['x.worklogId', 'x.freeText', 'x.portion', 't.title'])
    .orderBy('x.id')
    .execute();
  for (const lesson of classes.slice(0, 20)) {
    const ownMarks = marks.filter(({ worklogId }) => worklogId === lesson.id);
    assert.equal(
      [lesson.present, lesson.students],
      [ownMarks.filter(({ mark }) => ['P', 'L', 'D'].includes(mark)).length, ownMarks.filter(({ mark }) => mark !== 'X').length],
    );
    const taught = topics
      .filter(({ worklogId }) => worklogId === lesson.id)
      .map(({ freeText, title, portion }) => ({ title: title ?? freeText, portion }));
    assert.equal(lesson.topics, taught);
  }
});

test('totals of a course and its plan, counted for the whole section', async () => {
  const { courses } = await ask();
  const sheets = await rawSheets();
  for (const course of courses) {
    const ownSheets = sheets.filter(({ sectionCourseId }) => sectionCourseId === course.sectionCourseId);
    assert.equal(
      [course.held, course.periods, course.extra],
      [ownSheets.length, ownSheets.reduce((sum, { periods }) => sum + periods, 0), ownSheets.filter(({ kind }) => kind === 'extra').length],
    );
  }
  const theory = courses.find(({ sectionCourseId }) => sectionCourseId === of.courses[0])!;
  const done = await db()
    .selectFrom('worklogTopics as x')
    .innerJoin('worklogs as w', 'w.id', 'x.worklogId')
    .select(['x.courseTopicId', 'x.portion'])
    .where('w.status', '=', 'submitted')
    .where('w.sectionCourseId', '=', theory.sectionCourseId)
    .execute();
  for (const { id, portion } of theory.plan) {
    const sum = done.filter(({ courseTopicId }) => courseTopicId === id).reduce((all, topic) => all + topic.portion, 0);
    assert.is(portion, Math.min(100, sum));
  }
  assert.ok(theory.plan.some(({ portion }) => portion > 0));
});

test('for some days and one section; a file has every class', async () => {
  const { worklogs: classes } = await ask({ fromOn: '2026-09-01', toOn: '2026-09-30', sectionId: of.sectionId });
  const sheets = (await rawSheets()).filter(({ onDate }) => onDate >= '2026-09-01' && onDate <= '2026-09-30');
  assert.is(classes.length, sheets.length);
  const { raw } = (await portal.call(classDetailsReport, 'Faculty', {
    query: { format: 'csv', fromOn: '2026-09-01', toOn: '2026-09-30' },
  })) as unknown as { raw: Buffer };
  const [first = ''] = raw.toString('utf8').split('\r\n\r\n');
  assert.is(first.trim().split('\r\n').length, classes.length + 1);
});

test.run();
