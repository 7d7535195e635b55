/** The machines page as a developer uses it: drawing, simulation, watching a portal, recordings. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { charts } from 'virtual:charts';
import { mermaidOf } from '../../../src/charts/mermaid.ts';
import { demoPassword } from '../../support/accounts.ts';
import { eventually } from '../../support/eventually.ts';
import { watchTasks } from '../../support/long-tasks.ts';
import { stageFor } from '../../support/stage.ts';
import { listPath, rowsOf } from '../../support/student-screens.ts';

// Runs after a change of: machines test/machines src/charts src/portal/inspector src/portal/session src/portal/main.tsx src/build

/** Results that the package's script leaves in the page. */
declare const mermaid: { render: (id: string, text: string) => Promise<{ svg: string }> };

const test = suite('machines, in the browser');
const stage = stageFor(test);

/** Processor time in ms that the page may use while a portal signs out: for one task and for all. */
const taskLimits = { each: 200, all: 1500 };

const panel = (page: Page) => page.getByRole('complementary', { name: 'Panels' });
const pressed = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click();
const part = (page: Page, name: RegExp) => page.getByRole('group', { name: /^Chart of / }).getByRole('button', { name });
/** States marked in the chart, innermost last. */
const active = (page: Page) =>
  page.locator('svg [data-active][data-id]').evaluateAll((parts) => parts.map((part) => part.getAttribute('data-id')));
const isInSight = (page: Page, state: string) =>
  page.evaluate((id) => {
    const [part, stage] = [`[data-id="${id}"]`, 'svg[role="group"]'].map((selector) =>
      document.querySelector(selector)!.getBoundingClientRect(),
    );
    return part!.left >= stage!.left && part!.right <= stage!.right && part!.top >= stage!.top && part!.bottom <= stage!.bottom;
  }, state);
const isIn = (page: Page, state: string) => eventually(async () => assert.is((await active(page)).at(-1), state));

test('every machine is listed, found by its name, and drawn at once when it is chosen', async () => {
  const { shared } = stage;
  const { page } = shared;
  await shared.open('/machines');
  const links = page.getByRole('navigation', { name: 'Machines' }).getByRole('link');
  await links.first().waitFor();
  assert.ok((await links.count()) > 20);
  await page.getByRole('searchbox', { name: 'Search machines' }).fill('form over one');
  assert.is(await links.count(), 1);
  await links.click();
  await page.getByRole('heading', { level: 2, name: 'editor' }).waitFor();
  assert.match(page.url(), /\/machines\/editor$/);
  assert.match(await page.title(), /^editor · Machines/);
  await page.getByRole('searchbox', { name: 'Find a state or an event' }).fill('expired');
  await page.getByText(/^\d+ found$/).waitFor();
  await page.keyboard.press('Enter');
  assert.match((await page.evaluate(() => document.activeElement?.getAttribute('data-id'))) ?? '', /^editor/);
  // The minimap moves the chart and takes no focus.
  const minimap = page.getByTestId('minimap');
  const place = () => page.locator('svg[role="group"] > g').getAttribute('transform');
  const before = await place();
  const box = (await minimap.boundingBox())!;
  await page.mouse.move(box.x + box.width - 4, box.y + box.height - 4);
  await page.mouse.down();
  const pressedAt = await place();
  assert.is.not(pressedAt, before);
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  assert.is.not(await place(), pressedAt);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Fit to view' }).click();
  assert.is(await minimap.isVisible(), false, 'the whole chart is visible');
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: 'session' }).waitFor();
  shared.assertQuiet();
});

test('the session is stepped through from its start to signed out, and the path is a row to copy', async () => {
  const { shared } = stage;
  const { page } = shared;
  await shared.open('/machines/session');
  await isIn(page, 'session.restoring.first');
  await pressed(page, 'restore done');
  await page.getByRole('form', { name: 'restore done' }).getByRole('button', { name: 'Send' }).click();
  await isIn(page, 'session.signedOut.ready');
  // Keyboard only: arrows move between parts, Enter presses.
  await part(page, /^State signedOut\.ready/).focus();
  await page.keyboard.press('ArrowDown');
  await eventually(async () =>
    assert.match((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '', /^Transition /),
  );
  await pressed(page, 'signIn');
  const form = page.getByRole('form', { name: 'signIn' });
  await form.getByRole('textbox', { name: 'userName' }).fill('asha');
  await form.getByRole('textbox', { name: 'password' }).fill('x');
  await form.getByRole('button', { name: 'Send' }).click();
  await pressed(page, 'signIn done');
  await page.keyboard.press('Escape');
  await part(page, /^Transition signIn done from/).press('Enter');
  await page.getByRole('form', { name: 'signIn done' }).getByRole('button', { name: 'Send' }).click();
  await isIn(page, 'session.signedIn.active');
  await pressed(page, 'signedOut');
  await isIn(page, 'session.signedOut.ready');
  await pressed(page, 'Copy row');
  const row = 'restoreDone signIn signInDone signedOut → signedOut.ready says signedIn';
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), row);
  await page.getByRole('button', { name: 'Copy as Mermaid' }).click();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^stateDiagram-v2\n/);
  await pressed(page, 'One step back');
  await isIn(page, 'session.signedIn.active');
  await part(page, /^State expired$/).press('Enter');
  await panel(page)
    .getByText(/test journeys end here/)
    .click();
  await panel(page).getByText('known expire', { exact: true }).waitFor();
  shared.assertQuiet();
});

