import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listNotifications, type Notification } from '../../../src/contract/core/notifications.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { employeeOf, openSheet, type OpenSheet } from '../../support/exam-sheets.ts';

/** Notices for evaluators about due sheets: one for all sheets, until they are submitted. */
const test = suite('notice of due sheets');
let portal: TestApp;
let of: OpenSheet;
const db = () => portal.database.db;
const day = (ahead: number) => addDays(collegeDay(portal.now()), ahead);
const dueNotices = async (as: 'Faculty' | 'Admin' = 'Faculty') =>
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
  assert.equal(await dueNotices(), []);
  await due(of.id, day(1));
  const [notice, ...more] = await dueNotices();
  assert.equal([notice?.subject, notice?.on, notice?.waits, more.length], ['1', day(1), true, 0]);
  assert.equal(await dueNotices('Admin'), [], 'no one else gets a notice');
});

test('one notice for all sheets; another due sheet makes it new', async () => {
  await due(of.id, day(-3));
  const [before] = await dueNotices();
  const second = await db()
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
    .where('id', '=', second.id)
    .execute();
  const [both, ...more] = await dueNotices();
  assert.equal([both?.subject, both?.on, more.length], ['2', day(-3), 0]);
  assert.ok(both?.key !== before?.key);
  await db().updateTable('markSheets').set({ status: 'submitted' }).where('id', '=', second.id).execute();
  assert.equal(
    (await dueNotices()).map(({ key }) => key),
    [before?.key],
  );
  await db().updateTable('markSheets').set({ status: 'submitted' }).where('id', '=', of.id).execute();
  assert.equal(await dueNotices(), []);
});

test.run();
