import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { openLine, type Line } from '../../support/line.ts';
import { demoPassword } from '../../support/accounts.ts';
import { stageFor } from '../../support/stage.ts';
import { openTab, watchedPage, type WatchedPage } from '../../support/watched-page.ts';

/** The portal without a connection, in a browser with a service worker, behind a line that can be cut. */
const test = suite('without a connection');
const stage = stageFor(test);
const timetablePath = '/worklogEntry/time-table/mine';
let line: Line;
let watched: WatchedPage;
let page: Page;

test.before.each(async () => {
  line = await openLine(stage.portal.base);
  const portal = { ...stage.portal, base: line.base };
  const tab = await openTab(stage.shared.context.browser()!, portal, 'allow');
  watched = await watchedPage(tab, portal, {}, () => tab.context.close());
  page = watched.page;
  watched.expect(/ERR_|Failed to fetch|status of 40[13]/);
});
test.after.each(async () => {
  await watched.close();
  await line.close();
});

const title = () => page.getByRole('heading', { level: 1, name: 'My timetable' });
const week = () => page.getByRole('table', { name: 'My timetable' }).first();
const age = () => page.getByText(/^No connection\. Showing data as of /);
const ended = () => page.getByRole('heading', { name: 'Your session has ended' });
const signIn = () => page.getByRole('heading', { level: 1, name: 'Sign in' });

/**
 * Names of the caches with answers of the API. Opening one to look into it would create it again if it was just
 * deleted.
 */
const cacheNames = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-')));
const cachedAnswers = (name: string) =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname), name);
const userId = () => page.evaluate(() => (JSON.parse(localStorage.getItem('user')!) as { userId: number }).userId);
/** Files in the worker's caches. */
const files = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('kept-'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens the user's timetable and waits until the device is ready for offline use. */
async function enterReady(username = 'faculty'): Promise<string> {
  const token = await watched.enterAlone(username, timetablePath);
  await week().waitFor();
  await eventually(async () => {
    assert.ok(await page.evaluate(() => localStorage.getItem('remembered') && navigator.serviceWorker.controller));
    const there = await files();
    for (const part of [/\/my-timetable-/, /\/my-courses-/, /academic-days\.json$/, /\/shell\.json$/])
      assert.ok(
        there.some((path) => part.test(path)),
        String(part),
      );
    const [name] = await cacheNames();
    assert.ok(name && (await cachedAnswers(name)).includes('/api/timetable/mine'));
    // The worker fetches about a hundred files, which takes long on a busy machine.
  }, 60_000);
  return token;
}

/** Cuts the network for the worker too, which the browser's offline switch does not affect. */
async function cut(): Promise<void> {
  await line.cut();
  await watched.context.setOffline(true);
}

async function join(): Promise<void> {
  await line.join();
  await watched.context.setOffline(false);
}

/**
 * Opens an address in a new tab. The former tab stays open: when the last tab of a worker is closed while another one
 * opens, Chromium sometimes stops that worker for half a minute.
 */
async function openAgain(path = timetablePath): Promise<void> {
  page = await watched.another();
  await page.goto(line.base + path);
}

test('the portal opens with the user’s stored timetable, shows its age, and resumes when the connection is back', async () => {
  await enterReady();
  await cut();
  await openAgain();
  await title().waitFor();
  await week().waitFor();
  await age().waitFor();
  await page
    .getByRole('button', { name: /Account|menu/i })
    .first()
    .waitFor();
  await join();
  await page.getByText('You are back online.').waitFor();
  await age().waitFor({ state: 'detached' });
  await eventually(async () => assert.ok(await page.evaluate(() => localStorage.getItem('token') !== null)));
  await week().waitFor();
});

test('a session that ended meanwhile asks for the password over the same screen; signing out leaves nothing', async () => {
  const token = await enterReady();
  const name = `kept-${await userId()}`;
  await cut();
  await openAgain();
  await week().waitFor();
  await stage.portal.api('POST', '/account/logout', token);
  await join();
  await ended().waitFor();
  assert.is(new URL(page.url()).pathname, timetablePath);
  assert.ok((await cacheNames()).includes(name), 'an expiry removes nothing');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await ended().waitFor({ state: 'detached' });
  await week().waitFor();
  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn().waitFor();
  await eventually(async () => assert.equal(await cacheNames(), []));
  assert.is(await page.evaluate(() => localStorage.getItem('remembered')), null);
  await cut();
  await openAgain();
  await signIn().waitFor();
  assert.is(await title().count(), 0);
});

test('another user of the same phone sees nothing of the previous user, with or without a connection', async () => {
  await enterReady();
  const first = `kept-${await userId()}`;
  // The session has ended and was not resumed.
  await page.evaluate(() => localStorage.removeItem('token'));
  await watched.enterAlone('admin', '/notifications');
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await eventually(async () => assert.not.ok((await cacheNames()).includes(first)));
  await eventually(async () => assert.ok(await page.evaluate(() => localStorage.getItem('remembered'))));
  const second = `kept-${await userId()}`;
  assert.is.not(second, first);
  await cut();
  await openAgain('/notifications');
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  assert.not.ok((await cacheNames()).includes(first));
});

test('after a deploy, an open page keeps its files and shows a notice; a reload gets the new version, also for use offline', async () => {
  await enterReady();
  const entry = () => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src);
  const before = await entry();
  line.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
  await page.getByText('A new version of the portal is available.').waitFor();
  // The line is cut before the new version is in use, so the old one must be complete.
  await cut();
  await page.reload();
  await week().waitFor();
  assert.is(await entry(), before);
  await join();
  await page.getByText('You are back online.').waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await eventually(async () => assert.match(await entry(), /-next\.js$/));
  await week().waitFor();
  // Either worker has everything that a page needs.
  await cut();
  await openAgain();
  await week().waitFor();
});

test.run();
