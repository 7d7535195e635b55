import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listAuditEvents } from '../../../src/contract/core/audit.ts';
import { home } from '../../../src/contract/core/home.ts';
import { answerHandover, employeeHandover, listHandovers } from '../../../src/contract/hr/handover.ts';
import { changeEmployee } from '../../../src/contract/hr/form.ts';
import { addEmployeeEvent, employeeLife, undoEmployeeEvent } from '../../../src/contract/hr/life.ts';
import { addPosting, changePosting } from '../../../src/contract/hr/postings.ts';
import { collegeDay, daysAfter } from '../../../src/server/college-day.ts';
import { carryOutDue } from '../../../src/server/modules/hr/life/due.ts';
import { demoPassword, testApp, type TestApp } from '../../support/app.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';

// Runs on both databases: several callers at once.

/** Events of employees: entry, refusal, events dated ahead, undo, hand-over, and all consequences. */
const test = suite('employee life');
// oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
type Answered = any;
let portal: TestApp;
let today: string;
let people: {
  id: number;
  userId: number;
  username: string;
  departmentId: number;
  designationId: number;
  employeeCategoryId: number;
  fromOn: string;
  postingId: number;
}[];

test.before(async () => {
  portal = await testApp();
  today = collegeDay(portal.now());
  people = await portal.database.db
    .selectFrom('employees as e')
    .innerJoin('users', 'users.id', 'e.userId')
    .innerJoin('employeePostings as p', 'p.employeeId', 'e.id')
    .innerJoin('employeeCategories as c', 'c.id', 'p.employeeCategoryId')
    .select(['e.id', 'e.userId', 'users.username', 'p.departmentId', 'p.designationId', 'p.employeeCategoryId'])
    .select(['p.fromOn', 'p.id as postingId'])
    .where('p.closedOn', 'is', null)
    .where('c.isRegular', '=', true)
    .where('e.status', '=', 'active')
    .where('users.username', 'not in', ['admin', 'staff', 'deo', 'faculty', 'hr', 'authadmin'])
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('departments').select('id').whereRef('hodEmployeeId', '=', 'e.id'))))
    // Employees without other duties in the demo college.
    .where(
      sql<boolean>`e.id not in (
        select class_teacher_id from sections where class_teacher_id is not null
        union select coordinator_id from programs where coordinator_id is not null
        union select coordinator_id from internal_plans where coordinator_id is not null
        union select setter_id from question_papers union select moderator_id from question_papers where moderator_id is not null
        union select owner_id from attainment_actions)`,
    )
    .orderBy('e.id')
    .execute();
});
test.after(() => portal.close());

let taken = 0;
const someone = () => people[taken++]!;
const life = async (id: number): Promise<Answered> => (await portal.call(employeeLife, 'HR', { id })).body.data;
const enter = async (id: number, sent: Record<string, unknown>, as = 'HR') =>
  portal.call(addEmployeeEvent, as, { id, body: { onDate: today, version: (await life(id)).version, ...sent } });
const undo = async (id: number, eventId: number) =>
  portal.call(undoEmployeeEvent, 'HR', { id, eventId, body: { version: (await life(id)).version } });
