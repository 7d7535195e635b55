import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as dues from '../../../src/contract/welfare/dues.ts';
import * as receipts from '../../../src/contract/welfare/receipts.ts';
import { random, type Random } from '../../../src/server/database/seed/college/random.ts';
import { testApp, type TestApp } from '../../support/app.ts';

// Runs on both databases: several callers at once.

/** The ledger under load: eight simultaneous callers do office work, some of it twice, and all figures agree. */
const test = suite('the ledger under load');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const callers = 8;
const operations = Number(process.env['LEDGER_OPERATIONS'] ?? 400);

interface Due {
  id: number;
  version: number;
  studentId: number;
  status: string;
  left: number;
}

const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const firstRow = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> =>
  (await query.execute(portal.database.db)).rows[0];

/** Any due. It may have changed since it was read. */
const someDue = (chance: Random) =>
  firstRow<Due>(sql`select id, version, student_id, status, (amount_paise - settled_paise)::float8 as "left" from dues
    where kind = 'academic' order by id offset ${chance.int(0, 59)} limit 1`) as Promise<Due>;

async function pay(chance: Random): Promise<void> {
  const due = await someDue(chance);
  const amountPaise = chance.chance(0.4) ? Math.max(due.left, 1) : chance.int(1, 30_000);
  const body = {
    clientRef: randomUUID(),
    studentId: due.studentId,
    mode: 'cash' as const,
    receivedOn: today(),
    referenceNo: null,
    bank: null,
    note: null,
    dues: [{ id: due.id, version: due.version, amountPaise }],
  };
  const send = () => portal.call(receipts.addReceipt, 'Admin', { body });
  if (!chance.chance(0.2)) return void (await send());
  const both = await Promise.all([send(), send()]);
  if (both.every(({ status }) => status === 200)) assert.is(both[0]!.body.data.id, both[1]!.body.data.id);
}

async function cancelReceipt(chance: Random): Promise<void> {
  const receipt = await firstRow<{ id: number; version: number }>(
    sql`select id, version from receipts where cancelled_at is null order by id offset ${chance.int(0, 40)} limit 1`,
  );
  if (receipt)
    await portal.call(receipts.cancelReceipt, 'Admin', { id: receipt.id, body: { version: receipt.version, reason: 'wrong one' } });
}

async function waive(chance: Random): Promise<void> {
  const some = [await someDue(chance), await someDue(chance)];
  const ids = chance.chance(0.5) ? [some[0]!.id] : some.map(({ id }) => id);
  const amountPaise = ids.length === 1 && chance.chance(0.7) ? chance.int(1, 20_000) : null;
  await portal.call(dues.waiveDues, 'Admin', { body: { ids, amountPaise, orderNo: 'PRIN/1', reason: 'by order' } });
}

async function takeBack(chance: Random): Promise<void> {
  const row = await firstRow<{ id: number }>(
    sql`select id from due_entries where kind = 'waiver' order by id offset ${chance.int(0, 20)} limit 1`,
  );
  if (row) await portal.call(dues.reverseWaiver, 'Admin', { id: row.id, body: { reason: 'wrong order' } });
}

async function cancelDue(chance: Random): Promise<void> {
  const due = await someDue(chance);
  await portal.call(dues.cancelDue, 'Admin', { id: due.id, body: { version: due.version, reason: 'raised twice' } });
}

const deeds = [pay, pay, pay, cancelReceipt, waive, takeBack, cancelDue] as const;

test('settled amounts agree with the entries, receipt numbers have no gaps or duplicates, and nothing is paid twice', async () => {
  await Promise.all(
    Array.from({ length: callers }, async (_none, caller) => {
      const chance = random(`ledger ${caller}`);
      for (let count = 0; count < operations / callers; count += 1) await deeds[chance.int(0, deeds.length - 1)]!(chance);
    }),
  );
  const wrong = await sql`
    select d.id from dues d left join (select due_id, sum(amount_paise) as sum from due_entries group by due_id) e on e.due_id = d.id
    where d.settled_paise <> coalesce(e.sum, 0) or d.settled_paise not between 0 and d.amount_paise
      or (d.cancelled_at is not null and d.settled_paise <> 0)`.execute(portal.database.db);
  assert.equal(wrong.rows, []);
  const totals = await sql`
    select r.id from receipts r left join (select receipt_id, sum(amount_paise) as paid,
      sum((select coalesce(sum(amount_paise), 0) from due_entries x where x.reverses_id = e.id)) as back from due_entries e where kind = 'payment' group by receipt_id) p on p.receipt_id = r.id
    where r.total_paise <> p.paid or p.back <> case when r.cancelled_at is null then 0 else -r.total_paise end`.execute(portal.database.db);
  assert.equal(totals.rows, []);
  const numbers = await firstRow<{ receipts: number; last: number; next: number }>(sql`
    select count(*)::int as receipts, max(right(receipt_no, 6)::int) as last,
      (select next_value::int from number_series where scope = 'receipt/' || split_part(max(receipt_no), '/', 2)) as next from receipts`);
  assert.is(numbers!.last, numbers!.receipts);
  assert.is(numbers!.next, numbers!.receipts + 1);
  const twice = await sql`select reverses_id from due_entries where reverses_id is not null group by 1 having count(*) > 1`.execute(
    portal.database.db,
  );
  assert.equal(twice.rows, []);
});

test('the database refuses a changed entry and a double payment', async () => {
  const { db } = portal.database;
  const refused = async (query: ReturnType<typeof sql>) => {
    try {
      await query.execute(db);
      return 'done';
    } catch (error) {
      return String((error as Error).message);
    }
  };
  assert.match(await refused(sql`update due_entries set amount_paise = 1`), /append only/);
  assert.match(await refused(sql`delete from due_entries`), /append only/);
  assert.match(
    await refused(sql`insert into due_entries (due_id, kind, amount_paise, order_no, reason, by_user_id)
      select id, 'waiver', amount_paise - settled_paise + 1, 'A', 'by order', 1 from dues where status in ('open', 'part') limit 1`),
    /dues_settled_check/,
  );
});

test.run();
