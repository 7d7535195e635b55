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

/** Opens a browser and a portal before the tests of a suite, and closes both after them, whatever happened. */
export function stageFor(test: Test, { students = 600 } = {}): Stage {
  let browser: Browser | undefined;
  const stage = {
    page: (look) => {
      if (!browser) throw new Error('The stage is not there before the tests.');
      return watchedPage(browser, stage.portal, look);
    },
    tokenOf: async (username) => (await accountOf(stage.portal, username)).token,
  } as Stage;
  test.before(async () => {
    browser = await openBrowser();
    stage.portal = await openPortal({ students });
    stage.shared = await stage.page();
  });
  test.after(async () => {
    await browser?.close();
    await stage.portal?.stop();
  });
  return stage;
}
