import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addDue, getDue, listMessDues, waiveDues } from '../../../src/contract/welfare/dues.ts';
import { addMessLeave } from '../../../src/contract/welfare/mess-leaves.ts';
import * as months from '../../../src/contract/welfare/mess-months.ts';
import { studentDues } from '../../../src/contract/welfare/receipts.ts';
import { testApp, type TestApp } from '../../support/app.ts';

// Runs on both databases: several callers at once.

/** Months of two messes. Three ate in the first one, one of them until the 12th, then in the second house. */
const test = suite('mess months');
let portal: TestApp;
let house: number;
let secondHouse: number;
let people: number[];
const db = () => portal.database.db;

async function newHouse(code: string): Promise<[hostel: number, room: number]> {
  const { id } = await db()
    .insertInto('hostels')
    .values({ code, name: `House ${code}`, gender: 'M' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const room = await db()
    .insertInto('rooms')
    .values({ hostelId: id, roomNo: '1', floor: 0, capacity: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return [id, room.id];
}

test.before(async () => {
  portal = await testApp();
  const [first, room] = await newHouse('TA');
  const [second, elsewhere] = await newHouse('TB');
  [house, secondHouse] = [first, second];
  const some = await db()
    .selectFrom('students')
    .select('id')
    .where('gender', '=', 'M')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(4)
    .execute();
  people = some.map(({ id }) => id);
  await db().deleteFrom('hostelStays').where('studentId', 'in', people).execute();
  const stay = (place: number, fields: object = {}) => ({
    studentId: people[place]!,
    roomId: room,
    bedNo: place + 1,
    inMess: true,
    fromOn: '2026-08-03',
    toOn: null as string | null,
    vacateReason: null as 'shifted' | null,
    importRunId: null,
    byUserId: 1,
    ...fields,
  });
  await db()
    .insertInto('hostelStays')
    .values([
      stay(0),
      stay(1),
      stay(2, { toOn: '2026-10-12', vacateReason: 'shifted' }),
      stay(2, { roomId: elsewhere, fromOn: '2026-10-13' }),
      stay(3, { inMess: false }),
    ])
    .execute();
});
test.after(() => portal.close());
test.before.each(async () => {
  await sql`truncate due_entries, receipts, dues, mess_lines, mess_months, mess_leaves cascade`.execute(db());
});

const october = (fields: object = {}) => ({
  hostelId: house,
  month: '2026-10-17',
  ratePaise: 92_00,
  fixedPaise: 260_00,
  closedFrom: null as string | null,
  closedTo: null as string | null,
  dueOn: '2026-11-14',
  ...fields,
});
const add = (fields: object = {}) => portal.call(months.addMessMonth, 'Admin', { body: october(fields) });
const begun = async (fields: object = {}): Promise<months.MessMonthWhole> => (await add(fields)).body.data;
const get = async (id: number): Promise<months.MessMonthWhole> => (await portal.call(months.getMessMonth, 'Admin', { id })).body.data;
const lines = async (id: number, query: object = {}) =>
  (await portal.call(months.listMessLines, 'Admin', { id, query } as never)).body as {
    data: months.MessLine[];
    total: number;
    sums: Record<string, number>;
  };
const issue = ({ id, version, bills }: months.MessMonthWhole, controlCount = bills) =>
  portal.call(months.issueMessMonth, 'Admin', { id, body: { version, controlCount } });
const cancel = ({ id, version }: { id: number; version: number }) =>
  portal.call(months.cancelMessMonth, 'Admin', { id, body: { version, reason: 'The rate was wrong' } });
const recalculate = ({ id, version }: { id: number; version: number }) =>
  portal.call(months.recalculateMessMonth, 'Admin', { id, body: { version } });
const refusalIn = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');
const leave = (place: number, fromOn: string, toOn: string) =>
  portal.call(addMessLeave, 'Admin', { body: { studentId: people[place]!, fromOn, toOn, reason: 'At home' } });
const dues = async () =>
  (
    await sql<{
      studentId: number;
      amountPaise: number;
      messMonthId: number | null;
      hostelId: number;
      month: string;
      dueOn: string;
      status: string;
    }>`
  select student_id, amount_paise, mess_month_id, hostel_id, month, due_on, status from dues where mess_month_id is not null order by id`.execute(
      db(),
    )
  ).rows;

const refusals: [what: string, given: object, answer: string][] = [
  ['a day that costs nothing', { ratePaise: 99 }, 'ValidationFailed ratePaise outOfRange'],
  ['over a thousand rupees a day', { ratePaise: 100_001 }, 'ValidationFailed ratePaise outOfRange'],
  ['an unknown hostel', { hostelId: 999_999 }, 'ValidationFailed hostelId unknownReference'],
  ['a month in the future', { month: '2199-01-01', dueOn: '2199-02-01' }, 'ValidationFailed month outOfRange'],
  ['due within the month', { dueOn: '2026-10-31' }, 'ValidationFailed dueOn outOfRange'],
  ['shut from, without to', { closedFrom: '2026-10-05' }, 'ValidationFailed closedTo required'],
  ['shut to, without from', { closedTo: '2026-10-05' }, 'ValidationFailed closedFrom required'],
  ['shut backwards', { closedFrom: '2026-10-05', closedTo: '2026-10-04' }, 'ValidationFailed closedTo outOfRange'],
  ['shut in another month', { closedFrom: '2026-09-30', closedTo: '2026-10-04' }, 'ValidationFailed closedFrom outOfRange'],
];
for (const [what, fields, answer] of refusals) test(`refused: ${what}`, async () => assert.is(refusalIn(await add(fields)), answer));

test('a new month has a line for each student who ate there, and exists once', async () => {
  await leave(1, '2026-10-05', '2026-10-09');
  const month = await begun();
  assert.equal([month.month, month.status, month.bills, month.isCurrent], ['2026-10-01', 'draft', 3, true]);
  const { data, sums } = await lines(month.id);
  const days = new Map(data.map((line) => [line.studentId, [line.stayDays, line.leaveDays, line.billedDays, line.amountPaise / 100]]));
  assert.equal(days.get(people[0]!), [31, 0, 31, 31 * 92 + 260]);
  assert.equal(days.get(people[1]!), [31, 5, 26, 26 * 92 + 260]);
  assert.equal(days.get(people[2]!), [12, 0, 12, 12 * 92 + 260]);
  assert.is(sums['amountPaise'], month.totalPaise);
  assert.is(month.totalPaise, ((31 + 26 + 12) * 92 + 3 * 260) * 100);
  assert.equal((await lines(month.id, { hasLeave: 'true' })).total, 1);
  assert.is(refusalIn(await add({ month: '2026-10-02' })), 'Duplicate month duplicate');
  assert.is(refusalIn(await add({ hostelId: secondHouse })), 'done');
});

test('changing a draft recalculates its lines', async () => {
  const month = await begun();
  const change = (body: object) =>
    portal.call(months.changeMessMonth, 'Admin', { id: month.id, body: { version: month.version, ...body } });
  assert.is(refusalIn(await change({ dueOn: '2026-10-20' })), 'ValidationFailed dueOn outOfRange');
  const { data } = (await change({ ratePaise: 100_00, closedFrom: '2026-10-18', closedTo: '2026-10-22' })).body;
  assert.equal([data.ratePaise, data.isCurrent, data.totalPaise / 100], [100_00, true, (26 + 26 + 12) * 100 + 3 * 260]);
  assert.is(refusalIn(await change({ ratePaise: 90_00 })), 'StaleVersion');
});

test('recalculating includes new leave and keeps the extra amounts', async () => {
  const month = await begun();
  const [line] = (await lines(month.id)).data.filter(({ studentId }) => studentId === people[0]);
  const type = (items: object[]) => portal.call(months.putMessLines, 'Admin', { id: month.id, body: { items: items as never } });
  const extra = { id: line!.id, version: line!.version, extraPaise: 150_00, extraNote: 'Guest on the 4th' };
  assert.is(refusalIn(await type([{ ...extra, extraNote: null }])), 'ValidationFailed items.0.extraNote required');
  assert.is(refusalIn(await type([extra, { ...extra, id: 999_999_999 }])), 'ValidationFailed items.1.id unknownReference');
  assert.equal((await type([extra])).body.data, { lines: 1, totalPaise: month.totalPaise + 150_00 });
  assert.is(refusalIn(await type([extra])), 'StaleVersion');
  assert.is((await get(month.id)).isCurrent, true);
  await leave(0, '2026-10-05', '2026-10-09');
  const stale = await get(month.id);
  assert.is(stale.isCurrent, false);
  assert.is(refusalIn(await issue(stale)), 'ValidationFailed controlCount notAllowed');
  const { data } = (await recalculate(stale)).body;
  assert.equal([data.isCurrent, data.totalPaise], [true, month.totalPaise + 150_00 - 5 * 92_00]);
  const [now] = (await lines(month.id, { hasExtra: 'true' })).data;
  assert.equal([now!.extraPaise, now!.extraNote, now!.amountPaise], [150_00, 'Guest on the 4th', (26 * 92 + 260 + 150) * 100]);
});

test('issuing raises a due for every bill and locks the month; a student of two messes has two dues', async () => {
  const month = await begun();
  assert.is(refusalIn(await issue(month, 2)), 'ValidationFailed controlCount outOfRange');
  const issued: months.MessMonthWhole = (await issue(month)).body.data;
  assert.equal([issued.status, issued.bills, issued.settledPaise], ['issued', 3, 0]);
  const raised = await dues();
  assert.equal(
    raised.map(({ hostelId, month: of, dueOn, status, messMonthId }) => [hostelId, of, dueOn, status, messMonthId]),
    Array.from({ length: 3 }, () => [house, '2026-10-01', '2026-11-14', 'open', month.id]),
  );
  const { data } = await lines(month.id);
  assert.equal(
    new Map(raised.map((due) => [due.studentId, due.amountPaise])),
    new Map(data.map((line) => [line.studentId, line.amountPaise]).sort((a, b) => a[0]! - b[0]!) as [number, number][]),
  );
  assert.ok(data.every(({ dueId }) => dueId !== null));
  assert.is(refusalIn(await issue(issued)), 'Locked');
  assert.is(refusalIn(await recalculate(issued)), 'Locked');
  const typed = await portal.call(months.putMessLines, 'Admin', {
    id: month.id,
    body: { items: [{ id: data[0]!.id, version: 1, extraPaise: 1, extraNote: 'x' }] },
  });
  assert.is(refusalIn(typed), 'Locked');
  assert.is(refusalIn(await leave(0, '2026-10-05', '2026-10-09')), 'Locked');
  const second = await begun({ hostelId: secondHouse });
  assert.equal([second.bills, second.totalPaise / 100], [1, 19 * 92 + 260]);
  assert.is(refusalIn(await issue(second)), 'done');
  assert.is((await dues()).filter(({ studentId }) => studentId === people[2]).length, 2);
  const byHand = {
    studentId: people[0]!,
    headId: 10,
    termId: null,
    month: '2026-10-05',
    amountPaise: 100_00,
    dueOn: '2026-11-14',
    remark: null,
  };
  assert.is(refusalIn(await portal.call(addDue, 'Admin', { body: byHand })), 'Duplicate headId duplicate');
});

test('a mess due shows its days, in the list and on its own', async () => {
  await leave(1, '2026-10-05', '2026-10-09');
  const month = await begun();
  const [line] = (await lines(month.id, { hasLeave: 'true' })).data;
  await portal.call(months.putMessLines, 'Admin', {
    id: month.id,
    body: { items: [{ id: line!.id, version: line!.version, extraPaise: 50_00, extraNote: 'Feast' }] },
  });
  await issue(month);
  const { data } = (await portal.call(listMessDues, 'Admin', { query: { studentId: [people[1]!] } } as never)).body;
  const bill = { messMonthId: month.id, stayDays: 31, closedDays: 0, leaveDays: 5, billedDays: 26, extraPaise: 50_00, extraNote: 'Feast' };
  assert.equal(
    data.map((due: { bill: object }) => due.bill),
    [bill],
  );
  assert.equal((await portal.call(getDue, 'Admin', { id: data[0].id })).body.data.bill, bill);
  const shown = (await portal.call(studentDues, 'Admin', { id: people[1]! })).body.data.lines;
  assert.equal(
    shown.map((line: { bill: object }) => line.bill),
    [bill],
  );
});

test('if a student was charged by hand, nothing is issued', async () => {
  const month = await begun();
  const byHand = {
    studentId: people[1]!,
    headId: 10,
    termId: null,
    month: '2026-10-05',
    amountPaise: 100_00,
    dueOn: '2026-11-14',
    remark: null,
  };
  assert.is(refusalIn(await portal.call(addDue, 'Admin', { body: byHand })), 'done');
  assert.is(refusalIn(await issue(month)), 'Duplicate controlCount duplicate');
  assert.equal([(await dues()).length, (await get(month.id)).status], [0, 'draft']);
});

test('a month without bills is not issued', async () => {
  const month = await begun({ month: '2026-07-01', dueOn: '2026-08-10' });
  assert.is(month.bills, 0);
  assert.is(refusalIn(await issue(month)), 'Locked');
});

test('a month is cancelled with all its dues while nothing is settled, and can then be created again', async () => {
  const issued: months.MessMonthWhole = (await issue(await begun())).body.data;
  const [due] = (await sql<{ id: number }>`select id from dues order by id`.execute(db())).rows;
  await portal.call(waiveDues, 'Admin', { body: { ids: [due!.id], amountPaise: 100, orderNo: 'A/1', reason: 'merit' } });
  assert.is(refusalIn(await cancel(issued)), 'Locked');
  assert.is((await get(issued.id)).settledPaise, 100);
  await sql`truncate due_entries`.execute(db());
  await sql`update dues set settled_paise = 0`.execute(db());
  assert.is(refusalIn(await cancel({ ...issued, version: 1 })), 'StaleVersion');
  assert.is((await cancel(issued)).body.data.status, 'cancelled');
  assert.equal(new Set((await dues()).map(({ status }) => status)), new Set(['cancelled']));
  assert.is(refusalIn(await issue(await begun({ ratePaise: 95_00 }))), 'done');
  const { sums, total } = (await portal.call(months.listMessMonths, 'Admin', { query: { hostelId: [house] } } as never)).body;
  assert.equal([total, sums.totalPaise / 100], [2, (31 + 31 + 12) * 95 + 3 * 260]);
});

test('if two issues are simultaneous, one succeeds, and no student is charged twice', async () => {
  const month = await begun();
  const answers = await Promise.all([issue(month), issue(month), issue(month)]);
  assert.equal(answers.map(refusalIn).sort(), ['Locked', 'Locked', 'done']);
  assert.is((await dues()).length, 3);
});

test('every event is in the audit trail', async () => {
  const issued: months.MessMonthWhole = (await issue(await begun())).body.data;
  await cancel(issued);
  const events = await db()
    .selectFrom('auditEvents')
    .select(['action', 'after', 'note'])
    .where('tableName', '=', 'mess_months')
    .where('recordId', '=', issued.id)
    .orderBy('id')
    .execute();
  assert.equal(
    events.map(({ action, after, note }) => [action, (after as { status: string }).status, note]),
    [
      ['insert', 'draft', null],
      ['update', 'issued', null],
      ['update', 'cancelled', 'The rate was wrong'],
    ],
  );
});

test.run();
