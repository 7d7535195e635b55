import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import { errorAt, fieldAt, rowsOf } from '../../support/student-screens.ts';

// Runs after a change of: src/portal/modules/student src/server/modules/student src/contract/student src/portal/kinds

/** The main task of each student master. */
const test = suite('student masters, in the browser');
const stage = stageFor(test);

const at = (master: string) => `/studentInformation/masterTables/${master}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Opens the menu of a row and chooses an action. */
async function act(page: Page, row: string, action: string) {
  await button(page, `Actions for ${row}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function choose(page: Page, path: string, label: string) {
  const option = fieldAt(page, path).locator('option', { hasText: label }).first();
  await option.waitFor({ state: 'attached' });
  await fieldAt(page, path).selectOption((await option.getAttribute('value')) ?? '');
}

test('a category is added, rejected as a duplicate, opened, changed and deleted after confirmation', async () => {
  const { page, enter, expect, axe, assertQuiet } = stage.shared;
  await enter('admin', at('admission-category'));
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await heading(page, 'Add an admission category');
  await button(page, 'Save').click();
  await errorAt(page, 'code').waitFor();
  expect(/409/);
  await fieldAt(page, 'code').fill('jee');
  await fieldAt(page, 'name').fill('Non-resident Indian');
  await fieldAt(page, 'entry').selectOption('regular');
  await fieldAt(page, 'sortOrder').fill('9');
  await button(page, 'Save').click();
  await waitForText(page, 'This is already in use.');
  await fieldAt(page, 'code').fill('nri');
  await button(page, 'Save').click();
  await heading(page, 'Non-resident Indian');
  assert.equal(await axe(), []);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await heading(page, 'Edit an admission category');
  await fieldAt(page, 'name').fill('NRI quota');
  await button(page, 'Save').click();
  await heading(page, 'NRI quota');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await heading(page, 'Admission categories');

  // For an entry in use, the dialog stays open and shows the reason. Unused entries are deleted.
  await act(page, 'JEE (Main)', 'Delete');
  await button(page, 'Delete').click();
  await waitForText(page, 'This is still in use and cannot be removed.');
  await button(page, 'Cancel').click();
  await act(page, 'NRI quota', 'Delete');
  await waitForText(page, 'Delete “NRI quota”?');
  await button(page, 'Delete').click();
  await waitForText(page, '“NRI quota” was deleted');
  await page.getByRole('link', { name: 'NRI quota' }).waitFor({ state: 'detached' });
  assertQuiet();
});

test('read-only users are offered no actions', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  await enter('staff', at('degree'));
  await rowsOf(page).first().waitFor();
  await button(page, 'Actions for Bachelor of Technology').click();
  assert.equal(await page.getByRole('menuitem').allTextContents(), ['Open', 'Edit']);
  assertQuiet();
});

test('languages are edited in place and merged', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  await enter('admin', at('language'));
  await button(page, 'Add').click();
  const dialog = page.getByRole('dialog');
  await fieldAt(page, 'name').fill('Oriyaa');
  assert.equal(await axe('dialog'), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await act(page, 'Oriyaa', 'Edit');
  await fieldAt(page, 'name').fill('Oriya');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await act(page, 'Oriya', 'Merge into another');
  await choose(page, 'intoId', 'Odia');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await waitForText(page, '“Oriya” was merged');
  await button(page, 'Actions for Oriya').waitFor({ state: 'detached' });
  assertQuiet();
});

test('rooms are added by range, and one is closed with a reason', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  await enter('staff', `${at('hostel')}/view/1`);
  await button(page, 'Add rooms').click();
  await fieldAt(page, 'fromNo').fill('501');
  await fieldAt(page, 'toNo').fill('503');
  await fieldAt(page, 'floor').fill('5');
  await fieldAt(page, 'capacity').fill('2');
  await button(page, 'Add').click();
  await page.getByRole('heading', { name: 'Floor 5' }).waitFor();
  await button(page, /^502/).click();
  const dialog = page.getByRole('dialog');
  await page.getByLabel('In use').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await errorAt(page, 'inactiveReason').waitFor();
  await fieldAt(page, 'inactiveReason').fill('Guest room');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await button(page, /502.*Guest room/).waitFor();
  assert.equal(await axe(), []);
  assertQuiet();
});

