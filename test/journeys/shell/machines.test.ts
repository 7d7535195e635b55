/** The page at /machines, as a developer uses it: draw, simulate, watch a portal, keep a recording. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { demoPassword } from '../../support/portal.ts';
import { stageFor } from '../../support/stage.ts';
import { listPath, rowsOf } from '../../support/student-screens.ts';

const test = suite('machines, in the browser');
const stage = stageFor(test);

const panel = (page: Page) => page.getByRole('complementary', { name: 'Panels' });
const pressed = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();
const part = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: /^Chart of / }).getByRole('button', { name });
/** The states marked in the chart, the innermost last. */
const active = (page: Page) =>
  page.locator('svg [data-active][data-id]').evaluateAll((parts) => parts.map((one) => one.getAttribute('data-id')));
const isIn = (page: Page, state: string) => eventually(async () => assert.is((await active(page)).at(-1), state));

test('every machine is listed, found by its name, and drawn at once when it is chosen', async () => {
  const { shared } = stage;
  const { page } = shared;
  await shared.open('/machines');
  const links = page.getByRole('navigation', { name: 'Machines' }).getByRole('link');
  await links.first().waitFor();
  assert.ok((await links.count()) > 20);
  await page.getByRole('searchbox', { name: 'Find a machine' }).fill('form over one');
  assert.is(await links.count(), 1);
  await links.click();
  await page.getByRole('heading', { level: 2, name: 'editor' }).waitFor();
  assert.match(page.url(), /\/machines\/editor$/);
  assert.match(await page.title(), /^editor · Machines/);
  await page.getByRole('searchbox', { name: 'Find a state or an event' }).fill('expired');
  await page.getByText(/^\d+ found$/).waitFor();
  await page.keyboard.press('Enter');
  assert.match((await page.evaluate(() => document.activeElement?.getAttribute('data-id'))) ?? '', /^editor/);
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: 'session' }).waitFor();
  shared.assertQuiet();
});

test('the session is stepped through from its start to signed out, and the path is a row to copy', async () => {
  const { shared } = stage;
  const { page } = shared;
  await shared.open('/machines/session');
  await isIn(page, 'session.restoring');
  await pressed(page, 'restore done');
  await page.getByRole('form', { name: 'restore done' }).getByRole('button', { name: 'Send' }).click();
  await isIn(page, 'session.signedOut.ready');
  // By the keyboard alone: the arrows go from part to part, Enter presses.
  await part(page, /^State signedOut\.ready/).focus();
  await page.keyboard.press('ArrowDown');
  await eventually(async () =>
    assert.match((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '', /^Transition /),
  );
  await pressed(page, 'signIn');
  const form = page.getByRole('form', { name: 'signIn' });
  await form.getByRole('textbox', { name: 'credentials' }).fill('no JSON');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText('This cannot be read.').waitFor();
  await form.getByRole('textbox', { name: 'credentials' }).fill('{"userName":"asha","password":"x"}');
  await form.getByRole('button', { name: 'Send' }).click();
  await pressed(page, 'signIn done');
  await page.keyboard.press('Escape');
  await part(page, /^Transition signIn done from/).press('Enter');
  await page.getByRole('form', { name: 'signIn done' }).getByRole('button', { name: 'Send' }).click();
  await isIn(page, 'session.signedIn.active');
  await pressed(page, 'signedOut');
  await isIn(page, 'session.signedOut.ready');
  await pressed(page, 'Copy the row');
  const row = 'restoreDone signIn signInDone signedOut → signedOut.ready says signedIn';
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), row);
  await page.getByRole('button', { name: 'Copy as Mermaid' }).click();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^stateDiagram-v2\n/);
  await pressed(page, 'One step back');
  await isIn(page, 'session.signedIn.active');
  await part(page, /^State expired$/).press('Enter');
  await panel(page)
    .getByText(/journeys of the tests end here/)
    .click();
  await panel(page).getByText('known expire', { exact: true }).waitFor();
  shared.assertQuiet();
});

