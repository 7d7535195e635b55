import { sql, type Kysely } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listAuditEvents } from '../../../src/contract/core/audit.ts';
import { lookup } from '../../../src/contract/core/lookups.ts';
import * as department from '../../../src/contract/hr/departments.ts';
import { searchEmployees } from '../../../src/contract/hr/search.ts';
import { trainingReport } from '../../../src/contract/hr/report-trainings.ts';
import * as master from '../../../src/contract/hr/masters.ts';
import { headsOf, type HeadChange } from '../../../src/server/modules/hr/masters/heads.ts';
import { weeklyPeriods } from '../../../src/server/modules/hr/migrations/06-weekly-periods.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Specifics of each establishment master. Common behaviour is tested in resource.test.ts. */
const test = suite('masters of the establishment');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

type Input = Parameters<TestApp['call']>[2];
const hr = (endpoint: Parameters<TestApp['call']>[0], input?: Input) => portal.call(endpoint, 'HR', input);
const rows = async (endpoint: Parameters<TestApp['call']>[0], query: object = {}) =>
  (await hr(endpoint, { query: { pageSize: 100, ...query } })).body;
const first = async (endpoint: Parameters<TestApp['call']>[0], query: object) => (await rows(endpoint, query)).data[0];
const refusal = ({ status, body }: Awaited<ReturnType<typeof hr>>) => [status, body.error, body.fields];

test('the demo college has the masters of its size', async () => {
  const totals = await Promise.all(
    [department.departments, master.designations, master.employeeCategories, master.trainingCategories, master.awards].map(
      async ({ list }) => (await rows(list)).total,
    ),
  );
  assert.equal(totals, [18, 17, 5, 8, 19]);
});

test('designations are sorted by seniority, with employees in position today; their sum is everyone in service', async () => {
  const { data, sums } = await rows(master.designations.list);
  assert.equal(
    data.slice(0, 3).map(({ name, inPosition }: { name: string; inPosition: number }) => [name, inPosition]),
    [
      ['Professor', 8],
      ['Associate Professor', 24],
      ['Assistant Professor', 80],
    ],
  );
  assert.equal(sums, { inPosition: 180 });
  assert.ok(data.every(({ inPosition, postings }: { inPosition: number; postings: number }) => inPosition <= postings));
  const most = await first(master.designations.list, { sort: '-inPosition' });
  assert.is(most.name, 'Assistant Professor');
  assert.equal((await rows(master.employeeCategories.list, { isRegular: 'true' })).sums, { inPosition: 96 });
});

test('a designation shows its weekly periods; an older database starts with the norm', async () => {
  const norms = async () =>
    (await rows(master.designations.list, { cadre: 'technical' })).data
      .concat((await rows(master.designations.list)).data.slice(0, 3))
      .map(({ weeklyPeriods: norm }: { weeklyPeriods: number | null }) => norm);
  const seeded = [null, null, null, null, 14, 14, 16];
  assert.equal(await norms(), seeded);
  const { db } = portal.database;
  await sql`alter table designations drop column weekly_periods`.execute(db);
  await weeklyPeriods.up(db as Kysely<unknown>);
  assert.equal(await norms(), seeded);
  const professor = await first(master.designations.list, { q: 'PROF' });
  const changed = await hr(master.designations.change, { id: professor.id, body: { version: professor.version, weeklyPeriods: 41 } });
  assert.equal(refusal(changed), [422, 'ValidationFailed', { weeklyPeriods: 'outOfRange' }]);
});

test('the target of a count shows exactly the counted rows: entries of a category, everyone with an award', async () => {
  const categories = (await rows(master.trainingCategories.list)).data;
  for (const { id, trainings } of categories) {
    const query = { trainingCategoryId: id, fromOn: '1950-01-01' };
    assert.is((await hr(trainingReport, { query })).body.data.total, trainings);
  }
  const awarded = (await rows(master.awards.list)).data.filter(({ employees }: { employees: number }) => employees > 0);
  assert.ok(categories.length > 5 && awarded.length > 5);
  for (const { id, employees } of awarded) {
    const all = [{ field: 'award', op: 'in', value: [id] }];
    assert.is((await hr(searchEmployees, { body: { all, columns: ['name'] } })).body.total, employees);
  }
});

