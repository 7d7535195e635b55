import type { Browser } from 'playwright-core';
import type { Test } from 'uvu';
import { openBrowser } from './browser.ts';
import { openPortal, type RunningPortal } from './portal.ts';
import { accountOf, watchedPage, type Look, type WatchedPage } from './watched-page.ts';

/** What a file of journeys plays on. It is there while the tests run. */
export interface Stage {
  portal: RunningPortal;
  /** The page that most tests share: it is warm, and empty of what the last one stored. */
  shared: WatchedPage;
  /** A page of its own, which the test closes. */
  page(look?: Look): Promise<WatchedPage>;
  tokenOf(username: string): Promise<string>;
}

interface Open {
  browser: Browser;
  portal: RunningPortal;
  shared: WatchedPage;
}

/** The suites of this process that are still to come; the last of them closes what the first has opened. */
let waiting = 0;
let opened: Open | undefined;

async function open(): Promise<Open> {
  const browser = await openBrowser();
  const portal = await openPortal({ students: 600 });
  return { browser, portal, shared: await watchedPage(browser, portal) };
}

/** Opens a browser and a portal, which the suites of a process share, and closes both at the end, whatever happened. */
export function stageFor(test: Test): Stage {
  waiting += 1;
  const stage = {
    page: (look) => {
      if (!opened) throw new Error('The stage is not there before the tests.');
      return watchedPage(opened.browser, opened.portal, look);
    },
    tokenOf: async (username) => (await accountOf(stage.portal, username)).token,
  } as Stage;
  test.before(async () => {
    opened ??= await open();
    const { portal, shared } = opened;
    shared.takeProblems();
    Object.assign(stage, { portal, shared });
  });
  test.after(async () => {
    waiting -= 1;
    if (waiting > 0) return;
    await opened?.browser.close();
    await opened?.portal.stop();
  });
  return stage;
}
