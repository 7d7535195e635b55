import type { Browser } from 'playwright-core';
import type { Test } from 'uvu';
import { openBrowser } from './browser.ts';
import { openPortal, type RunningPortal } from './portal.ts';
import { countLeaving } from './cost.ts';
import { accountOf, emptyTab, openTab, watchedPage, type Look, type Tab, type WatchedPage } from './watched-page.ts';

/** What a file of journeys plays on. It is there while the tests run. */
export interface Stage {
  portal: RunningPortal;
  /** The page that the tests of a suite share: it is warm, and empty of what the last one stored. */
  shared: WatchedPage;
  /** A page that the test has for itself until it closes it: one that nobody plays on, warm and empty. */
  page(look?: Look): Promise<WatchedPage>;
  tokenOf(username: string): Promise<string>;
}

interface Open {
  browser: Browser;
  portal: RunningPortal;
}

/** Tabs of a portal that nobody is playing on. */
const free = new WeakMap<RunningPortal, Tab[]>();

async function takeTab(browser: Browser, portal: RunningPortal, look: Look): Promise<WatchedPage> {
  const tabs = free.get(portal) ?? [];
  free.set(portal, tabs);
  const tab = tabs.pop() ?? (await openTab(browser, portal));
  return watchedPage(tab, portal, look, async () => {
    // A page that is about to load another by itself, as after signing out, cannot be led elsewhere: it is closed.
    const isEmpty = !tab.isMarked && (await emptyTab(tab, portal).then(() => true, () => false)); // prettier-ignore
    if (isEmpty) tabs.push(tab);
    else await tab.context.close();
  });
}

const browserOf = async (): Promise<Browser> =>
  (await (opened ?? Promise.reject(new Error('The stage is not there before the tests.')))).browser;

/** The suites of this process that are still to come; the last of them closes what the first has opened. */
let waiting = 0;
let opened: Promise<Open> | undefined;

async function open(): Promise<Open> {
  const [browser, portal] = await Promise.all([openBrowser(), openPortal({ students: 600 })]);
  // Journeys sign the same few people in, again and again: no session may end for that.
  const { token } = await accountOf(portal, 'admin');
  await portal.api('PATCH', '/settings/auth.maxSessions', token, { version: 1, value: 20 });
  return { browser, portal };
}

/**
 * Opens a browser and a portal, which the suites of a process share, and closes both at the end, whatever happened.
 * @param isAlone a portal of its own, for what would disturb others: who signs a whole role out, or counts its sessions.
 */
export function stageFor(test: Test, { isAlone = false } = {}): Stage {
  waiting += 1;
  let own: RunningPortal | undefined;
  const stage = {
    page: async (look = {}) => takeTab(await browserOf(), stage.portal, look),
    tokenOf: async (username) => (await accountOf(stage.portal, username)).token,
  } as Stage;
  test.before(async () => {
    const all = await (opened ??= open());
    if (isAlone) own = await openPortal({ students: 600 });
    stage.portal = own ?? all.portal;
    stage.shared = await stage.page();
  });
  test.after(async () => {
    waiting -= 1;
    const all = await opened?.catch(() => undefined);
    if (waiting === 0) countLeaving();
    else {
      await stage.shared?.close();
      if (own) for (const { context } of free.get(own) ?? []) await context.close();
    }
    await own?.stop();
    if (waiting > 0) return;
    await all?.browser.close();
    await all?.portal.stop();
  });
  return stage;
}
