import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/class-changes.ts';
import { weekdayOf } from '../../../src/contract/academic/calendar.ts';
import { home } from '../../../src/contract/core/home.ts';
import { listNotifications } from '../../../src/contract/core/notifications.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { neededBetween } from '../../../src/server/modules/academic/changes/needed.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { recordQueries } from '../../support/plans.ts';
import { entry, keptChange, taught, version, type Taught } from '../../support/timetables.ts';

/**
 * Classes of absent teachers: visibility, proposed substitutes, and assignment by one click. Another teaches on Monday.
 */
const test = suite('substitutes needed');
let portal: TestApp;
let of: Taught;
let versionId: number;
let faculty: number;
let otherTeacher: number;
let monday: string;
let classEntryId: number;
let eventId: number;
const db = () => portal.database.db;
test.before(async () => {
  portal = await testApp();
  of = await taught(db());
  versionId = await version(db(), of, '2026-08-04');
  await db().deleteFrom('calendarDays').execute();
  await db().deleteFrom('classChanges').execute();
  await db().deleteFrom('timetableEntries').execute();
  await db().deleteFrom('employeeEvents').where('kind', '<>', 'joined').execute();
  await db().updateTable('employees').set({ status: 'active' }).where('status', '<>', 'left').execute();
  await db().updateTable('departments').set({ hodEmployeeId: null, hodSince: null }).execute();
  const employee = await db()
    .selectFrom('users')
    .innerJoin('employees', 'employees.userId', 'users.id')
    .select('employees.id')
    .where('username', '=', 'faculty')
    .executeTakeFirstOrThrow();
  faculty = employee.id;
  otherTeacher = of.teachers.find((id) => id !== faculty)!;
  monday = addDays(collegeDay(portal.now()), 1);
  while (weekdayOf(monday) !== 1) monday = addDays(monday, 1);
  classEntryId = await entry(db(), {
    versionId,
    course: of.courses[0]!,
    weekday: 1,
    slot: of.slots[0]!,
    room: of.rooms[0]!,
    teachers: [[otherTeacher]],
  });
});
test.after(() => portal.close());
test.before.each(async () => {
  await db().deleteFrom('classChanges').execute();
  await db().deleteFrom('employeeEvents').where('kind', '<>', 'joined').execute();
  await happens('leaveStarted', monday, addDays(monday, 10));
});

