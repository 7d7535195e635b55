import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/class-changes.ts';
import { weekdayOf } from '../../../src/contract/academic/calendar.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { standingOf } from '../../../src/server/modules/academic/changes/standing.ts';
import { entriesOn } from '../../../src/server/modules/academic/days/entries-on.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { csvRows } from '../../support/lists.ts';
import { recordQueries } from '../../support/plans.ts';
import { entry, keptChange, taught, version, type Taught } from '../../support/timetables.ts';

/** Class changes requested by teachers and the office. Faculty teaches the class on the coming Monday. */
const test = suite('class changes');
let portal: TestApp;
let of: Taught;
let versionId: number;
let faculty: number;
let monday: string;
let ownEntryId: number;
const db = () => portal.database.db;
test.before(async () => {
  portal = await testApp();
  of = await taught(db());
  versionId = await version(db(), of, '2026-08-04');
  await db().deleteFrom('calendarDays').execute();
  const employee = await db()
    .selectFrom('users')
    .innerJoin('employees', 'employees.userId', 'users.id')
    .select('employees.id')
    .where('username', '=', 'faculty')
    .executeTakeFirstOrThrow();
  faculty = employee.id;
  monday = addDays(collegeDay(portal.now()), 1);
  while (weekdayOf(monday) !== 1) monday = addDays(monday, 1);
});
test.after(() => portal.close());
test.before.each(async () => {
  await db().deleteFrom('classChanges').execute();
  await db().deleteFrom('timetableEntries').execute();
  ownEntryId = await entry(db(), {
    versionId,
    course: of.courses[0]!,
    weekday: 1,
    slot: of.slots[0]!,
    room: of.rooms[0]!,
    teachers: [[faculty]],
  });
});

const otherTeacher = () => of.teachers.find((id) => id !== faculty)!;
const nothing = { substituteId: null, newDate: null, newSlotId: null, newRoomId: null, withEntryId: null, withDate: null };
const ask = (values: Record<string, unknown>, as: 'Faculty' | 'Admin' = 'Faculty') =>
  portal.call(contract.askForChange, as, { body: { entryId: ownEntryId, onDate: monday, reason: 'At a workshop', ...nothing, ...values } });
const refused = async (values: Record<string, unknown>, as: 'Faculty' | 'Admin' = 'Faculty') => {
  const { status, body } = await ask(values, as);
  return [status, ...Object.entries(body.fields ?? {}).map(([field, code]) => `${field} ${code as string}`)].join(' ');
};
const decide = ({ id, version }: contract.ClassChange, event: string, as: 'Faculty' | 'Admin') =>
  portal.call(contract.moveChange, as, { id, body: { version, event } });
const day = async (on = monday) =>
  (await entriesOn(db(), on, { sectionId: of.sectionId })).map(({ ordinal, state, teachers, room }) =>
    [ordinal, state, teachers.map(({ id }) => (id === faculty ? 'faculty' : 'other')).join(), room !== null].join(' '),
  );

test('a teacher requests a change, which applies only after the office accepts', async () => {
  const { status, body } = await ask({ kind: 'cancel' });
  assert.is(status, 200, JSON.stringify(body));
  assert.is(body.data.status, 'requested');
  assert.equal(await day(), ['1 held faculty true']);
  assert.is((await decide(body.data, 'accept', 'Faculty')).body.error, 'Forbidden');
  const accepted = await decide(body.data, 'accept', 'Admin');
  assert.is(accepted.body.data.status, 'accepted');
  assert.equal(await day(), ['1 cancelled faculty true']);
  assert.is(await refused({ kind: 'cancel' }), '409 entryId duplicate');
});

test('a change by the office applies at once, with an entry in the audit trail', async () => {
  const { body } = await ask({ kind: 'substitute', substituteId: otherTeacher() }, 'Admin');
  assert.is(body.data?.status, 'accepted', JSON.stringify(body));
  assert.equal(await day(), ['1 held other true']);
  const trail = await db()
    .selectFrom('auditEvents')
    .select('action')
    .where('tableName', '=', 'class_changes')
    .where('recordId', '=', body.data.id)
    .execute();
  assert.equal(
    trail.map(({ action }) => action),
    ['insert'],
  );
});

