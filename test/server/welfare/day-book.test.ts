import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dayBookReport, type DayBook } from '../../../src/contract/welfare/report-day-book.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { csvLines } from '../../support/report-rows.ts';

/** The day book, recalculated from the raw receipts. */
const test = suite('reports: day book');
let portal: TestApp;
const db = () => portal.database.db;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const ask = async (query: object): Promise<DayBook> => {
  const { status, body } = await portal.call(dayBookReport, 'Admin', { query } as never);
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
};
const raw = () => db().selectFrom('receipts').selectAll().orderBy('id').execute();
type Receipt = Awaited<ReturnType<typeof raw>>[number];
const cancelledOn = ({ cancelledAt }: Receipt) => (cancelledAt === null ? '9999' : collegeDay(new Date(cancelledAt)));
const sum = (rows: readonly Receipt[]) => rows.reduce((all, { totalPaise }) => all + totalPaise, 0);

/** Recalculates the book. */
function byHand(rows: readonly Receipt[], from: string, to: string) {
  const cash = rows.filter(({ mode }) => mode === 'cash');
  const first = `${Number(from.slice(0, 4)) - Number(from.slice(5) < '04')}-04-01`;
  const within = (day: string, start: string, end: string) => day >= start && day <= end;
  const inHand = (until: (day: string) => boolean) =>
    sum(cash.filter(({ receivedOn }) => receivedOn >= first && until(receivedOn))) -
    sum(cash.filter((receipt) => cancelledOn(receipt) >= first && until(cancelledOn(receipt))));
  return {
    opening: inHand((day) => day < from),
    closing: inHand((day) => day <= to),
    received: rows.filter((receipt) => within(receipt.receivedOn, from, to) && cancelledOn(receipt) > to),
    struck: rows.filter((receipt) => within(receipt.receivedOn, from, to) && cancelledOn(receipt) <= to),
    givenBack: rows.filter((receipt) => receipt.receivedOn < from && within(cancelledOn(receipt), from, to)),
  };
}

function compare(book: DayBook, hand: ReturnType<typeof byHand>): void {
  for (const deed of ['received', 'struck', 'givenBack'] as const)
    assert.equal(
      book.lines
        .filter((line) => line.deed === deed)
        .map((line) => line.receiptId)
        .sort(inNumbers),
      hand[deed].map(({ id }) => id).sort(inNumbers),
      deed,
    );
  for (const { mode, ...sums } of book.modes) {
    const of = (rows: readonly Receipt[]) => rows.filter((receipt) => receipt.mode === mode);
    assert.equal(sums, {
      receipts: of(hand.received).length,
      struck: of(hand.struck).length,
      receivedPaise: sum(of(hand.received)),
      givenBackPaise: sum(of(hand.givenBack)),
    });
  }
  assert.is(
    book.modes.reduce((all, { receivedPaise }) => all + receivedPaise, 0),
    sum(hand.received),
  );
  assert.equal([book.openingPaise, book.closingPaise], [hand.opening, hand.closing]);
}
const inNumbers = (a: number, b: number) => a - b;

test('single days and ranges, by mode, agree with the raw receipts', async () => {
  const rows = await raw();
  const days = [...new Set([...rows.map(({ receivedOn }) => receivedOn), ...rows.map(cancelledOn).filter((day) => day !== '9999')])].sort();
  assert.ok(days.length > 20, `${days.length} days`);
  const every = Math.ceil(days.length / 12);
  for (const [at, day] of days.entries()) {
    if (at % every !== 0) continue;
    const book = await ask({ fromOn: day });
    assert.equal([book.from, book.to], [day, day]);
    compare(book, byHand(rows, day, day));
    const later = days[Math.min(at + 3, days.length - 1)]!;
    const some = await ask({ fromOn: day, toOn: later });
    if (some.total === some.lines.length) compare(some, byHand(rows, day, later));
  }
});

test('the closing cash of a day is the opening cash of the next', async () => {
  const rows = await raw();
  const [, , third] = [...new Set(rows.filter(({ mode }) => mode === 'cash').map(({ receivedOn }) => receivedOn))].sort();
  const book = await ask({ fromOn: third });
  assert.ok(book.closingPaise > book.openingPaise);
  const next = new Date(Date.parse(`${third}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  assert.is((await ask({ fromOn: next })).openingPaise, book.closingPaise);
});

test('a receipt cancelled on a later day counts on its own day and is subtracted on the later day', async () => {
  const [receipt] = await sql<{ id: number; receivedOn: string; totalPaise: number }>`
    select id, received_on, total_paise from receipts where cancelled_at is null and mode = 'cash' and received_on > '2026-08-01' order by id limit 1`
    .execute(db())
    .then(({ rows }) => rows);
  const { id, receivedOn } = receipt!;
  const before = await ask({ fromOn: receivedOn });
  // Half past midnight at the college, while it is still the previous day in UTC.
  const on = new Date(Date.parse(`${receivedOn}T00:00:00Z`) + 9 * 86_400_000).toISOString().slice(0, 10);
  await db()
    .updateTable('receipts')
    .set({ cancelledAt: new Date(Date.parse(`${on}T00:30:00+05:30`)).toISOString(), cancelledBy: 1, cancelReason: 'Wrong student' })
    .where('id', '=', id)
    .execute();
  assert.equal(await ask({ fromOn: receivedOn }), before);
  const rows = await raw();
  const later = await ask({ fromOn: on });
  assert.is(later.lines.find(({ receiptId }) => receiptId === id)?.deed, 'givenBack');
  compare(later, byHand(rows, on, on));
  const both = await ask({ fromOn: receivedOn, toOn: on });
  compare(both, byHand(rows, receivedOn, on));
  assert.is(
    byHand(rows, receivedOn, on).struck.some((row) => row.id === id),
    true,
  );
});

test('filtered by one collector', async () => {
  const rows = await raw();
  const { collectedBy, receivedOn } = rows.at(-1)!;
  const book = await ask({ fromOn: receivedOn, collectorId: collectedBy });
  compare(
    book,
    byHand(
      rows.filter((receipt) => receipt.collectedBy === collectedBy),
      receivedOn,
      receivedOn,
    ),
  );
  assert.ok(book.collector);
});

test('today by default; dates in reverse order are refused', async () => {
  const book = await ask({});
  assert.equal([book.from, book.to], [collegeDay(new Date()), collegeDay(new Date())]);
  const { status, body } = await portal.call(dayBookReport, 'Admin', { query: { fromOn: '2026-09-02', toOn: '2026-09-01' } } as never);
  assert.equal([status, body.fields], [422, { toOn: 'outOfRange' }]);
});

test('the file has every line and the same totals as the book', async () => {
  const { receivedOn } = (await raw()).at(-1)!;
  const book = await ask({ fromOn: receivedOn });
  const { status, raw: bytes } = await portal.call(dayBookReport, 'Admin', { query: { fromOn: receivedOn, format: 'csv' } } as never);
  assert.is(status, 200);
  assert.is(csvLines(bytes).length, book.total + 1);
  assert.is((await portal.call(dayBookReport, 'Deo', { query: { format: 'csv' } } as never)).status, 403);
});

test.run();
