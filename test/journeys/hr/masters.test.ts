import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { errorAt, fieldAt } from '../../support/student-screens.ts';
import { stageFor } from '../../support/stage.ts';

/** Specifics of the establishment masters, as the office uses them. */
const test = suite('masters of the establishment, in the browser');
const stage = stageFor(test);

const at = (master: string) => `/humanresourcedevelopment/maintain-master/${master}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function act(page: Page, row: string, action: string) {
  await button(page, `Actions for ${row}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function choose(page: Page, path: string, label: string) {
  const option = fieldAt(page, path).locator('option', { hasText: label }).first();
  await option.waitFor({ state: 'attached' });
  await fieldAt(page, path).selectOption((await option.getAttribute('value')) ?? '');
}

test('changing the cadre of a used designation asks for confirmation; a refused deletion lists its uses', async () => {
  const { page, enter, expect, axe, assertQuiet } = stage.shared;
  await enter('hr', at('add-designation'));
  await act(page, 'Librarian', 'Edit');
  await fieldAt(page, 'cadre').selectOption('technical');
  await button(page, 'Save').click();
  const question = page.getByRole('dialog', { name: 'Change the cadre?' });
  await question.getByText(/^Postings with this designation: [1-9]/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await button(page, 'Save').click();
  await question.getByRole('button', { name: 'Change cadre' }).click();
  await waitForText(page, /^Saved/);
  await page
    .getByRole('row', { name: /Librarian/ })
    .getByText('Technical')
    .waitFor();

  // Without a question to confirm, no dialog appears.
  await act(page, 'Librarian', 'Edit');
  await fieldAt(page, 'sortOrder').fill('14');
  await button(page, 'Save').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  expect(/409/);
  await act(page, 'Professor', 'Delete');
  await button(page, 'Delete').click();
  await waitForText(page, /Someone holds or has held this designation/);
  assert.equal(await axe('[role=alertdialog]'), []);
  await page.getByRole('alertdialog').getByRole('link', { name: /^\d+$/ }).click();
  await page.waitForURL(/search-employee\?where=.*heldDesignation/);
  await page.locator('main tbody tr').first().waitFor();
  assertQuiet();
});

test('a head from another department is saved with a warning, and the previous one is listed', async () => {
  const { page, enter, expect, axe, assertQuiet } = stage.shared;
  await enter('hr', at('add-department'));
  await page.getByRole('link', { name: 'Management', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Management' }).waitFor();
  await button(page, 'Edit').click();
  await choose(page, 'hodEmployeeId', 'Sasmita');
  await waitForText(page, /is not posted in this department\. You can save anyway\./);
  assert.is(await fieldAt(page, 'hodSince').inputValue(), '', 'another head, another day');
  await button(page, 'Save').click();
  await errorAt(page, 'hodSince').waitFor();
  await fieldAt(page, 'hodSince').fill('2026-08-03');
  await button(page, 'Save').click();
  await waitForText(page, 'Posted elsewhere');
  await page.getByRole('tab', { name: 'Heads' }).click();
  await page.getByRole('cell', { name: '2 Aug 2026' }).waitFor();

  expect(/409/);
  await button(page, 'Edit').click();
  await fieldAt(page, 'kind').selectOption('support');
  await button(page, 'Save').click();
  await waitForText(page, /The department has branches, so it must stay academic/);
  await button(page, 'Cancel').click();
  await button(page, 'Leave without saving').click();
  assert.equal(await axe(), []);
  assertQuiet();
});

test('sanctioned posts are typed in a grid, and saved as a whole', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  await enter('hr', at('add-department/view/6'));
  await page.getByRole('tab', { name: 'Sanctioned posts' }).click();
  const cell = (designation: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: designation, exact: true }) })
      .getByRole('gridcell')
      .first();
  await cell('Professor').click();
  await page.keyboard.type('9999');
  await page.keyboard.press('Enter');
  await page.locator('[role=grid] [aria-invalid=true]').waitFor();
  await cell('Associate Professor').click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await button(page, 'Cells to correct: 1').click();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.locator('[role=grid] [aria-invalid=true]').waitFor({ state: 'detached' });
  assert.equal([await cell('Professor').innerText(), await cell('Associate Professor').innerText()], ['2', '7']);
  const written = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await button(page, 'Save').click();
  await written;
  await waitForText(page, 'All changes saved');
  assert.equal(await axe(), []);
  await page.getByRole('tab', { name: 'History' }).click();
  await waitForText(page, '7 (2019/HE/4412)');

  // A designation links to its employees, by keyboard too.
  await page.getByRole('tab', { name: 'Sanctioned posts' }).click();
  const filled = page.getByRole('row').filter({ has: page.getByRole('link') });
  await filled.first().getByRole('gridcell').first().click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.waitForURL(/designationId=/);
  await page.locator('main tbody tr').first().waitFor();
  assertQuiet();
});

test.run();
