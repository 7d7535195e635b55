import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { calendarColumns, calendarUpload } from '../../../src/contract/academic/calendar-upload.ts';
import { address, testApp, type TestApp } from '../../support/app.ts';
import { filePart } from '../../support/admission-list.ts';
import { writtenDown } from '../../support/classes.ts';

/** Upload of a term's holidays: tried, saved, uploaded again, undone. */
const test = suite('holidays by file');
let portal: TestApp;
let termId: number;
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
  const term = await db()
    .selectFrom('academicTerms')
    .select(['id', 'startsOn', 'endsOn'])
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  termId = term.id;
  assert.ok(term.startsOn <= '2026-08-10' && term.endsOn >= '2026-11-30');
  await db().deleteFrom('calendarDays').where('academicTermId', '=', termId).execute();
});
test.after(() => portal.close());

const sent = (lines: readonly string[][], dryRun: boolean, into = termId) => {
  const text = [Object.keys(calendarColumns), ...lines].map((line) => line.join(',')).join('\n');
  return portal.request({
    method: 'POST',
    url: address(calendarUpload.write, {}, { dryRun, into }),
    as: 'Staff',
    ...filePart(Buffer.from(text), `${Math.random()}.csv`),
  });
};
const days = () =>
  db()
    .selectFrom('calendarDays')
    .select(['onDate', 'kind', 'title', 'followsWeekday', 'degreeId', 'version'])
    .where('academicTermId', '=', termId)
    .orderBy('onDate')
    .execute();

test('every row is checked; nothing is saved while one has errors', async () => {
  const { body } = await sent(
    [
      ['2026-08-15', 'Independence Day', '', '', ''],
      ['2026-08-15', 'Once more', 'holiday', '', ''],
      ['2027-03-01', 'Holi', 'holiday', '', ''],
      ['2026-09-06', 'A Sunday of classes', 'makeup', '', ''],
      ['2026-09-05', 'Puja', 'holiday', 'Mon', ''],
      ['2026-09-07', 'Fest', 'party', '', ''],
      ['2026-09-08', 'Fest', 'event', '', 'NONE'],
      ['2026-09-13', 'Sunday as Monday', 'makeup', 'Mon', ''],
    ],
    true,
  );
  const { problems } = body.data;
  assert.equal(
    problems.map(({ row, field, code }: Record<string, unknown>) => [row, field, code]),
    [
      [3, 'date', 'duplicate'],
      [4, 'date', 'outOfRange'],
      [5, 'follows', 'required'],
      [6, 'follows', 'notAllowed'],
      [7, 'kind', 'notAllowed'],
      [8, 'degree', 'unknownReference'],
    ],
  );
  assert.equal(await days(), []);
});

test('saved, uploaded again, and undone until a day was changed', async () => {
  const degree = await db().selectFrom('degrees').select(['id', 'shortName']).orderBy('id').executeTakeFirstOrThrow();
  const list = [
    ['15-08-2026', 'Independence Day', '', '', ''],
    ['05-09-2026', 'Test of the degree', 'exam', '', degree.shortName.toLowerCase()],
    ['13-09-2026', 'Sunday as Monday', 'makeup', 'Mon', ''],
  ];
  const { status, body } = await sent(list, false);
  assert.is(status, 200, JSON.stringify(body));
  assert.equal(await days(), [
    { onDate: '2026-08-15', kind: 'holiday', title: 'Independence Day', followsWeekday: null, degreeId: null, version: 1 },
    { onDate: '2026-09-05', kind: 'exam', title: 'Test of the degree', followsWeekday: null, degreeId: degree.id, version: 1 },
    { onDate: '2026-09-13', kind: 'makeup', title: 'Sunday as Monday', followsWeekday: 1, degreeId: null, version: 1 },
  ]);
  const again = await sent(
    [
      ['2026-08-15', 'Parade', 'event', '', ''],
      ['2026-10-02', 'Gandhi Jayanti', '', '', ''],
    ],
    true,
  );
  assert.is(again.body.data.known, 1);
  const undo = () => portal.call(calendarUpload.undo, 'Staff', { id: body.data.runId, body: { reason: 'wrong list' } });
  const touch = (version: number) => db().updateTable('calendarDays').set({ version }).where('onDate', '=', '2026-08-15').execute();
  await touch(2);
  assert.is((await undo()).body.error, 'InUse');
  await touch(1);
  assert.is((await undo()).status, 200);
  assert.equal(await days(), []);
});

test('a day off with a recorded class is reported', async () => {
  const { id: sectionCourseId } = await db().selectFrom('sectionCourses').select('id').executeTakeFirstOrThrow();
  await db().deleteFrom('worklogs').execute();
  await writtenDown(db(), { sectionCourseId, onDate: '2026-08-10' });
  const { body } = await sent(
    [
      ['2026-08-11', 'Puja', '', '', ''],
      ['2026-08-10', 'Rally', '', '', ''],
      ['2026-08-12', 'Fest', 'event', '', ''],
    ],
    true,
  );
  assert.equal(body.data.warnings, [{ code: 'held', count: 1, rows: [3] }]);
});

test('the days of a term that is over cannot be changed', async () => {
  await db().updateTable('academicTerms').set({ status: 'frozen' }).where('id', '=', termId).execute();
  assert.is((await sent([['2026-08-15', 'Independence Day', '', '', '']], true)).body.error, 'Locked');
  await db().updateTable('academicTerms').set({ status: 'running' }).where('id', '=', termId).execute();
  assert.equal((await sent([['2026-08-15', 'Independence Day', '', '', '']], true, 987654)).body.fields, { into: 'unknownReference' });
});

test.run();