test('a portal is watched through its life; events go back; the recording is kept and gone on from', async () => {
  const watched = await stage.page();
  const { page } = watched;
  await watched.open('/machines/session?live');
  await panel(page)
    .getByText(/No portal is being watched/)
    .waitFor();
  const unwatched = await watched.another();
  await unwatched.goto(`${stage.portal.base}/`);
  await unwatched.locator('form').waitFor();

  const portal = await watched.another();
  const signIn = async () => {
    await portal.locator('[name="username"]').fill('staff');
    await portal.locator('[name="password"]').fill(demoPassword);
    await portal.locator('form button[type="submit"]').click();
  };
  await portal.goto(`${stage.portal.base}${listPath}?inspect`);
  await isIn(page, 'session.signedOut.ready');
  assert.is(await panel(page).getByTestId('live-state').count(), 1, 'one of the two portals is watched');
  await pressed(page, 'Record');
  await signIn();
  await rowsOf(portal).first().waitFor();
  await isIn(page, 'session.signedIn.active');

  // An event from here, with its payload: the portal changes its language.
  await page.getByRole('link', { name: /^settings/ }).click();
  await pressed(page, 'languageChosen');
  await page.getByRole('combobox', { name: 'locale' }).selectOption('de');
  assert.equal(await watched.axe(), []);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await eventually(async () => assert.is(await portal.evaluate(() => document.documentElement.lang), 'de'));
  await page.getByRole('link', { name: /^dropdown/ }).click();
  await eventually(async () => assert.ok((await panel(page).getByTestId('live-state').count()) > 1));
  await page.getByRole('link', { name: /^session/ }).click();

  // The server no longer knows the token, and the next call says so.
  watched.expect(/status of 403/);
  const token = (await portal.evaluate(() => localStorage.getItem('token'))) ?? '';
  await stage.portal.api('POST', '/account/logout', token);
  await portal.getByRole('main').getByRole('searchbox').fill('Sahoo');
  await isIn(page, 'session.expired.ready');
  await pressed(page, 'leave');
  await isIn(page, 'session.signedOut.ready');
  await panel(page)
    .getByRole('button', { name: /^Stop recording/ })
    .click();
  const saving = page.waitForEvent('download');
  await pressed(page, 'Save to a file');
  const file = await (await saving).path();
  const text = readFileSync(file, 'utf8');
  for (const secret of [demoPassword, token, 'password', 'staff', 'Sahoo'])
    assert.not.ok(text.includes(secret), secret);

  // Signing out loads the portal anew: the actor of before is gone, and another has come.
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await signIn();
  await rowsOf(portal).first().waitFor();
  await isIn(page, 'session.signedIn.active');
  await portal.locator('header button[aria-haspopup="menu"]').last().click();
  await portal.getByRole('menuitem').last().click();
  await portal.locator('[name="username"]').waitFor();
  await isIn(page, 'session.signedOut.ready');
  await eventually(async () => assert.is(await panel(page).getByTestId('live-state').count(), 1));

  await page.goto(`${stage.portal.base}/machines/session`);
  await page.locator('input[type="file"]').setInputFiles(file);
  const position = panel(page).getByRole('slider');
  await position.focus();
  await isIn(page, 'session.signedOut.ready');
  assert.equal(await watched.axe(), []);
  await eventually(async () => {
    await page.keyboard.press('ArrowRight');
    assert.is((await active(page)).at(-1), 'session.signedIn.active');
  });
  await page.keyboard.press('End');
  await isIn(page, 'session.signedOut.ready');
  await pressed(page, 'Simulate from here');
  const row = panel(page).getByTestId('row');
  assert.is(await row.textContent(), 'signIn signInDone expire leave → signedOut.ready says signedIn expired');
  watched.assertQuiet();
  await watched.close();
});

test('nothing for axe to say and nothing that does not fit: light and dark, both directions, wide and small', async () => {
  for (const look of [
    { storage: { theme: 'light' } },
    { storage: { theme: 'dark' }, width: 390, height: 844 },
    { storage: { theme: 'light', i18nextLng: 'ae' } },
  ]) {
    const watched = await stage.page(look);
    await watched.open('/machines/list');
    await isIn(watched.page, 'list.bulk.ready.idle');
    await watched.page.locator('svg [data-id="list.search.typing"]').dispatchEvent('click');
    assert.equal(await watched.axe(), []);
    assert.is(await watched.overflow(), 0);
    watched.assertQuiet();
    await watched.close();
  }
});

test('on paper there is the whole chart and nothing else', async () => {
  const { shared } = stage;
  const { page } = shared;
  await shared.open('/machines/session');
  await isIn(page, 'session.restoring');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.is(await panel(page).isVisible(), false);
  assert.match((await page.locator('main svg').getAttribute('viewBox')) ?? '', /^0 0 \d+ \d+$/);
  await page.emulateMedia({ media: null });
});

test.run();
