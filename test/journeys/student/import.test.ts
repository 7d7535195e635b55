import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Format, Workbook } from 'wasm-xlsxwriter';
import { importColumns } from '../../../src/contract/student/import.ts';
import { listFile, listOf, listRow, type ListRow } from '../../support/admission-list.ts';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import { listPath, studentsBy } from '../../support/student-screens.ts';

/**
 * Importing an admission list: correcting rows in place, saving, finding the students, undoing; and numbers of a class.
 */
const test = suite('importing an admission list, in the browser');
const stage = stageFor(test);

const path = `${listPath}/import`;
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/csv', buffer }, { timeout: 30_000 });
const rows = (count: number, from: number): ListRow[] => Array.from({ length: count }, (_row, index) => listRow(from + index));

test('from the list: wrong rows are reported, corrected in place, checked again, admitted, found and undone', async () => {
  const { page, enter, expect, assertQuiet } = stage.shared;
  expect(/409/);
  await enter('staff', listPath);
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import an admission list' }).waitFor();
  const list = rows(60, 3000);
  list[0] = { ...list[0], firstName: 'Xanthippe', phone: '9.4E+09' };
  list[40] = { ...list[40], branchCode: 'AERO' };
  await chooseFile(page, 'jee.csv', listFile(list));
  await page.getByText(/^2 rows have errors/).waitFor();
  assert.is(await button(page, /^Admit/).count(), 0);
  const phone = page.getByRole('textbox', { name: 'Phone, row 2' });
  await page.getByText('Excel has shortened this number').waitFor();
  await page.getByText('This code is not in use.').waitFor();

  const saving = page.waitForEvent('download');
  await button(page, 'Download rows with errors').click();
  const wrong = await readFile((await (await saving).path()) ?? '', 'utf8');
  assert.is(wrong.trim().split('\r\n').length, 3);
  assert.match(wrong, /Xanthippe.*phone: Excel has shortened/);

  await phone.fill('9437012345');
  await button(page, 'Edit row 42').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Branch', exact: true }).fill('CSE');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('Rows have changed').waitFor();

  await page.getByRole('link', { name: 'Home' }).first().click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Leave this upload?').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await button(page, 'Check again').click();
  // Cancelling a slow save checks the list again, after which it can be saved.
  const writing = /students\/import\?dryRun=false/;
  await page.route(writing, () => {});
  await button(page, 'Admit 60 students').click();
  await page.getByText('Saving 60 rows').first().waitFor();
  await button(page, 'Cancel').click();
  await button(page, 'Admit 60 students').waitFor();
  await page.unroute(writing);
  await button(page, 'Admit 60 students').click();
  await page.getByText('60 students were admitted.').waitFor();
  const token = await stage.tokenOf('staff');
  assert.is((await studentsBy(stage.portal, token, 'q=Xanthippe')).total, 1);

  await chooseFile(
    page,
    'jee-again.csv',
    listFile(
      list.map((row, index) => (index === 0 ? { ...row, phone: '9437012345' } : index === 40 ? { ...row, branchCode: 'CSE' } : row)),
    ),
  );
  await page.getByText('This list has already been uploaded.').waitFor();

  await button(page, 'Undo the upload jee.csv').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('This field is required.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrong list');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').first().waitFor();
  assert.is((await studentsBy(stage.portal, token, 'q=Xanthippe')).total, 0);
  assertQuiet();
});

test('an Excel workbook: long numbers complete, dates as dates; existing students are skipped', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  await enter('staff', path);
  const names = Object.keys(importColumns) as (keyof ListRow)[];
  const list = rows(3, 4000).map((row) => ({ ...row, entranceRollNo: '2601234001' }));
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet();
  const day = new Format().setNumFormat('dd-mm-yyyy');
  sheet.writeRow(0, 0, [...names]);
  list.forEach((row, index) => {
    const isNumber = (name: string) => ['entranceRollNo', 'phone', 'pin'].includes(name);
    const cells = names.map((name) => (isNumber(name) ? Number(row[name]) : row[name]));
    sheet.writeRow(index + 1, 0, cells);
    sheet.writeDatetimeWithFormat(index + 1, names.indexOf('bornOn'), new Date(`${row.bornOn}T00:00:00Z`), day);
  });
  await chooseFile(page, 'list.xlsx', Buffer.from(workbook.saveToBufferSync()));
  await button(page, 'Admit 3 students').click();
  await page.getByText('3 students were admitted.').waitFor();
  const { data } = await studentsBy(stage.portal, await stage.tokenOf('staff'), `q=${list[0]!.firstName}`);
  const answer = await stage.portal.api('GET', `/students/${data[0]!.id}`, await stage.tokenOf('staff'));
  const { data: record } = (await answer.json()) as { data: Record<string, string> };
  assert.equal([record['bornOn'], record['entranceRollNo'], record['phone']], [list[0]!.bornOn, '2601234001', list[0]!.phone]);

  await chooseFile(page, 'more.csv', listFile([{ ...list[0], phone: '9437099999', bornOn: list[0]!.bornOn! }, ...rows(1, 4100)]));
  await button(page, 'Admit 1 student').waitFor();
  await page.getByRole('tab', { name: /Already in the portal/ }).click();
  await page.getByText(`Phone: ${list[0]!.phone} in the portal, 9437099999 in the file`).waitFor();
  await button(page, 'Discard this upload').click();
  await page.getByRole('heading', { name: 'Earlier uploads' }).waitFor();
  assertQuiet();
});