test('leavers are no longer in position, and a post once held cannot be deleted', async () => {
  const { db } = portal.database;
  const before = await first(master.designations.list, { q: 'Registrar' });
  const { employeeId } = await db
    .selectFrom('employeePostings')
    .innerJoin('employees', 'employees.id', 'employeePostings.employeeId')
    .select('employeePostings.employeeId')
    .where('designationId', '=', before.id)
    .where('closedOn', 'is', null)
    .where('employees.status', '<>', 'left')
    .executeTakeFirstOrThrow();
  await db.updateTable('employees').set({ status: 'left' }).where('id', '=', employeeId).execute();
  const after = await first(master.designations.list, { q: 'Registrar' });
  assert.equal([after.inPosition, after.postings], [before.inPosition - 1, before.postings]);
  assert.equal((await hr(master.designations.remove, { id: before.id })).body.error, 'InUse');
  await db.updateTable('employees').set({ status: 'active' }).where('id', '=', employeeId).execute();
});

test('a posting that begins tomorrow is not one of today', async () => {
  const { db } = portal.database;
  const designation = await first(master.designations.list, { q: 'Electrician' });
  const posting = await db
    .selectFrom('employeePostings')
    .innerJoin('employees', 'employees.id', 'employeePostings.employeeId')
    .select(['employeePostings.id', 'fromOn'])
    .where('designationId', '=', designation.id)
    .where('closedOn', 'is', null)
    .where('employees.status', '<>', 'left')
    .executeTakeFirstOrThrow();
  await db.updateTable('employeePostings').set({ fromOn: '2199-01-01', untilOn: null }).where('id', '=', posting.id).execute();
  assert.is((await first(master.designations.list, { q: 'Electrician' })).inPosition, designation.inPosition - 1);
  await db.updateTable('employeePostings').set({ fromOn: posting.fromOn }).where('id', '=', posting.id).execute();
});

test('awards are merged: an employee with both on one day keeps one, with the remark of the other', async () => {
  const { db } = portal.database;
  const into = await first(master.awards.list, { q: 'NPTEL Star' });
  const { body } = await hr(master.awards.create, {
    body: { name: 'N.P.T.E.L. Star', level: 'national', isActive: true },
  });
  const from = body.data;
  const [holder, otherHolder] = await db.selectFrom('employees').select('id').orderBy('id').limit(2).execute();
  assert.ok(holder && otherHolder);
  const award = { givenBy: 'IIT Madras', givenOn: '2001-05-05' };
  await db
    .insertInto('employeeAwards')
    .values([
      { ...award, employeeId: holder.id, awardId: into.id },
      { ...award, employeeId: holder.id, awardId: from.id, remark: 'Gold' },
      { ...award, employeeId: otherHolder.id, awardId: from.id },
    ])
    .execute();
  const merge = (intoId: number) => hr(master.mergeAwards, { id: from.id, body: { intoId } });
  assert.equal(refusal(await merge(from.id)), [422, 'ValidationFailed', { intoId: 'notAllowed' }]);
  assert.equal(refusal(await merge(999_999)), [422, 'ValidationFailed', { intoId: 'unknownReference' }]);
  assert.is((await portal.call(master.mergeAwards, 'Faculty', { id: from.id, body: { intoId: into.id } })).status, 403);
  assert.equal((await merge(into.id)).body.data, { id: into.id, version: into.version, employees: 2 });
  const remaining = await db
    .selectFrom('employeeAwards')
    .select(['employeeId', 'remark'])
    .where('awardId', '=', into.id)
    .where('givenOn', '=', award.givenOn)
    .orderBy('employeeId')
    .execute();
  assert.equal(remaining, [
    { employeeId: holder.id, remark: 'Gold' },
    { employeeId: otherHolder.id, remark: null },
  ]);
  assert.is((await merge(into.id)).status, 404);
  const history = await hr(listAuditEvents, { query: { tableName: 'awards', recordId: from.id } });
  assert.equal([history.body.data[0].action, history.body.data[0].note], ['delete', 'merged into NPTEL Star']);
});

test('a department has a head since a day; a head posted elsewhere is marked', async () => {
  const management = await first(department.departments.list, { q: 'Management' });
  assert.equal([management.isHodElsewhere, typeof management.hodUserId], [null, 'number']);
  const computerApplications = await first(department.departments.list, { q: 'Computer Applications' });
  const change = (body: object) => hr(department.departments.change, { id: management.id, body: { version: management.version, ...body } });
  assert.equal(refusal(await change({ hodSince: null })), [422, 'ValidationFailed', { hodSince: 'required' }]);
  assert.equal(refusal(await change({ hodEmployeeId: null })), [422, 'ValidationFailed', { hodEmployeeId: 'required' }]);
  assert.equal(refusal(await change({ hodSince: '2199-01-01' })), [422, 'ValidationFailed', { hodSince: 'outOfRange' }]);
  assert.equal(refusal(await change({ hodEmployeeId: 999_999 })), [422, 'ValidationFailed', { hodEmployeeId: 'unknownReference' }]);
  const gone = await portal.database.db.selectFrom('employees').select('id').where('status', '=', 'left').executeTakeFirstOrThrow();
  assert.equal(refusal(await change({ hodEmployeeId: gone.id })), [422, 'ValidationFailed', { hodEmployeeId: 'notAllowed' }]);
  const changed = (await change({ hodEmployeeId: computerApplications.hodEmployeeId, hodSince: '2026-08-01' })).body.data;
  assert.equal([changed.isHodElsewhere, changed.hodUserId], [true, computerApplications.hodUserId]);
  const none = await hr(department.departments.change, {
    id: management.id,
    body: { version: changed.version, hodEmployeeId: null, hodSince: null },
  });
  assert.equal([none.body.data.isHodElsewhere, none.body.data.hodUserId], [null, null]);

  const heads = (await hr(department.departmentHeads, { id: management.id })).body.data;
  assert.equal(
    heads.map(({ name }: { name: string }) => name),
    [computerApplications.hodEmployee, management.hodEmployee],
  );
  assert.equal(heads[1].toOn, '2026-07-31');
  assert.is((await hr(department.departmentHeads, { id: 999_999 })).status, 404);
});