test('only own classes, not in the past, and with the fields that a change needs', async () => {
  const otherEntryId = await entry(db(), {
    versionId,
    course: of.courses[1]!,
    weekday: 1,
    slot: of.slots[1]!,
    teachers: [[otherTeacher()]],
  });
  assert.is(await refused({ kind: 'cancel', entryId: otherEntryId }), '422 entryId notAllowed');
  assert.is(await refused({ kind: 'cancel', onDate: addDays(monday, -14) }), '422 onDate outOfRange');
  assert.is(await refused({ kind: 'cancel', onDate: addDays(monday, 1) }), '422 entryId notAllowed');
  assert.is(await refused({ kind: 'substitute' }), '422 substituteId required');
  assert.is(await refused({ kind: 'substitute', substituteId: faculty }), '422 substituteId notAllowed');
  assert.is(await refused({ kind: 'move' }), '422 newDate required newSlotId required');
  assert.is(await refused({ kind: 'swap' }), '422 withEntryId required');
});

test('a busy teacher, room or section is reported beside its field', async () => {
  await entry(db(), {
    versionId,
    course: of.courses[1]!,
    weekday: 2,
    slot: of.slots[0]!,
    room: of.rooms[1]!,
    teachers: [[otherTeacher()]],
  });
  const tuesday = addDays(monday, 1);
  const move = { kind: 'move', newDate: tuesday };
  assert.is(await refused({ ...move, newSlotId: of.slots[0] }), '422 newSlotId notAllowed');
  assert.is((await ask({ ...move, newSlotId: of.slots[1] })).status, 200);
  await db().deleteFrom('classChanges').execute();
  await db().updateTable('timetableEntries').set({ sectionGroupId: of.groups[0]! }).where('weekday', '=', 2).execute();
  await db().updateTable('timetableEntries').set({ sectionGroupId: of.groups[1]! }).where('weekday', '=', 1).execute();
  assert.is(await refused({ ...move, newSlotId: of.slots[0], newRoomId: of.rooms[1] }), '422 newRoomId notAllowed');
  assert.is(await refused({ ...move, newSlotId: of.slots[0], substituteId: otherTeacher() }), '422 newSlotId notAllowed');
  assert.is(await refused({ ...move, newDate: addDays(monday, 6), newSlotId: of.slots[0] }), '422 newDate notAllowed');
  const then = await entry(db(), { versionId, course: of.courses[2]!, weekday: 1, slot: of.slots[0]!, teachers: [[otherTeacher()]] });
  assert.is(await refused({ kind: 'substitute', substituteId: otherTeacher() }), '422 substituteId notAllowed');
  await db().deleteFrom('timetableEntries').where('id', '=', then).execute();
  assert.is((await ask({ kind: 'substitute', substituteId: otherTeacher() })).status, 200);
});

test('a place free at the request may be taken when the request is accepted', async () => {
  const { body } = await ask({ kind: 'substitute', substituteId: otherTeacher() });
  await entry(db(), { versionId, course: of.courses[2]!, weekday: 1, slot: of.slots[0]!, teachers: [[otherTeacher()]] });
  assert.is((await decide(body.data, 'accept', 'Admin')).body.error, 'Locked');
  const { data } = (await portal.call(contract.listChanges, 'Faculty', { query: { of: 'mine' } })).body;
  assert.equal(data[0].blockers, ['teacher']);
});

test('the other teacher accepts a swap, both halves at once', async () => {
  const otherEntryId = await entry(db(), {
    versionId,
    course: of.courses[1]!,
    weekday: 2,
    slot: of.slots[1]!,
    teachers: [[otherTeacher()]],
  });
  const tuesday = addDays(monday, 1);
  const choices = await portal.call(contract.changeChoices, 'Faculty', { query: { entryId: ownEntryId, onDate: monday } });
  assert.ok(choices.body.data.swaps.some((swap: { entryId: number }) => swap.entryId === otherEntryId));
  const { body } = await ask({ kind: 'swap', withEntryId: otherEntryId, withDate: tuesday });
  assert.is(body.data?.isSwap, true, JSON.stringify(body));
  assert.is((await decide(body.data, 'accept', 'Faculty')).body.error, 'Forbidden', 'the requester does not answer');
  assert.is((await decide(body.data, 'accept', 'Admin')).status, 200);
  // Each teacher takes their own course to the hour and room of the other.
  assert.equal(await day(), ['1 away faculty true', '1 held other true']);
  assert.equal(await day(tuesday), ['2 held faculty true', '2 away other false']);
  const file = await portal.call(contract.listChanges, 'Faculty', { query: { format: 'csv' } });
  assert.equal(
    csvRows(file.raw).map((row) => row['Change']),
    ['Swap', 'Swap'],
  );
});

