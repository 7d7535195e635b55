import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { redlineReport, type RedlineRow } from '../../../src/contract/syllabus/report-redline.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptCourse } from '../../support/courses.ts';
import { keptBatch, keptSyllabus, type MadeSyllabus } from '../../support/syllabi.ts';

const test = suite('redline of two batches');
let portal: TestApp;
let from: MadeSyllabus;
let to: MadeSyllabus;
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
  from = await keptSyllabus(db());
  to = await keptSyllabus(db());
  // The later batch has the earlier one's courses: one revised, one moved, one removed and one added.
  await db().deleteFrom('semesterCourses').where('syllabusId', '=', to.id).execute();
  const put = (courseId: number, semester: number) =>
    db()
      .insertInto('semesterCourses')
      .values({ syllabusId: to.id, courseId, semester, ordinal: semester + (courseId % 7) })
      .execute();
  const [first, second, , fourth, ...rest] = from.courseIds as [number, number, number, number, ...number[]];
  const { code } = await db().selectFrom('courses').select('code').where('id', '=', first).executeTakeFirstOrThrow();
  await put(await keptCourse(db(), { code, revision: 2030, credits: 4, status: 'active' }), 1);
  await put(second, 3);
  await put(fourth, 4);
  for (const [index, courseId] of rest.entries()) await put(courseId, 5 + index);
  await put(await keptCourse(db(), { code: 'RED-1', status: 'active' }), 8);
});
test.after(() => portal.close());

const asking = (query: Record<string, unknown>) => portal.call(redlineReport, 'Faculty', { query });
const both = () => ({ programId: from.programId, fromBatchId: from.batchId, toBatchId: to.batchId });
const codeOf = async (index: number) =>
  (await db().selectFrom('courses').select('code').where('id', '=', from.courseIds[index]!).executeTakeFirstOrThrow()).code;

test('added, removed, revised and moved courses, by semester; the rest is only counted', async () => {
  const { status, body } = await asking(both());
  assert.is(status, 200, JSON.stringify(body));
  const { lines: rows, same, from: before, to: after } = body.data;
  assert.equal(
    rows.map((row: RedlineRow) => [row.code, row.change, row.changes.join(' ')]),
    [
      [await codeOf(0), 'changed', 'revision credits'],
      [await codeOf(1), 'changed', 'semester'],
      [await codeOf(2), 'removed', ''],
      ['RED-1', 'added', ''],
    ],
  );
  assert.equal([same, before.courses, after.courses], [5, 8, 8]);
  assert.equal(
    [before.credits, after.credits],
    [
      { least: 24, most: 24 },
      { least: 25, most: 25 },
    ],
  );
});

test('the report has a file', async () => {
  const { status, raw } = await asking({ ...both(), format: 'csv' });
  assert.is(status, 200);
  const lines = raw.toString().trim().split(/\r?\n/);
  assert.is(lines.length, 5);
  assert.match(lines[0]!, /Semester.*Code.*Title.*Change/);
});

test('a batch without a syllabus of the programme', async () => {
  const { batchId } = await keptBatch(db());
  assert.equal((await asking({ ...both(), toBatchId: batchId })).body.fields, { toBatchId: 'unknownReference' });
  assert.equal((await asking({ ...both(), fromBatchId: 999_999 })).body.fields, { fromBatchId: 'unknownReference' });
});

test.run();
