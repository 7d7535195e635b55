import type { Browser } from 'playwright-core';
import type { Test } from 'uvu';
import { openBrowser } from './browser.ts';
import { openPortal, type RunningPortal } from './portal.ts';
import { countLeaving } from './cost.ts';
import { watchFiles, whenAllPlayed, type FileWatcher } from './side-by-side.ts';
import { AccountWatch } from './account-watch.ts';
import { accountOf, answerOf, sharedSessions, type SessionAnswer } from './accounts.ts';
import { emptyTab, openTab, watchedPage, type Look, type Tab, type WatchedPage } from './watched-page.ts';

/** The stage of a file of journeys. It exists while the tests run. */
export interface Stage {
  portal: RunningPortal;
  /** The page that the tests of a suite share: warm, and without the storage of the last one. */
  shared: WatchedPage;
  /** A separate page for the test until it closes it: unused, warm and empty. */
  page(look?: Look): Promise<WatchedPage>;
  tokenOf(username: string): Promise<string>;
}

interface Open {
  browser: Browser;
  portal: RunningPortal;
}

/** Unused tabs of a portal. */
const free = new WeakMap<RunningPortal, Tab[]>();

async function takeTab(browser: Browser, portal: RunningPortal, look: Look): Promise<WatchedPage> {
  const tabs = free.get(portal) ?? [];
  free.set(portal, tabs);
  const tab = tabs.pop() ?? (await openTab(browser, portal));
  return watchedPage(tab, portal, look, async () => {
    // A page that is about to load another by itself, as after signing out, cannot be reused: it is closed.
    const isEmpty =
      !tab.isMarked &&
      (await emptyTab(tab, portal).then(
        () => true,
        () => false,
      ));
    if (isEmpty) tabs.push(tab);
    else await tab.context.close();
  });
}

const browserOf = async (): Promise<Browser> =>
  (await (opened ?? Promise.reject(new Error('The stage is not available before the tests.')))).browser;

let opened: Promise<Open> | undefined;

async function open(): Promise<Open> {
  const [browser, portal] = await Promise.all([openBrowser(), openPortal({ students: 600 })]);
  // Journeys sign in the same few users again and again: no session may end because of that.
  const { token } = await accountOf(portal, 'admin');
  await portal.api('PATCH', '/settings/auth.maxSessions', token, { version: 1, value: 20 });
  watchFiles(accountsUnderWatch(portal));
  whenAllPlayed(async () => {
    countLeaving();
    await browser.close();
    await portal.stop();
  });
  return { browser, portal };
}

/** Fails the file after which a shared session no longer answers as before, and lets the next caller sign in again. */
function accountsUnderWatch(portal: RunningPortal): FileWatcher {
  const watch = new AccountWatch();
  const sessions = sharedSessions(portal);
  const look = async (file: string) => {
    const answers = new Map<string, { first: SessionAnswer; now: SessionAnswer }>();
    for (const [username, session] of [...sessions]) {
      // A failed sign-in has failed the test that requested it.
      const shared = await session.catch(() => null);
      if (shared) answers.set(username, { first: shared.first, now: await answerOf(portal, shared.account) });
    }
    const alarms = watch.ended(file, answers);
    for (const { username } of alarms) sessions.delete(username);
    return alarms.map(({ said }) => said);
  };
  // One check after another, since a check drops the ended sessions that it found.
  let last: Promise<unknown> = Promise.resolve();
  return {
    began: (file) => watch.began(file),
    ended: (file) => {
      const looked = last.then(() => look(file));
      last = looked.catch(() => {});
      return looked;
    },
  };
}

/**
 * Opens a browser and a portal, which the suites of a process share, and closes both at the end in any case.
 * @param isAlone use a separate portal, for tests that would disturb others: those that sign out a whole role, or count
 * its sessions.
 */
export function stageFor(test: Test, { isAlone = false } = {}): Stage {
  let ownPortal: RunningPortal | undefined;
  const stage = {
    page: async (look = {}) => takeTab(await browserOf(), stage.portal, look),
    tokenOf: async (username) => (await accountOf(stage.portal, username)).token,
  } as Stage;
  test.before(async () => {
    const all = await (opened ??= open());
    if (isAlone) ownPortal = await openPortal({ students: 600 });
    stage.portal = ownPortal ?? all.portal;
    stage.shared = await stage.page();
  });
  test.after(async () => {
    await stage.shared?.close();
    if (!ownPortal) return;
    for (const { context } of free.get(ownPortal) ?? []) await context.close();
    await ownPortal.stop();
  });
  return stage;
}