const user = (id: number) => portal.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const posting = (id: number) =>
  portal.database.db.selectFrom('employeePostings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const trailOf = (userId: number) =>
  portal.database.db
    .selectFrom('auditEvents')
    .select(['action', 'tableName', 'before', 'after', 'note', 'userId', 'label'])
    .where('aboutUserId', '=', userId)
    .orderBy('id')
    .execute();
const resigns = { kind: 'left', reason: 'resigned', orderNo: '2026/EST/77' };

/** Lets an employee sign in with the demo password. Returns a token. */
async function signedIn({ userId, username }: { userId: number; username: string }): Promise<string> {
  const { db } = portal.database;
  const { passwordHash } = await db.selectFrom('users').select('passwordHash').where('username', '=', 'admin').executeTakeFirstOrThrow();
  await db.updateTable('users').set({ passwordHash, mustChangePassword: false }).where('id', '=', userId).execute();
  return (await signIn(username)).body.data.token;
}
const signIn = (username: string) =>
  portal.request({ method: 'POST', url: '/api/account/login', body: { username, password: demoPassword } });

test('leaving today: the posting and the sign-in close, the sessions end, in one transaction', async () => {
  const person = someone();
  const token = await signedIn(person);
  const { version } = await life(person.id);
  const done = await enter(person.id, resigns);
  assert.is(done.status, 200, JSON.stringify(done.body));
  const { status, isAhead, endedSessions } = done.body.data;
  assert.equal([status, isAhead, endedSessions, done.body.data.version], ['left', false, 1, version + 1]);
  assert.is((await posting(person.postingId)).closedOn, today);
  const { isEnabled, disabledReason } = await user(person.userId);
  assert.equal([isEnabled, disabledReason], [false, 'left: resigned, 2026/EST/77']);
  assert.is((await portal.request({ url: '/api/account/profile', as: token })).body.error, 'TokenRevoked');
  const trail = await trailOf(person.userId);
  assert.equal(
    trail
      .filter(({ tableName }) => tableName !== 'users' && tableName !== 'sessions')
      .map(({ action, tableName, after }) => [action, tableName, after])
      .slice(-2),
    [
      ['update', 'employee_postings', { closedOn: today }],
      ['update', 'employees', { status: 'left' }],
    ],
  );

  const undone = await undo(person.id, done.body.data.eventId);
  assert.is(undone.body.data.status, 'active', JSON.stringify(undone.body));
  const history = await portal.call(listAuditEvents, 'HR', { query: { tableName: 'employees', recordId: person.id, withParts: true } });
  assert.equal(
    history.body.data.slice(0, 4).map(({ action, tableName }: Answered) => [action, tableName]),
    [
      ['undo', 'employees'],
      ['undo', 'employee_postings'],
      ['update', 'employees'],
      ['update', 'employee_postings'],
    ],
    'the history of the employee shows the end of the posting',
  );
  assert.is((await posting(person.postingId)).closedOn, null);
  const back = await user(person.userId);
  assert.equal([back.isEnabled, back.disabledReason, back.mustChangePassword], [true, null, false]);
  assert.is((await signIn(person.username)).status, 200);
});

test('suspended and reinstated: the account closes, then reopens with a new password to be chosen', async () => {
  const person = someone();
  await signedIn(person);
  const suspended = await enter(person.id, { kind: 'suspended', orderNo: 'S/1' });
  assert.equal([suspended.body.data.status, suspended.body.data.endedSessions], ['suspended', 1]);
  assert.is((await signIn(person.username)).body.error, 'Locked');
  assert.is((await posting(person.postingId)).closedOn, null);
  await enter(person.id, { kind: 'reinstated', orderNo: 'S/2' });
  const back = await user(person.userId);
  assert.equal([back.isEnabled, back.mustChangePassword], [true, true]);
});

test('a leave and a deputation leave the sign-in as it is; undo brings back the status and its day', async () => {
  const person = someone();
  const before = await life(person.id);
  const away = await enter(person.id, { kind: 'leaveStarted', reason: 'medical', untilOn: daysAfter(today, 30) });
  assert.equal([away.body.data.status, (await user(person.userId)).isEnabled], ['onLeave', true]);
  assert.is((await life(person.id)).statusOn, today);
  await undo(person.id, away.body.data.eventId);
  const after = await life(person.id);
  assert.equal([after.status, after.statusOn], ['active', before.statusOn]);
  assert.ok(after.history[0].isUndone);
  const sent = await enter(person.id, { kind: 'deputationStarted', untilOn: daysAfter(today, 400), orderNo: 'D/1', note: 'State board' });
  assert.is(sent.body.data.status, 'onDeputation');
  assert.is((await enter(person.id, { kind: 'returned' })).body.data.status, 'active');
});

test('only regular employees can be sent on deputation', async () => {
  const { id } = await portal.database.db
    .selectFrom('employees as e')
    .innerJoin('employeePostings as p', 'p.employeeId', 'e.id')
    .innerJoin('employeeCategories as c', 'c.id', 'p.employeeCategoryId')
    .select('e.id')
    .where('p.closedOn', 'is', null)
    .where('c.isRegular', '=', false)
    .where('e.status', '=', 'active')
    .executeTakeFirstOrThrow();
  const refused = await enter(id, { kind: 'deputationStarted', untilOn: daysAfter(today, 400), orderNo: 'D/1' });
  assert.equal([refused.status, refused.body.error], [409, 'Locked']);
  const event = (await life(id)).events.find(({ event }: Answered) => event === 'deputationStarted');
  assert.is(event.why, 'isRegular');
});

test('bad fields are named and nothing is written; an old version is stale', async () => {
  const { id } = someone();
  const { version } = await life(id);
  const wrong = await enter(id, { kind: 'left', onDate: daysAfter(today, 121) });
  assert.equal([wrong.status, wrong.body.fields], [422, { onDate: 'outOfRange', reason: 'required', orderNo: 'required' }]);
  assert.is((await enter(id, { ...resigns, version: version + 1 })).body.error, 'StaleVersion');
  assert.is((await life(id)).version, version);
  assert.is((await enter(id, resigns, 'Faculty')).status, 403);
});

test('a leaving dated ahead waits for its day, and is carried out once', async () => {
  const person = someone();
  const lastDay = daysAfter(today, 20);
  await signedIn(person);
  const { eventId, ...done } = (await enter(person.id, { ...resigns, onDate: lastDay })).body.data;
  assert.equal([done.status, done.isAhead, done.endedSessions], ['active', true, 0]);
  assert.is((await posting(person.postingId)).closedOn, lastDay);
  assert.is((await user(person.userId)).isEnabled, true);
  const waiting = await life(person.id);
  assert.equal(
    [waiting.ahead, waiting.latestOn, waiting.isPostable],
    [[{ eventId, kind: 'left', onDate: lastDay }], daysAfter(today, 19), false],
  );
  assert.is((await enter(person.id, resigns)).body.error, 'Locked');
  // During the notice: absence and return.
  const { body: away } = await enter(person.id, {
    kind: 'leaveStarted',
    reason: 'medical',
    untilOn: daysAfter(today, 9),
  });
  assert.is(away.data.status, 'onLeave', JSON.stringify(away));

  const { db } = portal.database;
  const on = (day: string) => carryOutDue(db, day, new Date(`${day}T00:30:00Z`));
  assert.is(await on(daysAfter(today, 19)), 0);
  assert.is((await life(person.id)).status, 'onLeave');
  const both = await Promise.all([on(lastDay), on(lastDay)]);
  assert.equal(both[0] + both[1], 1, 'two simultaneous runs');
  assert.is(await on(daysAfter(lastDay, 1)), 0);
  const { status, statusOn, isSignInOpen } = await life(person.id);
  assert.equal([status, statusOn, isSignInOpen], ['left', lastDay, false]);
  const entries = (await trailOf(person.userId)).filter(({ after }) => (after as Answered)?.status === 'left');
  assert.equal(
    entries.map(({ userId, before, note }) => [userId, before, note]),
    [[null, { status: 'onLeave' }, `left; ${lastDay}; resigned, 2026/EST/77`]],
  );
  // Undo restores the state before, until seven days after the event.
  assert.is((await undo(person.id, eventId)).body.data.status, 'onLeave');
  assert.is((await posting(person.postingId)).closedOn, null);
  assert.is((await user(person.userId)).isEnabled, true);
});

test('an event ahead is undone before its day, and then nothing is due', async () => {
  const person = someone();
  const { eventId } = (await enter(person.id, { kind: 'suspended', orderNo: 'S/9', onDate: daysAfter(today, 5) })).body.data;
  assert.is((await enter(person.id, resigns)).body.error, 'Locked', 'nothing happens before the day');
  const undone = await undo(person.id, eventId);
  assert.equal([undone.status, undone.body.data.status], [200, 'active']);
  assert.is(await carryOutDue(portal.database.db, daysAfter(today, 5), portal.now()), 0);
  assert.is((await life(person.id)).status, 'active');
});

test('a suspension dated ahead closes the sign-in on its day', async () => {
  const person = someone();
  const day = daysAfter(today, 3);
  await enter(person.id, { kind: 'suspended', orderNo: 'S/10', onDate: day });
  assert.is(await carryOutDue(portal.database.db, day, portal.now()), 1);
  assert.equal([(await life(person.id)).status, (await user(person.userId)).isEnabled], ['suspended', false]);
});

test('rejoining under the old number with a first posting, now or on its day; undo removes the posting', async () => {
  const { departmentId, designationId, employeeCategoryId, ...person } = someone();
  const first = { kind: 'rejoined', departmentId, designationId, employeeCategoryId, orderNo: 'R/1' };
  await enter(person.id, { ...resigns, onDate: daysAfter(today, -1) });
  const before = await life(person.id);
  const gone = await portal.database.db.selectFrom('departments').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await portal.database.db.updateTable('departments').set({ isActive: false }).where('id', '=', gone.id).execute();
  const closed = await enter(person.id, { ...first, departmentId: gone.id });
  assert.equal([closed.status, closed.body.fields], [422, { departmentId: 'unknownReference' }]);
  const needing = await portal.database.db
    .selectFrom('employeeCategories')
    .select('id')
    .where('needsEndDate', '=', true)
    .executeTakeFirstOrThrow();
  const endless = await enter(person.id, { ...first, employeeCategoryId: needing.id });
  assert.equal(endless.body.fields, { untilOn: 'required' });

  const back = await enter(person.id, first);
  assert.is(back.body.data.status, 'active', JSON.stringify(back.body));
  const after = await life(person.id);
  assert.equal(
    [after.employeeNo, after.posting.fromOn, after.posting.nature, after.isSignInOpen],
    [before.employeeNo, today, 'appointment', true],
  );
  assert.is((await user(person.userId)).mustChangePassword, true);
  assert.is((await undo(person.id, back.body.data.eventId)).body.data.status, 'left');
  assert.is((await life(person.id)).posting.id, person.postingId);

  const ahead = await enter(person.id, { ...first, onDate: daysAfter(today, 10) });
  assert.equal([ahead.body.data.isAhead, (await life(person.id)).status], [true, 'left']);
  assert.is(await carryOutDue(portal.database.db, daysAfter(today, 10), portal.now()), 1);
  assert.is((await life(person.id)).status, 'active');
});

test('a posting: closes the open one on the day before, may begin later, and only the newest is corrected', async () => {
  const person = someone();
  const { departmentId, designationId, employeeCategoryId } = person;
  const draft = { departmentId, designationId, employeeCategoryId, nature: 'promotion', orderNo: 'P/1', fromOn: daysAfter(today, 30) };
  const add = async (change: object) =>
    portal.call(addPosting, 'HR', { id: person.id, body: { ...draft, version: (await life(person.id)).version, ...change } });
  const early = await add({ fromOn: person.fromOn });
  assert.equal([early.status, early.body.fields], [422, { fromOn: 'outOfRange' }]);
  assert.equal((await add({ designationId: 999_999 })).body.fields, { designationId: 'unknownReference' });
  const { version } = await life(person.id);
  assert.is((await add({ version: version + 5 })).body.error, 'StaleVersion');
  const added = await add({});
  assert.is(added.status, 200, JSON.stringify(added.body));
  const { postingId } = added.body.data;
  assert.equal([(await posting(person.postingId)).closedOn, (await posting(postingId)).closedOn], [daysAfter(today, 29), null]);

  const change = async (id: number, body: object) =>
    portal.call(changePosting, 'HR', { id: person.id, postingId: id, body: { version: (await life(person.id)).version, ...body } });
  assert.is((await change(person.postingId, { orderNo: 'X' })).body.error, 'Locked');
  assert.is((await change(999_999, { orderNo: 'X' })).body.error, 'NotFound');
  const moved = await change(postingId, { fromOn: daysAfter(today, 20), payLevel: 'Level 12' });
  assert.is(moved.status, 200, JSON.stringify(moved.body));
  assert.is((await posting(person.postingId)).closedOn, daysAfter(today, 19));
  const corrected = await posting(postingId);
  assert.equal([corrected.fromOn, corrected.payLevel, corrected.nature], [daysAfter(today, 20), 'Level 12', 'promotion']);
  const entries = (await trailOf(person.userId)).filter(({ tableName }) => tableName === 'employee_postings');
  assert.equal(entries.at(-1)?.after, { fromOn: daysAfter(today, 20), payLevel: 'Level 12' });
  assert.equal((await change(postingId, { fromOn: person.fromOn })).body.fields, { fromOn: 'outOfRange' });
  // A leaving cannot precede the start of an ordered posting.
  assert.equal((await enter(person.id, resigns)).body.fields, { onDate: 'outOfRange' });
});

test('employees who have left or are leaving cannot be posted', async () => {
  const person = someone();
  await enter(person.id, { ...resigns, onDate: daysAfter(today, 20) });
  const { version } = await life(person.id);
  const { departmentId, designationId, employeeCategoryId } = person;
  const refused = await portal.call(addPosting, 'HR', {
    id: person.id,
    body: { departmentId, designationId, employeeCategoryId, nature: 'transfer', fromOn: today, version },
  });
  assert.equal([refused.status, refused.body.error], [409, 'Locked']);
});

/** An employee who is head, warden, assistant and mentor of two, and has an individual grant. */
async function burdened() {
  const { db } = portal.database;
  const person = someone();
  for (const post of ['wardenEmployeeId', 'assistantEmployeeId'] as const)
    await db
      .updateTable('hostels')
      .set({ [post]: null })
      .where(post, '=', person.id)
      .execute();
  await db.deleteFrom('userGrants').where('userId', '=', person.userId).execute();
  const department = await db
    .selectFrom('departments')
    .select(['id', 'name', 'hodEmployeeId', 'hodSince'])
    .where('id', '=', person.departmentId)
    .executeTakeFirstOrThrow();
  await db.updateTable('departments').set({ hodEmployeeId: person.id, hodSince: '2024-07-01' }).where('id', '=', department.id).execute();
  // Classes and marks are handed over too (academic/handover.test.ts). They are removed here.
  await db.deleteFrom('courseInstructors').where('employeeId', '=', person.id).execute();
  await db.updateTable('markSheets').set({ evaluatorId: null }).where('evaluatorId', '=', person.id).execute();
  const [firstHostel, secondHostel] = await db.selectFrom('hostels').select('id').orderBy('id').limit(2).execute();
  await db.updateTable('hostels').set({ wardenEmployeeId: person.id }).where('id', '=', firstHostel!.id).execute();
  await db.updateTable('hostels').set({ assistantEmployeeId: person.id }).where('id', '=', secondHostel!.id).execute();
  await db.updateTable('students').set({ mentorEmployeeId: null }).where('mentorEmployeeId', '=', person.id).execute();
  const students = (await db.selectFrom('students').select('id').where('status', '=', 'active').orderBy('id').limit(2).execute()).map(
    ({ id }) => id,
  );
  await db.updateTable('students').set({ mentorEmployeeId: person.id }).where('id', 'in', students).execute();
  const grant = await db
    .insertInto('userGrants')
    .values({
      userId: person.userId,
      permissionId: 207,
      effect: 'grant',
      reason: 'for a test',
      startsOn: '2026-01-01',
      givenBy: person.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { person, department, wardenOf: firstHostel!.id, assistantOf: secondHostel!.id, students, grantId: grant.id };
}
const handover = async (id: number): Promise<Answered> => (await portal.call(employeeHandover, 'HR', { id })).body.data;
const name = (id: number, items: [string, number | null][]) =>
  portal.call(answerHandover, 'HR', { id, body: { items: items.map(([key, successorEmployeeId]) => ({ key, successorEmployeeId })) } });
const openOnHome = async (as = 'HR') =>
  (await portal.call(home, as)).body.data.cards.find(({ key }: Answered) => key === 'handOversOpen').value;

test('the hand-over list contains all duties; answered ones are transferred at once and return on undo', async () => {
  const { db } = portal.database;
  const { person, department, wardenOf, assistantOf, students, grantId } = await burdened();
  const successor = someone();
  const listed = await handover(person.id);
  assert.equal(
    listed.items.map(({ key, count, isAsked }: Answered) => [key, count, isAsked]),
    [
      [`hostelWarden.${wardenOf}`, 1, true],
      [`hostelAssistant.${assistantOf}`, 1, true],
      ['mentor', 2, true],
      [`departmentHead.${department.id}`, 1, true],
      ['grants', 1, false],
    ],
  );
  assert.equal([listed.leftOn, listed.open], [null, 4]);
  assert.is((await name(person.id, [['mentor', successor.id]])).body.error, 'Locked', 'employees who stay hand nothing over');
  const before = await openOnHome();
  const left = (await enter(person.id, resigns)).body.data;
  assert.is(left.openHandovers, 4);
  assert.is(await openOnHome(), before + 4);
  assert.ok(
    (await portal.call(listHandovers, 'HR')).body.data.some((employee: Answered) => employee.id === person.id && employee.open === 4),
  );
  const grant = () => db.selectFrom('userGrants').select(['revokedAt', 'revokedBy']).where('id', '=', grantId).executeTakeFirstOrThrow();
  assert.ok((await grant()).revokedAt !== null, 'grants end with the service');

  const gone = await db
    .selectFrom('employees')
    .select('id')
    .where('status', '=', 'left')
    .where('id', '<>', person.id)
    .executeTakeFirstOrThrow();
  const refused = await name(person.id, [
    ['mentor', gone.id],
    ['mentor', successor.id],
    ['nothing.4', successor.id],
    [`hostelWarden.${wardenOf}`, person.id],
  ]);
  assert.equal(refused.body.fields, {
    'items.0.successorEmployeeId': 'notAllowed',
    'items.1.key': 'duplicate',
    'items.2.key': 'unknownReference',
    'items.3.successorEmployeeId': 'notAllowed',
  });
  assert.is((await handover(person.id)).open, 4, 'all or none');

  const answered = await name(person.id, [
    ['mentor', successor.id],
    [`departmentHead.${department.id}`, successor.id],
    [`hostelWarden.${wardenOf}`, successor.id],
  ]);
  assert.is(answered.status, 200, JSON.stringify(answered.body));
  assert.equal([answered.body.data.open, answered.body.data.items.filter(({ isDone }: Answered) => isDone).length], [1, 4]);
  assert.is(await openOnHome(), before + 1);
  const mentors = () => db.selectFrom('students').select('mentorEmployeeId').where('id', 'in', students).orderBy('id').execute();
  const head = () =>
    db.selectFrom('departments').select(['hodEmployeeId', 'hodSince']).where('id', '=', department.id).executeTakeFirstOrThrow();
  assert.ok((await mentors()).every(({ mentorEmployeeId }) => mentorEmployeeId === successor.id));
  assert.equal(await head(), { hodEmployeeId: successor.id, hodSince: today });
  const entries = await db
    .selectFrom('auditEvents')
    .select(['tableName', 'after'])
    .where('tableName', 'in', ['departments', 'hostels', 'students'])
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  assert.equal(entries.map(({ tableName }) => tableName).sort(), ['departments', 'hostels', 'students', 'students']);

  // One of the students has got another mentor in the meantime, which stays.
  await db.updateTable('students').set({ mentorEmployeeId: null }).where('id', '=', students[1]!).execute();
  assert.is((await undo(person.id, left.eventId)).status, 200);
  assert.equal(
    (await mentors()).map(({ mentorEmployeeId }) => mentorEmployeeId),
    [person.id, null],
  );
  assert.equal(await head(), { hodEmployeeId: person.id, hodSince: '2024-07-01' });
  assert.equal(await grant(), { revokedAt: null, revokedBy: null });
  assert.is(await openOnHome(), before);
  await db
    .updateTable('departments')
    .set({ hodEmployeeId: department.hodEmployeeId, hodSince: department.hodSince })
    .where('id', '=', department.id)
    .execute();
});

test('duties answered ahead are transferred on the day of leaving and can be changed until then', async () => {
  const { db } = portal.database;
  const { person, assistantOf, grantId } = await burdened();
  const [first, second] = [someone(), someone()];
  const lastDay = daysAfter(today, 15);
  await enter(person.id, { ...resigns, onDate: lastDay });
  const key = `hostelAssistant.${assistantOf}`;
  await name(person.id, [
    [key, first.id],
    ['mentor', first.id],
  ]);
  await name(person.id, [
    [key, second.id],
    ['mentor', null],
  ]);
  const item = async () => (await handover(person.id)).items.find((candidate: Answered) => candidate.key === key);
  const assistant = async () =>
    (await db.selectFrom('hostels').select('assistantEmployeeId').where('id', '=', assistantOf).executeTakeFirstOrThrow())
      .assistantEmployeeId;
  const waiting = await item();
  assert.equal([waiting.isDone, waiting.successor.id, await assistant()], [false, second.id, person.id]);
  assert.is((await handover(person.id)).open, 3);
  const revoked = async () =>
    (await db.selectFrom('userGrants').select('revokedAt').where('id', '=', grantId).executeTakeFirstOrThrow()).revokedAt !== null;
  assert.is(await revoked(), false);
  assert.is(await carryOutDue(db, lastDay, portal.now()), 1);
  assert.equal([(await item()).isDone, await assistant(), await revoked()], [true, second.id, true]);
});

test('a successor who leaves first takes over nothing: another one is needed', async () => {
  const { db } = portal.database;
  const { person, assistantOf } = await burdened();
  const successor = someone();
  const lastDay = daysAfter(today, 16);
  await enter(person.id, { ...resigns, onDate: lastDay });
  const key = `hostelAssistant.${assistantOf}`;
  await name(person.id, [
    [key, successor.id],
    ['mentor', successor.id],
  ]);
  assert.is((await handover(person.id)).open, 2);
  assert.is((await enter(successor.id, resigns)).status, 200);
  await carryOutDue(db, lastDay, portal.now());
  assert.is((await handover(person.id)).open, 4);
  const hostel = await db.selectFrom('hostels').select('assistantEmployeeId').where('id', '=', assistantOf).executeTakeFirstOrThrow();
  assert.is(hostel.assistantEmployeeId, person.id);
});

test('events are visible to HR and to the employee', async () => {
  const person = someone();
  const token = await signedIn(person);
  const ownLife = await portal.call(employeeLife, token, { id: person.id });
  assert.equal([ownLife.status, ownLife.body.data.events.every(({ isOpen }: Answered) => !isOpen)], [200, true]);
  assert.is((await portal.call(employeeLife, token, { id: someone().id })).status, 404);
  assert.is((await portal.call(employeeHandover, token, { id: person.id })).status, 403);
});

test('the last administrator can neither be suspended nor leave, today or later; an event ahead stays pending', async () => {
  const { db } = portal.database;
  const person = someone();
  const { roleId } = await user(person.userId);
  const admin = await db.selectFrom('roles').select('id').where('name', '=', 'Admin').executeTakeFirstOrThrow();
  const others = await db.selectFrom('users').select('id').where('roleId', '=', admin.id).execute();
  const otherAdmins = (isEnabled: boolean) =>
    db
      .updateTable('users')
      .set({ isEnabled, disabledReason: isEnabled ? null : 'for this test' })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
  await db.updateTable('users').set({ roleId: admin.id }).where('id', '=', person.userId).execute();
  const lastDay = daysAfter(today, 20);
  await carryOutDue(db, lastDay, portal.now()); // Applies pending events of others.
  const planned = await enter(person.id, { ...resigns, onDate: lastDay });
  assert.is(planned.status, 200, 'with another administrator anyone may leave');
  await otherAdmins(false);
  try {
    for (const sent of [
      { kind: 'suspended', orderNo: 'S/1' },
      { kind: 'suspended', orderNo: 'S/1', onDate: daysAfter(today, 5) },
    ]) {
      const refused = await enter(person.id, sent);
      assert.equal([refused.status, refused.body.error], [409, 'InUse'], JSON.stringify(sent));
    }
    assert.is(await carryOutDue(db, lastDay, portal.now()), 0);
    assert.equal([(await life(person.id)).status, (await user(person.userId)).isEnabled], ['active', true]);
  } finally {
    await otherAdmins(true);
  }
  assert.is(await carryOutDue(db, lastDay, portal.now()), 1);
  assert.equal([(await life(person.id)).status, (await user(person.userId)).isEnabled], ['left', false]);
  await db.updateTable('users').set({ roleId }).where('id', '=', person.userId).execute();
});

test('a head’s card counts the hand-overs in that head’s list', async () => {
  await holdOnly(portal.database.db, 'faculty', ['Employee_VIEW', 'Employee_EDIT']);
  await burdened().then(({ person }) => enter(person.id, resigns));
  assert.ok((await openOnHome()) > 0);
  const shown = (await portal.call(listHandovers, 'Faculty')).body.data as { open: number }[];
  assert.is(
    await openOnHome('Faculty'),
    shown.reduce((total, { open }) => total + open, 0),
  );
});

test('officers cannot change their own postings, events and birth date: another officer must', async () => {
  const { db } = portal.database;
  const record = await db
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select(['e.id', 'e.version', 'e.bornOn', 'e.phone'])
    .where('u.username', '=', 'hr')
    .executeTakeFirstOrThrow();
  const before = await life(record.id);
  assert.equal([before.events, before.undo, before.isPostable], [[], null, false]);
  const sent = (body: object) => portal.call(changeEmployee, 'HR', { id: record.id, body: { version: record.version, ...body } });
  assert.equal((await sent({ bornOn: '1990-10-28', phone: record.phone })).body.fields, { bornOn: 'notAllowed' });
  assert.is((await sent({ bornOn: record.bornOn })).status, 200, 'unchanged values are accepted');
  const post = await db
    .selectFrom('employeePostings')
    .select(['id', 'departmentId', 'designationId', 'employeeCategoryId'])
    .where('employeeId', '=', record.id)
    .orderBy('fromOn', 'desc')
    .executeTakeFirstOrThrow();
  const { id: postingId, ...place } = post;
  const promotion = {
    version: record.version,
    ...place,
    nature: 'promotion',
    fromOn: today,
    untilOn: null,
    payLevel: null,
    orderNo: 'P/1',
  };
  assert.is((await portal.call(addPosting, 'HR', { id: record.id, body: promotion })).body.error, 'Forbidden');
  assert.is(
    (await portal.call(changePosting, 'HR', { id: record.id, postingId, body: { version: record.version, orderNo: 'P/2' } })).body.error,
    'Forbidden',
  );
  assert.is((await enter(record.id, { kind: 'leaveStarted', untilOn: daysAfter(today, 30), reason: 'study' })).body.error, 'Forbidden');
  assert.is(
    (await portal.call(changePosting, 'Admin', { id: record.id, postingId, body: { version: record.version, orderNo: 'P/2' } })).status,
    200,
  );
});

test.run();
