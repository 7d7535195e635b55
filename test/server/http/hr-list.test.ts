import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { home } from '../../../src/contract/core/home.ts';
import { bulkEmployees, listEmployees } from '../../../src/contract/hr/employee-list.ts';
import { inService, soon } from '../../../src/contract/hr/soon.ts';
import { employeeByUser, findEmployees } from '../../../src/contract/hr/employees.ts';
import { employeeLife } from '../../../src/contract/hr/life.ts';
import { birthdayCards, employeeCards, staffDirectory } from '../../../src/contract/hr/list-papers.ts';
import { retirementsReport } from '../../../src/contract/hr/report-retirements.ts';
import { seniorityReport } from '../../../src/contract/hr/report-seniority.ts';
import { collegeDay, dayAfter, daysBefore } from '../../../src/server/college-day.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { renewalProblem } from '../../../src/server/modules/hr/list/renew-contracts.ts';
import { retirementDate } from '../../../src/server/modules/hr/rules.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { wholeOf, lists, type Row } from '../../support/lists.ts';

// Runs on both databases: several callers at once.

const test = suite('employee list');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const today = collegeDay(new Date());
const status = [...inService];
const list = lists.find(({ name }) => name === 'listEmployees')!;
const allOf = (query: Record<string, unknown>): Promise<Row[]> => wholeOf(portal, list, query);
const search = async (query: Record<string, unknown>, as = 'HR') => (await portal.call(listEmployees, as, { query })).body;

// Renewals

const contract = { status: 'active', fromOn: '2025-07-01', untilOn: '2026-12-31', needsEndDate: true };
const renewals: [string, object, string, string | null][] = [
  ['a contract that ends', {}, '2027-12-31', null],
  ['a day longer', {}, '2027-01-01', null],
  ['one that ended lately', { untilOn: '2026-06-30' }, '2027-06-30', null],
  ['of a suspended employee', { status: 'suspended' }, '2027-12-31', null],
  ['to the same day', {}, '2026-12-31', 'outOfRange'],
  ['to an earlier day', {}, '2026-12-30', 'outOfRange'],
  ['of an employee who has left', { status: 'left' }, '2027-12-31', 'notAllowed'],
  ['of a category without an end', { needsEndDate: false }, '2027-12-31', 'notAllowed'],
  ['without a posting', { fromOn: null, untilOn: null, needsEndDate: null }, '2027-12-31', 'notAllowed'],
  ['without an end', { untilOn: null }, '2027-12-31', 'notAllowed'],
  ['one that is renewed already', { fromOn: '2026-11-23', untilOn: '2027-06-30' }, '2027-12-31', 'notAllowed'],
];
for (const [name, other, untilOn, problem] of renewals)
  test(`renewal: ${name}`, () => assert.is(renewalProblem({ ...contract, ...other }, untilOn, '2026-11-22'), problem));

