import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rowText } from '../../../src/contract/core/rows-file.ts';
import type { AnyUpload, RowsReport } from '../../../src/contract/core/upload.ts';
import { courseUpload, topicUpload } from '../../../src/contract/syllabus/course-upload.ts';
import { getCourse } from '../../../src/contract/syllabus/courses.ts';
import { filePart } from '../../support/admission-list.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { contentOf, keptCourse } from '../../support/courses.ts';

/** Lists of courses and topics: reading, errors, results, and undo. */
const test = suite('courses and topics by file');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

type Row = Readonly<Record<string, string>>;
const db = () => portal.database.db;
const fileOf = (kind: AnyUpload, rows: readonly Row[]) => {
  const columns = Object.keys(kind.columns);
  return Buffer.from([columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))].map(rowText).join('\n'));
};
const send = (kind: AnyUpload, rows: readonly Row[], { dryRun = true, as = 'Staff' } = {}) =>
  portal.request({
    method: 'POST',
    url: `/api${kind.write.path}?dryRun=${dryRun}`,
    as,
    ...filePart(fileOf(kind, rows)),
  });
async function reportOf(kind: AnyUpload, rows: readonly Row[], dryRun = true): Promise<RowsReport> {
  const { status, body } = await send(kind, rows, { dryRun });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
const undo = (kind: AnyUpload, id: number | null) => portal.call(kind.undo, 'Staff', { id, body: { reason: 'The wrong list' } });

const course = (code: string, change: Row = {}): Row => ({
  code,
  revision: '2026',
  title: 'Fluid Mechanics',
  kind: 'Theory',
  category: 'pc',
  departmentCode: 'me',
  lectures: '3',
  tutorials: '1',
  credits: '4',
  internalMax: '50',
  externalMax: '100',
  totalPass: '60',
  ...change,
});
const lab = (code: string, labOfCode: string): Row =>
  course(code, {
    title: 'Fluid Mechanics Lab',
    kind: 'practical',
    lectures: '',
    tutorials: '',
    practicals: '3',
    credits: '1.5',
    labOfCode,
  });

test('a list is checked, then saved: each course a draft, with a short title, labs with their theory', async () => {
  const rows = [lab('FM-191', 'FM-101'), course('fm-101'), course('FM-101', { revision: '2021' })];
  const trial = await reportOf(courseUpload, rows);
  assert.equal([trial.runId, trial.ok, trial.problems], [null, 3, []]);
  const { runId } = await reportOf(courseUpload, rows, false);
  const courses = await db().selectFrom('courses').selectAll().where('importRunId', '=', runId).orderBy('id').execute();
  assert.equal(
    courses.map((row) => [row.code, row.revision, row.shortTitle, row.lectures, row.practicals, Number(row.credits), row.status]),
    [
      ['FM-191', 2026, 'FML', 0, 3, 1.5, 'draft'],
      ['FM-101', 2026, 'FM', 3, 0, 4, 'draft'],
      ['FM-101', 2021, 'FM', 3, 0, 4, 'draft'],
    ],
  );
  assert.is(courses[0]!.labOfId, courses[1]!.id);
  const again = await send(courseUpload, rows, { dryRun: false });
  assert.is(again.body.error, 'Duplicate');
});

const wrong: [what: string, change: Row, field: string, code: string, nearest?: string][] = [
  ['a department in full', { departmentCode: 'Mechanical engineering' }, 'departmentCode', 'unknownReference', 'ME'],
  ['an invalid kind', { kind: 'lecture' }, 'kind', 'notAllowed'],
  ['an invalid category', { category: 'XX' }, 'category', 'notAllowed'],
  ['credits of a quarter', { credits: '3.25' }, 'credits', 'badFormat'],
  ['credits that are no number', { credits: 'three' }, 'credits', 'notANumber'],
  ['too many lectures', { lectures: '11' }, 'lectures', 'outOfRange'],
  ['a pass mark above the marks', { internalPass: '51' }, 'internalPass', 'outOfRange'],
  ['a year before 1990', { revision: '1989' }, 'revision', 'outOfRange'],
  ['no title', { title: '' }, 'title', 'required'],
  ['a theory course as a lab', { labOfCode: 'TH-001' }, 'labOfCode', 'notAllowed'],
  ['a lab of what is not there', { kind: 'practical', labOfCode: 'NO-999' }, 'labOfCode', 'unknownReference'],
  ['a lab of a lab', { kind: 'practical', labOfCode: 'LB-001' }, 'labOfCode', 'notAllowed'],
  ['a course that is here', { code: 'TH-001' }, 'code', 'duplicate'],
];
for (const [at, [what, change, field, code, nearest]] of wrong.entries()) {
  test(`refused: ${what}`, async () => {
    if (at === 0) {
      await keptCourse(db(), { code: 'TH-001' });
      await keptCourse(db(), { code: 'LB-001', kind: 'practical' });
    }
    const rows = [course('WR-100'), course('WR-200', change)];
    const report = await reportOf(courseUpload, rows);
    assert.equal([report.problems, report.ok], [[{ row: 3, field, code, ...(nearest && { nearest }) }], 1]);
    const before = await db().selectFrom('courses').select('id').execute();
    assert.equal((await send(courseUpload, rows, { dryRun: false })).body.rows, report.problems);
    assert.is((await db().selectFrom('courses').select('id').execute()).length, before.length);
  });
}

test('the second row of a course in a file is rejected', async () => {
  const { problems } = await reportOf(courseUpload, [course('TW-101'), course('tw 101'), course('TW-101')]);
  assert.equal(problems, [{ row: 4, field: 'code', code: 'duplicate' }]);
});

test('an upload of courses can be undone while nothing depends on it', async () => {
  const { runId } = await reportOf(courseUpload, [course('UN-101'), lab('UN-191', 'UN-101')], false);
  const [{ id }] = (await db().selectFrom('courses').select('id').where('code', '=', 'UN-101').execute()) as [{ id: number }];
  const outside = await keptCourse(db(), { code: 'UN-291', kind: 'practical', labOfId: id });
  assert.is((await undo(courseUpload, runId)).body.error, 'InUse');
  await db().deleteFrom('courses').where('id', '=', outside).execute();
  await contentOf(db(), id, { modules: 1, outcomes: 0 });
  assert.is((await undo(courseUpload, runId)).body.error, 'InUse');
  await contentOf(db(), id, { modules: 0, outcomes: 0 });
  assert.is((await undo(courseUpload, runId)).status, 200);
  assert.equal(await db().selectFrom('courses').select('id').where('importRunId', '=', runId).execute(), []);
});

const topic = (change: Row): Row => ({
  code: 'TP-101',
  revision: '2026',
  moduleNo: '1',
  moduleTitle: 'Statics',
  topicNo: '1',
  topic: 'Pascal’s law',
  ...change,
});

test('topics are added with modules, hours and outcomes, and undone', async () => {
  const id = await keptCourse(db(), { code: 'TP-101' });
  await contentOf(db(), id, { modules: 0, outcomes: 2 });
  const rows = [
    topic({ hours: '1.5', co: 'co2' }),
    topic({ moduleTitle: '', topicNo: '2', topic: 'Manometers' }),
    topic({ moduleNo: '2', moduleTitle: 'Kinematics', topic: 'Stream function' }),
  ];
  const { runId } = await reportOf(topicUpload, rows, false);
  const read = async () => (await portal.call(getCourse, 'Staff', { id })).body.data;
  const { modules, version } = await read();
  assert.equal(
    modules.map(({ title, topics }: { title: string; topics: { title: string; plannedHours: number; outcome: string | null }[] }) => [
      title,
      topics.map((row) => [row.title, row.plannedHours, row.outcome]),
    ]),
    [
      [
        'Statics',
        [
          ['Pascal’s law', 1.5, 'CO2'],
          ['Manometers', 1, null],
        ],
      ],
      ['Kinematics', [['Stream function', 1, null]]],
    ],
  );
  assert.is(version, 2, 'users who have the course open detect the change');
  await db().updateTable('courseTopics').set({ version: 2 }).where('title', '=', 'Manometers').execute();
  assert.is((await undo(topicUpload, runId)).body.error, 'InUse');
  await db().updateTable('courseTopics').set({ version: 1 }).where('title', '=', 'Manometers').execute();
  await db().deleteFrom('courseTopics').where('title', '=', 'Stream function').where('importRunId', '=', runId).execute();
  const changeModule = (to: number) =>
    db().updateTable('courseModules').set({ version: to }).where('title', '=', 'Kinematics').where('importRunId', '=', runId).execute();
  await changeModule(2);
  assert.is((await undo(topicUpload, runId)).body.error, 'InUse', 'a changed module without topics');
  await changeModule(1);
  assert.is((await undo(topicUpload, runId)).status, 200);
  const after = await read();
  assert.equal([after.modules, after.version], [[], 3]);
});

const wrongTopics: [what: string, change: Row, field: string, code: string, nearest?: string][] = [
  ['a course that is not there', { code: 'TQ101' }, 'code', 'unknownReference', 'TQ-101'],
  ['a revision that is not there', { revision: '2021' }, 'revision', 'unknownReference', '2026'],
  ['a module without a title', { moduleNo: '3' }, 'moduleTitle', 'required'],
  ['another title of a module', { moduleTitle: 'Dynamics' }, 'moduleTitle', 'notAllowed'],
  ['a topic number twice', { topicNo: '9' }, 'topicNo', 'duplicate'],
  ['a topic number that is taken', { moduleNo: '2', topicNo: '1' }, 'topicNo', 'duplicate'],
  ['an outcome of another course', { co: 'CO9' }, 'co', 'unknownReference'],
  ['an invalid outcome', { co: '2' }, 'co', 'badFormat'],
  ['hours of a quarter', { hours: '0.25' }, 'hours', 'badFormat'],
  ['no hours at all', { hours: '0' }, 'hours', 'outOfRange'],
];
for (const [at, [what, change, field, code, nearest]] of wrongTopics.entries()) {
  test(`refused: ${what}`, async () => {
    if (at === 0) await contentOf(db(), await keptCourse(db(), { code: 'TQ-101' }), { modules: 2, outcomes: 2 });
    const of = { code: 'TQ-101', moduleTitle: '' };
    const rows = [topic({ ...of, topicNo: '9' }), topic({ ...of, topicNo: '2', topic: 'Buoyancy', ...change })];
    assert.equal((await reportOf(topicUpload, rows)).problems, [{ row: 3, field, code, ...(nearest && { nearest }) }]);
  });
}

test('users who may not add courses cannot upload them', async () => {
  assert.is((await send(courseUpload, [course('NO-101')], { as: 'Faculty' })).body.error, 'Forbidden');
  assert.is((await send(topicUpload, [topic({})], { as: 'Deo' })).body.error, 'Forbidden');
});

test.run();
