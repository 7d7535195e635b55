import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { semesterCourseUpload, semesterImportColumns } from '../../../src/contract/syllabus/semester-import.ts';
import { syllabusStructure, type SyllabusStructure } from '../../../src/contract/syllabus/syllabi.ts';
import { filePart } from '../../support/admission-list.ts';
import { address, testApp, type TestApp } from '../../support/app.ts';
import { keptCourse } from '../../support/courses.ts';
import { keptSyllabus, mapped } from '../../support/syllabi.ts';

const test = suite('upload of semester courses');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const db = () => portal.database.db;
const heads = Object.keys(semesterImportColumns).join(',');
type Cells = readonly (string | number | null)[];

const sending = (rows: readonly Cells[], { dryRun = false, fileName = `list-${Math.random()}.csv` } = {}) => {
  const csv = [heads, ...rows.map((cells) => cells.map((cell) => cell ?? '').join(','))].join('\n');
  return portal.request({
    method: 'POST',
    url: address(semesterCourseUpload.write, {}, { dryRun }),
    as: 'Staff',
    ...filePart(Buffer.from(csv), fileName),
  });
};
const undoing = (id: number) => portal.call(semesterCourseUpload.undo, 'Staff', { id, body: { reason: 'the wrong list' } });
const structure = async (id: number): Promise<SyllabusStructure> => (await portal.call(syllabusStructure, 'Staff', { id })).body.data;
const course = (code: string, more = {}) => keptCourse(db(), { code, status: 'active', ...more });

async function storedSyllabus() {
  const stored = await keptSyllabus(db());
  const { programCode, batch, name, version } = await structure(stored.id);
  return { ...stored, of: [programCode, batch] as const, name, version };
}
/** Row number, column and code of each error. */
const problemsOf = async (rows: readonly Cells[]) => {
  const { status, body } = await sending(rows, { dryRun: true });
  assert.is(status, 200, JSON.stringify(body));
  return body.data.problems.map(({ row, field, code }: { row: number; field: string; code: string }) => `${row - 1} ${field} ${code}`);
};

test('rows are appended to their semester in order, with their groups; undone, they are deleted', async () => {
  const { id, of, version } = await storedSyllabus();
  for (const code of ['UP-A', 'UP-B', 'UP-C']) await course(code);
  await course('UP-C', { revision: 2030, status: 'retired' });
  const { status, body } = await sending([
    [...of, 3, 9, 'up-b', 2026, 'PE-I'],
    [...of, 3, 2, 'UP-A', '', ''],
    [...of, 3, 10, 'UP-C', '', 'PE-I'],
  ]);
  assert.is(status, 200, JSON.stringify(body));
  assert.equal([body.data.ok, body.data.known, body.data.wrong], [3, 0, 0]);
  const after = await structure(id);
  const [first, ...came] = after.semesters[2]!.rows;
  assert.is(first!.ordinal, 1);
  assert.equal(
    came.map(({ ordinal, code, revision, group }) => [ordinal, code, revision, group]),
    [
      [2, 'UP-A', 2026, null],
      [3, 'UP-B', 2026, 'PE-I'],
      [4, 'UP-C', 2026, 'PE-I'],
    ],
  );
  assert.equal(
    after.semesters[2]!.groups.map(({ name, choose }) => [name, choose]),
    [['PE-I', 1]],
  );
  assert.is(after.version, version + 1);
  const undone = await undoing(body.data.runId);
  assert.is(undone.status, 200, JSON.stringify(undone.body));
  const back = await structure(id);
  assert.equal([back.semesters[2]!.rows.length, back.semesters[2]!.groups], [1, []]);
});

test('the records named in a row must exist, be open and occur once', async () => {
  const { id, of, courseIds } = await storedSyllabus();
  const [program, batch] = of;
  const { code: first } = await db().selectFrom('courses').select('code').where('id', '=', courseIds[0]!).executeTakeFirstOrThrow();
  await course('UP-1');
  await course('UP-2', { status: 'retired' });
  await course(first, { revision: 2031 });
  await db().updateTable('syllabi').set({ openFrom: 2 }).where('id', '=', id).execute();
  assert.equal(
    await problemsOf([
      ['NOWHERE', batch, 3, 1, 'UP-1', '', ''],
      [program, '1990-94', 3, 1, 'UP-1', '', ''],
      [program, batch, 9, 1, 'UP-1', '', ''],
      [program, batch, 1, 1, 'UP-1', '', ''],
      [program, batch, 3, 0, 'UP-1', '', ''],
      [program, batch, 3, 1, 'NONE-1', '', ''],
      [program, batch, 3, 1, 'UP-1', 1999, ''],
      [program, batch, 3, 1, 'UP-2', '', ''],
      [program, batch, 3, 1, 'UP-2', 2026, ''],
      [program, batch, 3, 1, first, 2026, ''],
      [program, batch, 3, 1, first, 2031, ''],
    ]),
    [
      '1 program unknownReference',
      '2 batch unknownReference',
      '3 semester outOfRange',
      '4 semester notAllowed',
      '4 code duplicate',
      '5 ordinal outOfRange',
      '6 code unknownReference',
      '7 revision unknownReference',
      '8 revision notAllowed',
      '9 revision notAllowed',
      '10 code duplicate',
      '11 code duplicate',
      '11 revision notAllowed',
    ],
  );
});

test('a course that the semester already has is skipped, and a file with a wrong row saves nothing', async () => {
  const { id, of, courseIds } = await storedSyllabus();
  const { code } = await db().selectFrom('courses').select('code').where('id', '=', courseIds[1]!).executeTakeFirstOrThrow();
  await course('UP-9');
  const rows: Cells[] = [
    [...of, 2, 1, code, '', ''],
    [...of, 2, 2, 'UP-9', '', ''],
  ];
  const tried = await sending(rows, { dryRun: true });
  assert.equal([tried.body.data.ok, tried.body.data.known, tried.body.data.knownRows[0].id], [1, 1, id]);
  const refused = await sending([...rows, [...of, 2, 3, 'NONE-2', '', '']]);
  assert.is(refused.status, 422);
  assert.is((await structure(id)).semesters[1]!.rows.length, 1);
});

test('a syllabus under review accepts no rows; an upload cannot be undone once a map or a review depends on it', async () => {
  const { id, of, poSetId } = await storedSyllabus();
  const courseId = await course('UP-10');
  const row: Cells = [...of, 4, 1, 'UP-10', '', ''];
  const { body } = await sending([row]);
  await db().updateTable('syllabi').set({ status: 'review' }).where('id', '=', id).execute();
  await course('UP-11');
  assert.equal(await problemsOf([[...of, 4, 1, 'UP-11', '', '']]), ['1 batch notAllowed']);
  assert.is((await undoing(body.data.runId)).body.error, 'InUse');
  await db().updateTable('syllabi').set({ status: 'draft' }).where('id', '=', id).execute();
  await mapped(db(), { syllabusId: id, courseId, setId: poSetId });
  const undone = await undoing(body.data.runId);
  assert.equal([undone.body.error, undone.body.uses?.[0]?.table], ['InUse', 'outcome_maps']);
});

test.run();
