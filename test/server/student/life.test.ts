import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addStudentEvent,
  discontinueStudents,
  lifeEventFields,
  listLeavers,
  studentLife,
  undoStudentEvent,
  type LifeEventBody,
  type LifeEventKind,
} from '../../../src/contract/student/life.ts';
import { getStudent, studentTimeline } from '../../../src/contract/student/student.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { admissionIds, admitted, lastAudit, type AdmissionIds } from '../../support/students.ts';

/** Events of students: entry, errors, undo and all consequences. */
const test = suite('student life');
let portal: TestApp;
let ids: AdmissionIds;
// oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
type Answered = any;

test.before(async () => {
  portal = await testApp();
  ids = await admissionIds(portal);
});
test.after(() => portal.close());

let studentCount = 0;
const someone = async (): Promise<Answered> => {
  studentCount += 1;
  const digits = String(studentCount).padStart(4, '0');
  return admitted(portal, ids, {
    firstName: `Learner${'abcdefghijklmnopqrstuvwxyz'[studentCount % 26]}`,
    regdNo: null,
    rollNo: `26LIFE${digits}`,
    bornOn: `2008-01-${String((studentCount % 28) + 1).padStart(2, '0')}`,
  });
};
const today = '2026-11-21';
const todayHere = () => new Date(portal.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const body = (kind: LifeEventKind, change: Partial<LifeEventBody> = {}) => ({
  kind,
  onDate: todayHere(),
  version: 1,
  ...(kind === 'breakStarted' && { reason: 'health' }),
  ...(kind === 'discontinued' && { reason: 'transfer' }),
  ...(lifeEventFields[kind].orderNo.isRequired && { orderNo: '2026/ACAD/77' }),
  ...change,
});
const enter = (id: number, sent: Record<string, unknown>, as = 'Staff') => portal.call(addStudentEvent, as, { id, body: sent });
const life = async (id: number) => (await portal.call(studentLife, 'Staff', { id })).body.data;
/** Events currently allowed for the student, without undo. */
const allowedOf = async (id: number) => openOf(await life(id));
const openOf = ({ events }: Answered) => events.flatMap(({ event, isOpen }: Answered) => (isOpen && event !== 'undo' ? [event] : []));
const student = async (id: number) => (await portal.call(getStudent, 'Staff', { id })).body.data;
const user = ({ userId }: { userId: number }) =>
  portal.database.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
const undo = (id: number, eventId: number, version: number, as = 'Staff') =>
  portal.call(undoStudentEvent, as, { id, eventId, body: { version } });

test('a future date is recorded with the event, which applies immediately', async () => {
  const { id, userId, version } = await someone();
  const { latestOn } = await life(id);
  assert.ok(latestOn > todayHere());
  assert.is((await enter(id, body('discontinued', { version, onDate: latestOn }))).status, 200);
  const { status, statusOn } = await student(id);
  assert.equal([status, statusOn, (await user({ userId })).isEnabled], ['discontinued', latestOn, false]);
});

test('discontinued: the account is closed with the reason, the sessions end, open matters are shown', async () => {
  const { id, userId, version } = await someone();
  const { db } = portal.database;
  const demoUser = await db.selectFrom('users').select('passwordHash').where('username', '=', '23bt0001').executeTakeFirstOrThrow();
  await db.updateTable('users').set({ passwordHash: demoUser.passwordHash, mustChangePassword: false }).where('id', '=', userId).execute();
  const { admissionNo } = await student(id);
  const signIn = { method: 'POST', url: '/api/account/login', body: { username: admissionNo, password: 'palm-leaf-river-42' } };
  const { token } = (await portal.request(signIn)).body.data;

  const answer = await enter(id, body('discontinued', { version, note: 'Went to Pune' }));
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  assert.is(answer.body.data.status, 'discontinued');
  assert.is(answer.body.data.endedSessions, 1);
  assert.is(answer.body.data.version, version + 1);
  assert.is(answer.body.data.open.room, null);
  const { isEnabled, disabledReason } = await user({ userId });
  assert.equal([isEnabled, disabledReason], [false, 'discontinued: transfer, 2026/ACAD/77']);
  assert.is((await portal.request({ url: '/api/account/profile', as: token })).body.error, 'TokenRevoked');
  assert.is((await portal.request(signIn)).body.error, 'Locked');
  const trail = await lastAudit(portal, id);
  assert.equal(trail?.after, { status: 'discontinued' });
  const { statusOn, status } = await student(id);
  assert.equal([status, statusOn], ['discontinued', todayHere()]);

  const back = await enter(id, body('readmitted', { version: version + 1, toBatchId: ids.batchId }));
  assert.is(back.body.data.status, 'active');
  assert.is((await user({ userId })).isEnabled, true);
  assert.is((await portal.request(signIn)).status, 200);
  const [latest, former] = (await portal.call(studentTimeline, 'Staff', { id })).body.data;
  assert.equal([latest.kind, former.kind, former.reason], ['readmitted', 'discontinued', 'transfer']);
  assert.is((await student(id)).admissionNo, admissionNo);
});

test('an account closed for another reason is not opened by a readmission', async () => {
  const { id, userId, version } = await someone();
  const { db } = portal.database;
  await db.updateTable('users').set({ isEnabled: false, disabledReason: 'misuse' }).where('id', '=', userId).execute();
  await enter(id, body('discontinued', { version }));
  await enter(id, body('readmitted', { version: version + 1, toBatchId: ids.batchId }));
  assert.is((await user({ userId })).disabledReason, 'misuse');
});

test('a break and the return; students on a break can sign in', async () => {
  const { id, userId, version } = await someone();
  assert.equal(await allowedOf(id), ['breakStarted', 'discontinued', 'yearBack', 'branchChanged']);
  await enter(id, body('breakStarted', { version }));
  assert.is((await user({ userId })).isEnabled, true);
  const away = await life(id);
  assert.equal([away.status, openOf(away)], ['onBreak', ['returned', 'discontinued']]);
  const older = await enter(id, body('returned', { version: away.version, toBatchId: ids.lateralBatchId }));
  assert.equal([older.status, older.body.fields], [422, { toBatchId: 'notAllowed' }]);
  const back = await enter(id, body('returned', { version: away.version, toBatchId: ids.batchId }));
  assert.is(back.body.data.status, 'active', JSON.stringify(back.body));
});

test('a change of branch sets the new roll number, and undo restores the old one', async () => {
  const { id, version, rollNo, branchId } = await someone();
  const moved = await enter(id, body('branchChanged', { version, toBranchId: ids.otherBranchId, newRollNo: `${rollNo}x` }));
  assert.is(moved.status, 200, JSON.stringify(moved.body));
  const after = await student(id);
  assert.equal([after.branchId, after.rollNo], [ids.otherBranchId, `${rollNo}X`]);
  const event = (await portal.call(studentTimeline, 'Staff', { id })).body.data[0];
  assert.ok(event.from !== null && event.to !== null && event.from !== event.to);
  const undone = await undo(id, moved.body.data.eventId, after.version);
  assert.is(undone.status, 200, JSON.stringify(undone.body));
  const before = await student(id);
  assert.equal([before.branchId, before.rollNo, before.status], [branchId, rollNo, 'active']);
  assert.ok((await portal.call(studentTimeline, 'Staff', { id })).body.data[0].isUndone);
});

test('a roll number in use is a duplicate', async () => {
  const [first, second] = [await someone(), await someone()];
  const answer = await enter(
    first.id,
    body('branchChanged', { version: first.version, toBranchId: ids.otherBranchId, newRollNo: second.rollNo }),
  );
  assert.equal([answer.status, answer.body.error, answer.body.fields], [409, 'Duplicate', { newRollNo: 'duplicate' }]);
});

test('held back: the student of a later batch, with the original admission', async () => {
  const { db } = portal.database;
  const row = await db
    .selectFrom('students')
    .selectAll()
    .where('batchId', '=', ids.lateralBatchId)
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const answer = await enter(row.id, body('yearBack', { version: row.version, toBatchId: ids.lateralBatchId }));
  assert.equal([answer.status, answer.body.fields], [422, { toBatchId: 'notAllowed' }]);
  const moved = await enter(row.id, body('yearBack', { version: row.version, toBatchId: ids.batchId }));
  assert.is(moved.status, 200, JSON.stringify(moved.body));
  const after = await student(row.id);
  assert.equal([after.batchId, after.admittedOn], [ids.batchId, row.admittedOn]);
  await undo(row.id, moved.body.data.eventId, after.version);
  assert.is((await student(row.id)).batchId, ids.lateralBatchId);
});

test('passing out requires the last semester', async () => {
  const { db } = portal.database;
  const newcomer = await someone();
  const early = await enter(newcomer.id, body('passedOut', { version: newcomer.version }));
  assert.equal([early.status, early.body.error], [409, 'Locked']);
  const row = await db
    .selectFrom('students')
    .innerJoin('batches', 'batches.id', 'students.batchId')
    .select(['students.id', 'students.version', 'students.userId', 'students.batchId'])
    .where('batches.admissionYear', '=', 2023)
    .where('students.status', '=', 'active')
    .orderBy('students.id')
    .executeTakeFirstOrThrow();
  const { id: termId } = await db.selectFrom('academicTerms').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db
    .insertInto('batchSemesters')
    .values({ batchId: row.batchId, semester: 8, academicTermId: termId, startsOn: '2026-01-01', endsOn: '2026-05-30', state: 'closed' })
    .execute();
  assert.ok((await allowedOf(row.id)).includes('passedOut'));
  const done = await enter(row.id, body('passedOut', { version: row.version }));
  assert.is(done.body.data.status, 'passedOut', JSON.stringify(done.body));
  assert.is((await user(row)).disabledReason, 'passed out');
  assert.equal(await allowedOf(row.id), []);
  const undone = await undo(row.id, done.body.data.eventId, done.body.data.version);
  assert.is(undone.body.data.status, 'active');
  assert.is((await user(row)).isEnabled, true);
  await db.deleteFrom('batchSemesters').where('batchId', '=', row.batchId).where('semester', '=', 8).execute();
});

test('only the last event can be undone, within seven days, and never the admission', async () => {
  const ownPortal = await testApp();
  const active = await ownPortal.database.db
    .selectFrom('students')
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id } = active;
  const send = (sent: Record<string, unknown>) => ownPortal.call(addStudentEvent, 'Staff', { id, body: sent });
  const day = new Date(ownPortal.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const first = (await send({ kind: 'breakStarted', onDate: day, reason: 'health', version: active.version })).body.data;
  const second = (await send({ kind: 'discontinued', onDate: day, reason: 'absence', orderNo: '1', version: first.version })).body.data;
  const take = (eventId: number, version: number) => ownPortal.call(undoStudentEvent, 'Staff', { id, eventId, body: { version } });
  assert.is((await take(first.eventId, second.version)).body.error, 'Locked');
  assert.is((await take(second.eventId, first.version)).body.error, 'StaleVersion');
  assert.is((await take(999_999, second.version)).body.error, 'NotFound');
  const undone = (await take(second.eventId, second.version)).body.data;
  assert.is(undone.status, 'onBreak');
  assert.is((await take(second.eventId, undone.version)).body.error, 'Locked');
  ownPortal.advance(8 * 24 * 60);
  const late = await testAppToken(ownPortal);
  const refused = await ownPortal.call(undoStudentEvent, late, { id, eventId: first.eventId, body: { version: undone.version } });
  assert.is(refused.body.error, 'Locked');
  assert.is((await ownPortal.call(studentLife, late, { id })).body.data.undo, null);
  await ownPortal.close();
});

async function testAppToken(ownPortal: TestApp): Promise<string> {
  const answer = await ownPortal.request({
    method: 'POST',
    url: '/api/account/login',
    body: { username: 'staff', password: 'palm-leaf-river-42' },
  });
  return answer.body.data.token;
}

test('errors are reported by field', async () => {
  const { id, version, admittedOn } = await someone();
  const cases: [Record<string, unknown>, Record<string, string>][] = [
    [
      { ...body('discontinued'), reason: null, orderNo: null },
      { reason: 'required', orderNo: 'required' },
    ],
    [{ ...body('discontinued'), reason: 'boredom' }, { reason: 'notAllowed' }],
    [{ ...body('discontinued'), onDate: '2020-01-01' }, { onDate: 'outOfRange' }],
    [{ ...body('discontinued'), onDate: '2027-12-01' }, { onDate: 'outOfRange' }],
    [{ ...body('discontinued'), onDate: '2026-02-30' }, { onDate: 'notADate' }],
    [{ ...body('discontinued'), orderNo: 'x'.repeat(61) }, { orderNo: 'tooLong' }],
    [{ ...body('discontinued'), note: 'x'.repeat(301) }, { note: 'tooLong' }],
    [{ ...body('discontinued'), toBatchId: ids.batchId }, { toBatchId: 'notAllowed' }],
    [{ ...body('breakStarted'), reason: null }, { reason: 'required' }],
    [body('yearBack'), { toBatchId: 'required' }],
    [body('yearBack', { toBatchId: 999_999 }), { toBatchId: 'unknownReference' }],
    [body('branchChanged'), { toBranchId: 'required' }],
    [body('branchChanged', { toBranchId: ids.branchId }), { toBranchId: 'notAllowed' }],
    [body('branchChanged', { toBranchId: 999_999 }), { toBranchId: 'unknownReference' }],
    [{ ...body('discontinued'), kind: 'admitted' }, { kind: 'notAllowed' }],
    [{ ...body('discontinued'), colour: 'red' }, { colour: 'unknown' }],
  ];
  for (const [sent, fields] of cases) {
    const answer = await enter(id, { ...sent, version });
    assert.equal([answer.status, answer.body.fields], [422, fields], JSON.stringify(sent));
  }
  assert.is((await enter(id, body('discontinued', { version: version + 5 }))).body.error, 'StaleVersion');
  assert.is((await enter(id, body('returned', { version, toBatchId: ids.batchId }))).body.error, 'Locked');
  assert.is((await enter(999_999, body('discontinued'))).status, 404);
  assert.ok(admittedOn <= today);
});

test('only holders of 105 who are not students', async () => {
  const { id, version } = await someone();
  for (const role of ['Deo', 'Faculty', 'HR', 'AuthorizationAdmin', 'Student'] as const) {
    assert.is((await enter(id, body('discontinued', { version }), role)).body.error, 'Forbidden', role);
    assert.is((await undo(id, 1, version, role)).body.error, 'Forbidden', role);
    assert.is((await portal.call(listLeavers, role)).body.error, 'Forbidden', role);
    assert.is((await portal.call(studentLife, role, { id })).body.error, 'Forbidden', role);
  }
});

test('many students: all or none, and the typed number must match', async () => {
  const [firstOne, two, gone] = [await someone(), await someone(), await someone()];
  await enter(gone.id, body('discontinued', { version: gone.version }));
  const send = (change: Record<string, unknown>, as = 'Staff') =>
    portal.call(discontinueStudents, as, {
      body: {
        ids: [firstOne.id, two.id],
        count: 2,
        onDate: todayHere(),
        reason: 'absence',
        orderNo: '2026/ABS/1',
        ...change,
      },
    });
  assert.equal((await send({ count: 3 })).body.fields, { count: 'notAllowed' });
  assert.equal((await send({ ids: [firstOne.id, gone.id] })).body.fields, { 'ids.1': 'notAllowed' });
  assert.equal((await send({ ids: [firstOne.id, 999_999] })).body.fields, { 'ids.1': 'unknownReference' });
  assert.equal((await send({ ids: [firstOne.id, firstOne.id] })).body.fields, { 'ids.1': 'duplicate' });
  assert.equal((await send({ ids: [] })).body.fields, { ids: 'required' });
  assert.is((await send({}, 'Deo')).status, 403);
  assert.is((await student(firstOne.id)).status, 'active');
  const done = await send({});
  assert.equal([done.status, done.body.data.changed], [200, 2], JSON.stringify(done.body));
  assert.equal([(await student(firstOne.id)).status, (await student(two.id)).status], ['discontinued', 'discontinued']);
});

test('absent students: filtered, sorted, paged', async () => {
  const all = (await portal.call(listLeavers, 'Staff', { query: { pageSize: 100 } })).body;
  assert.ok(all.total > 3);
  const days: string[] = all.data.map(({ onDate }: Answered) => onDate);
  assert.equal(days, [...days].sort().reverse());
  const absent = (await portal.call(listLeavers, 'Staff', { query: { reason: 'absence', status: 'discontinued' } })).body;
  assert.ok(absent.data.length >= 2 && absent.data.every(({ reason }: Answered) => reason === 'absence'));
  assert.ok(absent.data.some(({ undo: canUndo }: Answered) => canUndo !== null));
  const onBreak = (await portal.call(listLeavers, 'Staff', { query: { status: 'onBreak' } })).body;
  assert.ok(onBreak.data.every(({ status }: Answered) => status === 'onBreak'));
  const year = (await portal.call(listLeavers, 'Staff', { query: { year: '2026', sort: 'name' } })).body;
  assert.ok(year.data.every(({ onDate }: Answered) => onDate.startsWith('2026')));
});

test('absent students as a file: the complete filtered list, recorded, with permission 108', async () => {
  const query = { status: 'discontinued', sort: 'name' };
  const { data, total } = (await portal.call(listLeavers, 'Staff', { query: { ...query, pageSize: 10 } })).body;
  const answer = await portal.call(listLeavers, 'Staff', {
    query: { ...query, format: 'csv', purpose: 'Yearly return' },
  });
  const lines = answer.raw.toString('utf8').trimEnd().split('\r\n');
  assert.match(String(answer.headers['content-disposition']), /"PMEC-discontinued-students-\d{4}-\d\d-\d\d\.csv"/);
  assert.match(lines[0]!, /^\uFEFFRegd no,Admission no,Name,Degree,Branch,Batch,Status,Since,Reason,Order no$/);
  assert.is(lines.length, total + 1);
  const [first] = data as { name: string; onDate: string }[];
  assert.ok(lines[1]?.includes(`,${first?.name},`) && lines[1].includes(`,Discontinued,${first?.onDate},`), lines[1]);
  const event = await lastAudit(portal, null);
  assert.equal(
    [event?.action, event?.tableName, event?.note],
    ['export', 'students', `csv, ${total} rows; for: Yearly return; sort: name; status: discontinued`],
  );
  const { db } = portal.database;
  const users = await db.selectFrom('users').select(['id', 'username']).where('username', 'in', ['staff', 'admin']).execute();
  const [staff = 0, admin = 0] = ['staff', 'admin'].map((name) => users.find(({ username }) => username === name)?.id);
  await db
    .insertInto('userGrants')
    .values({ userId: staff, permissionId: 108, effect: 'deny', startsOn: '2020-01-01', reason: 'for this test', givenBy: admin })
    .execute();
  forgetPermissions(staff);
  assert.is((await portal.call(listLeavers, 'Staff', { query: { format: 'csv' } })).body.error, 'Forbidden');
  assert.is((await portal.call(listLeavers, 'Staff')).status, 200);
});

test.run();
