import ICAL from 'ical.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/calendar-feed.ts';
import { demoUsers, testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { entry, keptChange, taught, version } from '../../support/timetables.ts';

/** The secret address by which a calendar reads a timetable. */
const test = suite('calendar feeds');
let portal: TestApp;
let entryId: number;
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
  const of = await taught(db());
  await db().deleteFrom('calendarDays').execute();
  await db().updateTable('academicTerms').set({ startsOn: '2026-08-03', endsOn: '2026-12-12' }).where('id', '=', of.termId).execute();
  const versionId = await version(db(), of, '2026-08-03');
  const faculty = await db()
    .selectFrom('users as u')
    .innerJoin('employees as e', 'e.userId', 'u.id')
    .select('e.id')
    .where('u.username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();
  entryId = await entry(db(), {
    versionId,
    course: of.courses[0]!,
    weekday: 1,
    slot: of.slots[0]!,
    room: of.rooms[0]!,
    teachers: [[faculty.id]],
  });
  // The demo student is in this section.
  const student = await db()
    .selectFrom('users as u')
    .innerJoin('students as s', 's.userId', 'u.id')
    .select('s.id')
    .where('u.username', '=', demoUsers.Student)
    .executeTakeFirstOrThrow();
  const { registrationPolicyId } = await db()
    .selectFrom('sections')
    .select('registrationPolicyId')
    .where('id', '=', of.sectionId)
    .executeTakeFirstOrThrow();
  await db().deleteFrom('sectionStudents').where('studentId', '=', student.id).execute();
  await db()
    .insertInto('sectionStudents')
    .values({
      sectionId: of.sectionId,
      registrationPolicyId,
      kind: 'core',
      studentId: student.id,
      sectionGroupId: null,
      classNo: 299,
      fromDate: '2026-08-03',
    } as never)
    .execute();
});
test.after(() => portal.close());

const make = async (as: DemoRole) => {
  const { status, body } = await portal.call(contract.makeCalendarFeed, as, { body: {} });
  assert.is(status, 200, JSON.stringify(body));
  return body.data as { path: string; since: string };
};
const read = (path: string) => portal.request({ url: path });
const state = async (as: DemoRole) => (await portal.call(contract.calendarFeed, as)).body.data as contract.CalendarFeed;
const events = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));

test('a calendar reads it without a session: titles, rooms and times of the college, but no names', async () => {
  const { path } = await make('Student');
  assert.match(path, /^\/api\/calendar-feeds\/[\w-]{43}\.ics$/);
  const { status, raw, headers } = await read(path);
  assert.is(status, 200);
  assert.match(headers['content-type'] as string, /^text\/calendar/);
  const text = raw.toString();
  const calendar = new ICAL.Component(ICAL.parse(text));
  assert.is(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid'), 'Asia/Kolkata');
  assert.is(calendar.getFirstPropertyValue('refresh-interval')?.toString(), 'PT1H');
  const ownEvents = events(text);
  assert.ok(ownEvents.length > 10, String(ownEvents.length));
  const { code } = await db().selectFrom('teachingRooms').select('code').orderBy('id').executeTakeFirstOrThrow();
  for (const event of ownEvents) {
    assert.ok(event.summary !== '');
    assert.is(event.location, code);
    assert.is(event.description, null);
    assert.is(event.startDate.zone.tzid, 'Asia/Kolkata');
    assert.is(event.startDate.toString().slice(11), '09:00:00');
  }
  const people = await db()
    .selectFrom('users')
    .select('displayName')
    .where('username', 'in', [demoUsers.Student, demoUsers.Faculty])
    .execute();
  assert.ok(people.every(({ displayName }) => !text.includes(displayName)));
});

test('a cancelled class is cancelled in the feed, too', async () => {
  const { path } = await make('Student');
  const on = async (day: string) => events((await read(path)).raw.toString()).find(({ uid }) => uid.startsWith(`${entryId}-${day}`))!;
  assert.is((await on('2026-09-07')).component.getFirstPropertyValue('status'), 'CONFIRMED');
  await keptChange(db(), entryId, '2026-09-07');
  assert.is((await on('2026-09-07')).component.getFirstPropertyValue('status'), 'CANCELLED');
  assert.is((await on('2026-09-14')).component.getFirstPropertyValue('status'), 'CONFIRMED');
});

test('a new address disables the old one at once, and a revoked one is disabled', async () => {
  const first = await make('Student');
  const second = await make('Student');
  assert.is((await read(first.path)).status, 404);
  assert.is((await read(second.path)).status, 200);
  assert.is((await db().selectFrom('calendarFeeds').select('id').execute()).length, 1);
  assert.is((await portal.call(contract.revokeCalendarFeed, 'Student')).status, 200);
  assert.is((await read(second.path)).status, 404);
  assert.equal(await state('Student'), { since: null, lastReadAt: null });
  assert.is((await portal.call(contract.revokeCalendarFeed, 'Student')).status, 404);
});

test('the secret is stored nowhere: a hash in the table, and no trace in the audit trail', async () => {
  const { path } = await make('Student');
  const token = /([\w-]{43})\.ics/.exec(path)![1]!;
  const feeds = await db().selectFrom('calendarFeeds').selectAll().execute();
  const trail = await db().selectFrom('auditEvents').selectAll().where('tableName', '=', 'calendar_feeds').execute();
  assert.match(feeds[0]!.tokenHash, /^[0-9a-f]{64}$/);
  assert.ok(trail.length >= 2);
  assert.not.match(JSON.stringify([feeds, trail]), token);
});

test('reads are recorded, at most once an hour', async () => {
  const { path, since } = await make('Student');
  assert.equal(await state('Student'), { since, lastReadAt: null });
  await read(path);
  const { lastReadAt } = await state('Student');
  assert.ok(lastReadAt !== null);
  await read(path);
  assert.is((await state('Student')).lastReadAt, lastReadAt);
  portal.advance(61);
  await read(path);
  assert.ok((await state('Student')).lastReadAt! > lastReadAt!);
  assert.is((await state('Student')).since, since);
});

test('the feed of a disabled or expired account cannot be read', async () => {
  const account = (values: object) => db().updateTable('users').set(values).where('username', '=', demoUsers.Faculty).execute();
  const { path } = await make('Faculty');
  await account({ isEnabled: false, disabledReason: 'Left' });
  assert.is((await read(path)).status, 404);
  await account({ isEnabled: true, disabledReason: null, endsOn: '2020-01-01' });
  assert.is((await read(path)).status, 404);
  await account({ endsOn: null });
  assert.is((await read(path)).status, 200);
});

test('teachers have a feed of their classes; without creating one, there is none to read', async () => {
  const { path } = await make('Faculty');
  assert.ok(events((await read(path)).raw.toString()).some(({ uid }) => uid.startsWith(`${entryId}-`)));
  for (const key of ['x.ics', `${'A'.repeat(43)}.ics`, path.split('/').at(-1)!.replace('.ics', ''), '..%2F..%2Fx'])
    assert.is((await read(`/api/calendar-feeds/${key}`)).status, 404, key);
});

test.run();
