import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { home, type HomeCard } from '../../../src/contract/core/home.ts';
import { listNotifications, type Notification } from '../../../src/contract/core/notifications.ts';
import * as desk from '../../../src/contract/feedback/desk.ts';
import * as contract from '../../../src/contract/feedback/offerings.ts';
import { inTransaction } from '../../../src/server/database/transaction.ts';
import { advance } from '../../../src/server/modules/feedback/policies/clock.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { feedbackRound } from '../../support/feedback-round.ts';

/** A round as a student sees it, and reasons for missing offerings. */
const test = suite('feedback as a student sees it');
let portal: TestApp;
let round: Awaited<ReturnType<typeof feedbackRound>>;
let student: { id: number; regdNo: string };
test.before(async () => {
  portal = await testApp();
  const { db } = portal.database;
  const row = await db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.userId')
    .select(['students.id', 'regdNo'])
    .where('username', '=', demoUsers.Student)
    .executeTakeFirstOrThrow();
  student = { id: row.id, regdNo: row.regdNo! };
  round = await feedbackRound(portal, { name: 'Looked at', round: 2, studentId: student.id });
});
test.after(() => portal.close());

const look = (query: object = {}) => portal.call(contract.previewFeedback, 'Admin', { query: { regdNo: student.regdNo, ...query } });
const why = async (): Promise<contract.FeedbackPreview['missing'][number] | undefined> =>
  ((await look()).body.data as contract.FeedbackPreview).missing.find(({ id }) => id === round.offeringId);
const offering = (changes: object) =>
  portal.database.db.updateTable('feedbackOfferings').set(changes).where('id', '=', round.offeringId).execute();
/** The number on the start page, and a notice that the round closes. */
const open = async () =>
  ((await portal.call(home, 'Student')).body.data.cards as HomeCard[]).find(({ key }) => key === 'feedbackToGive')?.value;
const isTold = async () =>
  ((await portal.call(listNotifications, 'Student', { query: { pageSize: 100 } })).body.data as Notification[]).some(
    ({ kind, recordId }) => kind === 'feedbackClosing' && recordId === round.policyId,
  );
const policy = (changes: object) =>
  portal.database.db.updateTable('feedbackPolicies').set(changes).where('id', '=', round.policyId).execute();

test('the preview equals the list on the student’s own page', async () => {
  const ownOfferings = (await portal.call(desk.listOwnFeedback, 'Student')).body.data as desk.OwnFeedback[];
  const { seen, student: previewed } = (await look()).body.data as contract.FeedbackPreview;
  assert.is(previewed.id, student.id);
  assert.ok(ownOfferings.some(({ id }) => id === round.offeringId));
  assert.equal(
    seen.map(({ id, status, closesAt }) => [id, status, closesAt]),
    ownOfferings.map(({ id, status, closesAt }) => [id, status, closesAt]),
  );
  assert.is(await why(), undefined);
});

test('if a round is requested, only that round is shown', async () => {
  const { seen } = (await look({ feedbackPolicyId: round.policyId })).body.data as contract.FeedbackPreview;
  assert.equal(
    seen.map(({ id }) => id),
    [round.offeringId],
  );
});

test('missing offerings have a reason: hidden, inactive, a draft, not on the roll of the day', async () => {
  await offering({ isVisible: false });
  assert.is((await why())?.why, 'hidden');
  await offering({ isActive: false });
  assert.is((await why())?.why, 'inactive');
  await policy({ eligibleOn: '2001-01-01' });
  assert.equal([(await why())?.why, (await why())?.onDate], ['notOnRoll', '2001-01-01']);
  await policy({ eligibleOn: round.eligibleOn, status: 'draft' });
  assert.is((await why())?.why, 'draft');
  await policy({ status: 'open' });
  await offering({ isVisible: true, isActive: true });
  assert.is(await why(), undefined);
});

