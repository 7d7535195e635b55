import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SheetMarks } from '../../../src/contract/exam/marks.ts';
import type { SheetRow } from '../../../src/contract/exam/sheets.ts';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import type { WatchedPage } from '../../support/watched-page.ts';

/**
 * A teacher enters marks by keyboard, loses the connection, conflicts with the office in a row and submits; the office
 * verifies and publishes.
 */
const test = suite('marks, in the browser');
const stage = stageFor(test);
let watched: WatchedPage;
let page: Page;
let id: number;
const path = () => `/examManagementSystem/maintainMarks/all-course/${id}`;

async function ask<Answer>(method: string, at: string, as: 'admin' | 'faculty' = 'admin', body?: object): Promise<Answer> {
  const answer = await stage.portal.api(method, at, await stage.tokenOf(as), body);
  assert.is(answer.status, 200, `${method} ${at}: ${await answer.clone().text()}`);
  return ((await answer.json()) as { data: Answer }).data;
}
const sheet = () => ask<SheetRow>('GET', `/mark-sheets/${id}`);
const marks = () => ask<SheetMarks>('GET', `/mark-sheets/${id}/rows`);
const savedMark = async (row: number) => {
  const { state, total } = (await marks()).lines[row]!;
  return `${state} ${total}`;
};
/** The cell of a question of a student, by position. */
const cell = (row: number, question: number) => page.locator(`[data-line="${row}"][data-place="${4 + question}"]`);

test.before(async () => {
  const { employee } = await ask<{ employee: { id: number } }>('GET', '/account/profile', 'faculty');
  const sheets = await ask<SheetRow[]>('GET', '/mark-sheets?q=Internal&pageSize=50');
  const sheetRow = sheets.find(({ paperId, status, of }) => paperId !== null && status !== 'open' && of > 4)!;
  id = sheetRow.id;
  if (sheetRow.status !== 'entering')
    await ask('POST', `/mark-sheets/${id}/events`, 'admin', {
      version: sheetRow.version,
      event: 'reopen',
      note: 'Marks of another section',
    });
  await ask('PATCH', '/mark-sheets/assign', 'admin', { rows: [{ id, evaluatorId: employee.id }] });
});
test.before.each(async () => {
  watched = await stage.page();
  page = watched.page;
});

test('a row is entered by keyboard, one letter marks absence, and invalid marks stay red', async () => {
  await watched.enter('faculty', path());
  await cell(0, 0).click();
  for (const key of ['1', 'Tab', '0', '.', '5', 'Tab']) await page.keyboard.press(key);
  // A pause between two keys saves the row twice.
  const [first, second] = (await marks()).parts[0]!.questions;
  await eventually(async () => {
    const { questions } = (await marks()).lines[0]!;
    assert.equal([questions[first!.id], questions[second!.id]], ['1.00', '0.50']);
  });
  assert.match(await savedMark(0), /^present \d+\.\d\d$/);
  await cell(1, 3).click();
  await page.keyboard.press('a');
  await eventually(async () => assert.is(await savedMark(1), 'absent null'));
  await eventually(async () => assert.is(await cell(1, 9).textContent(), 'A'));
  await cell(0, 2).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await eventually(async () => assert.is(await cell(0, 2).getAttribute('aria-invalid'), 'true'));
  await cell(0, 2).click();
  await page.keyboard.press('Delete');
  watched.assertQuiet();
});

test('without a connection rows wait on the device, and reach the server once', async () => {
  watched.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await watched.enter('faculty', path());
  await cell(2, 0).waitFor();
  await watched.context.setOffline(true);
  const before = (await marks()).lines[2]!.version ?? 0;
  await cell(2, 0).click();
  await page.keyboard.press('e');
  await page.getByText('1 row is stored on this device and will be sent when you are back online.').waitFor();
  await watched.context.setOffline(false);
  await eventually(async () => assert.is(await savedMark(2), 'exempt null'));
  assert.is((await marks()).lines[2]!.version, before + 1);
  await page.getByText('1 row is stored on this device').waitFor({ state: 'detached' });
  await eventually(async () => assert.is(await cell(2, 0).textContent(), 'E'));
  watched.assertQuiet();
});

test('on a conflict in a row both versions are shown to choose from', async () => {
  watched.expect(/409|412/);
  await watched.enter('faculty', path());
  await cell(3, 0).waitFor();
  const { studentId, version } = (await marks()).lines[3]!;
  const [question] = (await marks()).parts[0]!.questions;
  await ask('PATCH', `/mark-sheets/${id}/rows`, 'admin', {
    rows: [{ studentId, version, state: 'present', questions: { [question!.id]: 1 } }],
  });
  await cell(3, 0).click();
  await page.keyboard.type('0');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Keep all mine' }).click();
  await eventually(async () => assert.is((await marks()).lines[3]!.questions[question!.id], '0.00'));
  watched.assertQuiet();
});

test('a complete sheet is submitted with the name of the section, verified and published by another user', async () => {
  const { lines, parts } = await marks();
  const [question] = parts[0]!.questions;
  const rows = lines
    .filter(({ state, total }) => state === null || (state === 'present' && total === null))
    .map(({ studentId, version }) => ({ studentId, version, state: 'present', questions: { [question!.id]: 1 } }));
  if (rows.length > 0) await ask('PATCH', `/mark-sheets/${id}/rows`, 'faculty', { rows });
  const { section } = await sheet();
  await watched.enter('faculty', path());
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog');
  watched.expect(/422/);
  await dialog.getByLabel(/Type the section name/).fill('Not this');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByText('This is not the name of the section.').waitFor();
  await dialog.getByLabel(/Type the section name/).fill(section);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Marks submitted.').waitFor();
  assert.is((await sheet()).status, 'submitted');
  await watched.enter('admin', path());
  for (const [press, status] of [
    ['Verify', 'verified'],
    ['Publish', 'published'],
  ] as const) {
    await page.getByRole('button', { name: press, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: press, exact: true }).click();
    await eventually(async () => assert.is((await sheet()).status, status));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  watched.assertQuiet();
});

test.run();