test('the choice of an employee shows the department', async () => {
  const mechanical = await first(department.departments.list, { q: 'Mechanical' });
  const { body } = await hr(lookup, { name: 'employees' });
  const head = body.data.find(({ id }: { id: number }) => id === mechanical.hodEmployeeId);
  assert.equal(head.facts, { departmentId: mechanical.id });
});

test('a department that owns branches stays academic', async () => {
  const civil = await first(department.departments.list, { q: 'Civil' });
  const change = await hr(department.departments.change, {
    id: civil.id,
    body: { version: civil.version, kind: 'support' },
  });
  assert.equal(refusal(change), [409, 'Locked', { kind: 'notAllowed' }]);
  const office = await first(department.departments.list, { q: 'Library' });
  const { body } = await hr(department.departments.change, { id: office.id, body: { version: office.version, kind: 'support' } });
  assert.is(body.data.kind, 'support');
});

test('the branches of a department are listed with their students', async () => {
  const computerScience = await first(department.departments.list, { q: 'Computer Science' });
  const { data } = (await hr(department.departmentBranches, { id: computerScience.id })).body;
  assert.equal(
    [data.length, data.reduce((sum: number, { students }: { students: number }) => sum + students, 0)],
    [computerScience.branches, computerScience.students],
  );
  assert.is((await hr(department.departmentBranches, { id: 999_999 })).status, 404);
});

test('the people of a department are sorted by designation and seniority, and their number is the counted one', async () => {
  const computerScience = await first(department.departments.list, { q: 'Computer Science' });
  const groups: department.PeopleOfDesignation[] = (await hr(department.departmentPeople, { id: computerScience.id })).body.data;
  assert.equal(
    groups.slice(0, 2).map(({ name }) => name),
    ['Professor', 'Associate Professor'],
  );
  const people = groups.flatMap((group) => group.people);
  assert.is(people.length, computerScience.teaching + computerScience.otherStaff);
  for (const group of groups) {
    const days = group.people.map(({ fromOn }) => fromOn);
    assert.equal(days, [...days].sort());
  }
  assert.is((await hr(department.departmentPeople, { id: 999_999 })).status, 404);
});

test('sanctioned posts are 146 for teachers and 84 others, beside employees in position', async () => {
  const all: department.SanctionedPosts[] = await Promise.all(
    (await rows(department.departments.list)).data.map(
      async ({ id }: { id: number }) => (await hr(department.departmentPosts, { id })).body.data,
    ),
  );
  const lines = all.flatMap(({ posts }) => posts);
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
  const teaches = ({ cadre }: { cadre: string }) => ['professor', 'associate', 'assistant'].includes(cadre);
  assert.equal([sum((line) => (teaches(line) ? line.posts : 0)), sum((line) => (teaches(line) ? 0 : line.posts))], [146, 84]);
  assert.equal([sum(({ regular }) => regular), sum(({ others }) => others)], [96, 84]);
});

