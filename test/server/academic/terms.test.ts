import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { calendarDays, getTermCalendar, moveTerm, terms, type TermPage } from '../../../src/contract/academic/terms.ts';
import { teachingRooms } from '../../../src/contract/academic/rooms.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Terms with their days, and rooms, by the calls of the portal. */
const test = suite('terms');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const wrong = ({ status, body }: { status: number; body: { error?: string; fields?: object } }) => [status, body.error, body.fields];
const page = async (id: number): Promise<TermPage> => (await portal.call(getTermCalendar, 'Staff', { id })).body.data;
const termOf = async (name: string) => {
  const { body } = await portal.call(terms.list, 'Staff', { query: { q: name } });
  return body.data[0] as { id: number; version: number; status: string; policies: number; holidays: number };
};
const add = (body: object) => portal.call(terms.create, 'Staff', { body });
const addDay = (body: object) => portal.call(calendarDays.create, 'Staff', { body: { kind: 'holiday', title: 'A holiday', ...body } });

test('a term is unique in its half, ends after it begins and is within its year', async () => {
  const values = { name: '2027-28 odd', academicYear: 2027, half: 'odd', startsOn: '2027-08-02', endsOn: '2027-12-18' };
  assert.equal(wrong(await add({ ...values, endsOn: '2027-08-02' })), [422, 'ValidationFailed', { endsOn: 'outOfRange' }]);
  assert.equal(wrong(await add({ ...values, startsOn: '2026-08-02' })), [422, 'ValidationFailed', { startsOn: 'outOfRange' }]);
  const answer = await add(values);
  assert.equal([answer.status, answer.body.data.status], [200, 'planned']);
  assert.equal(wrong(await add({ ...values, name: 'Another' })), [409, 'Duplicate', { half: 'duplicate' }]);
  assert.equal(wrong(await add({ ...values, half: 'even' })), [409, 'Duplicate', { name: 'duplicate' }]);
  const gone = await portal.call(terms.remove, 'Staff', { id: answer.body.data.id });
  assert.is(gone.status, 200);
});

test('records of a term stay within its days', async () => {
  const { id, version } = await termOf('2026-27 odd');
  const change = (body: object) => portal.call(terms.change, 'Staff', { id, body: { version, ...body } });
  assert.equal(wrong(await change({ startsOn: '2026-08-10' })), [422, 'ValidationFailed', { startsOn: 'outOfRange' }]);
  assert.equal(wrong(await change({ endsOn: '2026-11-01' })), [422, 'ValidationFailed', { endsOn: 'outOfRange' }]);
  assert.is((await portal.call(terms.remove, 'Staff', { id })).body.error, 'InUse');
});

test('a term shows its days of instruction and its possible events', async () => {
  const { id, holidays, policies } = await termOf('2026-27 odd');
  const term = await page(id);
  assert.equal([holidays, policies, term.policies, term.unsettled], [14, 36, 36, 36]);
  assert.is(term.days.filter(({ kind }) => kind === 'holiday').length, 14);
  // 20 weeks of six days except one, less eleven days off and five of tests.
  assert.ok(term.instruction > 95 && term.instruction < 110, String(term.instruction));
  const open = term.events.map(({ event, isOpen, why }) => [event, isOpen, why ?? null]);
  assert.equal(open, [
    ['start', false, 'state'],
    ['freeze', false, 'isSettled'],
    ['resume', false, 'state'],
    ['close', false, 'state'],
  ]);
});

test('a day has one entry for all and one per degree, within its term, and a Sunday can follow a weekday', async () => {
  const { id } = await termOf('2026-27 odd');
  const before = (await page(id)).instruction;
  const day = { academicTermId: id, followsWeekday: null, degreeId: null };
  assert.equal(wrong(await addDay({ ...day, onDate: '2027-01-01' })), [422, 'ValidationFailed', { onDate: 'outOfRange' }]);
  assert.equal(wrong(await addDay({ ...day, onDate: '2026-08-15' })), [409, 'Duplicate', { onDate: 'duplicate' }]);
  assert.equal(wrong(await addDay({ ...day, onDate: '2026-12-06', kind: 'makeup' })), [
    422,
    'ValidationFailed',
    { followsWeekday: 'required' },
  ]);
  assert.equal(wrong(await addDay({ ...day, onDate: '2026-12-07', followsWeekday: 2 })), [
    422,
    'ValidationFailed',
    { followsWeekday: 'notAllowed' },
  ]);
  const holiday = await addDay({ ...day, onDate: '2026-12-07' });
  assert.equal([holiday.status, (await page(id)).instruction], [200, before - 1]);
  const { body } = await portal.call(calendarDays.list, 'Staff', { query: { academicTermId: id, kind: 'makeup' } });
  assert.is(body.total, 3);
  const degree = await portal.database.db.selectFrom('degrees').select('id').orderBy('id').executeTakeFirstOrThrow();
  assert.is((await addDay({ ...day, onDate: '2026-12-07', degreeId: degree.id, kind: 'event' })).status, 200);
  assert.is((await portal.call(calendarDays.remove, 'Staff', { id: holiday.body.data.id })).status, 200);
  assert.is((await page(id)).instruction, before);
});

test('the office starts a planned term; the days of a term that is over are fixed', async () => {
  const planned = await termOf('2026-27 even');
  assert.is(planned.status, 'planned');
  const started = await portal.call(moveTerm, 'Staff', { id: planned.id, body: { version: planned.version, event: 'start' } });
  assert.equal([started.status, started.body.data.status], [200, 'running']);
  const again = await portal.call(moveTerm, 'Staff', { id: planned.id, body: { version: planned.version, event: 'start' } });
  assert.is(again.status, 409);
  const closed = await termOf('2025-26 even');
  const late = await addDay({ academicTermId: closed.id, onDate: '2026-02-02', followsWeekday: null, degreeId: null });
  assert.is(late.body.error, 'Locked');
});

test('a room has seats and a kind, its code is unique, and it cannot be deleted while in use', async () => {
  const room = { code: 'Z-1', building: 'Annexe', kind: 'lab', capacity: 30, departmentId: null, isActive: true };
  const make = (body: object) => portal.call(teachingRooms.create, 'Staff', { body: { ...room, ...body } });
  assert.equal(wrong(await make({ capacity: 0 })), [422, 'ValidationFailed', { capacity: 'outOfRange' }]);
  const answer = await make({});
  assert.equal([answer.status, answer.body.data.sections, answer.body.data.periods], [200, 0, 0]);
  assert.equal(wrong(await make({ code: 'z-1' })), [409, 'Duplicate', { code: 'duplicate' }]);
  assert.is((await portal.call(teachingRooms.remove, 'Staff', { id: answer.body.data.id })).status, 200);
  const { body } = await portal.call(teachingRooms.list, 'Faculty', { query: { sort: '-periods' } });
  const [busiest] = body.data;
  assert.ok(busiest.periods > 5);
  assert.is((await portal.call(teachingRooms.remove, 'Staff', { id: busiest.id })).body.error, 'InUse');
  assert.is((await portal.call(teachingRooms.remove, 'Faculty', { id: busiest.id })).status, 403);
});

test.run();
