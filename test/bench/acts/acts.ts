import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { timed, wear, type Lap } from './stopwatch.ts';

/** Speed of machine and connection. `slow`: a quarter of the CPU, 10 Mbit/s, 40 ms round trip. */
export type Speed = 'plain' | 'slow';

export interface Account {
  username: string;
  password: string;
}

/** The cost of opening a page, besides its duration. */
export interface Opened {
  menu: number;
  requests: number;
  scriptKb: number;
  allKb: number;
  mainThread: number;
  shift: number;
}

export interface Acts {
  laps: Map<string, Lap[]>;
  opened: Opened[];
  shifts: Map<string, number>;
}

const list = '/studentInformation/maintainStudentDetails/studentList';
const settled = `document.querySelector('main h1') && !document.querySelector('main [aria-busy="true"]')`;
const names = `[...document.querySelectorAll('main tbody th a[href*="/view/"]')].map((link) => link.textContent)`;
const menuLink = (href: string) => `nav a[href="${href}"]`;

/** Plays the acts of an office's day `rounds` times, each round in a browser with an empty cache. */
export async function playActs(browser: Browser, base: string, account: Account, speed: Speed, rounds: number) {
  const acts: Acts = { laps: new Map(), opened: [], shifts: new Map() };
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    try {
      await oneRound(context, base, account, speed, acts);
    } finally {
      await context.close();
    }
  }
  return acts;
}

async function oneRound(context: BrowserContext, base: string, account: Account, speed: Speed, acts: Acts) {
  const page = await context.newPage();
  await slowed(context, page, speed);
  await wear(page);
  await watchShifts(page);
  const note = async (what: string, lap: Promise<Lap>) => {
    const { laps } = acts;
    laps.set(what, [...(laps.get(what) ?? []), await lap]);
  };
  const noteShift = async (what: string) => {
    const shift = await page.evaluate(() => window.shifted);
    acts.shifts.set(what, Math.max(acts.shifts.get(what) ?? 0, shift));
    await page.evaluate(() => void (window.shifted = 0));
  };
  const press = (selector: string) => async () => page.mouse.click(...(await middleOf(page, selector)));

  await page.goto(base);
  // The form is prerendered: a press before its scripts have loaded is lost.
  await quiet(page);
  await page.fill('[name=username]', account.username);
  await page.fill('[name=password]', account.password);
  await quiet(page);
  await note('sign in', timed(page, 'pointerdown', `document.querySelector('main section a') && ${settled}`, press('button[type=submit]')));
  await noteShift('signing in');
  // The first section, with everything in it.
  for (let place = 0; place < 4; place += 1) {
    const folded = page.locator('nav ul ul button[aria-expanded=false], nav > ul > li:first-child > button[aria-expanded=false]');
    if ((await folded.count()) > 0) await folded.first().click();
    await page.waitForTimeout(400);
  }
  await page.evaluate(() => void (window.shifted = 0));
  await note('nothing', timed(page, 'pointerdown', settled, press('main h1')));
  await note('list, first visit', timed(page, 'pointerdown', `${names}.length > 0 && ${settled}`, press(menuLink(list))));
  await quiet(page);
  await noteShift('list');
  await onTheList(page, note, press);
  await openOne(page, note, press);
  await noteShift('acts on the list');
  await changeRoutes(page, note, press);
  await noteShift('routes');

  await page.close();
  await openHome(context, base, speed, acts);
}

type Note = (what: string, lap: Promise<Lap>) => Promise<void>;
type Press = (selector: string) => () => Promise<void>;

async function onTheList(page: Page, note: Note, press: Press) {
  const others = async () => `(${names}.join() !== ${JSON.stringify((await page.evaluate<string[]>(names)).join())}) && ${settled}`;
  await note('sort', timed(page, 'pointerdown', await others(), press('thead th:nth-child(2) button')));
  await note('next page', timed(page, 'pointerdown', await others(), press('main button[aria-label="Next page"]')));
  await note('next page', timed(page, 'pointerdown', await others(), press('main button[aria-label="Next page"]')));
  await searchName(page, note);
}

/** Students called Mohanty, Mohapatra and Moharana share four letters: the fifth changes the rows. */
const word = 'mohan';