test('the posts of a department are saved as a whole, by version, and shown in its history', async () => {
  const chemical = await first(department.departments.list, { q: 'Chemical' });
  const before: department.SanctionedPosts = (await hr(department.departmentPosts, { id: chemical.id })).body.data;
  const sent = before.posts.map(({ designationId, posts, orderNo }) => ({ designationId, posts, orderNo }));
  const put = (posts: unknown, version = before.version) =>
    hr(department.putDepartmentPosts, { id: chemical.id, body: { version, posts } });
  const with0 = (change: object) => sent.map((line, at) => (at === 0 ? { ...line, ...change } : line));
  assert.equal(refusal(await put(with0({ posts: 501 }))), [422, 'ValidationFailed', { 'posts.0.posts': 'outOfRange' }]);
  assert.equal(refusal(await put(with0({ posts: 'x' }))), [422, 'ValidationFailed', { 'posts.0.posts': 'notANumber' }]);
  assert.equal(refusal(await put(with0({ orderNo: 'x'.repeat(61) }))), [422, 'ValidationFailed', { 'posts.0.orderNo': 'tooLong' }]);
  assert.equal(refusal(await put(with0({ designationId: 999_999 }))), [
    422,
    'ValidationFailed',
    { 'posts.0.designationId': 'unknownReference' },
  ]);
  assert.equal(refusal(await put([...sent, sent[0]])), [422, 'ValidationFailed', { [`posts.${sent.length}.designationId`]: 'duplicate' }]);
  assert.equal((await put(sent, before.version + 1)).body.error, 'StaleVersion');
  assert.is((await put(sent)).body.data.version, before.version, 'nothing changed');

  const after: department.SanctionedPosts = (await put(with0({ posts: 4, orderNo: '2026/HE/1' }).slice(0, 2))).body.data;
  assert.is(after.version, before.version + 1);
  assert.equal(
    after.posts.filter(({ posts }) => posts > 0).map(({ designation, posts, orderNo }) => [designation, posts, orderNo]),
    [
      ['Professor', 4, '2026/HE/1'],
      ['Associate Professor', 2, '2019/HE/4412'],
    ],
  );
  const { body } = await hr(listAuditEvents, {
    query: { tableName: 'departments', recordId: chemical.id, withParts: true },
  });
  const changes = body.data[0].changes.map(({ field, before: was, after: is }: Record<string, unknown>) => [field, was, is]);
  assert.equal(body.data[0].tableName, 'sanctioned_posts');
  assert.equal(changes[0], ['Professor', '1 (2019/HE/4412)', '4 (2026/HE/1)']);
  assert.is((await portal.call(department.putDepartmentPosts, 'Faculty', { id: chemical.id, body: {} })).status, 403);
  assert.is((await hr(department.departmentPosts, { id: 999_999 })).status, 404);
});

const headChange = (before: HeadChange['before'], after: HeadChange['after'], day = '2026-01-01'): HeadChange => ({
  before,
  after,
  createdAt: `${day}T06:00:00.000Z`,
});
const present = { name: 'Cyril', fromOn: '2026-01-01' };
const now = { ...present, toOn: null };
const histories: [string, typeof present | null, HeadChange[], ReturnType<typeof headsOf>][] = [
  ['no head at any time', null, [], []],
  ['the first head', present, [headChange({ hodEmployee: null, hodSince: null }, { hodEmployee: 'Cyril', hodSince: '2026-01-01' })], [now]],
  ['a head who was there before the trail', present, [], [now]],
  [
    'one after another',
    present,
    [
      headChange({ hodEmployee: 'Bina', hodSince: '2023-07-01' }, { hodEmployee: 'Cyril', hodSince: '2026-01-01' }),
      headChange({ hodEmployee: 'Anil', hodSince: '2020-07-01' }, { hodEmployee: 'Bina', hodSince: '2023-07-01' }),
    ],
    [now, { name: 'Bina', fromOn: '2023-07-01', toOn: '2025-12-31' }, { name: 'Anil', fromOn: '2020-07-01', toOn: '2023-06-30' }],
  ],
  [
    'a day that was put right',
    present,
    [
      headChange({ hodEmployee: 'Bina', hodSince: '2023-07-15' }, { hodEmployee: 'Cyril', hodSince: '2026-01-01' }),
      headChange({ hodSince: '2023-07-01' }, { hodSince: '2023-07-15' }),
      headChange({ hodEmployee: 'Anil', hodSince: '2020-07-01' }, { hodEmployee: 'Bina', hodSince: '2023-07-01' }),
    ],
    [now, { name: 'Bina', fromOn: '2023-07-15', toOn: '2025-12-31' }, { name: 'Anil', fromOn: '2020-07-01', toOn: '2023-07-14' }],
  ],
  [
    'a while without a head',
    present,
    [
      headChange({ hodEmployee: null, hodSince: null }, { hodEmployee: 'Cyril', hodSince: '2026-01-01' }),
      headChange({ hodEmployee: 'Bina', hodSince: '2023-07-01' }, { hodEmployee: null, hodSince: null }, '2025-03-31'),
    ],
    [now, { name: 'Bina', fromOn: '2023-07-01', toOn: '2025-03-31' }],
  ],
  ['a name that was put right', present, [headChange({ hodEmployee: 'Bina' }, { hodEmployee: 'Cyril' })], [now]],
];
for (const [name, head, changes, heads] of histories)
  test(`heads from the trail: ${name}`, () => assert.equal(headsOf(head, changes), heads));

test.run();
