import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { OutboxEntry } from '../../../machines/outbox.ts';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import type { WatchedPage } from '../../support/watched-page.ts';

/** Unsent changes in a real browser: their store, two tabs, and two users of one device. */
const test = suite('outbox, in the browser');
const stage = stageFor(test, { isAlone: true });
let watched: WatchedPage;
let page: Page;

test.before.each(async () => {
  watched = await stage.page();
  page = watched.page;
});
test.after.each(() => watched.close());

interface Seats {
  version: number;
  seats: { branchId: number; admissionCategoryId: number; seats: number }[];
}
const batchId = 1;
const seatsPath = `/batches/${batchId}/seats`;
const seatsNow = async (token: string) => ((await (await stage.portal.api('GET', seatsPath, token)).json()) as { data: Seats }).data;

/** An outbox entry with more seats than exist, as a screen would add it. */
async function moreSeats(token: string, more = 1): Promise<OutboxEntry> {
  const { version, seats } = await seatsNow(token);
  const all = seats.map(({ branchId, admissionCategoryId, seats: count }) => ({ branchId, admissionCategoryId, seats: count }));
  const user = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { userId: number }).userId);
  return {
    id: 'seats:1',
    record: 'seats:1',
    status: 'waiting',
    mark: 0.25,
    version,
    problem: null,
    fields: {},
    at: new Date().toISOString(),
    user,
    kind: 'seats',
    params: { id: batchId },
    path: '/batches/:id/seats',
    changes: ['Batch'],
    body: { version, seats: all.map((row, place) => (place === 0 ? { ...row, seats: row.seats + more } : row)) },
    title: { key: 'nav.home', values: {} },
    href: '/notifications',
    texts: ['shell'],
    labels: 'seats',
  };
}

/** Stores an entry and notifies the page as another tab would. */
const leave = (entry: OutboxEntry, tab = page) =>
  tab.evaluate(async (row) => {
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('outbox', 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('entries', { keyPath: ['user', 'id'] }));
      request.addEventListener('success', () => done(request.result));
    });
    const writing = database.transaction('entries', 'readwrite');
    writing.objectStore('entries').put(row);
    await new Promise((done) => writing.addEventListener('complete', done));
    database.close();
    const channel = new BroadcastChannel('outbox');
    channel.postMessage(null);
    channel.close();
  }, entry);

const count = (tab = page) => tab.getByRole('link', { name: 'Unsent changes: 1' });
const empty = (tab = page) => tab.getByRole('heading', { name: 'No unsent changes' });
/** Number of times the seats were sent. */
function putsOf(tab: Page): () => number {
  let puts = 0;
  tab.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(seatsPath)) puts += 1;
  });
  return () => puts;
}

test('a waiting change is sent once after reconnecting, although two tabs have it', async () => {
  watched.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await watched.enterAlone('admin', '/unsent');
  await empty().waitFor();
  const token = await stage.tokenOf('admin');
  const entry = await moreSeats(token);
  const other = await watched.another();
  await other.goto(`${stage.portal.base}/unsent`);
  await empty(other).waitFor();
  const [ownPuts, otherPuts] = [putsOf(page), putsOf(other)];
  await watched.context.setOffline(true);
  await leave(entry);
  await count().waitFor();
  await count(other).waitFor();
  await page.getByText('You are offline. These changes are sent automatically').waitFor();
  const tried = ownPuts() + otherPuts();
  await watched.context.setOffline(false);
  await empty().waitFor();
  await empty(other).waitFor();
  assert.is(ownPuts() + otherPuts() - tried, 1, 'one of the tabs sends it');
  const { version } = await seatsNow(token);
  assert.is(version, (entry.version ?? 0) + 1);
  await count().waitFor({ state: 'detached' });
  watched.assertQuiet();
});

test('a change made in another tab during a request is sent after it, on the version that is current then', async () => {
  await watched.enterAlone('admin', '/unsent');
  await empty().waitFor();
  const token = await stage.tokenOf('admin');
  const entry = await moreSeats(token);
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route(`**/api${seatsPath}`, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  const puts = putsOf(page);
  await leave(entry);
  await page.getByText('Sending').waitFor();
  await leave({ ...entry, mark: 0.5, body: (await moreSeats(token, 2)).body });
  await page.getByText('Sending').waitFor();
  answer();
  await empty().waitFor();
  assert.is(puts(), 2);
  assert.is((await seatsNow(token)).version, (entry.version ?? 0) + 2);
  watched.assertQuiet();
});

test('an entry outlasts the page and the session, is not available to another user, and is sent when its user is back', async () => {
  watched.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 403/);
  const session = await watched.enterAlone('admin', '/unsent');
  await empty().waitFor();
  const token = await stage.tokenOf('admin');
  const entry = await moreSeats(token);
  const puts = putsOf(page);
  await stage.portal.api('POST', '/account/logout', session);
  await leave(entry);
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
  assert.is(puts(), 1, 'refused, since the session is over');

  await watched.enterAlone('staff', '/unsent');
  await empty().waitFor();
  assert.is(await count().count(), 0, 'another user of this device sees nothing of it');
  assert.is((await seatsNow(token)).version, entry.version);

  await watched.enterAlone('admin', '/notifications');
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await eventually(async () => assert.is((await seatsNow(token)).version, (entry.version ?? 0) + 1));
  assert.is(puts(), 2);
  watched.assertQuiet();
});

test.run();