test('a joint lecture is one class', async () => {
  const jointKey = '6f1c2a1e-0000-4000-8000-000000000002';
  await entry(db(), { versionId, course: of.courses[1]!, weekday: 1, slot: of.slots[0]!, jointKey, teachers: [[faculty]] });
  await db().updateTable('timetableEntries').set({ jointKey }).where('id', '=', ownEntryId).execute();
  const { body } = await ask({ kind: 'substitute', substituteId: otherTeacher() });
  assert.is(body.data?.status, 'requested', JSON.stringify(body));
  assert.is((await decide(body.data, 'withdraw', 'Faculty')).status, 200);
  const stored = await db().selectFrom('classChanges').select(['sectionCourseId', 'status']).execute();
  assert.equal(
    new Map(stored.map(({ sectionCourseId, status }) => [sectionCourseId, status])),
    new Map(of.courses.slice(0, 2).map((id) => [id, 'withdrawn'])),
  );
  assert.is((await ask({ kind: 'cancel' })).status, 200, 'a withdrawn change can be requested again');
});

test('free teachers: those of the section first, then by number of periods', async () => {
  const near = await db().selectFrom('employees').select('id').where('status', '=', 'active').where('id', '<>', faculty).execute();
  const all = async () =>
    (await portal.call(contract.changeChoices, 'Faculty', { query: { entryId: ownEntryId, onDate: monday } })).body.data
      .teachers as contract.ChangeChoices['teachers'];
  const last = (await all()).at(-1)!;
  assert.ok(near.some(({ id }) => id === last.id) && !(await all()).some(({ id }) => id === faculty));
  await entry(db(), { versionId, course: of.courses[1]!, weekday: 3, slot: of.slots[0]!, teachers: [[last.id]] });
  assert.is((await all())[0]?.id, last.id);
  assert.is((await all())[0]?.near, 'section');
});

test('only the office sees changes of others', async () => {
  const { body } = await ask({ kind: 'cancel' });
  await db().updateTable('classChanges').set({ requestedBy: 1 }).execute();
  assert.is((await portal.call(contract.listChanges, 'Faculty', { query: {} })).body.total, 0);
  assert.is((await decide(body.data, 'decline', 'Faculty')).status, 404);
  assert.is((await portal.call(contract.listChanges, 'Admin', { query: { status: 'requested' } })).body.total, 1);
  const between = async (from: string, to: string) =>
    (await portal.call(contract.listChanges, 'Admin', { query: { from, to } })).body.total;
  assert.is(await between(monday, monday), 1);
  assert.is(await between(addDays(monday, 1), addDays(monday, 2)), 0);
  assert.is(await between(addDays(monday, -2), addDays(monday, -1)), 0);
  assert.is((await portal.call(contract.listChanges, 'Admin', { query: { of: 'mine' } })).body.total, 0);
  assert.is((await portal.call(contract.listChanges, 'Student', { query: {} })).status, 403);
});

/** A class of a section course on a weekday, in the slot and room with these places. */
const classAt = (course: number, [weekday, slot]: readonly [number, number], teacher: number, room?: number) =>
  entry(db(), {
    versionId,
    course,
    weekday,
    slot: of.slots[slot]!,
    room: room === undefined ? null : of.rooms[room]!,
    teachers: [[teacher]],
  });
/** Three section courses of other sections of the term. */
async function coursesElsewhere(): Promise<[number, number, number]> {
  const rows = await db()
    .selectFrom('sectionCourses as c')
    .innerJoin('sections as s', 's.id', 'c.sectionId')
    .innerJoin('registrationPolicies as r', 'r.id', 's.registrationPolicyId')
    .innerJoin('batchSemesters as b', 'b.id', 'r.batchSemesterId')
    .select('c.id')
    .where('b.academicTermId', '=', of.termId)
    .where('s.id', '<>', of.sectionId)
    .orderBy('c.id')
    .limit(3)
    .execute();
  return rows.map(({ id }) => id) as [number, number, number];
}
const listed = async () =>
  (await portal.call(contract.listChanges, 'Admin', { query: { pageSize: 100 } })).body.data as contract.ClassChange[];
