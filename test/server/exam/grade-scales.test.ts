import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as scales from '../../../src/contract/exam/grade-scales.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Grade scales: validation, storage and audit entries. */
const test = suite('grade scales');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());
test.before.each(async () => {
  await portal.database.db.deleteFrom('gradeScales').execute();
});

type BandRow = [grade: string, fromPercent: number | null, points: number];
const bandsOf = (rows: readonly BandRow[]) =>
  rows.map(([grade, fromPercent, points]) => ({ grade, fromPercent, points, isPass: points >= 5 }));
const usual: readonly BandRow[] = [
  ['O', 90, 10],
  ['D', 37, 5],
  ['F', 0, 2],
  ['S', null, 0],
];
const scale = (overrides: object = {}) => ({
  name: 'Ten points',
  degreeId: null,
  fromBatchId: null,
  bands: bandsOf(usual),
  ...overrides,
});
const add = (overrides: object = {}) => portal.call(scales.addGradeScale, 'Admin', { body: scale(overrides) as never });
const verdict = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');

const cases: [what: string, rows: readonly BandRow[], problems: object][] = [
  ['as the university publishes it', usual, {}],
  [
    'a grade twice',
    [
      ['O', 90, 10],
      ['O', 80, 9],
      ['F', 0, 2],
    ],
    { 'bands.1.grade': 'duplicate' },
  ],
  [
    'two grades with the same lowest per cent',
    [
      ['O', 90, 10],
      ['E', 90, 10],
      ['F', 0, 2],
    ],
    { 'bands.1.fromPercent': 'duplicate' },
  ],
  [
    'more points for fewer marks',
    [
      ['O', 90, 8],
      ['E', 80, 9],
      ['F', 0, 2],
    ],
    { 'bands.0.points': 'outOfRange' },
  ],
  [
    'points with two decimal places',
    [
      ['O', 90, 9.75],
      ['F', 0, 2],
    ],
    { 'bands.0.points': 'badFormat' },
  ],
  [
    'no grade from 0 per cent',
    [
      ['O', 90, 10],
      ['D', 37, 5],
    ],
    { bands: 'required' },
  ],
];
for (const [what, rows, problems] of cases) test(what, () => assert.equal(scales.gradeScaleProblems({ bands: bandsOf(rows) }), problems));

test('bands are returned from high to low, in any order of the request', async () => {
  const { data } = (await add({ bands: bandsOf([...usual].reverse()) })).body;
  assert.equal(
    data.bands.map(({ grade, fromPercent, points, isPass }: Record<string, unknown>) => [grade, fromPercent, points, isPass]),
    [
      ['O', 90, 10, true],
      ['D', 37, 5, true],
      ['F', 0, 2, false],
      ['S', null, 0, false],
    ],
  );
});

test('a degree has only one scale from a batch on, and names are unique', async () => {
  assert.is(verdict(await add()), 'done');
  assert.is(verdict(await add({ name: 'ten POINTS', degreeId: 1 })), 'Duplicate name duplicate');
  assert.is(verdict(await add({ name: 'Another' })), 'Duplicate degreeId duplicate');
  assert.is(verdict(await add({ name: 'Another', degreeId: 1 })), 'done');
  const foreign = await portal.database.db.selectFrom('batches').select('id').where('degreeId', '<>', 1).executeTakeFirstOrThrow();
  assert.is(verdict(await add({ name: 'Third', degreeId: 1, fromBatchId: foreign.id })), 'ValidationFailed fromBatchId notAllowed');
});

test('a change needs the current version, its audit entry has the changed fields, and deletion includes the bands', async () => {
  const { id, version } = (await add()).body.data;
  const change = (body: object) => portal.call(scales.changeGradeScale, 'Admin', { id, body: { version, ...body } as never });
  assert.is(verdict(await change({ bands: bandsOf([['O', 90, 10]]) })), 'ValidationFailed bands required');
  const { data } = (
    await change({
      bands: bandsOf([
        ['P', 40, 6],
        ['F', 0, 0],
      ]),
    })
  ).body;
  assert.equal(
    data.bands.map(({ grade }: { grade: string }) => grade),
    ['P', 'F'],
  );
  assert.is(verdict(await change({ name: 'Late' })), 'StaleVersion');
  const event = await portal.database.db
    .selectFrom('auditEvents')
    .select('after')
    .where('tableName', '=', 'grade_scales')
    .where('action', '=', 'update')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal(Object.keys(event.after as object), ['bands']);
  assert.is(verdict(await portal.call(scales.removeGradeScale, 'Admin', { id })), 'done');
  assert.equal(await portal.database.db.selectFrom('gradeBands').selectAll().execute(), []);
});

test('teachers may not list grade scales', async () => {
  assert.is((await portal.call(scales.listGradeScales, 'Faculty', {})).status, 403);
});

test.run();
