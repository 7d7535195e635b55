import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accountOf, signIn } from './accounts.ts';
import type { RunningPortal } from './portal.ts';

/** How the page is looked at: its size, and what is in local storage before it starts. */
export interface Look {
  width?: number;
  height?: number;
  /** By the specification's keys: `{ theme: 'dark', i18nextLng: 'ae' }`. */
  storage?: Readonly<Record<string, string>>;
}

/** A page of the portal under watch: nothing that goes wrong in it unnoticed. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Opens an address as this user, signed in by the API as the form would; nothing of before is in the storage. */
  enter(username: string, path: string): Promise<void>;
  /** The same with a session of its own, which may be ended; answers its token. */
  enterAlone(username: string, path: string): Promise<string>;
  /** Another tab of the same browser, under the same watch. */
  another(): Promise<Page>;
  /** Opens an address as nobody: with an empty storage but for the look. */
  open(path: string): Promise<void>;
  /** From now on a console line, a page error or a failed request that matches is no surprise. */
  expect(problem: RegExp): void;
  /** All that went wrong and was not expected. */
  problems(): string[];
  /** The same, and starts anew. */
  takeProblems(): string[];
  /** Throws with all that went wrong and was not expected, and starts anew. */
  assertQuiet(): void;
  /** What axe finds in the page or below a selector, a line each; rules may be left out. */
  axe(selector?: string, without?: readonly string[]): Promise<string[]>;
  /** How many pixels the page is wider than its window. */
  overflow(): Promise<number>;
  close(): Promise<void>;
}

/** A profile of the browser, with one page that is watched from its first moment. */
export interface Tab {
  page: Page;
  context: BrowserContext;
  /** What has gone wrong in all of its pages. */
  seen: string[];
  /** It was given a script or a clock, which cannot be taken from it: nobody else can have it. */
  isMarked: boolean;
}

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** From now on the page has `axe`. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
}

/** Without a service worker, which would answer in place of the server, and of a test that stands between them. */
export async function openTab(browser: Browser, portal: RunningPortal, serviceWorkers: 'allow' | 'block' = 'block'): Promise<Tab> {
  const context = await browser.newContext({ viewport: size({}), reducedMotion: 'reduce', serviceWorkers });
  // Long enough for a machine with much else to do: who is not late does not wait.
  context.setDefaultTimeout(20_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.base });
  const page = await context.newPage();
  const tab: Tab = { page, context, seen: [], isMarked: false };
  watch(page, tab.seen);
  const marking =
    <Given extends unknown[], Answer>(work: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      tab.isMarked = true;
      return work(...given);
    };
  page.addInitScript = marking(page.addInitScript.bind(page)) as Page['addInitScript'];
  page.clock.install = marking(page.clock.install.bind(page.clock));
  return tab;
}

/**
 * Makes a tab as it was when it was opened, but for what the browser keeps of the portal's files: to read and compile them
 * again costs more than most journeys do.
 */
export async function emptyTab({ page, context, seen }: Tab, portal: RunningPortal): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(portal.base + nowhere);
  await page.evaluate(() => {
    localStorage.clear();
    indexedDB.deleteDatabase('outbox');
  });
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
  seen.length = 0;
}

const size = ({ width = 1440, height = 900 }: Look) => ({ width, height });
/** Any page of the portal will do to write the storage from; this one runs nothing. */
const nowhere = '/favicon.svg';

/** A tab that somebody looks at in this way, and leaves by `leave`. */
export async function watchedPage(tab: Tab, portal: RunningPortal, look: Look, leave: () => Promise<void>): Promise<WatchedPage> {
  const { page, context, seen } = tab;
  const { storage = {} } = look;
  const expected: RegExp[] = [];
  const { width, height } = size(look);
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
  const another = async () => {
    const other = await context.newPage();
    watch(other, seen);
    return other;
  };
  const problems = () => seen.filter((problem) => !expected.some((known) => known.test(problem)));
  const takeProblems = () => {
    const found = problems();
    seen.length = expected.length = 0;
    return found;
  };
  const openWith = async (items: Readonly<Record<string, string>>, path: string) => {
    if (!page.url().startsWith(portal.base)) await page.goto(portal.base + nowhere);
    await page.evaluate((stored) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, items);
    await page.goto(portal.base + path);
  };
  return {
    page,
    context,
    enter: async (username, path) => openWith({ ...storage, ...(await accountOf(portal, username)) }, path),
    enterAlone: async (username, path) => {
      const account = await signIn(portal, username);
      await openWith({ ...storage, ...account }, path);
      return account.token;
    },
    another,
    open: (path) => openWith(storage, path),
    expect: (problem) => void expected.push(problem),
    problems,
    takeProblems,
    assertQuiet: () => {
      const found = takeProblems();
      if (found.length > 0) throw new Error(`The page was not quiet:\n${found.join('\n')}`);
    },
    axe: async (selector, without = []) => {
      await bringAxe(page);
      return page.evaluate(runAxe, { selector: selector ?? null, without });
    },
    overflow: () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    close: leave,
  };
}

function watch(page: Page, seen: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Blocked by us.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    seen.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => seen.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A call that is no longer wanted is cancelled by us.
    if (why !== 'net::ERR_ABORTED') seen.push(`request failed: ${request.method()} ${request.url()} ${why}`);
  });
}

/** Runs in the page. */
async function runAxe({ selector, without }: { selector: string | null; without: readonly string[] }): Promise<string[]> {
  const { axe } = globalThis as unknown as {
    axe: {
      run: (
        root: unknown,
        options: unknown,
      ) => Promise<{
        violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
      }>;
    };
  };
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(selector ?? document, { resultTypes: ['violations'], preload: false, rules });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help} — ${html.slice(0, 160)} — ${failureSummary}`),
  );
}