test('contracts are renewed all or none, and follow each other without a gap', async () => {
  const { db } = portal.database;
  const ending = await allOf({ status, contractEndsWithin: 90 });
  const [first, two] = ending;
  const [regular] = await allOf({ status, retiresWithin: 600 });
  const untilOn = daysBefore(today, -700);
  const renew = (ids: number[], more: object = {}) =>
    portal.call(bulkEmployees, 'HR', { body: { ids, count: ids.length, action: 'renewContracts', untilOn, orderNo: '12/2026', ...more } });
  const problems = async (ids: number[], more: object = {}) => (await renew(ids, more)).body.fields;

  assert.equal(await problems([first.id, regular.id]), { 'ids.1': 'notAllowed' });
  assert.equal(await problems([first.id, 999_999]), { 'ids.1': 'unknownReference' });
  assert.equal(await problems([first.id], { count: 2 }), { count: 'notAllowed' });
  assert.equal(await problems([first.id], { untilOn: first.untilOn }), { 'ids.0': 'outOfRange' });
  assert.equal(await problems([first.id], { untilOn: daysBefore(today, 1) }), { untilOn: 'outOfRange' });
  assert.equal(await problems([first.id], { untilOn: daysBefore(today, -1900) }), { untilOn: 'outOfRange' });
  assert.is((await search({ status, contractEndsWithin: 90 })).total, ending.length, 'nothing was written');

  const answer = await renew([first.id, two.id]);
  assert.equal(answer.body, { data: { changed: 2 } });
  const postings = await db
    .selectFrom('employeePostings')
    .selectAll()
    .where('employeeId', '=', first.id)
    .orderBy('fromOn', 'desc')
    .limit(2)
    .execute();
  const [next, former] = postings;
  assert.equal([former?.untilOn, former?.closedOn], [first.untilOn, first.untilOn]);
  assert.equal(
    [next?.fromOn, next?.untilOn, next?.closedOn, next?.nature, next?.orderNo],
    [dayAfter(first.untilOn), untilOn, null, 'renewal', '12/2026'],
  );
  for (const same of ['departmentId', 'designationId', 'employeeCategoryId', 'payLevel'] as const)
    assert.is(next?.[same], former?.[same], same);
  const stored = await db
    .selectFrom('auditEvents')
    .select(['action', 'recordId'])
    .where('partOfId', '=', first.id)
    .where('tableName', '=', 'employee_postings')
    .orderBy('id')
    .execute();
  assert.equal(stored.slice(-2), [
    { action: 'update', recordId: former!.id },
    { action: 'insert', recordId: next!.id },
  ]);
  assert.is((await search({ id: first.id })).data[0].version, first.version + 1);
  assert.is((await search({ id: first.id })).data[0].untilOn, untilOn);
  assert.is((await search({ status, contractEndsWithin: 90 })).total, ending.length - 2);
  assert.equal(await problems([first.id]), { 'ids.0': 'notAllowed' });
  assert.is((await portal.call(bulkEmployees, 'Faculty', { body: {} })).body.error, 'Forbidden');
});

// Results

test('if two requests renew one contract at once, the second finds it renewed', async () => {
  const [employee] = (await allOf({ status, contractEndsWithin: 365 })).reverse();
  const untilOn = daysBefore(today, -700);
  const renew = () =>
    portal.call(bulkEmployees, 'HR', { body: { ids: [employee.id], count: 1, action: 'renewContracts', untilOn, orderNo: '13/2026' } });
  const answers = await Promise.all([renew(), renew()]);
  assert.equal(
    answers.map(({ status: code }) => code).sort((a, b) => a - b),
    [200, 422],
    JSON.stringify(answers.map(({ body }) => body)),
  );
});

test('only regular employees have a retirement date, by the rule for the date of birth', async () => {
  const rows = await allOf({ status });
  const regular = await portal.database.db
    .selectFrom('employeePostings as p')
    .innerJoin('employeeCategories as c', 'c.id', 'p.employeeCategoryId')
    .select('p.employeeId')
    .where('c.isRegular', '=', true)
    .where('p.fromOn', '<=', today)
    .where((p) => p.or([p('p.closedOn', 'is', null), p('p.closedOn', '>=', today)]))
    .execute();
  const ids = new Set(regular.map(({ employeeId }) => employeeId));
  assert.ok(
    rows.some(({ bornOn }) => bornOn.endsWith('-01')),
    'an employee is born on the 1st',
  );
  for (const { id, bornOn, retiresOn } of rows) assert.is(retiresOn, ids.has(id) ? retirementDate(bornOn, 60) : null, bornOn);
});

