import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listNotifications, type Notification } from '../../../src/contract/core/notifications.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { employeeOf, openSheet, type OpenSheet } from '../../support/exam-sheets.ts';

/** An evaluator is told of the sheets that are due: once for all of them, until they are handed in. */
const test = suite('notice of sheets that are due');
let portal: TestApp;
let of: OpenSheet;
const db = () => portal.database.db;
const day = (ahead: number) => addDays(collegeDay(portal.now()), ahead);
const told = async (as: 'Faculty' | 'Admin' = 'Faculty') =>
  ((await portal.call(listNotifications, as, { query: {} })).body.data as Notification[]).filter(({ kind }) => kind === 'marksDue');
const due = (id: number, dueOn: string) => db().updateTable('markSheets').set({ dueOn }).where('id', '=', id).execute();

test.before(async () => {
  portal = await testApp();
  const faculty = await employeeOf(db(), 'Faculty');
  await db().updateTable('markSheets').set({ evaluatorId: null }).where('evaluatorId', '=', faculty).execute();
  of = await openSheet(db());
});
test.after(() => portal.close());

test('from the day before, and not earlier', async () => {
  await due(of.id, day(2));
  assert.equal(await told(), []);
  await due(of.id, day(1));
  const [one, ...more] = await told();
  assert.equal([one?.subject, one?.on, one?.waits, more.length], ['1', day(1), true, 0]);
  assert.equal(await told('Admin'), [], 'no one else is told');
});

test('one notice for all sheets; one more that becomes due is news', async () => {
  await due(of.id, day(-3));
  const [before] = await told();
  const other = await db()
    .selectFrom('markSheets')
    .innerJoin('internalTests', 'internalTests.id', 'markSheets.internalTestId')
    .innerJoin('internalPlans', 'internalPlans.id', 'internalTests.internalPlanId')
    .select('markSheets.id')
    .where('internalPlans.status', '=', 'open')
    .where('internalTests.status', '=', 'held')
    .where('markSheets.id', '!=', of.id)
    .orderBy('markSheets.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const evaluatorId = await employeeOf(db(), 'Faculty');
  await db()
    .updateTable('markSheets')
    .set({ evaluatorId, dueOn: day(0), status: 'entering' })
    .where('id', '=', other.id)
    .execute();
  const [both, ...more] = await told();
  assert.equal([both?.subject, both?.on, more.length], ['2', day(-3), 0]);
  assert.ok(both?.key !== before?.key);
  await db().updateTable('markSheets').set({ status: 'submitted' }).where('id', '=', other.id).execute();
  assert.equal(
    (await told()).map(({ key }) => key),
    [before?.key],
  );
  await db().updateTable('markSheets').set({ status: 'submitted' }).where('id', '=', of.id).execute();
  assert.equal(await told(), []);
});

test.run();
