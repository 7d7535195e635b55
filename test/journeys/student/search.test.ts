import { readFile } from 'node:fs/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import { namesIn, rowsOf } from '../../support/student-screens.ts';
import { unzip } from '../../support/unzip.ts';

// Runs after a change of: src/portal/modules/student src/server/modules/student src/contract/student src/portal/kinds

/** The search by conditions, and the report built from it. */
const test = suite('student search, in the browser');
const stage = stageFor(test);
const searchPath = '/studentInformation/studentsearch';

/** The answer of the API to a search. */
async function foundBy(body: object, username = 'staff') {
  const answer = await fetch(`${stage.portal.base}/api/students/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await stage.tokenOf(username)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ columns: ['name', 'bornOn'], ...body }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { data: { name: string }[]; total: number };
}

test('women of two branches by birth date: searched, shared by address, saved, downloaded as a workbook', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  await enter('staff', searchPath);
  await rowsOf(page).first().waitFor();
  const main = page.getByRole('main');
  const everybody = (await foundBy({})).total;
  await main
    .getByText(new RegExp(everybody.toLocaleString('en')))
    .first()
    .waitFor();

  await main.getByRole('button', { name: 'Add condition' }).click();
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  assert.is(await main.getByLabel('Value').getAttribute('aria-invalid'), 'true');
  await main.getByLabel('Field').selectOption('gender');
  await main.getByLabel('Value').selectOption('F');
  await main.getByRole('button', { name: 'Add group' }).click();
  const group = main.getByRole('group', { name: 'Group of conditions' });
  await group.getByLabel('Field').selectOption('bornOn');
  await group.getByLabel('Comparison').selectOption('between');
  await group.getByLabel('From').fill('2006-01-01');
  await group.getByLabel('To', { exact: true }).fill('2006-12-31');
  await group.getByRole('button', { name: 'Add condition to the group' }).click();
  const second = group.getByRole('group', { name: 'Condition: Branch' });
  await second.getByLabel('Comparison').selectOption('in');
  await second.getByRole('button', { name: 'Choose …' }).click();
  const choices = second.getByRole('group', { name: 'Values' }).getByRole('checkbox');
  await choices.nth(0).check();
  await choices.nth(1).check();
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Search', exact: true }).click();

  const where = () => JSON.parse(new URL(page.url()).searchParams.get('where') ?? 'null');
  await eventually(() => assert.is(where()?.all.length, 2));
  assert.is(where().all[1].any[1].value.length, 2);
  const { data, total } = await foundBy(where());
  assert.ok(total > 0 && total < everybody);
  const names = data.map(({ name }) => name);
  await eventually(async () => assert.equal(await namesIn(page), names));
  assert.equal(await axe(), []);

  // An additional column and the sort order are both in the address, which another user opens.
  await main.getByRole('button', { name: 'Columns' }).click();
  await main.getByLabel('Add column').selectOption('bornOn');
  await page.keyboard.press('Escape');
  await main.getByRole('columnheader', { name: 'Date of birth' }).getByRole('button').click();
  await eventually(() => assert.is(new URL(page.url()).searchParams.get('sort'), 'bornOn'));
  const sorted = (await foundBy({ ...where(), sort: 'bornOn' })).data.map(({ name }) => name);
  await eventually(async () => assert.equal(await namesIn(page), sorted));
  const otherPage = await stage.page();
  await otherPage.enter('deo', searchPath + new URL(page.url()).search);
  await eventually(async () => assert.equal(await namesIn(otherPage.page), sorted));
  await otherPage.close();

  await main.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save with a name' });
  assert.equal(await axe(), []);
  await dialog.getByLabel('Name').fill('Women born in 2006');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  await main.getByRole('link', { name: 'Open in the report builder' }).click();
  await page.getByRole('heading', { level: 1, name: 'Generate Excel Report' }).waitFor();
  await main
    .getByText(`${total.toLocaleString('en')} student`)
    .first()
    .waitFor();
  await main.getByLabel('Heading of the column Name').fill('Candidate');
  await main.getByRole('columnheader', { name: 'Candidate' }).waitFor();
  await main.getByRole('checkbox', { name: /One sheet for each branch/ }).check();
  await eventually(() => assert.match(decodeURIComponent(page.url()), /isByBranch/));
  await main.locator('table[aria-busy]').waitFor({ state: 'detached' });
  assert.equal(await axe(), []);
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download as Excel workbook' }).click();
  const file = await saved;
  assert.match(file.suggestedFilename(), /^PMEC-students-\d{4}-\d\d-\d\d\.xlsx$/);
  const parts = unzip(await readFile(await file.path()));
  const strings = parts['xl/sharedStrings.xml'] ?? '';
  assert.ok(['Candidate', 'Gender is Female', ...names].every((word) => strings.includes(word)));
  assertQuiet();
});

test('a saved search is opened again by keyboard, and deleted', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  await enter('staff', searchPath);
  await rowsOf(page).first().waitFor();
  const opener = page.getByRole('button', { name: 'Saved searches' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Saved searches and reports' });
  await dialog.getByRole('button', { name: 'Open Women born in 2006' }).waitFor();
  assert.equal(await axe(), []);
  await dialog.getByRole('button', { name: 'Open Women born in 2006' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => assert.ok(new URL(page.url()).searchParams.get('where')));
  await page.getByRole('group', { name: 'Group of conditions' }).waitFor();
  await opener.click();
  await dialog.getByRole('button', { name: 'Delete Women born in 2006' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Open Women born in 2006' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  assertQuiet();
});

test('without the permission, personal fields are not offered, and an address with such fields is rejected', async () => {
  const watched = await stage.page();
  const { page, enter } = watched;
  const where = JSON.stringify({ all: [{ field: 'annualIncome', op: 'lt', value: 10_000_000 }] });
  await enter('faculty', `${searchPath}?${new URLSearchParams({ where })}`);
  await page.getByText('Your role may not see this field').waitFor();
  assert.is(await page.getByRole('link', { name: 'Open in the report builder' }).count(), 0);
  await page.getByRole('button', { name: 'Remove the condition Annual family income (rupees)' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await rowsOf(page).first().waitFor();
  await page.getByRole('button', { name: 'Add condition' }).click();
  assert.is(await page.getByLabel('Field').locator('option[value="annualIncome"], option[value="fatherPhone"]').count(), 0);
  await watched.close();
});

test.run();
