import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listNotifications } from '../../../src/contract/core/notifications.ts';
import * as contract from '../../../src/contract/desk/queries.ts';
import { collegeDay, daysBefore } from '../../../src/server/college-day.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptSection, seat, writtenDown } from '../../support/classes.ts';
import { employeeOf } from '../../support/exam-sheets.ts';
import { fineOf, ownStudent, queryOf, userOf } from '../../support/record-queries.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';

// Runs on both databases: several callers at once.

/** "This is wrong": entries open to a query, the people who answer, and the view of both sides. */
const test = suite('queries of students');
let portal: TestApp;
let me = 0;
let place: Awaited<ReturnType<typeof taught>>;
test.before(async () => {
  portal = await testApp();
  me = await ownStudent(db());
  place = await taught();
  await holdOnly(db(), 'faculty', ['Worklog_Add', 'Exam_Maintain_Marks']);
});
test.before.each(async () => void (await db().deleteFrom('recordQueries').execute()));
test.after(() => portal.close());

const db = () => portal.database.db;
const today = () => collegeDay(portal.now());
const message = 'I was there and answered the roll.';
const ask = (subject: string, entryId: number, text = message) =>
  portal.call(contract.raiseQuery, 'Student', { body: { subject, entryId, message: text } });
const refusal = ({ status, body: { error, fields } }: Awaited<ReturnType<TestApp['call']>>) => [status, fields ?? error];
const entries = async (): Promise<contract.QueryEntry[]> => (await portal.call(contract.queryEntries, 'Student')).body.data.entries;
const ownQueries = async (): Promise<contract.OwnQuery[]> => (await portal.call(contract.listOwnQueries, 'Student')).body.data;
const notices = async (role: 'Student' | 'Faculty', kind: string) =>
  (await portal.call(listNotifications, role, { query: { pageSize: 100 } })).body.data.filter(
    (notice: { kind: string }) => notice.kind === kind,
  );

