import { readFile } from 'node:fs/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';

// Runs after a change of: src/portal/modules/student src/server/modules/student src/contract/student src/portal/kinds

/** Reports in daily use: run, view, print, download, cancel. */
const test = suite('reports, in the browser');
const stage = stageFor(test);
const reports = '/studentInformation/reports';

async function open(path: string, user = 'staff') {
  await stage.shared.enter(user, reports + path);
  const { page } = stage.shared;
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return { ...stage.shared, main: page.getByRole('main') };
}

test('the roll of a batch: selected, shown, reopened by its address, printed on numbered pages, downloaded', async () => {
  const { page, main, assertQuiet } = await open('/student/short-report');
  await main.getByRole('heading', { name: 'No report yet' }).waitFor();
  await main.getByLabel('Batch').selectOption({ label: 'B.Tech 2024-28' });
  await main.getByLabel('Empty columns').fill('Signature, Remarks');
  await main.getByLabel('Empty columns').press('Enter');
  const table = main.getByRole('table', { name: 'Students' });
  await table.getByRole('columnheader', { name: 'Signature' }).waitFor();
  const count = await table.locator('tbody tr').count();
  assert.ok(count > 40, `${count} lines`);

  await page.reload();
  await table.getByRole('columnheader', { name: 'Remarks' }).waitFor();
  assert.is(await table.locator('tbody tr').count(), count);

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  assert.is(paper.match(/\/Type \/Page\b/g)?.length, Math.ceil(count / 40), 'forty to a page');

  await main.getByRole('button', { name: 'Download' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await coming;
  assert.match(file.suggestedFilename(), /^PMEC-nominal-roll-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  assert.is(lines.length, count + 1);
  assert.match(lines[0] ?? '', /,Signature,Remarks$/);
  assertQuiet();
});

test('donors for B-, and their contacts', async () => {
  const { main, page, assertQuiet } = await open('/student/blood-group');
  await main.getByRole('img', { name: /Students by blood group/ }).waitFor();
  await main.getByLabel('Donors for blood group').selectOption('B-');
  await main.getByRole('button', { name: 'Show report' }).click();
  await eventually(async () => assert.is(await main.getByText('Can give', { exact: true }).count(), 2));
  await main.getByRole('button', { name: 'Donors of O-' }).click();
  const dialog = page.getByRole('dialog', { name: 'Donors of O-' });
  await dialog.getByText('is recorded in the audit trail').waitFor();
  assert.match((await dialog.getByRole('link').first().getAttribute('href')) ?? '', /^tel:\d{10}$/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await main.locator('figure').getByText('O-', { exact: true }).click();
  await dialog.getByRole('link').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assertQuiet();
});

test('the full records of a class that has passed out are available on request', async () => {
  const { main, assertQuiet } = await open('/student/full-report');
  await main.getByLabel('Batch').selectOption({ label: 'B.Tech 2022-26' });
  await main.getByRole('button', { name: 'Show report' }).click();
  await main.getByRole('heading', { name: 'Nothing to report' }).waitFor();
  await main.getByLabel('Status').selectOption({ label: 'Passed out' });
  await main.getByRole('button', { name: 'Show report' }).click();
  await main.getByRole('heading', { level: 2 }).nth(1).waitFor();
  assertQuiet();
});

test('a long report can be cancelled, and leaving it asks for confirmation', async () => {
  const { main, page, assertQuiet, expect } = await open('/admin/caste');
  await main.getByRole('table').waitFor();
  expect(/ERR_ABORTED|ERR_FAILED/);
  await page.route('**/api/reports/students/caste**', () => new Promise(() => {}));
  await main.getByLabel('As on date').fill('2025-09-01');
  await main.getByRole('button', { name: 'Show report' }).click();
  await main.getByRole('button', { name: 'Cancel' }).click();
  await eventually(async () => assert.is(await main.getByRole('button', { name: 'Cancel' }).count(), 0));
  await main.getByRole('button', { name: 'Run again' }).click();
  await page.waitForTimeout(2200);
  await page.getByRole('link', { name: 'Address report' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave before the report is ready?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  assert.match(page.url(), /admin\/caste\?/);
  await page.unroute('**/api/reports/students/caste**');
  await main.getByRole('button', { name: 'Show report' }).click();
  await main.getByText('Students by category on 1 Sept 2025').first().waitFor();
  assertQuiet();
});

test.run();
