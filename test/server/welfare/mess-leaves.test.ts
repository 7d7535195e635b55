import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as leaves from '../../../src/contract/welfare/mess-leaves.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Leave of two residents of one house: the first eats there from October on, the second never. */
const test = suite('leave from the mess');
let portal: TestApp;
let hostelId: number;
let eater: number;
let nonEater: number;
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
  const house = await db()
    .insertInto('hostels')
    .values({ code: 'TM', name: 'House TM', gender: 'M' })
    .returning('id')
    .executeTakeFirstOrThrow();
  hostelId = house.id;
  const room = await db()
    .insertInto('rooms')
    .values({ hostelId, roomNo: '1', floor: 0, capacity: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const some = await db()
    .selectFrom('students')
    .select('id')
    .where('gender', '=', 'M')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(2)
    .execute();
  [eater, nonEater] = some.map(({ id }) => id) as [number, number];
  const stay = (studentId: number, bedNo: number, inMess: boolean) => ({
    studentId,
    roomId: room.id,
    bedNo,
    inMess,
    fromOn: '2026-10-05',
    toOn: null,
    vacateReason: null,
    importRunId: null,
    byUserId: 1,
  });
  await db().deleteFrom('hostelStays').where('studentId', 'in', [eater, nonEater]).execute();
  await db()
    .insertInto('hostelStays')
    .values([stay(eater, 1, true), stay(nonEater, 2, false)])
    .execute();
});
test.after(() => portal.close());
test.before.each(async () => {
  await db().deleteFrom('messLeaves').execute();
  await db().deleteFrom('messMonths').where('hostelId', '=', hostelId).execute();
});

const leave = (fields: object = {}) => ({
  studentId: eater,
  fromOn: '2026-10-10',
  toOn: '2026-10-14',
  reason: 'Sister’s wedding',
  ...fields,
});
const add = (fields: object = {}) => portal.call(leaves.addMessLeave, 'Admin', { body: leave(fields) });
const cancel = ({ id, version }: { id: number; version: number }) =>
  portal.call(leaves.cancelMessLeave, 'Admin', { id, body: { version } });
const refusalIn = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');
const list = async (query: object = {}) => (await portal.call(leaves.listMessLeaves, 'Admin', { query } as never)).body;
const month = (first: string, status: 'draft' | 'issued' | 'cancelled') =>
  db()
    .insertInto('messMonths')
    .values({
      hostelId,
      month: first,
      ratePaise: 9200,
      closedFrom: null,
      closedTo: null,
      dueOn: '2026-12-01',
      status,
      issuedAt: null,
      issuedBy: null,
    })
    .execute();

const refusals: [what: string, given: () => object, answer: string][] = [
  ['an end before the beginning', () => ({ toOn: '2026-10-09' }), 'ValidationFailed toOn outOfRange'],
  ['61 days', () => ({ toOn: '2026-12-09' }), 'ValidationFailed toOn outOfRange'],
  ['no reason', () => ({ reason: ' ' }), 'ValidationFailed reason required'],
  ['an invalid date', () => ({ toOn: '2026-10-32' }), 'ValidationFailed toOn notADate'],
  ['a student who is none', () => ({ studentId: 999_999 }), 'ValidationFailed studentId unknownReference'],
  ['a student who eats elsewhere', () => ({ studentId: nonEater }), 'ValidationFailed studentId notAllowed'],
  ['days before the first meal', () => ({ fromOn: '2026-09-10', toOn: '2026-10-04' }), 'ValidationFailed studentId notAllowed'],
];
for (const [what, fieldsOf, answer] of refusals) test(`refused: ${what}`, async () => assert.is(refusalIn(await add(fieldsOf())), answer));

test('a leave is entered, found by its days, recorded in the audit trail, and cancelled', async () => {
  const { data } = (await add()).body;
  assert.equal([data.days, data.hostel, data.status, data.isBilled], [5, 'TM', 'approved', false]);
  assert.is(refusalIn(await add({ toOn: '2026-12-08' })), 'ValidationFailed fromOn duplicate');
  assert.is((await list({ from: '2026-10-14', hostelId: [hostelId] })).total, 1);
  assert.is((await list({ to: '2026-10-09' })).total, 0);
  assert.is((await list({ q: 'wedding', status: 'cancelled' })).total, 0);
  assert.is(refusalIn(await cancel({ id: data.id, version: 9 })), 'StaleVersion');
  assert.is((await cancel(data)).body.data.status, 'cancelled');
  assert.is(refusalIn(await cancel({ id: data.id, version: data.version + 1 })), 'Locked');
  assert.is(refusalIn(await add({ toOn: '2026-12-08' })), 'done');
  const events = await db()
    .selectFrom('auditEvents')
    .select('action')
    .where('tableName', '=', 'mess_leaves')
    .where('recordId', '=', data.id)
    .orderBy('id')
    .execute();
  assert.equal(
    events.map(({ action }) => action),
    ['insert', 'update'],
  );
});

test('adjacent leaves do not overlap', async () => {
  assert.is(refusalIn(await add()), 'done');
  assert.is(refusalIn(await add({ fromOn: '2026-10-15', toOn: '2026-10-15' })), 'done');
  assert.is(refusalIn(await add({ fromOn: '2026-10-05', toOn: '2026-10-10' })), 'ValidationFailed fromOn duplicate');
});

test('leave in an issued bill is locked; leave in a draft, a cancelled month or another month is not', async () => {
  const { data } = (await add()).body;
  await month('2026-10-01', 'draft');
  await month('2026-11-01', 'cancelled');
  await month('2026-12-01', 'issued');
  assert.is(refusalIn(await add({ fromOn: '2026-10-30', toOn: '2026-11-30' })), 'done');
  await db()
    .updateTable('messMonths')
    .set({ status: 'issued' })
    .where('hostelId', '=', hostelId)
    .where('month', '=', '2026-10-01')
    .execute();
  assert.is(refusalIn(await cancel(data)), 'Locked');
  assert.is(refusalIn(await add({ fromOn: '2026-10-20', toOn: '2026-10-22' })), 'Locked');
  assert.is(refusalIn(await add({ fromOn: '2026-12-01', toOn: '2026-12-03' })), 'Locked');
  assert.equal(
    (await list()).data.map(({ isBilled }: { isBilled: boolean }) => isBilled),
    [true, true],
  );
});

test('bills issued by another house do not lock the leave', async () => {
  await db()
    .insertInto('messMonths')
    .values({
      hostelId: 1,
      month: '2031-10-01',
      ratePaise: 9200,
      closedFrom: null,
      closedTo: null,
      dueOn: '2031-12-01',
      status: 'issued',
      issuedAt: null,
      issuedBy: null,
    })
    .execute();
  assert.is(refusalIn(await add({ fromOn: '2031-10-05', toOn: '2031-10-10' })), 'done');
  await sql`delete from mess_months where month = '2031-10-01'`.execute(db());
});

test.run();