/** A course of a section of the demo student. */
async function taught() {
  const { policyId, courses, studentIds } = await keptClass(db());
  const section = await keptSection(db(), policyId);
  await db().deleteFrom('sectionStudents').where('studentId', '=', me).execute();
  await seat(db(), policyId, section.id, me);
  const { id: sectionCourseId } = await db()
    .insertInto('sectionCourses')
    .values({ sectionId: section.id, semesterCourseId: courses.theory, byGroup: false, weeklyPeriods: 3, blockPeriods: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { policyId, sectionCourseId, semesterCourseId: courses.theory, other: studentIds[0]! };
}

/** A class a number of days ago, taken by the faculty, with the mark of the student. */
async function held(
  days: number,
  { mark = 'A' as 'A' | 'P', studentId = me, status = 'submitted' as 'submitted' | 'draft' } = {},
): Promise<number> {
  await db().deleteFrom('worklogs').where('sectionCourseId', '=', place.sectionCourseId).execute();
  const id = await writtenDown(db(), { sectionCourseId: place.sectionCourseId, onDate: daysBefore(today(), days) });
  await db()
    .updateTable('worklogs')
    .set({ employeeId: await employeeOf(db(), 'Faculty'), status })
    .where('id', '=', id)
    .execute();
  await db()
    .insertInto('attendanceMarks')
    .values({ worklogId: id, studentId, mark, note: null, score: null, attendanceExcuseId: null })
    .execute();
  return id;
}

/** A test marked by the faculty, published a number of days ago, with 12 marks for the demo student. */
async function marked(days: number, status: 'published' | 'entering' = 'published') {
  const { rows } = await sql<{ sheetId: number; testId: number }>`
    select k.id as sheet_id, k.internal_test_id as test_id from mark_sheets k order by k.id limit 1`.execute(db());
  const { sheetId, testId } = rows[0]!;
  const at = new Date(portal.now().getTime() - days * 86_400_000).toISOString();
  await db()
    .updateTable('markSheets')
    .set({ status, publishedAt: at, evaluatorId: await employeeOf(db(), 'Faculty') })
    .where('id', '=', sheetId)
    .execute();
  await db().deleteFrom('testMarks').where('markSheetId', '=', sheetId).execute();
  await db()
    .insertInto('testMarks')
    .values({ markSheetId: sheetId, studentId: me, state: 'present', total: '12', remark: null, enteredBy: 1 })
    .execute();
  return { sheetId, testId };
}

test('a class is open to queries for ten days, assigned to its teacher', async () => {
  assert.equal(refusal(await ask('attendance', await held(11))), [422, { entryId: 'outOfRange' }]);
  const id = await held(10);
  assert.equal(
    (await entries())
      .filter(({ subject, entryId }) => subject === 'attendance' && entryId === id)
      .map(({ untilOn, mark }) => [untilOn, mark]),
    [[today(), 'A']],
  );
  const answer = await ask('attendance', id);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  const { assignedTo, status, mark, message: text } = answer.body.data;
  const faculty = await db().selectFrom('users').select('displayName').where('username', '=', 'faculty').executeTakeFirstOrThrow();
  assert.equal([assignedTo, status, mark, text], [faculty.displayName, 'open', 'A', message]);
  assert.is((await notices('Faculty', 'queryAsked')).length, 1);
  assert.not.ok(
    (await entries()).some(({ subject, entryId }) => subject === 'attendance' && entryId === id),
    'the class already has a query',
  );
});

test('entries of other records and unpublished ones are refused', async () => {
  const unknown = [422, { entryId: 'unknownReference' }];
  assert.equal(refusal(await ask('attendance', await held(1, { studentId: place.other }))), unknown, 'a class of another student');
  assert.equal(refusal(await ask('attendance', await held(1, { status: 'draft' }))), unknown, 'a draft');
  assert.equal(refusal(await ask('attendance', await held(1, { mark: 'P' }))), unknown, 'present');
  assert.equal(refusal(await ask('marks', (await marked(1, 'entering')).testId)), unknown, 'not published');
  assert.equal(refusal(await ask('dues', await fineOf(db(), place.other))), unknown, 'a due of another student');
  assert.equal(refusal(await ask('dues', await fineOf(db(), me), 'Not mine')), [422, { message: 'tooShort' }]);
});

test('a class of a frozen policy can no longer be corrected', async () => {
  const id = await held(1);
  await db().updateTable('registrationPolicies').set({ status: 'frozen' }).where('id', '=', place.policyId).execute();
  assert.equal(refusal(await ask('attendance', id)), [422, { entryId: 'notAllowed' }]);
  assert.not.ok((await entries()).some(({ subject }) => subject === 'attendance'));
  await db().updateTable('registrationPolicies').set({ status: 'open' }).where('id', '=', place.policyId).execute();
});

test('marks are open to queries for seven days after publishing, and shown only while published', async () => {
  assert.equal(refusal(await ask('marks', (await marked(8)).testId)), [422, { entryId: 'outOfRange' }]);
  const { testId, sheetId } = await marked(7);
  const answer = await ask('marks', testId);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  assert.is(answer.body.data.total, '12.00');
  await db().updateTable('markSheets').set({ status: 'entering' }).where('id', '=', sheetId).execute();
  assert.equal(
    (await ownQueries()).map(({ total, max }) => [total, max]),
    [[null, null]],
    'the sheet was opened again',
  );
});

test('one query is open per entry, and five in total', async () => {
  const dues = await Promise.all(Array.from({ length: 6 }, () => fineOf(db(), me)));
  assert.is((await ask('dues', dues[0]!)).status, 200);
  assert.equal(refusal(await ask('dues', dues[0]!)), [422, { entryId: 'duplicate' }]);
  for (const due of dues.slice(1, 5)) assert.is((await ask('dues', due)).status, 200);
  assert.equal(refusal(await ask('dues', dues[5]!)), [422, { subject: 'notAllowed' }]);
  assert.is((await portal.call(contract.queryEntries, 'Student')).body.data.left, 0);
  const [newest] = await ownQueries();
  const withdraw = { id: newest!.id, body: { version: newest!.version, event: 'withdraw' } };
  assert.is((await portal.call(contract.moveOwnQuery, 'Student', withdraw)).body.data.status, 'withdrawn');
  assert.is((await ask('dues', dues[4]!)).status, 200, 'another query is possible');
});

test('if two queries are concurrent, one is opened', async () => {
  const due = await fineOf(db(), me);
  const answers = await Promise.all([ask('dues', due), ask('dues', due)]);
  assert.equal(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 422],
  );
});

test('an answer needs a reply, is final, and notifies the student', async () => {
  const id = await queryOf(db(), { studentId: me, assignedTo: await userOf(db(), 'Faculty') });
  const answer = (event: string, reply: string | undefined) =>
    portal.call(contract.answerQuery, 'Faculty', { id, body: { version: 1, event, reply } });
  assert.equal(refusal(await answer('reject', undefined)), [422, { reply: 'required' }]);
  assert.is((await answer('reject', 'It was your chair.')).body.data.status, 'rejected');
  assert.equal(refusal(await answer('accept', 'On second thoughts')), [409, 'Locked']);
  assert.equal(
    (await notices('Student', 'queryAnswered')).map((notice: { outcome: string }) => notice.outcome),
    ['refused'],
  );
  const [query] = await ownQueries();
  assert.equal([query!.reply, query!.events.map(({ isOpen }) => isOpen)], ['It was your chair.', [false, false, false]]);
});

test('an accepted query waits until the record changes, and both sides see the new value', async () => {
  const pending = async (): Promise<contract.RecordQueryRow[]> =>
    (await portal.call(contract.listRecordQueries, 'Faculty', { query: { pending: 'true' } })).body.data;
  const worklogId = await held(1);
  const query = (await ask('attendance', worklogId)).body.data;
  assert.equal([query.was, query.now], ['A', null]);
  assert.equal(await pending(), [], 'no correction has been promised yet');
  const { status } = await portal.call(contract.answerQuery, 'Faculty', {
    id: query.id,
    body: { version: query.version, event: 'accept', reply: 'It will be corrected.' },
  });
  assert.is(status, 200);
  assert.equal(
    (await pending()).map(({ id, now }) => [id, now]),
    [[query.id, null]],
  );
  await db().updateTable('attendanceMarks').set({ mark: 'P' }).where('worklogId', '=', worklogId).where('studentId', '=', me).execute();
  assert.equal(await pending(), []);
  assert.equal(
    (await ownQueries()).map(({ was, now }) => [was, now]),
    [['A', 'P']],
  );
});

test('marks are corrected once the new ones are published, a due once the amount is lower', async () => {
  const accepted = async (id: number): Promise<string | null> => {
    await db().updateTable('recordQueries').set({ status: 'accepted', reply: 'Yes', decidedBy: 1 }).where('id', '=', id).execute();
    return (await ownQueries()).find((query) => query.id === id)!.now;
  };
  const { testId, sheetId } = await marked(1);
  const { id: ofMarks, was } = (await ask('marks', testId)).body.data;
  assert.is(was, '12.00');
  await db().updateTable('testMarks').set({ total: '14' }).where('markSheetId', '=', sheetId).execute();
  await db().updateTable('markSheets').set({ status: 'entering' }).where('id', '=', sheetId).execute();
  assert.is(await accepted(ofMarks), null, 'not published yet');
  await db().updateTable('markSheets').set({ status: 'published' }).where('id', '=', sheetId).execute();
  assert.is(await accepted(ofMarks), '14.00');

  const dueId = await fineOf(db(), me);
  const { amountPaise } = await db().selectFrom('dues').select('amountPaise').where('id', '=', dueId).executeTakeFirstOrThrow();
  const ofDue = (await ask('dues', dueId)).body.data;
  assert.is(Number(ofDue.was), Number(amountPaise));
  assert.is(await accepted(ofDue.id), null);
  await db()
    .insertInto('dueEntries')
    .values({
      dueId,
      kind: 'waiver',
      amountPaise: 1000,
      receiptId: null,
      orderNo: 'W/1',
      reason: 'Not his chair',
      reversesId: null,
      byUserId: 1,
    } as never)
    .execute();
  assert.is(Number(await accepted(ofDue.id)), Number(amountPaise) - 1000);
});

test('the head sees queries waiting for more than five working days, counted separately', async () => {
  const { departmentId } = await db()
    .selectFrom('semesterCourses')
    .innerJoin('courses', 'courses.id', 'courseId')
    .select('departmentId')
    .where('semesterCourses.id', '=', place.semesterCourseId)
    .executeTakeFirstOrThrow();
  const hodEmployeeId = await employeeOf(db(), 'Faculty');
  await db().updateTable('departments').set({ hodEmployeeId: null, hodSince: null }).where('hodEmployeeId', '=', hodEmployeeId).execute();
  await db().updateTable('departments').set({ hodEmployeeId, hodSince: '2026-01-01' }).where('id', '=', departmentId).execute();
  const holidays = new Set(
    (await db().selectFrom('calendarDays').select('onDate').where('kind', '=', 'holiday').where('degreeId', 'is', null).execute()).map(
      ({ onDate }) => onDate,
    ),
  );
  const worklogId = await held(1);
  for (let days = 1; days <= 14; days += 1) {
    const askedOn = daysBefore(today(), days);
    let worked = 0;
    for (let between = days - 1; between >= 1; between -= 1) {
      const day = daysBefore(today(), between);
      if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && !holidays.has(day)) worked += 1;
    }
    await db().deleteFrom('recordQueries').execute();
    await db()
      .insertInto('recordQueries')
      .values({
        studentId: me,
        subject: 'attendance',
        worklogId,
        testMarkId: null,
        dueId: null,
        message,
        assignedTo: await userOf(db(), 'HR'),
        createdAt: `${askedOn}T08:00:00.000Z`,
      })
      .execute();
    const { total } = (await portal.call(contract.listRecordQueries, 'Faculty')).body;
    assert.is(total, worked >= 5 ? 1 : 0, `opened ${days} days ago, ${worked} working days`);
  }
});

test('each office sees the queries of its kind', async () => {
  await queryOf(db(), { studentId: me });
  const count = async () => (await portal.call(contract.listRecordQueries, 'HR')).body.total;
  await holdOnly(db(), 'hr', ['Exam_Management_Policy']);
  assert.is(await count(), 0, 'the examination cell does not see queries on dues');
  await holdOnly(db(), 'hr', ['Student_Welfare_System']);
  assert.is(await count(), 1);
});

test.run();
