import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import { rowsOf } from '../../support/student-screens.ts';
import { signIn } from '../../support/accounts.ts';

/** Audit: ended sessions, changed settings, sign-in attempts, and live notifications. */
const test = suite('sessions, settings, the trail and the bell, in the browser');
const stage = stageFor(test, { isAlone: true });
const root = '/webauthorization';

const setting = (page: Page, label: string) => page.locator('form').filter({ has: page.getByLabel(label) });
/** A picture of one pixel. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
/** Page size of the printout. */
const paper = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText ?? '').join());
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /otification/ });

test('a setting is refused if it is out of range; after a change, the trail shows the old and the new value', async () => {
  const { page, enter, assertQuiet, expect } = stage.shared;
  await enter('admin', `${root}/settings`);
  await page.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: dot });
  await page.getByRole('button', { name: 'Use the default logo' }).waitFor();
  const row = setting(page, 'Maximum sessions per user');
  await row.getByLabel('Maximum sessions per user').fill('21');
  await row.getByRole('button', { name: 'Save' }).click();
  await row
    .getByText(/between 1 and 20|outside|range/i)
    .first()
    .waitFor();
  await row.getByLabel('Maximum sessions per user').fill('6');
  await row.getByRole('button', { name: 'Save' }).click();
  await row.getByText(/changed by .* on/).waitFor();

  await page.getByRole('link', { name: 'Audit trail' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor();
  assert.match(await paper(page), /a4 landscape/i);
  const event = rowsOf(page).filter({ hasText: 'Maximum sessions per user' });
  assert.match(await event.first().innerText(), /Changed/);
  await event.first().getByRole('link').first().click();
  await page.locator('del', { hasText: '5' }).waitFor();
  await page.locator('ins', { hasText: '6' }).waitFor();
  await page.getByRole('link', { name: 'Open the record' }).click();
  await page.getByRole('heading', { level: 1, name: 'Institution settings' }).waitFor();
  expect(/422/);
  assertQuiet();
});

test('a setting that another user has changed meanwhile is not overwritten', async () => {
  const { page, enter, expect, assertQuiet } = stage.shared;
  await enter('admin', `${root}/settings`);
  const row = setting(page, 'Training days in a year');
  await row.getByLabel('Training days in a year').fill('9');
  const token = await stage.tokenOf('admin');
  const changed = await stage.portal.api('PATCH', '/settings/hr.trainingDaysTarget', token, { version: 1, value: 7 });
  assert.is(changed.status, 200);
  expect(/409/);
  await row.getByRole('button', { name: 'Save' }).click();
  await row.getByText(/Someone else has changed this setting/).waitFor();
  await row.getByRole('button', { name: 'Undo my changes' }).click();
  await eventually(async () => assert.is(await row.getByLabel('Training days in a year').inputValue(), '7'));
  assertQuiet();
});

test('before a pattern is saved, it shows how many existing numbers would not match; leaving asks for confirmation', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  await enter('admin', `${root}/settings`);
  await page.getByLabel('Pattern of registration numbers').fill('^\\d{9}$');
  await page.getByText(/existing registration numbers would not match/).waitFor();
  await page.getByRole('link', { name: 'Sign-ins' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign-ins' }).waitFor();
  assertQuiet();
});

test('an administrator ends another user’s session from the list of sessions, and that user is informed at once', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  const other = await stage.page();
  const token = await other.enterAlone('deo', '/notifications');
  const { data } = (await (await stage.portal.api('GET', '/account/profile', token)).json()) as { data: { name: string } };
  await other.page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await enter('admin', `${root}/sessions`);
  await page.getByRole('main').getByRole('searchbox').fill(data.name);
  const row = rowsOf(page);
  await eventually(async () =>
    assert.equal([await row.count(), await row.getByText('Data entry operator', { exact: true }).count()], [1, 1]),
  );
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'End this session' }).click();
  other.expect(/403/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'End this session' }).click();
  await page.getByRole('heading', { name: 'No rows match' }).waitFor();
  await other.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor({ timeout: 12_000 });
  assertQuiet();
  await other.close();
});

test('a whole role is signed out only after its name is typed', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  const { token } = await signIn(stage.portal, 'hr');
  await enter('admin', `${root}/sessions`);
  await page.getByRole('button', { name: 'Sign out a role' }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption({ label: 'HR' });
  await page.getByRole('button', { name: 'Continue' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Sign out a role' });
  assert.ok(await confirm.isDisabled());
  await page.getByLabel('Type HR to confirm').fill('HR');
  await confirm.click();
  await eventually(async () => assert.is((await stage.portal.api('GET', '/account/profile', token)).status, 403));
  assertQuiet();
});

test('failed tries are found by outcome and address, in the address of the page', async () => {
  await stage.portal.api('POST', '/account/login', null, { username: 'nobody-here', password: 'guess' });
  const { page, enter, assertQuiet } = stage.shared;
  await enter('admin', `${root}/sign-ins`);
  await page.getByRole('img', { name: /Sign-ins by day/ }).waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.locator('summary', { hasText: 'Outcome' }).click();
  await page.getByLabel('Unknown name').check();
  await page.waitForURL(/outcome=unknownUser/);
  await page.keyboard.press('Escape');
  await eventually(async () => {
    const list = page.getByRole('table', { name: 'Sign-ins', exact: true });
    const texts = await list.locator('tbody tr:not([aria-hidden])').allInnerTexts();
    assert.ok(texts.length > 0 && texts.every((text) => text.includes('Unknown name')));
  });
  assertQuiet();
});

test('a student’s request appears in the bell of the office by itself, and is marked as read', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  await enter('staff', '/notifications');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('Nothing new').waitFor();
  const token = await stage.tokenOf('23bt0001');
  const body = { requests: [{ tableName: 'students', recordId: null, field: 'nationality', newValue: 'Nepali' }], proofFileId: null };
  const profile = (await (await stage.portal.api('GET', '/account/profile', token)).json()) as {
    data: { student: { id: number }; name: string };
  };
  body.requests[0]!.recordId = profile.data.student.id as never;
  const answer = await stage.portal.api('POST', '/change-requests', token, body);
  assert.is(answer.status, 200, await answer.text());
  await page.getByText(`${profile.data.name} requested a correction: Nationality`).waitFor();
  assert.match((await bell(page).getAttribute('aria-label')) ?? '', /^1 new/);
  await bell(page).click();
  const panel = page.getByRole('group', { name: 'Notifications' });
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await eventually(async () => assert.is(await bell(page).getAttribute('aria-label'), 'Notifications'));
  await page.keyboard.press('Escape');
  assertQuiet();
});

test.run();