test('a portal is watched throughout its life; events can be sent to it; the recording is saved and continued', async () => {
  const watched = await stage.page();
  const { page } = watched;
  await watched.open('/machines/session?live');
  await panel(page)
    .getByText(/No portal is connected/)
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
  assert.ok(await isInSight(page, 'session.signedIn.active'));
  await page.getByText('Messages between actors').click();
  const messages = page.getByRole('region', { name: 'Messages between actors' }).getByRole('listitem');
  await messages
    .filter({ hasText: /^.*Outside sent signIn to session/ })
    .first()
    .waitFor();
  await messages
    .filter({ hasText: /signIn sent signIn done to session/ })
    .first()
    .waitFor();

  // An event with a payload, sent from here, changes the portal's language.
  await page.getByRole('link', { name: /^settings/ }).click();
  await pressed(page, 'languageChosen');
  await page.getByRole('combobox', { name: 'locale' }).selectOption('de');
  assert.equal(await watched.axe(), []);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await eventually(async () => assert.is(await portal.evaluate(() => document.documentElement.lang), 'de'));
  await page.getByText('Messages between actors').click();
  await page.getByRole('link', { name: /^dropdown/ }).click();
  await eventually(async () => assert.ok((await panel(page).getByTestId('live-state').count()) > 1));
  await page.getByRole('link', { name: /^session/ }).click();
  await isIn(page, 'session.signedIn.active');
  assert.ok(await isInSight(page, 'session.signedIn.active'), 'a chart opens at the current state of its machine');

  // The server has revoked the token, so the next call fails.
  watched.expect(/status of 403/);
  const token = (await portal.evaluate(() => localStorage.getItem('token'))) ?? '';
  await stage.portal.api('POST', '/account/logout', token);
  // The browser throttles a tab in the background, as it does for users.
  await portal.bringToFront();
  await portal.getByRole('main').getByRole('searchbox').fill('Sahoo');
  await portal.getByRole('dialog').waitFor();
  await page.bringToFront();
  await isIn(page, 'session.expired.ready');
  const endTasks = await watchTasks(page, taskLimits);
  await pressed(page, 'leave');
  await isIn(page, 'session.signedOut.ready');
  assert.equal(await endTasks(), [], 'the machines page computes too long');
  await panel(page)
    .getByRole('button', { name: /^Stop recording/ })
    .click();
  const saving = page.waitForEvent('download');
  await pressed(page, 'Save recording');
  const file = await (await saving).path();
  const text = readFileSync(file, 'utf8');
  // Typing in the password field is not a secret, but the typed text is.
  for (const secret of [demoPassword, token, '"password":', 'staff', 'Sahoo']) assert.not.ok(text.includes(secret), secret);

  // Signing out reloads the portal, so a new actor replaces the earlier one.
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
  assert.is(await row.textContent(), '# from signedOut.ready\nsignIn signInDone expire leave → signedOut.ready says signedIn expired');
  watched.assertQuiet();
  await watched.close();
});

test('no axe violations and no overflow: light and dark, both directions, wide and small', async () => {
  for (const look of [
    { storage: { theme: 'light' } },
    { storage: { theme: 'dark' }, width: 390, height: 844 },
    { storage: { theme: 'light', i18nextLng: 'ae' } },
  ]) {
    const watched = await stage.page(look);
    await watched.open('/machines/list');
    await isIn(watched.page, 'list.bulk.ready.idle');
    await watched.page.locator('svg [data-id="list.search.asked"]').dispatchEvent('click');
    assert.equal(await watched.axe(), []);
    assert.is(await watched.overflow(), 0);
    watched.assertQuiet();
    await watched.close();
  }
});

test('a printout has the whole chart and nothing else', async () => {
  const { shared } = stage;
  const { page } = shared;
  await shared.open('/machines/session');
  await isIn(page, 'session.restoring.first');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.is(await panel(page).isVisible(), false);
  assert.match((await page.locator('main svg[role="group"]').getAttribute('viewBox')) ?? '', /^0 0 \d+ \d+$/);
  await page.emulateMedia({ media: null });
});

test('Mermaid draws the exported text of every machine, with every arrow that is not a comment', async () => {
  const watched = await stage.page();
  const { page } = watched;
  await page.goto('about:blank');
  await page.addScriptTag({ path: 'node_modules/mermaid/dist/mermaid.min.js' });
  for (const { id, load } of charts) {
    const text = mermaidOf((await load()).chart);
    const drawn = await page.evaluate(async (diagram) => {
      const { svg } = await mermaid.render('diagram', diagram);
      document.body.innerHTML = svg;
      return Array.from(document.querySelectorAll('.edgeLabel .edgeLabel'), ({ textContent }) => textContent).filter(Boolean);
    }, text);
    const written = Array.from(text.matchAll(/^ +\w+ --> \w+ : (.*)$/gm), ([, titles]) => titles!.replaceAll('<br>', ''));
    assert.equal(drawn.sort(), written.sort(), id);
  }
  await watched.close();
});

test.run();