/** Requested changes, each with another reason why it may not be accepted, by that reason. */
async function blockedChanges(): Promise<ReadonlyMap<string, number>> {
  const other = otherTeacher();
  const third = of.teachers.filter((id) => id !== faculty)[1]!;
  const requested = { status: 'requested' };
  const [wednesday, friday, sunday] = [2, 4, 6].map((days) => addDays(monday, days)) as [string, string, string];
  const substitute = { ...requested, kind: 'substitute' };
  const move = { ...requested, kind: 'move' };
  const [first, second, last] = of.courses as [number, number, number];
  const elsewhere = await coursesElsewhere();
  await classAt(elsewhere[0], [1, 0], other, 1);
  const busyTeacher = await keptChange(db(), ownEntryId, monday, { ...substitute, substituteId: other });
  const tuesdays = await classAt(last, [2, 0], faculty, 0);
  const busyAll = await keptChange(db(), tuesdays, addDays(monday, 1), { ...move, newDate: monday, newSlotId: of.slots[0] });
  const wednesdays = await classAt(last, [3, 1], other);
  const dayOff = await keptChange(db(), wednesdays, wednesday, { ...move, newDate: sunday, newSlotId: of.slots[1] });
  const removed = await classAt(first, [4, 1], other);
  const noClass = await keptChange(db(), removed, addDays(monday, 3), { ...requested, kind: 'cancel' });
  await db().deleteFrom('timetableEntries').where('id', '=', removed).execute();
  // The other teacher substitutes for a third one in the third period of Monday.
  const thirds = await classAt(elsewhere[1], [1, 2], third);
  await keptChange(db(), thirds, monday, { kind: 'substitute', substituteId: other });
  const hers = await classAt(second, [1, 2], faculty);
  const busySubstitute = await keptChange(db(), hers, monday, { ...substitute, substituteId: other });
  // A class of Friday is moved into the third room on Wednesday.
  const fridays = await classAt(elsewhere[2], [5, 3], third, 1);
  await keptChange(db(), fridays, friday, { kind: 'move', newDate: wednesday, newSlotId: of.slots[1], newRoomId: of.rooms[2] });
  const another = await classAt(second, [3, 1], faculty);
  const takenRoom = await keptChange(db(), another, wednesday, { ...substitute, substituteId: of.teachers.at(-1), newRoomId: of.rooms[2] });
  return new Map([
    ['teacher', busyTeacher],
    ['teacher room section', busyAll],
    ['day', dayOff],
    ['class', noClass],
    ['teacher by substitution', busySubstitute],
    ['room', takenRoom],
  ]);
}

test('the list shows the same blockers as each change alone', async () => {
  const changes = await blockedChanges();
  const rows = await listed();
  for (const [reason, id] of changes) {
    const { blockers } = rows.find((row) => row.id === id)!;
    assert.is(blockers.join(' '), reason.replace(' by substitution', ''), reason);
    const office = { userId: 0, employeeId: null, may: () => true } as never;
    assert.equal([...(await standingOf({ db: db(), caller: office, now: portal.now() }, id))!.blockers], [...blockers], reason);
  }
});

test('the list takes as many statements for many changes on many days as for one', async () => {
  const recorded = recordQueries(portal.database);
  const statements = async () => {
    recorded();
    await listed();
    return recorded().length;
  };
  await keptChange(db(), ownEntryId, monday, { status: 'requested' });
  await listed();
  const ofOne = await statements();
  await requestForWeeks();
  assert.ok((await listed()).length > 20);
  // The calendar of a day outside, from which a class was moved, may be read as well.
  assert.ok((await statements()) <= ofOne + 2);
});

/** Requested changes of the classes of all weekdays, on days far apart. */
async function requestForWeeks(): Promise<void> {
  for (const weekday of [1, 2, 3, 4, 5, 6]) {
    const id = await classAt(of.courses[1]!, [weekday, 4], otherTeacher(), 1);
    for (const week of [-5, -3, 0, 1])
      await keptChange(db(), id, addDays(monday, weekday - 1 + 7 * week), {
        kind: 'substitute',
        substituteId: faculty,
        status: 'requested',
      });
  }
}

test.run();
