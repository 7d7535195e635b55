import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accountOf, signIn } from './accounts.ts';
import type { RunningPortal } from './portal.ts';

/** The view of the page: its size, and the local storage before it starts. */
export interface Look {
  width?: number;
  height?: number;
  /** By the specification's keys: `{ theme: 'dark', i18nextLng: 'ae' }`. */
  storage?: Readonly<Record<string, string>>;
}

/** A watched page of the portal: every problem in it is recorded. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Opens an address as this user, signed in by the API as the form would; the storage has nothing from before. */
  enter(username: string, path: string): Promise<void>;
  /** The same with a separate session, which may be ended; returns its token. */
  enterAlone(username: string, path: string): Promise<string>;
  /** Another tab of the same browser, under the same watch. */
  another(): Promise<Page>;
  /** Opens an address signed out: with an empty storage except for the look. */
  open(path: string): Promise<void>;
  /** Marks console lines, page errors and failed requests that match as expected, from now on. */
  expect(problem: RegExp): void;
  /** All unexpected problems. */
  problems(): string[];
  /** The same, and resets them. */
  takeProblems(): string[];
  /** Throws with all unexpected problems, and resets them. */
  assertQuiet(): void;
  /** Axe's findings in the page or below a selector, a line each; rules may be excluded. */
  axe(selector?: string, without?: readonly string[]): Promise<string[]>;
  /** By how many pixels the page is wider than its window. */
  overflow(): Promise<number>;
  close(): Promise<void>;
}

/** A profile of the browser, with one page that is watched from the start. */
export interface Tab {
  page: Page;
  context: BrowserContext;
  /** All problems in any of its pages. */
  seen: string[];
  /** A script or clock was installed, which cannot be removed, so the tab cannot be reused. */
  isMarked: boolean;
}

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Adds `axe` to the page. */
export async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
}

/**
 * Opens a tab. Service workers are blocked by default, because they would answer in place of the server, and of tests
 * that intercept requests.
 */
export async function openTab(browser: Browser, portal: RunningPortal, serviceWorkers: 'allow' | 'block' = 'block'): Promise<Tab> {
  const context = await browser.newContext({ viewport: size({}), reducedMotion: 'reduce', serviceWorkers });
  // Long enough for a busy machine: fast answers do not wait.
  context.setDefaultTimeout(20_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.base });
  const page = await context.newPage();
  const tab: Tab = { page, context, seen: [], isMarked: false };
  watch(page, tab.seen);
  const marking =
    <Given extends unknown[], Answer>(work: (...inputs: Given) => Answer) =>
    (...input: Given): Answer => {
      tab.isMarked = true;
      return work(...input);
    };
  page.waitForEvent = handled(page.waitForEvent.bind(page)) as Page['waitForEvent'];
  page.waitForResponse = handled(page.waitForResponse.bind(page));
  page.addInitScript = marking(page.addInitScript.bind(page)) as Page['addInitScript'];
  page.clock.install = marking(page.clock.install.bind(page.clock));
  return tab;
}

/**
 * A wait whose error never ends the process. If the step between a wait and its answer fails, no one awaits the answer;
 * the test has failed already, and the other journeys go on.
 */
function handled<Input extends unknown[], Answer>(wait: (...input: Input) => Promise<Answer>) {
  return (...input: Input): Promise<Answer> => {
    const answer = wait(...input);
    answer.catch(() => undefined);
    return answer;
  };
}

/**
 * Resets a tab to its initial state, except for the browser's cache of the portal's files: reading and compiling them
 * again costs more than most journeys.
 */
export async function emptyTab({ page, context, seen }: Tab, portal: RunningPortal): Promise<void> {
  for (const openPage of context.pages()) if (openPage !== page) await openPage.close();
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
/** An address of the portal that runs no script, for writing the storage. */
const nowhere = '/favicon.svg';

/** Gives a tab this look, and watches it until `close`, which calls `leave`. */
export async function watchedPage(tab: Tab, portal: RunningPortal, look: Look, leave: () => Promise<void>): Promise<WatchedPage> {
  const { page, context, seen } = tab;
  const { storage = {} } = look;
  const expected: RegExp[] = [];
  const { width, height } = size(look);
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
  const another = async () => {
    const anotherPage = await context.newPage();
    watch(anotherPage, seen);
    return anotherPage;
  };
  const problems = () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
  const takeProblems = () => {
    const left = problems();
    seen.length = expected.length = 0;
    return left;
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
      const unexpected = takeProblems();
      if (unexpected.length > 0) throw new Error(`The page was not quiet:\n${unexpected.join('\n')}`);
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
    // Blocked by the tests.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    seen.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => seen.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // The portal cancels calls that are no longer needed.
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
