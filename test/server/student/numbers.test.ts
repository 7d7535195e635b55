import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  assignRegdNumbers,
  assignRollNumbers,
  classesOfStudents,
  classNumbers,
  type ChosenClass,
  type Classmate,
} from '../../../src/contract/student/numbers.ts';
import { numberProblems } from '../../../src/server/modules/student/numbers/rules.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { admissionIds, lastAudit } from '../../support/students.ts';

/** Registration and roll numbers of a class. */
const test = suite('numbers of a class');
let portal: TestApp;
let batchId: number;
let branchId: number;
test.before(async () => {
  portal = await testApp();
  ({ batchId, branchId } = await admissionIds(portal));
});
test.after(() => portal.close());

const classmates = async (): Promise<Classmate[]> => (await portal.call(classNumbers, 'Staff', { query: { batchId, branchId } })).body.data;
const itemOf = ({ id, version }: Classmate, regdNo: string) => ({ studentId: id, version, regdNo });
const assign = (items: object[], more: object = {}, as = 'Staff') =>
  portal.call(assignRegdNumbers, as, { body: { items, dryRun: false, ...more } });

const now = new Map([
  [1, null],
  [2, 'B'],
  [3, 'C'],
] as [number, string | null][]);
const holders = new Map([
  ['B', 2],
  ['C', 3],
  ['Z', 9],
]);
const cases: [what: string, items: [number, string][], mayChange: boolean, expected: (string | null)[]][] = [
  ['a free number', [[1, 'A']], false, [null]],
  ["another student's", [[1, 'Z']], false, ['duplicate']],
  ['the very same', [[2, 'B']], false, [null]],
  ['another than now', [[2, 'A']], false, ['notAllowed']],
  ['another than now, with a reason', [[2, 'A']], true, [null]],
  [
    'two for one',
    [
      [1, 'A'],
      [1, 'D'],
    ],
    false,
    [null, 'duplicate'],
  ],
  [
    'one for two',
    [
      [1, 'A'],
      [2, 'A'],
    ],
    true,
    [null, 'duplicate'],
  ],
  [
    'two change theirs',
    [
      [2, 'C'],
      [3, 'B'],
    ],
    true,
    [null, null],
  ],
  [
    'one that its holder keeps',
    [
      [1, 'B'],
      [2, 'B'],
    ],
    true,
    ['duplicate', 'duplicate'],
  ],
  ['an unknown student', [[7, 'A']], false, ['unknownReference']],
  ['no number', [[1, '']], false, ['badFormat']],
];
for (const [what, items, mayChange, expected] of cases) {
  test(`${what}: ${expected.join(', ')}`, () => {
    const requested = items.map(([studentId, number]) => ({ studentId, number }));
    const formOf = (number: string) => (number === '' ? ('badFormat' as const) : null);
    assert.equal(numberProblems(requested, { now, holders, formOf, mayChange }), expected);
  });
}

test('a class is listed by name; numbers are checked, then assigned, each with a trail entry', async () => {
  const all = await classmates();
  assert.ok(all.length > 1);
  assert.equal(
    all.map(({ name }) => name.toLowerCase()),
    all.map(({ name }) => name.toLowerCase()).sort(),
  );
  const without = all.filter(({ regdNo }) => regdNo === null).slice(0, 2);
  const items = without.map((student, index) => itemOf(student, `260912399${index}`));
  const trial = await assign(items, { dryRun: true });
  assert.equal(trial.body.data, { changed: items.length, rows: [] });
  assert.equal(
    (await classmates()).filter(({ regdNo }) => regdNo?.startsWith('26091239')),
    [],
  );
  assert.equal((await assign(items)).body.data, { changed: items.length, rows: [] });
  const after = await classmates();
  for (const [index, student] of without.entries()) {
    assert.is(after.find(({ id }) => id === student.id)?.regdNo, `260912399${index}`);
    const event = await lastAudit(portal, student.id);
    assert.equal([event?.action, event?.before, event?.after], ['update', { regdNo: null }, { regdNo: `260912399${index}` }]);
  }
  assert.is((await assign(items)).body.error, 'StaleVersion');
});

