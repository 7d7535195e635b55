import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as receipts from '../../../src/contract/welfare/receipts.ts';
import { financialYear, receiptNo } from '../../../src/server/modules/welfare/receipts/numbers.ts';
import { testApp, type TestApp } from '../../support/app.ts';

// Runs on both databases: several callers at once.

/** Receipts: booked once, numbered without gaps, cancelled by reversal. */
const test = suite('receipts');
let portal: TestApp;
let people: number[];
test.before(async () => {
  portal = await testApp();
  people = (
    await portal.database.db.selectFrom('students').select('id').where('status', '=', 'active').orderBy('id').limit(3).execute()
  ).map(({ id }) => id);
});
test.after(() => portal.close());
let term: number;
test.before.each(async () => {
  const { db } = portal.database;
  await sql`truncate due_entries, receipts, dues cascade`.execute(db);
  await db.deleteFrom('numberSeries').where('scope', 'like', 'receipt/%').execute();
  term = (await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow()).id;
});

/** A due with this amount in rupees, and its version. */
async function owe(studentId: number, rupees: number, dueHeadId = 1, dueOn = '2026-09-15'): Promise<{ id: number; version: number }> {
  const row = {
    studentId,
    dueHeadId,
    kind: 'academic' as const,
    academicTermId: term,
    month: null,
    hostelId: null,
    amountPaise: rupees * 100,
    dueOn,
    remark: null,
    importRunId: null,
    messMonthId: null,
    raisedBy: 1,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    createdAt: portal.now().toISOString(),
  };
  return portal.database.db
    .insertInto('dues')
    .values(row as never)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const body = (fields: object) => ({ clientRef: randomUUID(), mode: 'cash', receivedOn: today(), ...fields }) as never;
const pay = (fields: object) => portal.call(receipts.addReceipt, 'Admin', { body: body(fields) });
const refusalIn = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');

test('years are counted from April', () => {
  assert.equal(['2026-03-31', '2026-04-01', '2026-11-21', '2099-12-31'].map(financialYear), ['2025-26', '2026-27', '2026-27', '2099-00']);
  assert.is(receiptNo('2026-27', 123), 'R/2026-27/000123');
});

test('a payment of several dues is one receipt with the remaining balance', async () => {
  const [first, second] = [await owe(people[0]!, 100), await owe(people[0]!, 50, 2)];
  const answer = await pay({
    studentId: people[0],
    dues: [
      { ...first, amountPaise: 100_00 },
      { ...second, amountPaise: 20_00 },
    ],
  });
  const { totalPaise, lines, outstanding, receiptNo: no } = answer.body.data;
  assert.equal([totalPaise, outstanding.academic], [120_00, 30_00]);
  assert.equal(
    lines.map(({ amountPaise, status }: Record<string, unknown>) => [amountPaise, status]),
    [
      [100_00, 'cleared'],
      [20_00, 'part'],
    ],
  );
  assert.match(no, /^R\/\d{4}-\d{2}\/000001$/);
});

test('invalid payments are reported by field', async () => {
  const due = await owe(people[0]!, 100);
  const dues = [{ ...due, amountPaise: 100_00 }];
  const studentId = people[0];
  assert.is(refusalIn(await pay({ studentId, dues, mode: 'upi' })), 'ValidationFailed referenceNo required');
  assert.is(refusalIn(await pay({ studentId, dues, receivedOn: '2030-01-01' })), 'ValidationFailed receivedOn outOfRange');
  assert.is(refusalIn(await pay({ studentId, dues: [] })), 'ValidationFailed dues required');
  assert.is(refusalIn(await pay({ studentId: people[1], dues })), 'ValidationFailed dues.0.id unknownReference');
  assert.is(refusalIn(await pay({ studentId, dues: [{ ...due, amountPaise: 100_01 }] })), 'ValidationFailed dues.0.amountPaise outOfRange');
  assert.is(refusalIn(await pay({ studentId, dues: [...dues, ...dues] })), 'ValidationFailed dues.1.id duplicate');
  assert.is(refusalIn(await pay({ studentId, dues: [{ ...dues[0], version: 7 }] })), 'StaleVersion dues.0.id notAllowed');
  assert.is(refusalIn(await pay({ studentId, dues })), 'done');
  assert.is(refusalIn(await pay({ studentId, dues })), 'Locked dues.0.id notAllowed');
});

test('the same form sent again returns the existing receipt', async () => {
  const due = await owe(people[0]!, 100);
  const clientRef = randomUUID();
  const payment = { clientRef, studentId: people[0], dues: [{ ...due, amountPaise: 60_00 }] };
  const both = await Promise.all([pay(payment), pay(payment)]);
  assert.equal(
    both.map(({ status }) => status),
    [200, 200],
  );
  assert.is(both[0]!.body.data.id, both[1]!.body.data.id);
  assert.is((await pay(payment)).body.data.id, both[0]!.body.data.id);
  assert.is(refusalIn(await pay({ ...payment, dues: [{ ...due, amountPaise: 50_00 }] })), 'Duplicate clientRef duplicate');
  assert.is((await portal.database.db.selectFrom('receipts').selectAll().execute()).length, 1);
});

test('one demand draft pays for two brothers, but not twice for one', async () => {
  const [first, second] = [await owe(people[0]!, 100), await owe(people[1]!, 100)];
  const draft = { mode: 'demandDraft', referenceNo: 'DD 778120' };
  assert.is(refusalIn(await pay({ ...draft, studentId: people[0], dues: [{ ...first, amountPaise: 50_00 }] })), 'done');
  assert.is(refusalIn(await pay({ ...draft, studentId: people[1], dues: [{ ...second, amountPaise: 50_00 }] })), 'done');
  const again = {
    ...draft,
    studentId: people[0],
    dues: [{ id: first.id, version: first.version + 1, amountPaise: 50_00 }],
  };
  assert.is(refusalIn(await pay(again)), 'Duplicate referenceNo duplicate');
});

test('cancelling a receipt reverses everything, keeps its number, and leaves no gap', async () => {
  const due = await owe(people[0]!, 100);
  const receipt = (await pay({ studentId: people[0], dues: [{ ...due, amountPaise: 100_00 }] })).body.data;
  const cancel = (version: number) =>
    portal.call(receipts.cancelReceipt, 'Admin', { id: receipt.id, body: { version, reason: 'wrong student' } });
  assert.is(refusalIn(await cancel(receipt.version + 1)), 'StaleVersion');
  assert.is((await cancel(receipt.version)).body.data.cancelReason, 'wrong student');
  const statement = await portal.call(receipts.studentDues, 'Admin', { id: people[0] });
  assert.is(statement.body.data.outstanding.academic, 100_00);
  assert.is(refusalIn(await cancel(receipt.version + 1)), 'Locked');
  const next = (await pay({ studentId: people[0], dues: [{ id: due.id, version: due.version + 2, amountPaise: 100_00 }] })).body.data;
  assert.match(next.receiptNo, /000002$/);
  const { body: list } = await portal.call(receipts.listReceipts, 'Admin', { query: {} } as never);
  assert.equal([list.total, list.sums.totalPaise], [2, 100_00]);
});

test('payments of many students create one receipt each, all or none', async () => {
  const owed = await Promise.all(people.map((id) => owe(id, 10)));
  const items = (paise: number) =>
    owed.map((due, index) => ({
      studentId: people[index]!,
      referenceNo: null,
      dues: [{ ...due, amountPaise: index === 2 ? paise : 10_00 }],
    }));
  const clientRef = randomUUID();
  const all = (fields: object) =>
    portal.call(receipts.addReceipts, 'Admin', { body: body({ clientRef, mode: 'challan', referenceNo: 'C-1', ...fields }) });
  assert.is(refusalIn(await all({ items: items(10_01) })), 'ValidationFailed items.2.dues.0.amountPaise outOfRange');
  assert.is((await portal.database.db.selectFrom('receipts').selectAll().execute()).length, 0);
  const first = (await all({ items: items(10_00) })).body.data;
  assert.equal([first.receipts, first.totalPaise], [3, 30_00]);
  assert.equal((await all({ items: items(10_00) })).body.data, first);
  assert.is(refusalIn(await all({ items: [...items(10_00), ...items(10_00)] })), 'ValidationFailed items duplicate');
});

test('a receipt printed again shows the balance when it was booked', async () => {
  const [studentId] = people;
  const due = await owe(studentId!, 100);
  const dues = (version: number, amountPaise: number) => [{ id: due.id, version, amountPaise }];
  const first = (await pay({ studentId, dues: dues(due.version, 20_00) })).body.data;
  const second = (await pay({ studentId, dues: dues(due.version + 1, 30_00) })).body.data;
  const balances = async () =>
    Promise.all(
      [first, second].map(async ({ id }) => (await portal.call(receipts.getReceipt, 'Admin', { id })).body.data.outstanding.academic),
    );
  assert.equal(await balances(), [80_00, 50_00]);
  await portal.call(receipts.cancelReceipt, 'Admin', { id: second.id, body: { version: second.version, reason: 'wrong amount' } });
  await owe(studentId!, 70, 2);
  assert.equal(await balances(), [80_00, 50_00]);
  assert.is((await portal.call(receipts.printReceipt, 'Admin', { id: first.id })).body.data.outstanding.academic, 80_00);
});

test('a printout is counted, and the next one is a duplicate', async () => {
  const due = await owe(people[0]!, 100);
  const { id } = (await pay({ studentId: people[0], dues: [{ ...due, amountPaise: 1_00 }] })).body.data;
  assert.is((await portal.call(receipts.printReceipt, 'Admin', { id })).body.data.prints, 0);
  assert.is((await portal.call(receipts.getReceipt, 'Admin', { id })).body.data.prints, 1);
});

test.run();
