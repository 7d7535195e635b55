import ICAL from 'ical.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/calendar-files.ts';
import type { ClassOn } from '../../../src/contract/academic/days.ts';
import { calendarOf } from '../../../src/server/modules/academic/days/calendar-file.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { entry, keptChange, taught, version, type Taught } from '../../support/timetables.ts';

/** Calendar files as read by a calendar. 2026-09-07 is a Monday. */
const test = suite('calendar files');
let portal: TestApp;
let of: Taught;
let versionId: number;
test.before(async () => {
  portal = await testApp();
  of = await taught(portal.database.db);
  await db().deleteFrom('calendarDays').execute();
  versionId = await version(db(), of, '2026-08-03');
  await db().updateTable('academicTerms').set({ startsOn: '2026-08-03', endsOn: '2026-12-12' }).where('id', '=', of.termId).execute();
});
test.after(() => portal.close());
const db = () => portal.database.db;

const events = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
function first(text: string): ICAL.Event {
  const [event] = events(text);
  if (!event) throw new Error('The file has no event.');
  return event;
}
const sampleClass: ClassOn = {
  key: '7.2026-09-07',
  day: '2026-09-07',
  entryId: 7,
  sectionCourseId: 1,
  sectionId: 1,
  section: 'BT-CSE 3 A',
  groupId: null,
  group: null,
  code: 'CS301',
  title: 'Theory of Computation',
  shortTitle: 'TOC',
  kind: 'lecture',
  slotId: 1,
  ordinal: 1,
  span: 1,
  startsAt: '09:00',
  endsAt: '09:55',
  roomId: 1,
  room: 'LH-1',
  teachers: [{ id: 1, name: 'Das' }],
  jointKey: null,
  state: 'held',
  change: null,
};
const change: NonNullable<ClassOn['change']> = {
  id: 1,
  kind: 'cancel',
  reason: 'Seminar',
  otherDay: null,
  otherStartsAt: null,
  insteadOf: [],
};
const now = new Date('2026-09-01T04:30:00.000Z');

test('a class is an event at its hour in the college’s time zone', () => {
  const text = calendarOf('BT-CSE 3 A', [sampleClass], now);
  const calendar = new ICAL.Component(ICAL.parse(text));
  assert.is(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid'), 'Asia/Kolkata');
  ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone')!);
  const event = first(text);
  assert.is(event.uid, '7-2026-09-07@timetable.pmec');
  assert.is(event.startDate.toJSDate().toISOString(), '2026-09-07T03:30:00.000Z');
  assert.is(event.endDate.toJSDate().toISOString(), '2026-09-07T04:25:00.000Z');
  assert.is(event.summary, 'TOC');
  assert.is(event.location, 'LH-1');
  assert.is(event.description, 'CS301 Theory of Computation\nBT-CSE 3 A\nDas');
  assert.is(event.component.getFirstPropertyValue('status'), 'CONFIRMED');
  assert.is(event.component.getFirstPropertyValue('dtstamp')?.toString(), '2026-09-01T04:30:00Z');
  assert.is(event.sequence, 0);
});

test('special characters do not break the file, and no line is longer than 75 bytes', () => {
  const title = `Signals; systems, a \\ b\n${'ସଙ୍କେତ ଓ ପ୍ରଣାଳୀ '.repeat(9).trim()} 👩‍🏫`;
  const text = calendarOf('A, B; C', [{ ...sampleClass, title, room: 'LH-1; left, above' }], now);
  const event = first(text);
  assert.is(event.description, `CS301 ${title}\nBT-CSE 3 A\nDas`);
  assert.is(event.location, 'LH-1; left, above');
  const lines = text.split('\r\n');
  assert.ok(lines.every((line) => Buffer.byteLength(line) <= 75));
  assert.is(lines.at(-1), '', 'every line ends');
});

test('a cancelled class is exported as cancelled, and blocks no time', () => {
  const event = first(calendarOf('x', [{ ...sampleClass, state: 'cancelled', change }], now));
  assert.is(event.component.getFirstPropertyValue('status'), 'CANCELLED');
  assert.is(event.component.getFirstPropertyValue('transp'), 'TRANSPARENT');
  assert.is(event.sequence, 1);
});

test('a moved class is the same event elsewhere; it is cancelled for viewers of the old place only', () => {
  const away: ClassOn = { ...sampleClass, state: 'away', change: { ...change, kind: 'move', otherDay: '2026-09-09' } };
  const here: ClassOn = {
    ...sampleClass,
    key: '7.2026-09-07.moved',
    day: '2026-09-09',
    change: { ...change, kind: 'move', otherDay: '2026-09-07' },
  };
  const eventsOf = (classes: ClassOn[]) =>
    events(calendarOf('x', classes, now)).map(({ uid, startDate, sequence, component }) =>
      [uid.split('@')[0], startDate.toString().slice(0, 10), sequence, component.getFirstPropertyValue('status')].join(' '),
    );
  assert.equal(eventsOf([sampleClass]), ['7-2026-09-07 2026-09-07 0 CONFIRMED']);
  assert.equal(eventsOf([away, here]), ['7-2026-09-07 2026-09-09 1 CONFIRMED']);
  assert.equal(eventsOf([away]), ['7-2026-09-07 2026-09-07 1 CANCELLED']);
});

test('by the calls: the term of a section, without its holidays, and the user’s own', async () => {
  const id = await entry(db(), { versionId, course: of.courses[0]!, weekday: 1, slot: of.slots[0]!, teachers: [[of.teachers[0]!]] });
  await db()
    .insertInto('calendarDays')
    .values({ academicTermId: of.termId, onDate: '2026-09-14', kind: 'holiday', followsWeekday: null, degreeId: null, title: 'Test' })
    .execute();
  await keptChange(db(), id, '2026-09-07');
  const answer = await portal.call(contract.calendarFile, 'Staff', { query: { sectionId: of.sectionId } });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  const eventLines = events(answer.raw.toString()).map(
    ({ startDate, component }) => `${startDate.toString().slice(0, 10)} ${component.getFirstPropertyValue('status') as string}`,
  );
  assert.ok(eventLines.includes('2026-09-07 CANCELLED') && eventLines.includes('2026-09-21 CONFIRMED'), eventLines.join());
  assert.ok(
    eventLines.every((line) => !line.startsWith('2026-09-14')),
    eventLines.join(),
  );
  assert.is(new Set(events(answer.raw.toString()).map(({ uid }) => uid)).size, eventLines.length);
  assert.match(answer.headers['content-type'] as string, /^text\/calendar/);

  assert.is((await portal.call(contract.calendarFile, 'Staff', { query: {} })).status, 422);
  assert.is((await portal.call(contract.calendarFile, 'Staff', { query: { sectionId: 999_999 } })).status, 404);
  assert.is((await portal.call(contract.calendarFile, 'Student', { query: { sectionId: of.sectionId } })).status, 403);
  const ownFile = await portal.call(contract.myCalendarFile, 'Student', {});
  assert.is(ownFile.status, 200);
  assert.ok(events(ownFile.raw.toString()).every(({ summary }) => summary !== ''));
});

test.run();
