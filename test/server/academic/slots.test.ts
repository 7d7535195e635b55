import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addScheme,
  changeScheme,
  fitsIntoDay,
  gapsOf,
  generateSlots,
  getScheme,
  listSchemes,
  removeScheme,
  slotProblems,
  type SlotScheme,
} from '../../../src/contract/academic/slots.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Slot schemes: in order, and closed once a published timetable uses them. */
const test = suite('slot schemes');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const slot = (startsAt: string, endsAt: string, values = {}) => ({
  name: '1',
  startsAt,
  endsAt,
  isBreak: false,
  ...values,
});
const two = [slot('09:00', '09:55'), slot('10:00', '10:55', { name: '2' })];
let days = 0;
const body = (values = {}) => ({
  name: `Hours ${(days += 1)}`,
  effectiveFrom: `2030-01-${String(days).padStart(2, '0')}`,
  slots: two,
  ...values,
});
const refusal = ({ status, body: { error, fields } }: Awaited<ReturnType<TestApp['call']>>) => [status, fields ?? error];
const add = async (values = {}): Promise<SlotScheme> => {
  const answer = await portal.call(addScheme, 'Staff', { body: body(values) });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
};
const change = (scheme: SlotScheme, values: object) =>
  portal.call(changeScheme, 'Staff', { id: scheme.id, body: { version: scheme.version, ...values } });
const versionBy = async ({ id }: SlotScheme, status: 'draft' | 'published') => {
  const { db } = portal.database;
  const term = await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow();
  return db
    .insertInto('timetableVersions')
    .values({
      academicTermId: term.id,
      slotSchemeId: id,
      name: `By ${id} ${status}`,
      status,
      effectiveFrom: status === 'draft' ? null : `2030-02-${String(id % 28 || 28).padStart(2, '0')}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

const cases: [string, { startsAt?: unknown; endsAt?: unknown }[], object][] = [
  ['one after the other', two, {}],
  ['without a pause', [slot('09:00', '10:00'), slot('10:00', '11:00')], {}],
  ['one that begins before the other ends', [slot('09:00', '10:00'), slot('09:59', '11:00')], { 'slots.1.startsAt': 'notAllowed' }],
  ['one that ends before it begins', [slot('09:00', '08:00')], { 'slots.0.endsAt': 'outOfRange' }],
  ['one of no length', [slot('09:00', '09:00')], { 'slots.0.endsAt': 'outOfRange' }],
  ['an empty period', [slot('09:00', '10:00'), {}], {}],
];
for (const [what, slots, problems] of cases) test(what, () => assert.equal(slotProblems(slots), problems));

test('a day is generated with its break and the gaps between its periods', () => {
  const day = generateSlots({ first: '09:00', length: 55, gap: 5, count: 7, lunchAfter: 4, lunch: 55 }, 'Lunch');
  assert.is(
    day.map(({ name, startsAt, endsAt }) => `${name} ${startsAt}-${endsAt}`).join(', '),
    '1 09:00-09:55, 2 10:00-10:55, 3 11:00-11:55, 4 12:00-12:55, Lunch 13:00-13:55, 5 14:00-14:55, 6 15:00-15:55, 7 16:00-16:55',
  );
  assert.equal([...new Set(gapsOf(day))], [0, 5]);
  assert.equal(slotProblems(day), {});
  const none = generateSlots({ first: '09:00', length: 60, gap: 0, count: 3, lunchAfter: 3, lunch: 30 }, 'Lunch');
  assert.equal(
    none.map(({ isBreak }) => isBreak),
    [false, false, false],
    'no break after the last',
  );
  assert.not(fitsIntoDay(generateSlots({ first: '20:00', length: 120, gap: 0, count: 3, lunchAfter: null, lunch: 30 }, '')));
});

test('added, listed, changed, deleted', async () => {
  const scheme = await add();
  assert.equal(
    scheme.slots.map(({ startsAt }) => startsAt),
    ['09:00', '10:00'],
  );
  assert.ok(
    (await portal.call(listSchemes, 'Staff', { query: { q: scheme.name } })).body.data.some(({ id }: SlotScheme) => id === scheme.id),
  );
  const changed = (await change(scheme, { slots: [two[0]] })).body.data as SlotScheme;
  assert.equal([changed.slots.length, changed.slots[0]?.id], [1, scheme.slots[0]?.id], 'a period in the same position keeps its id');
  assert.equal(refusal(await change(scheme, { slots: two })), [409, 'StaleVersion']);
  assert.is((await portal.call(removeScheme, 'Staff', { id: scheme.id })).status, 200);
  assert.is((await portal.call(getScheme, 'Staff', { id: scheme.id })).status, 404);
});

test('duplicate names or days are refused beside the field, periods out of order beside theirs', async () => {
  const scheme = await add();
  assert.equal(refusal(await portal.call(addScheme, 'Staff', { body: body({ name: scheme.name.toUpperCase() }) })), [
    409,
    { name: 'duplicate' },
  ]);
  assert.equal(refusal(await portal.call(addScheme, 'Staff', { body: body({ effectiveFrom: scheme.effectiveFrom }) })), [
    409,
    { effectiveFrom: 'duplicate' },
  ]);
  assert.equal(refusal(await change(scheme, { slots: two.toReversed() })), [422, { 'slots.1.startsAt': 'notAllowed' }]);
  assert.equal(refusal(await change(scheme, { slots: [slot('9:00', '10:00')] })), [422, { 'slots.0.startsAt': 'badFormat' }]);
});

test('the periods of a published timetable are fixed, those of a draft can change', async () => {
  const scheme = await add();
  await versionBy(scheme, 'draft');
  assert.is((await change(scheme, { slots: [slot('08:00', '08:55'), two[1]] })).status, 200);
  assert.equal(refusal(await portal.call(removeScheme, 'Staff', { id: scheme.id })), [409, 'InUse']);
  const now = (await portal.call(getScheme, 'Staff', { id: scheme.id })).body.data as SlotScheme;
  await versionBy(scheme, 'published');
  assert.equal(refusal(await change(now, { slots: two })), [409, 'Locked']);
  const renamed = await change(now, { name: `${now.name} kept`, slots: now.slots.map(({ id: _id, ...slot }) => slot) });
  assert.is(renamed.status, 200, 'its name may change, sent with the same hours');
  assert.ok(renamed.body.data.isClosed);
});

test('a period used by a draft cannot be removed', async () => {
  const scheme = await add();
  const { id } = await versionBy(scheme, 'draft');
  const { db } = portal.database;
  const course = await db.selectFrom('sectionCourses').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('timetableEntries')
    .values({
      timetableVersionId: id,
      sectionCourseId: course.id,
      kind: 'lecture',
      weekday: 1,
      slotId: scheme.slots[1]!.id,
      sectionGroupId: null,
      roomId: null,
      jointKey: null,
    })
    .execute();
  assert.equal(refusal(await change(scheme, { slots: [two[0]] })), [409, 'InUse']);
});

test.run();
