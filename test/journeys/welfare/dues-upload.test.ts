import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Debtor } from '../../../src/contract/welfare/debtors.ts';
import type { ReceiptRow } from '../../../src/contract/welfare/receipts.ts';
import type { DayBook } from '../../../src/contract/welfare/report-day-book.ts';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';

// Runs after a change of: src/portal/modules/welfare src/server/modules/welfare src/contract/welfare src/portal/kinds

/** The office uploads a list with its covering letter, charges a whole batch, and closes the day. */
const test = suite('dues by upload and by charge, in the browser');
const stage = stageFor(test, { isAlone: true });
const welfare = '/studentWelfareSystem';
const main = () => stage.shared.page.getByRole('main');
const dialog = () => stage.shared.page.getByRole('dialog').or(stage.shared.page.getByRole('alertdialog'));

async function ask<Answer>(at: string): Promise<Answer> {
  const answer = await stage.portal.api('GET', at, await stage.tokenOf('admin'));
  assert.is(answer.status, 200, at);
  return (await answer.json()) as Answer;
}
const charged = async (query: string) => ask<{ total: number; sums: { amountPaise: number } }>(`/dues/academic?${query}`);

test('512 rows with three errors are corrected in the file; a wrong total is refused at its field', async () => {
  const { page, enter, assertQuiet, axe } = stage.shared;
  const { data } = await ask<{ data: { admissionNo: string }[] }>('/students?status=active&pageSize=100');
  const second = await ask<{ data: { admissionNo: string }[] }>('/students?status=active&pageSize=100&page=2');
  const numbers = [...data, ...second.data].map(({ admissionNo }) => admissionNo);
  const heads = ['LIBRARY', 'ALUMNI', 'DEVELOP'];
  // For a term without dues.
  const right = Array.from({ length: 512 }, (_, n) =>
    [numbers[n % 200], heads[Math.floor(n / 200)], '2023-odd', '250.50', '2026-12-15', ''].join(','),
  );
  const head = 'student,head,term,amount,dueOn,remark';
  const wrong = right.map((line, n) =>
    n === 5 ? line.replace('250.50', '250.505') : n === 300 ? line.replace('ALUMNI', 'NONE') : n === 511 ? `X${line}` : line,
  );
  const choose = (lines: readonly string[]) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'dues.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...lines].join('\n')) });
  await enter('admin', `${welfare}/maintain-academic-dues/upload-csv`);
  await main().getByRole('heading', { level: 1, name: 'Upload academic dues' }).waitFor();
  await choose(wrong);
  await page.getByText(/^3 rows have errors/).waitFor();
  assert.is(await main().getByRole('textbox', { name: 'Total amount' }).count(), 0);
  await choose(right);
  await main().getByRole('textbox', { name: 'Number of rows' }).fill('512');
  await main().getByRole('textbox', { name: 'Total amount' }).fill('1,28,257');
  await page.keyboard.press('Enter');
  await main().getByText('The total in the file is different.').waitFor();
  assert.equal(await axe(), []);
  await main().getByRole('textbox', { name: 'Total amount' }).fill('₹ 1,28,256.00');
  await page.keyboard.press('Enter');
  await main().getByText('512 dues are saved.').waitFor();
  const { id } = (await ask<{ data: { id: number; rowCount: number }[] }>('/dues/import/academic/runs')).data[0]!;
  const { total, sums } = await charged(`importRunId=${id}`);
  assert.equal([total, sums.amountPaise], [512, 12_825_600]);
  await main().getByRole('button', { name: 'Undo' }).first().click();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('The list of last year');
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await main().getByText('The upload was undone.').waitFor();
  assert.is((await charged(`importRunId=${id}&status=cancelled`)).total, 512);
  assertQuiet();
});

test('a batch is charged, except students with a waived fee', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  await enter('admin', `${welfare}/maintain-academic-dues/academic-list/charge`);
  const choose = (label: string, text: string | RegExp) =>
    main()
      .getByRole('combobox', { name: new RegExp(`^${label}`) })
      .selectOption(typeof text === 'string' ? { label: text } : { index: 1 });
  await choose('Head', 'LIBRARY · Library fee');
  await choose('Term', '2026-27 odd');
  await main()
    .getByRole('textbox', { name: /^Amount/ })
    .fill('450');
  await main()
    .getByLabel(/^Due on/)
    .fill('2026-12-20');
  const waived = (await ask<{ data: { id: number; label: string }[] }>('/lookups/admission-categories')).data.find(({ label }) =>
    /TFW|waiver/i.test(label),
  )!;
  await choose('Exempt admission category', waived.label);
  await main().getByRole('button', { name: 'Show preview' }).click();
  await main().getByRole('heading', { name: 'Preview' }).waitFor();
  const confirm = main().getByRole('button', { name: /^Charge \d+ students$/ });
  const count = Number(/\d+/.exec(await confirm.innerText())![0]);
  const all = await ask<{ total: number }>('/students?status=active&status=onBreak&pageSize=10');
  const free = await ask<{ total: number }>(`/students?status=active&status=onBreak&admissionCategoryId=${waived.id}&pageSize=10`);
  assert.is(count, all.total - free.total);
  await confirm.click();
  await dialog()
    .getByRole('button', { name: /^Charge/ })
    .click();
  await page.getByText(`${count} students are charged.`).waitFor();
  const { data: heads } = await ask<{ data: { id: number; label: string }[] }>('/lookups/academic-heads');
  const library = heads.find(({ label }) => label.includes('LIBRARY'))!.id;
  const { total, sums } = await charged(`headId=${library}&term=current&status=open`);
  assert.equal([total, sums.amountPaise], [count, count * 45_000]);
  assertQuiet();
});

test('nested addresses lead to the same screens', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  await enter('admin', `${welfare}/clear-student-dues/clear-hostel-due/mess-due?q=x`);
  await main().getByRole('heading', { level: 1, name: 'Clear mess dues' }).waitFor();
  assert.match(page.url(), /\/studentWelfareSystem\/clear-hostel-due\/mess-due\?q=x$/);
  assertQuiet();
});

test('the day book closes with the cash that was received at the counter', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  const closing = async () => (await ask<{ data: DayBook }>('/reports/dues/day-book')).data.closingPaise;
  const [debtor] = (await ask<{ data: Debtor[] }>('/dues/debtors?kind=academic&pageSize=10')).data;
  const before = await closing();
  await enter('admin', `${welfare}/clear-hostel-due/counter/${debtor!.id}`);
  await main().getByRole('region').first().waitFor();
  const isInForm = () => page.evaluate(() => document.activeElement?.closest('form') !== null);
  await eventually(async () => assert.ok(await isInForm()));
  await page.keyboard.press('Control+Enter');
  await main().locator('article').first().waitFor();
  const [receipt] = (await ask<{ data: ReceiptRow[] }>(`/receipts?studentId=${debtor!.id}&pageSize=10`)).data;
  assert.is(await closing(), before + receipt!.totalPaise);
  await enter('admin', `${welfare}/maintain-academic-dues/academic-list/day-book`);
  await main().getByText('Closing cash').waitFor();
  await main().getByRole('link', { name: receipt!.receiptNo }).waitFor();
  assertQuiet();
});

test.run();