test('the proposed prefix of roll numbers is unique to the class', async () => {
  const { rows } = await sql<{ batchId: number; branchId: number; expected: string }>`
    select distinct s.batch_id, s.branch_id, substring(s.roll_no from '^\\d\\d[A-Z]+') as expected
    from students s join batches b on b.id = s.batch_id
    where s.status = 'active' and s.roll_no like (b.admission_year % 100)::text || '%' and s.roll_no not like '%XYZ%'`.execute(
    portal.database.db,
  );
  assert.ok(rows.length > 10);
  for (const { batchId, branchId, expected } of rows) {
    const { body } = await portal.call(classNumbers, 'Staff', { query: { batchId, branchId } });
    assert.is(body.rollPrefix, expected);
  }
  assert.ok(rows.some(({ expected }) => expected.endsWith('MTCSE')));
  const nobody = await portal.call(classNumbers, 'Staff', { query: { batchId, branchId: 999_999 } });
  assert.equal(nobody.body, { data: [], rollPrefix: '' });
});

test('a single wrong row prevents all assignments: format, in use, replaced without a reason', async () => {
  const all = await classmates();
  const [withNumber, keeper] = all.filter(({ regdNo }) => regdNo !== null) as [Classmate, Classmate];
  const [first, second] = all.filter(({ id }) => id !== withNumber.id && id !== keeper.id) as [Classmate, Classmate];
  const items = [itemOf(first, 'ABCDEF12'), itemOf(second, keeper.regdNo!), itemOf(withNumber, '2609123777')];
  const expected = ['badFormat', 'duplicate', 'notAllowed'].map((code, index) => ({
    row: index + 1,
    field: 'regdNo',
    code,
  }));
  assert.equal((await assign(items, { dryRun: true })).body.data.rows, expected);
  const refused = await assign(items);
  assert.equal([refused.status, refused.body.rows], [422, expected]);
  assert.equal(await classmates(), all);
  const changed = await assign([items[2]!], { reason: 'The university corrected it' });
  assert.is(changed.body.data.changed, 1);
  assert.is((await lastAudit(portal, withNumber.id))?.note, 'The university corrected it');
});

test('roll numbers, and two students who swap them', async () => {
  const [student, otherStudent] = await classmates();
  const give = (numbers: [Classmate, string][]) =>
    portal.call(assignRollNumbers, 'Deo', {
      body: {
        items: numbers.map(([{ id, version }, rollNo]) => ({ studentId: id, version, rollNo })),
        dryRun: false,
        reason: 'In name order again',
      },
    });
  assert.is(
    (
      await give([
        [student!, '26XYZ001'],
        [otherStudent!, '26XYZ002'],
      ])
    ).status,
    200,
  );
  const [first, second] = await classmates();
  assert.is(
    (
      await give([
        [first!, '26XYZ002'],
        [second!, '26XYZ001'],
      ])
    ).status,
    200,
  );
  assert.equal(
    (await classmates()).slice(0, 2).map(({ rollNo }) => rollNo),
    ['26XYZ002', '26XYZ001'],
  );
});

test('the classes of the selected students on roll', async () => {
  const [firstOne, two] = (await classmates()) as [Classmate, Classmate];
  const { rows } = await sql<{ id: number; onRoll: boolean }>`
    select id, status in ('active', 'onBreak') as on_roll from students
    where batch_id <> ${batchId} order by on_roll, id`.execute(portal.database.db);
  const [gone, elsewhere] = [rows[0]!, rows.at(-1)!];
  assert.equal([gone.onRoll, elsewhere.onRoll], [false, true]);
  const ids = [two.id, elsewhere.id, gone.id, firstOne.id, 999_999];
  const { data } = (await portal.call(classesOfStudents, 'Deo', { query: { ids } })).body;
  const studentIds = data.map((chosenClass: ChosenClass) => chosenClass.studentIds);
  assert.equal(
    studentIds.sort((a: number[], b: number[]) => b.length - a.length),
    [[firstOne.id, two.id].sort((a, b) => a - b), [elsewhere.id]],
  );
  const ofBatch = data.find((chosenClass: ChosenClass) => chosenClass.batchId === batchId);
  assert.is(ofBatch?.branchId, branchId);
  assert.match(ofBatch?.name ?? '', /^\S+ \S+ \d{4}-\d{2}$/);
});

test('invalid input, and permissions', async () => {
  assert.is((await assign([])).status, 422);
  assert.is((await assign([{ studentId: 1, version: 1 }])).status, 422);
  assert.is((await portal.call(classNumbers, 'Staff', { query: { batchId: 'x', branchId } })).status, 400);
  for (const as of ['Faculty', 'HR', 'Student'] as const) {
    assert.is((await assign([{ studentId: 1, version: 1, regdNo: '1' }], {}, as)).status, 403);
    assert.is((await portal.call(classNumbers, as, { query: { batchId, branchId } })).status, 403);
    assert.is((await portal.call(classesOfStudents, as, { query: { ids: [1] } })).status, 403);
  }
});

test.run();