test('too little attendance is shown with the required one', async () => {
  const { db } = portal.database;
  const { sectionCourseId } = await db
    .selectFrom('feedbackOfferings')
    .select('sectionCourseId')
    .where('id', '=', round.offeringId)
    .executeTakeFirstOrThrow();
  const teacher = await db.selectFrom('employees').select('id').orderBy('id').executeTakeFirstOrThrow();
  const slots = await db.selectFrom('slots').select('id').where('isBreak', '=', false).orderBy('id').limit(3).execute();
  const user = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  // Three periods, one of them with the student: a third, which is 33.33 % rounded down.
  for (const [place, slot] of slots.entries()) {
    const { id } = await db
      .insertInto('worklogs')
      .values({
        sectionCourseId,
        sectionGroupId: null,
        employeeId: teacher.id,
        onDate: round.eligibleOn,
        slotId: slot.id,
        periods: 1,
        kind: 'lecture',
        timetableEntryId: null,
        classChangeId: null,
        jointKey: null,
        method: null,
        remarks: null,
        status: 'submitted',
        submittedAt: portal.now().toISOString(),
        enteredBy: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('attendanceMarks')
      .values({ worklogId: id, studentId: student.id, mark: place === 0 ? 'P' : 'A', note: null, score: null })
      .execute();
  }
  const opened = (await portal.call(desk.getOwnFeedback, 'Student', { id: round.offeringId })).body.data.openedAt;
  await policy({ minAttendance: 50 });
  const { why: reason, attendance } = (await why())!;
  assert.equal([reason, attendance], ['attendance', { has: 3333, needs: 5000 }]);
  assert.is((await portal.call(desk.getOwnFeedback, 'Student', { id: round.offeringId })).status, 404);
  const send = async (openedAt: string | null) =>
    (await portal.call(desk.sendOwnFeedback, 'Student', { id: round.offeringId, body: { openedAt, answers: [] } })).status;
  assert.is(await send(null), 404);
  assert.is(await send(`${opened}x`), 404, 'an opening time that the portal did not sign');
  assert.is(await send(opened), 422, 'a student who opened the form in time can still send it');
  await policy({ minAttendance: 33.33 });
  assert.is(await why(), undefined, 'just enough');
});

test('eligible students are fixed when the round opens, and attendance is not counted again', async () => {
  const { db } = portal.database;
  await policy({ minAttendance: 0 });
  const withoutRule = [await open(), await isTold()];
  await policy({ minAttendance: 50 });
  assert.equal(
    [[await open(), await isTold()], withoutRule],
    [
      [Number(withoutRule[0]) - 1, false],
      [withoutRule[0], true],
    ],
  );
  await inTransaction(db, (tx) => advance(tx, portal.now()));
  const { absentees } = await db
    .selectFrom('feedbackPolicies')
    .select('absentees')
    .where('id', '=', round.policyId)
    .executeTakeFirstOrThrow();
  assert.equal(absentees, { [student.id]: 3333 });
  await db.updateTable('attendanceMarks').set({ mark: 'P' }).where('studentId', '=', student.id).execute();
  assert.equal((await why())?.attendance, { has: 3333, needs: 5000 });
  const without = await open();
  assert.is((await portal.call(desk.getOwnFeedback, 'Student', { id: round.offeringId })).status, 404);
  await policy({ absentees: JSON.stringify({}) });
  assert.is((await portal.call(desk.getOwnFeedback, 'Student', { id: round.offeringId })).status, 200);
  assert.is(await open(), Number(without) + 1, 'the start page counts open forms, and nothing else');
});

test('an unknown number is refused, and each preview is audited', async () => {
  const { status, body } = await look({ regdNo: 'nobody' });
  assert.equal([status, body.fields], [422, { regdNo: 'unknownReference' }]);
  const read = await portal.database.db
    .selectFrom('auditEvents')
    .select('recordId')
    .where('action', '=', 'read')
    .where('tableName', '=', 'students')
    .execute();
  assert.ok(read.length > 0 && read.every(({ recordId }) => recordId === student.id));
});

test.run();