test('seats are typed into a grid by keyboard, and the chart follows', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  await enter('staff', at('batch'));
  await page.getByRole('link', { name: '2026-30' }).click();
  const seats = page.getByRole('grid', { name: 'Seats' });
  await seats.waitFor();
  const place = (await seats.getByRole('columnheader').allInnerTexts()).indexOf('JEE');
  const cell = (branch: string) =>
    seats
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: branch, exact: true }) })
      .locator(`[data-place="${place}"]`);
  await cell('CHE').click();
  await page.keyboard.type('40');
  await page.keyboard.press('ArrowDown');
  await eventually(async () => assert.ok(await cell('CE').evaluate((element) => element === document.activeElement)));
  await page.keyboard.type('abc');
  await page.keyboard.press('Enter');
  await seats.locator('[aria-invalid="true"]').waitFor();
  // Changing the tab would discard the input in the grid.
  await page.getByRole('tab', { name: 'History' }).click();
  await waitForText(page, 'Leave without saving?');
  await button(page, 'Cancel').click();
  await cell('CE').click();
  await page.keyboard.type('81');
  await page.keyboard.press('Enter');
  await seats.locator('[aria-invalid="true"]').waitFor({ state: 'detached' });
  assert.equal(await axe(), []);
  const written = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await button(page, 'Save').click();
  await written;
  await waitForText(page, 'All changes saved');
  await page.reload();
  await eventually(async () => assert.equal([await cell('CHE').innerText(), await cell('CE').innerText()], ['40', '81']));
  assertQuiet();
});

test('a degree is added with a branch and a batch; once used, it cannot be deleted', async () => {
  const { page, enter, expect, axe, assertQuiet } = stage.shared;
  await enter('admin', `${at('degree')}/add`);
  await fieldAt(page, 'code').fill('bvoc');
  await fieldAt(page, 'name').fill('Bachelor of Vocation');
  await fieldAt(page, 'shortName').fill('B.Voc');
  await fieldAt(page, 'level').selectOption('UG');
  await fieldAt(page, 'semesters').fill('6');
  await fieldAt(page, 'maxSemesters').fill('4');
  await fieldAt(page, 'numberPrefix').fill('bv');
  expect(/422/);
  await button(page, 'Save').click();
  await errorAt(page, 'maxSemesters').waitFor();
  await fieldAt(page, 'maxSemesters').fill('10');
  await button(page, 'Save').click();
  await heading(page, 'Bachelor of Vocation');

  await page.goto(`${stage.portal.base}${at('branch')}/add`);
  await choose(page, 'degreeId', 'B.Voc');
  await choose(page, 'departmentId', 'Mechanical');
  await fieldAt(page, 'code').fill('auto');
  await fieldAt(page, 'name').fill('Automotive Trades');
  await button(page, 'Save').click();
  await heading(page, 'Automotive Trades');

  await page.goto(`${stage.portal.base}${at('batch')}/add`);
  await choose(page, 'degreeId', 'B.Voc');
  await fieldAt(page, 'admissionYear').fill('2027');
  await fieldAt(page, 'startsOn').fill('2027-08-02');
  await fieldAt(page, 'endsOn').fill('2030-06-30');
  await button(page, 'Save').click();
  await heading(page, '2027-30');
  assert.equal(await axe(), []);

  await page.goto(stage.portal.base + at('degree'));
  expect(/409/);
  await act(page, 'Bachelor of Vocation', 'Delete');
  await button(page, 'Delete').click();
  await waitForText(page, 'This is still in use and cannot be removed.');
  await button(page, 'Cancel').click();
  assertQuiet();
});

test('batches are rolled forward after a preview, and passed out in the last semester', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  await enter('staff', at('activeBatch'));
  await page.getByLabel('Select MCA 2025-27').check();
  await page.getByLabel('Select MBA 2026-28').check();
  await page.getByRole('link', { name: 'Roll forward' }).click();
  await heading(page, 'Roll forward');
  await button(page, 'Show preview').click();
  await errorAt(page, 'startsOn').waitFor();
  await choose(page, 'academicTermId', '2026-27 even');
  await fieldAt(page, 'startsOn').fill('2027-01-04');
  await fieldAt(page, 'endsOn').fill('2027-05-29');
  await button(page, 'Show preview').click();
  await page.getByText('3 → 4').first().waitFor();
  assert.is(await page.getByRole('checkbox', { name: /^Include (MCA|MBA)/ }).count(), 2, 'the batches ticked before');
  assert.equal(await axe(), []);
  await button(page, 'Roll 2 batches forward').click();
  const dialog = page.getByRole('dialog');
  assert.equal(await axe('dialog'), []);
  await dialog.getByRole('button', { name: 'Roll 2 batches forward' }).click();
  await page.getByText('2 batches rolled forward').waitFor();
  assert.equal(await axe(), []);
  await page.getByRole('link', { name: 'Show active batches' }).click();
  const row = page.getByRole('row', { name: /MCA 2025-27/ });
  await row.filter({ hasText: '4 of 4' }).waitFor();

  await act(page, 'MCA 2025-27', 'Pass out');
  const people = dialog.getByRole('list', { name: 'Students in the last semester' }).getByRole('checkbox');
  await people.first().waitFor();
  await people.first().uncheck();
  const leaving = (await people.count()) - 1;
  assert.ok(leaving > 0);
  await fieldAt(page, 'onDate').fill('2026-11-20');
  await dialog.getByRole('button', { name: `Pass out ${leaving} student` }).click();
  await waitForText(page, new RegExp(`^${leaving} students? passed out`));
  await act(page, 'MCA 2025-27', 'Pass out');
  await eventually(async () => assert.is(await people.count(), 1, 'the remaining student is listed'));
  assertQuiet();
});

test.run();
