import type { Page, Route } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Debtor } from '../../../src/contract/welfare/debtors.ts';
import type { ReceiptRow } from '../../../src/contract/welfare/receipts.ts';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import type { WatchedPage } from '../../support/watched-page.ts';

/** A clerk takes payments of many students by keyboard only, and loses the connection during one. */
const test = suite('the counter, in the browser');
const stage = stageFor(test);
let watched: WatchedPage;
let page: Page;
let debtors: Debtor[];
const path = '/studentWelfareSystem/clear-hostel-due/counter';

async function ask<Answer>(at: string): Promise<Answer> {
  const answer = await stage.portal.api('GET', at, await stage.tokenOf('admin'));
  assert.is(answer.status, 200, at);
  return (await answer.json()) as Answer;
}
const receiptsOf = async (id: number) =>
  (await ask<{ data: ReceiptRow[] }>(`/receipts?studentId=${id}&isCancelled=false&pageSize=100`)).data;
const owes = async ({ admissionNo }: Debtor) =>
  (await ask<{ data: Debtor[] }>(`/dues/debtors?q=${admissionNo}`)).data[0]?.outstandingPaise ?? 0;

test.before(async () => {
  debtors = (await ask<{ data: Debtor[] }>('/dues/debtors?kind=academic&pageSize=50')).data;
  watched = await stage.page();
  page = watched.page;
  await watched.enter('admin', path);
});
test.after(() => watched.close());

const inHand = () => page.evaluate(() => document.activeElement?.tagName);
/** From the receipt to the next student. */
const goOn = async () => {
  await eventually(async () => assert.is(await inHand(), 'BUTTON'));
  await page.keyboard.press('Enter');
};
const find = async ({ regdNo, admissionNo, student }: Debtor) => {
  await eventually(async () => assert.is(await inHand(), 'INPUT'));
  await page.keyboard.type(regdNo ?? admissionNo);
  // The first characters match other students too.
  await eventually(async () => assert.is(await page.locator('main li button').count(), 1));
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: student }).waitFor();
  await eventually(async () => assert.ok(await page.evaluate(() => document.activeElement?.closest('form') !== null)));
};

/** Number of payments on a busy morning. */
const payments = 40;

test('forty in a row, without a mouse', async () => {
  for (const debtor of debtors.slice(0, payments)) {
    const before = (await receiptsOf(debtor.id)).length;
    const owed = await owes(debtor);
    await find(debtor);
    await page.keyboard.press('Control+Enter');
    await page.locator('main article').first().waitFor();
    const all = await receiptsOf(debtor.id);
    assert.is(all.length, before + 1);
    assert.is(all[0]!.totalPaise, owed);
    assert.is(await owes(debtor), 0);
    await goOn();
  }
});

test('a part of the balance settles the oldest due', async () => {
  const debtor = debtors[payments]!;
  const owed = await owes(debtor);
  await find(debtor);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1,000');
  await page.keyboard.press('Enter');
  await page.locator('main article').first().waitFor();
  assert.is(await owes(debtor), owed - 100_000);
  await goOn();
});

test('if the answer is lost, the payment is sent again and booked once', async () => {
  const debtor = debtors[payments + 1]!;
  const before = (await receiptsOf(debtor.id)).length;
  await find(debtor);
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/api/receipts', lose, { times: 1 });
  await page.keyboard.press('Control+Enter');
  await eventually(async () => assert.is(await inHand(), 'BUTTON'));
  assert.is(await page.locator('main article').count(), 0);
  await page.keyboard.press('Enter');
  await page.locator('main article').first().waitFor();
  assert.is((await receiptsOf(debtor.id)).length, before + 1);
  assert.is(await owes(debtor), 0);
});

test.run();