async function searchName(page: Page, note: Note) {
  await page.click('main input[type=search]');
  for (const key of word.slice(0, -1)) {
    await note(
      'key',
      timed(page, 'keydown', 'true', () => page.keyboard.press(key)),
    );
    await page.waitForTimeout(60);
  }
  await quiet(page);
  const before = await page.evaluate<string[]>(names);
  // Only the server's answer for the whole word counts: rows from before the key prove nothing.
  const answered = `performance.getEntriesByType('resource').some(({ name, responseEnd }) =>
    responseEnd > 0 && name.includes('/api/students?') && new URL(name).searchParams.get('q') === '${word}')`;
  const isFound = `${names}.length > 0 && ${names}.join() !== ${JSON.stringify(before.join())} && ${answered} && ${settled}`;
  await note(
    'search',
    timed(page, 'keydown', isFound, () => page.keyboard.press(word.slice(-1))),
  );
  await quiet(page);
}

async function openOne(page: Page, note: Note, press: Press) {
  const open = `document.querySelector('main [role=tablist]') && ${settled}`;
  await note('open a student', timed(page, 'pointerdown', open, press('main tbody tr:nth-child(2) th a[href*="/view"]')));
  await quiet(page);
  await page.goBack();
  await page.waitForSelector('main tbody a[href*="/view"]');
  await quiet(page);
  await note('open another', timed(page, 'pointerdown', open, press('main tbody tr:nth-child(4) th a[href*="/view"]')));
}

async function changeRoutes(page: Page, note: Note, press: Press) {
  await note('list again', timed(page, 'pointerdown', `${names}.length > 0 && ${settled}`, press(menuLink(list))));
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('nav a[href]')].map((link) => link.getAttribute('href')!).slice(0, 8),
  );
  for (const time of ['route, first visit', 'route, visited', 'route, visited']) {
    for (const href of links.filter((link) => link !== list && link !== '/')) {
      const there = `location.pathname === '${href}' && document.querySelector('nav a[aria-current="page"]')?.getAttribute('href') === '${href}' && window.heading !== document.querySelector('main h1')?.textContent && ${settled}`;
      await page.evaluate(() => void (window.heading = document.querySelector('main h1')?.textContent ?? ''));
      await note(time, timed(page, 'pointerdown', there, press(menuLink(href))));
      await quiet(page);
    }
  }
}

/** A start for a signed-in user, in a new tab and with an empty cache. */
async function openHome(context: BrowserContext, base: string, speed: Speed, acts: Acts) {
  const page = await context.newPage();
  const session = await slowed(context, page, speed);
  await session.send('Network.clearBrowserCache');
  await session.send('Performance.enable');
  await watchShifts(page);
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('nav a[href]')) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (window.menuAt = performance.now()));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  const sizes = new Map<string, { kind: string; bytes: number }>();
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  session.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void sizes.set(requestId, { kind: kinds.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  await page.goto(base);
  await page.waitForSelector('main section a');
  await quiet(page);
  const { metrics } = await session.send('Performance.getMetrics');
  const all = [...sizes.values()];
  const kb = (some: typeof all) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  acts.opened.push({
    menu: await page.evaluate(() => window.menuAt),
    requests: await page.evaluate(() => 1 + performance.getEntriesByType('resource').length),
    scriptKb: kb(all.filter(({ kind }) => kind === 'Script')),
    allKb: kb(all),
    mainThread: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000,
    shift: await page.evaluate(() => window.shifted),
  });
  await page.close();
}

async function slowed(context: BrowserContext, page: Page, speed: Speed): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (speed === 'slow') {
    const rate = (10 * 1024 * 1024) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: rate,
      uploadThroughput: rate,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  return session;
}

/** Adds up layout shifts without user input. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    window.shifted = 0;
    const watch = new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) window.shifted += entry.value;
      }
    });
    watch.observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the page has made no request for a while; its event stream stays open. */
async function quiet(page: Page) {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await count(); before !== now; now = await count()) {
    before = now;
    await page.waitForTimeout(250);
  }
}

async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not on the page: ${selector}`);
  return [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2];
}

declare global {
  interface Window {
    shifted: number;
    menuAt: number;
    heading: string;
  }
}