async function happens(
  kind: 'leaveStarted' | 'returned',
  onDate: string,
  untilOn: string | null = null,
  employeeId = otherTeacher,
): Promise<void> {
  const { userId } = await db().selectFrom('employees').select('userId').where('id', '=', faculty).executeTakeFirstOrThrow();
  const bare = { reason: null, orderNo: null, note: null, fromStatus: null, undoneAt: null, undoneBy: null, postingId: null };
  const { id } = await db()
    .insertInto('employeeEvents')
    .values({ ...bare, employeeId, kind, onDate, untilOn, byUserId: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (kind === 'leaveStarted') eventId = id;
}
const needed = async (as: 'Faculty' | 'Admin', from = monday): Promise<contract.NeededClass[]> => {
  const { status, body } = await portal.call(contract.substitutesNeeded, as, { query: { from } });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
};
const days = async (as: 'Faculty' | 'Admin', from = monday) => (await needed(as, from)).map(({ day }) => day);
const heads = (id: number | null) =>
  db()
    .updateTable('departments')
    .set({ hodEmployeeId: id, hodSince: id === null ? null : '2026-08-01' })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sectionCourses as sc')
        .innerJoin('semesterCourses as n', 'n.id', 'sc.semesterCourseId')
        .innerJoin('courses as c', 'c.id', 'n.courseId')
        .select('c.departmentId')
        .where('sc.id', '=', of.courses[0]!),
    )
    .execute();
const nothing = { newDate: null, newSlotId: null, newRoomId: null, withEntryId: null, withDate: null };
const ask = (substituteId: number, as: 'Faculty' | 'Admin') =>
  portal.call(contract.askForChange, as, {
    body: { entryId: classEntryId, onDate: monday, kind: 'substitute', substituteId, reason: 'On leave', ...nothing },
  });
const notices = async (as: 'Faculty' | 'Admin') =>
  (await portal.call(listNotifications, as, { query: {} })).body.data.map(({ kind, outcome }: { kind: string; outcome: string | null }) =>
    [kind, outcome].filter(Boolean).join(' '),
  );
const card = async (as: 'Faculty' | 'Admin', key: string) =>
  (await portal.call(home, as)).body.data.cards.find((card: { key: string }) => card.key === key)?.value;

test('the days of a leave, from the first to the last, and further until the return is entered', async () => {
  assert.equal(await days('Admin'), [monday]);
  assert.equal(await days('Admin', addDays(monday, -7)), [], 'not begun');
  await db()
    .updateTable('employeeEvents')
    .set({ onDate: addDays(monday, -7), untilOn: addDays(monday, -1) })
    .where('id', '=', eventId)
    .execute();
  assert.equal(await days('Admin', addDays(monday, -7)), [addDays(monday, -7)]);
  assert.equal(await days('Admin', addDays(monday, -6)), [], 'over by then');
  await db()
    .updateTable('employeeEvents')
    .set({ untilOn: addDays(monday, -8) })
    .where('id', '=', eventId)
    .execute();
  assert.equal(await days('Admin', addDays(monday, -6)), [monday], 'not returned');
  await happens('returned', addDays(monday, -3));
  assert.equal(await days('Admin', addDays(monday, -6)), [], 'returned');
});

test('a cancelled leave does not count', async () => {
  await db().updateTable('employeeEvents').set({ undoneAt: portal.now().toISOString() }).where('id', '=', eventId).execute();
  assert.equal(await days('Admin'), []);
});

test('a class with another teacher present needs no substitute', async () => {
  await db()
    .insertInto('timetableEntryInstructors')
    .values({ timetableEntryId: classEntryId, employeeId: faculty, fromDate: null, toDate: null })
    .execute();
  assert.equal(await days('Admin'), []);
  await db()
    .deleteFrom('timetableEntryInstructors')
    .where('timetableEntryId', '=', classEntryId)
    .where('employeeId', '=', faculty)
    .execute();
});

test('a head sees classes of their department, other teachers see none', async () => {
  assert.equal(await days('Faculty'), []);
  assert.is((await ask(faculty, 'Faculty')).body.fields?.entryId, 'notAllowed');
  await heads(faculty);
  assert.equal(await days('Faculty'), [monday]);
  await heads(null);
});

test('absent and busy teachers are not offered; those of the section come first', async () => {
  const [row] = await needed('Admin');
  assert.not.ok(row!.free.some(({ id }) => id === otherTeacher));
  assert.equal(
    row!.teachers.map(({ id, untilOn }) => [id, untilOn]),
    [[otherTeacher, addDays(monday, 10)]],
  );
  const later = await entry(db(), { versionId, course: of.courses[1]!, weekday: 1, slot: of.slots[1]!, teachers: [[faculty]] });
  const first = (await needed('Admin'))[0]!.free[0]!;
  assert.equal([first.id, first.near, first.periods], [faculty, 'section', 1]);
  await db().deleteFrom('timetableEntries').where('id', '=', later).execute();
  const then = await entry(db(), { versionId, course: of.courses[1]!, weekday: 1, slot: of.slots[0]!, teachers: [[faculty]] });
  assert.not.ok((await needed('Admin'))[0]!.free.some(({ id }) => id === faculty));
  await db().deleteFrom('timetableEntries').where('id', '=', then).execute();
});

test('the office assigns with one click, and the substitute is notified', async () => {
  assert.is((await ask(faculty, 'Admin')).body.data?.status, 'accepted');
  assert.equal(await days('Admin'), []);
  assert.ok((await notices('Faculty')).includes('classGiven'));
});

test('a head requests, the substitute is notified and answers, and the head is notified', async () => {
  await heads(faculty);
  const third = of.teachers.find((id) => id !== faculty && id !== otherTeacher) ?? otherTeacher;
  const { status, body } = await ask(third, 'Faculty');
  assert.is(status, third === otherTeacher ? 422 : 200, JSON.stringify(body));
  await heads(null);
  if (third === otherTeacher) return;
  const [row] = await needed('Admin');
  assert.type(row!.asked, 'string');
  await portal.call(contract.moveChange, 'Admin', { id: body.data.id, body: { version: body.data.version, event: 'decline' } });
  assert.ok((await notices('Faculty')).includes('changeDecided refused'));
});

test('a request to a teacher is on the start page and in the bell until it is withdrawn', async () => {
  const { userId } = await db().selectFrom('employees').select('userId').where('id', '=', otherTeacher).executeTakeFirstOrThrow();
  const id = await keptChange(db(), classEntryId, monday, {
    kind: 'substitute',
    substituteId: faculty,
    reason: 'At a workshop',
    status: 'requested',
    requestedBy: userId,
    createdAt: portal.now().toISOString(),
  });
  assert.is(await card('Faculty', 'changesToMe'), 1);
  assert.ok((await notices('Faculty')).includes('changeAsked'));
  await db().updateTable('classChanges').set({ status: 'withdrawn', updatedAt: portal.now().toISOString() }).where('id', '=', id).execute();
  assert.is(await card('Faculty', 'changesToMe'), 0);
  const now = await notices('Faculty');
  assert.ok(now.includes('changeWithdrawn') && !now.includes('changeAsked'), now.join());
});

test('the card counts the seven days from today', async () => {
  const today = collegeDay(portal.now());
  assert.is(await card('Admin', 'substitutesNeeded'), (await needed('Admin', today)).length);
  assert.is(await card('Faculty', 'substitutesNeeded'), 0);
});

test('classes of many absent teachers are read in as many statements as those of one', async () => {
  const recorded = recordQueries(portal.database);
  const days = { from: monday, to: addDays(monday, contract.changeWeek - 1), today: collegeDay(portal.now()) };
  const read = async () => {
    recorded();
    const classes = await neededBetween(db(), days, null);
    return { teachers: classes.map(({ teachers }) => teachers.map(({ id }) => id).join()), statements: recorded().length };
  };
  const ofOne = await read();
  assert.equal(ofOne.teachers, [String(otherTeacher)]);
  const others = of.teachers.filter((id) => id !== otherTeacher);
  const entryIds: number[] = [];
  for (const [at, id] of others.entries()) {
    await happens('leaveStarted', monday, addDays(monday, 10), id);
    entryIds.push(await entry(db(), { versionId, course: of.courses[1]!, weekday: 2 + at, slot: of.slots[1]!, teachers: [[id]] }));
  }
  const ofAll = await read();
  assert.equal(ofAll.teachers, [otherTeacher, ...others].map(String));
  assert.is(ofAll.statements, ofOne.statements);
  await db().deleteFrom('timetableEntries').where('id', 'in', entryIds).execute();
});

test.run();