test('20,000 rows are read and checked while the page stays smooth; a check can be cancelled', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  await enter('staff', path);
  const file = listFile(listOf(20_000, (index) => (index === 19_000 ? { pin: '1' } : {})));
  // Measure only the computing time of the page's own thread, regardless of the load of the machine.
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const computed = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await computed();
  await chooseFile(page, 'large.csv', file);
  await page.getByText(/Checking 20,000 rows|Checking 20000 rows/).waitFor({ timeout: 20_000 });
  await button(page, 'Cancel').click();
  await page.getByRole('heading', { name: 'Choose a file' }).waitFor({ timeout: 20_000 });
  await chooseFile(page, 'large.csv', file);
  await page.getByText(/^1 row has errors/).waitFor({ timeout: 60_000 });
  await page.getByRole('textbox', { name: /, row 19,?002$/ }).waitFor({ timeout: 20_000 });
  await page.getByRole('tab', { name: /All rows/ }).click();
  await button(page, 'Last page').click();
  await page.getByRole('rowheader', { name: /20,?001/ }).waitFor({ timeout: 20_000 });
  const seconds = (await computed()) - before;
  assert.ok(seconds < 3, `the page's own thread computed for ${seconds} s`);
  assertQuiet();
});

/** Runs in the page: records the largest overflow of the page width in pixels, after each change and in each frame. */
function watchWidth(): void {
  const { documentElement } = document;
  const watch = globalThis as { widest?: number };
  const measure = () => {
    watch.widest = Math.max(watch.widest ?? 0, documentElement.scrollWidth - documentElement.clientWidth);
  };
  const inEachFrame = () => {
    measure();
    requestAnimationFrame(inEachFrame);
  };
  new MutationObserver(measure).observe(document.body, { childList: true, subtree: true });
  inEachFrame();
}

test('at 360 pixels, earlier uploads that load late never widen the page; a file without rows; axe', async () => {
  const watched = await stage.page({ width: 360, height: 740 });
  const { page } = watched;
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const run = {
    ...{ id: 1, at: '2026-11-01T06:00:00Z', by: 'Ananya Behera', fileName: 'admission-list-2026-second-round.csv' },
    ...{ rowCount: 60, undoneAt: null, undoneBy: null, undoReason: null, canUndo: true },
  };
  await page.route(/students\/import\/runs/, async (route) => {
    await held;
    await route.fulfill({ json: { data: [run], total: 1, page: 1, pageSize: 10 } });
  });
  await watched.enter('deo', path);
  const earlier = page.getByRole('table', { name: 'Earlier uploads' });
  await earlier.waitFor();
  assert.is(await earlier.getAttribute('aria-busy'), 'true');
  await page.evaluate(watchWidth);
  release();
  const frame = page.getByRole('group', { name: 'Earlier uploads' });
  await frame.getByRole('rowheader', { name: run.fileName }).waitFor();
  assert.ok(await frame.evaluate((element) => element.scrollWidth > element.clientWidth), 'the table is wider');
  assert.is(await page.evaluate(() => (globalThis as { widest?: number }).widest), 0, 'pixels wider than the window');
  await chooseFile(page, 'photo.png', Buffer.from('x'));
  await page.getByText('This is neither a CSV file nor an Excel workbook.').waitFor();
  await chooseFile(page, 'list.csv', listFile([{ ...listRow(5000), pin: '1' }]));
  await page.getByText(/^1 row has errors/).waitFor();
  assert.ok((await watched.overflow()) <= 0);
  assert.equal(await watched.axe(), []);
  watched.assertQuiet();
  await watched.close();
});

test('registration numbers: the pasted list is matched, certain matches are selected, assigned and shown', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  const token = await stage.tokenOf('staff');
  const { data } = await studentsBy(stage.portal, token, 'missing=regdNo&pageSize=50&status=active');
  // Other journeys change the first students of the list, and a changed student gets no number.
  const student = data.at(-1)! as unknown as { id: number; admissionNo: string; name: string };
  const record = (await (await stage.portal.api('GET', `/students/${student.id}`, token)).json()) as {
    data: { degreeId: number; batchId: number; branchId: number };
  };
  const { degreeId, batchId, branchId } = record.data;
  await enter('staff', `${listPath}/regd-numbers?degreeId=${degreeId}&batchId=${batchId}&branchId=${branchId}`);
  const list = page.getByRole('textbox', { name: 'Numbers' });
  await list.fill(`Regd No\tName\n2609123001\t${student.admissionNo}\t${student.name}\n2609123002\tNobody Atall\t01-01-2001`);
  await button(page, 'Match with the class').click();
  await eventually(async () => assert.is(await page.getByRole('checkbox', { name: 'Assign 2609123001' }).isChecked(), true));
  assert.is(await page.getByRole('checkbox', { name: 'Assign 2609123002' }).isDisabled(), true);
  await page.getByText('No match').waitFor();
  assert.equal(await stage.shared.axe('main'), []);
  await button(page, 'Assign 1 number').click();
  await eventually(async () => assert.is((await studentsBy(stage.portal, token, 'q=2609123001')).total, 1));
  await page.getByRole('tab', { name: /Roll numbers/ }).click();
  await page.getByRole('textbox', { name: 'Beginning of each number' }).fill('26ZZ');
  await page.getByRole('checkbox', { name: 'Keep existing numbers' }).uncheck();
  await button(page, 'Fill in').click();
  const cells = page.getByRole('textbox', { name: /^Roll number of/ });
  await eventually(async () => assert.is(await cells.first().inputValue(), '26ZZ001'));
  assert.equal(await stage.shared.axe('main'), []);
  assertQuiet();
});

test.run();
