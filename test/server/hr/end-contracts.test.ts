import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { home } from '../../../src/contract/core/home.ts';
import { listEmployees } from '../../../src/contract/hr/employee-list.ts';
import { addEmployeeEvent, employeeLife, endContracts } from '../../../src/contract/hr/life.ts';
import { inService } from '../../../src/contract/hr/soon.ts';
import { collegeDay, daysAfter, daysBefore } from '../../../src/server/college-day.ts';
import { carryOutDue } from '../../../src/server/modules/hr/life/due.ts';
import { testApp, type TestApp } from '../../support/app.ts';

// Runs on both databases: several callers at once.

/** Several employees leave with their contracts, each on the last day of their own, past or future. */
const test = suite('contracts that end');
// oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
type Answered = any;
let portal: TestApp;
let today: string;
/** Employees with a contract, without an office and without a test account. */
let people: { id: number; userId: number; postingId: number }[];
test.before(async () => {
  portal = await testApp();
  today = collegeDay(portal.now());
  people = await portal.database.db
    .selectFrom('employees as e')
    .innerJoin('users', 'users.id', 'e.userId')
    .innerJoin('employeePostings as p', 'p.employeeId', 'e.id')
    .select(['e.id', 'e.userId', 'p.id as postingId'])
    .where('p.closedOn', 'is', null)
    .where('p.untilOn', 'is not', null)
    .where('p.fromOn', '<', daysBefore(today, 30))
    .where('e.status', '=', 'active')
    .where('e.joinedOn', '<', daysBefore(today, 30))
    .where('users.username', 'not in', ['admin', 'staff', 'deo', 'faculty', 'hr', 'authadmin'])
    .orderBy('e.id')
    .execute();
});
test.after(() => portal.close());

/** An employee whose contract ends a number of days from today. */
async function endingIn(days: number) {
  const person = people.shift()!;
  const untilOn = days < 0 ? daysBefore(today, -days) : daysAfter(today, days);
  await portal.database.db.updateTable('employeePostings').set({ untilOn }).where('id', '=', person.postingId).execute();
  return { ...person, untilOn };
}
const end = (ids: number[], more: object = {}, as = 'HR') =>
  portal.call(endContracts, as, { body: { ids, count: ids.length, orderNo: '2026/EST/90', ...more } });
const life = async (id: number): Promise<Answered> => (await portal.call(employeeLife, 'HR', { id })).body.data;
const closedOn = async (id: number) =>
  (await portal.database.db.selectFrom('employeePostings').select('closedOn').where('id', '=', id).executeTakeFirstOrThrow()).closedOn;
const isEnabled = async (id: number) =>
  (await portal.database.db.selectFrom('users').select('isEnabled').where('id', '=', id).executeTakeFirstOrThrow()).isEnabled;
const endedOnes = async (): Promise<number[]> =>
  (await portal.call(listEmployees, 'HR', { query: { status: inService, contractEnded: 'true', pageSize: 100 } })).body.data.map(
    ({ id }: Answered) => id,
  );

test('employees with an ended contract have left on its last day, others leave on a later one, by the job', async () => {
  const [past, ahead, ended] = [await endingIn(-10), await endingIn(20), await endingIn(-3)];
  assert.equal(new Set(await endedOnes()), new Set([past.id, ended.id]));
  const { lists } = (await portal.call(home, await portal.signIn('HR'))).body.data;
  const listed = lists.find(({ key }: Answered) => key === 'contractsPast').rows.map(({ userId }: Answered) => userId);
  assert.equal(listed, [past.userId, ended.userId], 'the longest ended first');

  const done = await end([ahead.id, past.id]);
  assert.equal([done.status, done.body.data?.changed], [200, 2], JSON.stringify(done.body));
  assert.equal([(await life(past.id)).status, await isEnabled(past.userId), await closedOn(past.postingId)], ['left', false, past.untilOn]);
  const [left] = (await life(past.id)).history;
  assert.equal([left.kind, left.onDate, left.reason, left.orderNo], ['left', past.untilOn, 'contractEnd', '2026/EST/90']);
  const waiting = await life(ahead.id);
  assert.equal([waiting.status, await isEnabled(ahead.userId), await closedOn(ahead.postingId)], ['active', true, ahead.untilOn]);
  assert.equal(
    waiting.ahead.map(({ kind, onDate }: Answered) => [kind, onDate]),
    [['left', ahead.untilOn]],
  );
  assert.equal(await endedOnes(), [ended.id]);

  const { db } = portal.database;
  assert.is(await carryOutDue(db, daysBefore(ahead.untilOn, 1), portal.now()), 0);
  assert.is(await carryOutDue(db, ahead.untilOn, portal.now()), 1);
  assert.is(await carryOutDue(db, ahead.untilOn, portal.now()), 0);
  assert.equal([(await life(ahead.id)).status, await isEnabled(ahead.userId)], ['left', false]);
});

test('all or none: employees who cannot leave are named, with the reason', async () => {
  const [fine, leaving, far, away] = [await endingIn(30), await endingIn(40), await endingIn(121), await endingIn(-20)];
  const [regular] = await portal.database.db
    .selectFrom('employeePostings as p')
    .innerJoin('employees as e', 'e.id', 'p.employeeId')
    .select('e.id')
    .where('p.closedOn', 'is', null)
    .where('p.untilOn', 'is', null)
    .where('e.status', '=', 'active')
    .limit(1)
    .execute();
  const gone = await portal.database.db
    .selectFrom('employees')
    .select('id')
    .where('status', '=', 'left')
    .limit(1)
    .executeTakeFirstOrThrow();
  const enter = async (id: number, sent: object) => {
    const answer = await portal.call(addEmployeeEvent, 'HR', { id, body: { version: (await life(id)).version, ...sent } });
    assert.is(answer.status, 200, JSON.stringify(answer.body));
  };
  await enter(leaving.id, { kind: 'left', onDate: daysAfter(today, 5), reason: 'resigned', orderNo: 'X/1' });
  // Suspended after the contract had ended: a leaving cannot precede the last event.
  await enter(away.id, { kind: 'suspended', onDate: today, orderNo: 'X/2' });

  const problems = async (ids: number[], more: object = {}) => (await end(ids, more)).body.fields;
  assert.equal(await problems([fine.id, regular!.id, leaving.id, far.id, away.id, gone.id, 999_999, fine.id]), {
    'ids.1': 'notAllowed',
    'ids.2': 'duplicate',
    'ids.3': 'tooLong',
    'ids.4': 'notAllowed',
    'ids.5': 'notAllowed',
    'ids.6': 'unknownReference',
    'ids.7': 'duplicate',
  });
  assert.equal(await problems([fine.id], { count: 2 }), { count: 'notAllowed' });
  assert.equal(await problems([fine.id], { orderNo: '' }), { orderNo: 'required' });
  assert.equal((await life(fine.id)).ahead, [], 'nothing was entered');
  assert.is((await end([fine.id], {}, 'Faculty')).body.error, 'Forbidden');
});

test('if two requests end one contract at once, the second finds it ended', async () => {
  const person = await endingIn(-1);
  const answers = await Promise.all([end([person.id]), end([person.id])]);
  assert.equal(
    answers.map(({ status }) => status).sort((a, another) => a - another),
    [200, 422],
  );
  const events = await portal.database.db
    .selectFrom('employeeEvents')
    .select('kind')
    .where('employeeId', '=', person.id)
    .where('kind', '=', 'left')
    .execute();
  assert.is(events.length, 1);
});

test.run();