test('a row is found by words of the name in any order, number, phone and e-mail', async () => {
  const [employee] = (await search({ status, pageSize: 10, sort: 'name' })).data;
  const reversed = employee.name.split(' ').reverse().join(' ');
  for (const q of [
    reversed,
    employee.employeeNo,
    employee.employeeNo.toLowerCase(),
    employee.phone,
    `+91 ${employee.phone}`,
    employee.officialEmail,
  ])
    assert.ok(
      (await search({ q })).data.some(({ id }: Row) => id === employee.id),
      q,
    );
  const someone = await portal.database.db
    .selectFrom('employees')
    .select('personalEmail')
    .where('personalEmail', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (someone?.personalEmail) assert.is((await search({ q: someone.personalEmail })).total, 0, 'no employee is found by a private address');
});

test('employees who have left are listed with their last post', async () => {
  const rows = await allOf({ status: 'left' });
  assert.ok(rows.length > 20);
  assert.ok(rows.every((row) => row.department && row.designation && row.retiresOn === null && row.untilOn === null));
});

test('the finder finds employees who have left only on request', async () => {
  const [left] = await allOf({ status: 'left' });
  const find = async (query: object) => (await portal.call(findEmployees, 'Faculty', { query })).body.data;
  assert.equal(await find({ q: left.employeeNo }), []);
  assert.equal(
    (await find({ q: left.employeeNo, left: 'true' })).map(({ id }: Row) => id),
    [left.id],
  );
  const reversed = left.name.split(' ').reverse().join(' ');
  assert.ok((await find({ q: reversed, left: 'true' })).some(({ id }: Row) => id === left.id));
});

// Rows of heads and of all departments

test('cards of the start page count the rows of the list they open; for a head, those of their own department', async () => {
  const { db } = portal.database;
  const { id: userId } = await db.selectFrom('users').select('id').where('username', '=', demoUsers.Faculty).executeTakeFirstOrThrow();
  const teacher = await db.selectFrom('employees').select('id').where('userId', '=', userId).executeTakeFirstOrThrow();
  const { departmentId } = await db
    .selectFrom('employeePostings')
    .select('departmentId')
    .where('employeeId', '=', teacher.id)
    .where('closedOn', 'is', null)
    .executeTakeFirstOrThrow();
  await db.updateTable('departments').set({ hodEmployeeId: teacher.id }).where('id', '=', departmentId).execute();
  const { roleId } = await db.selectFrom('users').select('roleId').where('id', '=', userId).executeTakeFirstOrThrow();
  await db
    .insertInto('rolePermissions')
    .values([201, 202, 204].map((permissionId) => ({ roleId, permissionId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  forgetPermissions();
  const filters = {
    contractsEnding: { status, contractEndsWithin: soon.contractDays },
    employeesInService: { status },
    retiringSoon: { status, retiresWithin: soon.retirementMonths },
  };
  for (const as of ['HR', 'Faculty']) {
    const { body } = await portal.call(home, as);
    for (const [key, query] of Object.entries(filters)) {
      const card = body.data.cards.find((card: Row) => card.key === key);
      // With the birthday, the date of retirement reveals the date of birth: it requires 905.
      if (key === 'retiringSoon' && as === 'Faculty') {
        assert.is(card, undefined);
        assert.equal((await search(query, as)).fields, { retiresWithin: 'notAllowed' });
        continue;
      }
      assert.is(card.value, (await search(query, as)).total, `${key} of ${as}`);
      if (as === 'HR') assert.ok(card.value > 0, key);
    }
  }
  const ownRows = await search({ status, pageSize: 100 }, 'Faculty');
  assert.is(ownRows.total, (await search({ status, departmentId })).total);
  assert.is(new Set(ownRows.data.map(({ department }: Row) => department)).size, 1);
  const [other] = (await allOf({ status, contractEndsWithin: 3660 })).filter(({ department }) => department !== ownRows.data[0].department);
  const body = { ids: [other.id], count: 1, action: 'renewContracts', untilOn: daysBefore(today, -900), orderNo: '1' };
  assert.equal((await portal.call(bulkEmployees, 'Faculty', { body })).body.fields, { 'ids.0': 'unknownReference' });
  for (const sort of ['bornOn', 'name,-bornOn', '-retiresOn'])
    assert.equal((await search({ sort }, 'Faculty')).fields, { sort: 'notAllowed' });
  assert.equal((await search({ missing: ['photo', 'address'] }, 'Faculty')).fields, { missing: 'notAllowed' });
  assert.equal(ownRows.hidden, ['bornOn', 'retiresOn']);
  assert.ok(ownRows.data.every(({ bornOn, retiresOn }: Row) => bornOn === null && retiresOn === null));
  const file = await portal.call(listEmployees, 'Faculty', { query: { status, format: 'csv' } });
  assert.not.match(file.raw.toString(), /Retires on|Date of birth/);
  const colleague = ownRows.data.find(({ userId: other }: Row) => other !== userId);
  const life = (await portal.call(employeeLife, 'Faculty', { id: colleague.id })).body.data;
  const { data: record } = (await portal.call(employeeByUser, 'Faculty', { id: colleague.userId })).body;
  assert.equal([life.retiresOn, record.retiresOn, record.servedPercent], [null, null, null]);
  assert.is((await portal.call(retirementsReport, 'Faculty', {})).body.error, 'Forbidden');
  const cards = await portal.call(employeeCards, 'Faculty', { query: { id: ownRows.data.map(({ id }: Row) => id) } });
  assert.is(cards.body.data.length, ownRows.total);
  assert.ok(cards.body.data.every(({ emergencyPhone }: Row) => emergencyPhone === null));
  const seniors = await portal.call(seniorityReport, 'Faculty', { query: { cadre: 'assistant' } });
  assert.equal(seniors.body.hidden, ['bornOn']);
  assert.ok(seniors.body.data.rows.every((row: Row) => row.bornOn === null && row.department === ownRows.data[0].department));
});

// Papers

test('identity cards are in the order of selection, without employees who have left', async () => {
  const rows = (await search({ status, pageSize: 10, sort: '-name' })).data;
  const [left] = await allOf({ status: 'left' });
  const id = [rows[3].id, left.id, rows[1].id, rows[2].id];
  const { body } = await portal.call(employeeCards, 'HR', { query: { id } });
  assert.equal(
    body.data.map((card: Row) => card.id),
    [rows[3].id, rows[1].id, rows[2].id],
  );
  assert.ok(body.data.some(({ emergencyPhone }: Row) => emergencyPhone !== null));
});

test('the directory is by department, within it by seniority', async () => {
  const rows = await allOf({ status });
  const { body } = await portal.call(staffDirectory, 'HR', { query: { id: rows.map(({ id }) => id) } });
  assert.is(body.data.length, rows.length);
  const order = new Map(
    (await allOf({ status, sort: 'department,designation' })).map(({ department, designation }, at) => [
      `${department}/${designation}`,
      at,
    ]),
  );
  const places = body.data.map(({ department, designation }: Row) => order.get(`${department}/${designation}`));
  assert.ok(places.every((place: number, at: number) => at === 0 || places[at - 1] <= place));
});

test('a birthday is the next one, and in a common year 29 February is the 28th', async () => {
  const rows = await allOf({ status });
  const { body } = await portal.call(birthdayCards, 'HR', { query: { id: rows.map(({ id }) => id) } });
  const born = new Map(rows.map(({ id, bornOn }) => [id, bornOn]));
  for (const { id, birthday } of body.data) {
    assert.ok(birthday >= today && birthday <= daysBefore(today, -366), birthday);
    const bornOn = born.get(id);
    const isLeap = new Date(`${birthday.slice(0, 4)}-02-29T00:00:00Z`).getUTCMonth() === 1;
    assert.is(birthday.slice(5), bornOn.endsWith('-02-29') && !isLeap ? '02-28' : bornOn.slice(5));
  }
  assert.ok(rows.some(({ bornOn }) => bornOn.endsWith('-02-29')));
});

test('seniority counts the days in a designation through transfers and renewals, and not before another one', async () => {
  const { db } = portal.database;
  const { body } = await portal.call(seniorityReport, 'HR', { query: { cadre: 'associate' } });
  const { rows } = body.data;
  assert.is(rows.length, (await search({ status, cadre: 'associate' })).total);
  const postings = await db
    .selectFrom('employeePostings')
    .select(['employeeId', 'designationId', 'fromOn'])
    .where('fromOn', '<=', today)
    .orderBy('fromOn', 'desc')
    .execute();
  for (const row of rows) {
    const ownPostings = postings.filter(({ employeeId }) => employeeId === row.id);
    const before = ownPostings.findIndex(({ designationId }) => designationId !== ownPostings[0]?.designationId);
    assert.is(row.sinceOn, ownPostings.at(before === -1 ? -1 : before - 1)?.fromOn, row.name);
  }
  const keys = rows.map(({ sinceOn, joinedOn }: Row) => `${sinceOn} ${joinedOn}`);
  assert.equal(
    keys,
    [...keys].sort((a, b) => (a < b ? -1 : 1)),
    'one designation, the longest holder first',
  );
  assert.equal(
    rows.map(({ place }: Row) => place),
    rows.map((_row: Row, at: number) => at + 1),
  );
});

test.run();
