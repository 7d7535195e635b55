import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listDueDifferences, type DueDifference } from '../../../src/contract/welfare/due-differences.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { cards } from '../../../src/server/modules/welfare/cards.ts';
import { noteDifferences } from '../../../src/server/modules/welfare/differences/check.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** The nightly check of the ledger: its findings, and that it repairs nothing. */
const test = suite('nightly check of the ledger');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const db = () => portal.database.db;
const check = () => noteDifferences(db(), collegeDay(portal.now()));
const listed = async (as: 'Admin' | 'Staff' = 'Admin') => portal.call(listDueDifferences, as, { query: {} });
const counted = () => cards.duesDiffering.count({ db: db(), now: portal.now(), today: collegeDay(portal.now()), caller: {} as never });

test('no differences if every due agrees with its ledger', async () => {
  assert.is(await check(), 0);
  assert.is(await counted(), 0);
});

test('a difference is stored and shown, not repaired, and deleted once the two agree', async () => {
  const [first, second] = (
    await sql<{ id: number; settledPaise: number }>`
    select id, settled_paise from dues where status = 'cleared' order by id limit 2`.execute(db())
  ).rows;
  const put = (id: number, paise: number) => sql`update dues set settled_paise = ${paise} where id = ${id}`.execute(db());
  await put(first!.id, first!.settledPaise - 100);
  await put(second!.id, second!.settledPaise - 5);
  assert.is(await check(), 2);
  assert.is(await check(), 2, 'found again, still one row');
  assert.is(await counted(), 2);
  const { data } = (await listed()).body;
  assert.equal(
    new Set(data.map(({ dueId, settledPaise, ledgerPaise }: DueDifference) => [dueId, settledPaise, ledgerPaise])),
    new Set([first!, second!].map(({ id, settledPaise }, at) => [id, settledPaise - [100, 5][at]!, settledPaise])),
  );
  const stored = await db().selectFrom('dues').select('settledPaise').where('id', '=', first!.id).executeTakeFirstOrThrow();
  assert.is(Number(stored.settledPaise), first!.settledPaise - 100);
  await put(first!.id, first!.settledPaise);
  assert.is(await check(), 1);
  await put(second!.id, second!.settledPaise);
  assert.is(await check(), 0);
  assert.is((await listed()).body.total, 0);
  assert.is((await listed('Staff')).status, 403);
});

test.run();
