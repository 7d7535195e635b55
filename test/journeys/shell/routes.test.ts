import { writeFile } from 'node:fs/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defaultCollege } from '../../../src/contract/core/college.ts';
import { hrefOf, isMissing } from '../../../src/portal/navigation.ts';
import type { Route } from '../../../src/portal/route.ts';
import { routes } from '../../../src/portal/routes.ts';
import { mayPass } from '../../../src/portal/session/use-permissions.ts';
import { contrastWatch } from '../../support/contrast.ts';
import { textsOf, type Texts } from '../../support/locale-texts.ts';
import { unfitting } from '../../support/fit.ts';
import { costSoFar, type VisitCost } from '../../support/cost.ts';
import { recordAddresses } from '../../support/record-addresses.ts';
import { sample, sortOf } from '../../support/samples-of-kinds.ts';
import { stageFor } from '../../support/stage.ts';
import { visit } from '../../support/visit.ts';
import { accountOf } from '../../support/accounts.ts';
import type { WatchedPage } from '../../support/watched-page.ts';

/**
 * Every address of the portal, wide, light and from left to right. A sample of them is also opened dark, on a small phone
 * and from right to left; in a full run all are.
 */
const test = suite('every route, in the browser');
const users = ['admin', '23bt0001', 'staff', 'hr', 'authadmin'] as const;
type User = (typeof users)[number];

/** An address and a user who may open it. */
interface Stop {
  user: User;
  path: string;
  route: Route | null;
}

const stage = stageFor(test);
let stops: readonly Stop[];
/** The stops with all appearances. */
let sampled: ReadonlySet<Stop>;

test.before(async () => {
  stops = await allStops();
  sampled = new Set(sample(stops, ({ route }) => route));
});

/** The two appearances in which a page is checked. The next page starts with the last one. */
interface Sight {
  language: 'en' | 'ae';
  /** True if every address is opened, at least in the first of the looks. */
  isOfAll: boolean;
  looks: readonly Look[];
}
interface Look {
  light: 'light' | 'dark';
  width: number;
  height: number;
}
const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
const sights: Record<string, Sight> = {
  'left to right: wide and light, on a phone and dark': {
    language: 'en',
    isOfAll: true,
    looks: [
      { light: 'light', ...wide },
      { light: 'dark', ...phone },
    ],
  },
  'right to left: wide and dark, on a phone and light': {
    language: 'ae',
    isOfAll: false,
    looks: [
      { light: 'dark', ...wide },
      { light: 'light', ...phone },
    ],
  },
};

for (const [name, sight] of Object.entries(sights)) {
  const storage = { theme: 'system', i18nextLng: sight.language };
  const texts = textsOf(sight.language);

  const where = sight.isOfAll ? 'on every route' : 'on a route of each sort';

  test(`${name}: title, heading, no axe violations and no overflow, ${where}`, async () => {
    const seen = (watched: WatchedPage, stop: Stop) => problemsAt(watched, stop, texts, sight);
    const sampledStops = stops.filter((stop) => sight.isOfAll || sampled.has(stop));
    assert.equal(await onEach(sampledStops, storage, seen), []);
  });

  test(`${name}: the page of a user who is not signed in`, async () => {
    const watched = await stage.page({ storage });
    await watched.open('/');
    await watched.page.locator('form').waitFor();
    assert.equal(await problemsSeen(watched, sight), []);
    assert.is(withoutMarks(await watched.page.title()), texts.titled(defaultCollege.name));
    assert.is(await watched.page.locator('h1').count(), 1);
    watched.assertQuiet();
    await watched.close();
  });
}

/** Every route with the first user who may open it, and an unknown address. */
async function allStops(): Promise<Stop[]> {
  const held = new Map<User, ReadonlySet<number>>();
  for (const user of users) {
    const answer = await stage.portal.api('GET', '/permissions/user', (await accountOf(stage.portal, user)).token);
    held.set(user, new Set(((await answer.json()) as { permissions: number[] }).permissions));
  }
  const filled = await recordAddresses(stage);
  const stopsOfRoutes = routes.flatMap((route): Stop[] => {
    const { path, by } = filled(route);
    const may = (name: User) => mayPass(route.gate, held.get(name) ?? new Set());
    // A redirect to the user's own record ends at another route.
    const isLed = (name: User) => hrefOf(route, held.get(name) ?? new Set(), 0) !== route.path;
    const user = by ?? users.find((name) => may(name) && !isLed(name));
    if (!user && users.some(may)) return [];
    if (!user || path.includes(':')) throw new Error(`No user is listed who may open ${route.path}.`);
    return [{ user, path, route }];
  });
  return [...stopsOfRoutes, { user: 'admin', path: '/nowhere/at/all', route: null }];
}

/** Cost of each visit, for the bench. Visits then run one at a time. */
const costsWanted = process.env['TEST_VISIT_COSTS'];
const visitCosts: VisitCost[] | undefined = costsWanted ? [] : undefined;
test.after(async () => {
  if (costsWanted) await writeFile(costsWanted, JSON.stringify(visitCosts));
});

/** Visits the stops in two pages at a time, each user signed in once, and returns the faults by address. */
async function onEach(
  stops: readonly Stop[],
  storage: Readonly<Record<string, string>>,
  check: (watched: WatchedPage, stop: Stop) => Promise<string[]>,
): Promise<string[]> {
  const wrong: string[] = [];
  const lane = async (laneStops: readonly Stop[]) => {
    const watched = await stage.page({ storage });
    const language = storage['i18nextLng'] ?? '';
    for (const user of users) {
      const [first, ...others] = laneStops.filter((stop) => stop.user === user);
      if (!first) continue;
      await watched.enter(user, '/');
      await watched.page.getByRole('main').locator('h1').waitFor();
      for (const stop of [first, ...others]) {
        const costBefore = visitCosts ? costSoFar() : 0;
        const problems = [...(await check(watched, stop)), ...watched.takeProblems()];
        visitCosts?.push({ sort: sortOf(stop.route), language, cpu: costSoFar() - costBefore });
        // Twelve are enough to see the cause.
        wrong.push(...problems.slice(0, 12).map((problem) => `${stop.path}: ${problem}`));
      }
    }
    await watched.close();
  };
  const lanes = visitCosts ? 1 : 2;
  const parts = Array.from({ length: lanes }, (_none, part) => stops.filter((_stop, index) => index % lanes === part));
  await Promise.all(parts.map(lane));
  return wrong;
}

/** Faults at an address, by the checks of this file and by axe. */
async function problemsAt(watched: WatchedPage, stop: Stop, texts: Texts, sight: Sight): Promise<string[]> {
  // The heading of a record is its name, and the heading of the home page a greeting.
  const { path, route } = stop;
  const isNamed = route !== null && (route.path.includes(':') || route.path === '/');
  const heading = isNamed ? null : texts.text(route?.titleKey ?? 'common.notFound.title');
  const seen = await visit(watched.page, path, heading);
  if ('late' in seen) return [seen.late];
  const isMissingHere = route !== null && isMissing(route);
  const kind = `${stop.user}, ${sortOf(route)}`;
  const isFirst = !framesSeen.has(kind);
  framesSeen.add(kind);
  const wrong = await problemsSeen(watched, sight, { isMissingHere, isFirst, isSampled: sampled.has(stop) });
  if (seen.headings !== 1) wrong.push(`${seen.headings} headings of the first level`);
  seen.title = withoutMarks(seen.title);
  seen.heading = withoutMarks(seen.heading);
  if (path === '/') {
    if (seen.title !== texts.titled(defaultCollege.name)) wrong.push(`the tab says ${seen.title}`);
  } else if (seen.title !== texts.titled(seen.heading)) wrong.push(`the tab says ${seen.title} over ${seen.heading}`);
  wrong.push(...seen.dotted.filter(texts.isKeyLike).map((key) => `says ${key}`));
  if (seen.isMissing !== isMissingHere) wrong.push(isMissingHere ? 'not marked as missing' : 'marked as missing');
  return wrong;
}

/**
 * Faults found by axe and elements that do not fit. The structure of a page is the same on a phone and right to left, so
 * axe checks it once, the frame only for the first of a kind, and contrast if an element is new in that colour scheme.
 * Missing screens differ only in their texts, which are checked in each direction. Axe checks the first of them.
 */
async function problemsSeen(
  watched: WatchedPage,
  { looks, language }: Sight,
  { isMissingHere = false, isFirst = true, isSampled = true } = {},
): Promise<string[]> {
  const wrong: string[] = [];
  const inOrder = stages.get(watched) === looks[1] ? looks.toReversed() : looks;
  const wanted = isSampled ? inOrder : looks.slice(0, 1);
  const isKnown = isMissingHere && missingSeen.has(language);
  if (isMissingHere) missingSeen.add(language);
  for (const look of isKnown ? wanted.slice(0, 1) : wanted) {
    await setTheStage(watched, look);
    const problems = await misfitsAtRest(watched, look.width);
    if (language === 'en' && !isKnown) {
      if (look.width === wide.width) problems.push(...(await watched.axe(isFirst ? undefined : 'main', ['color-contrast'])));
      problems.push(...(await contrast(watched, look.light)));
      if (look.width === wide.width) problems.push(...(await tableProblems(watched)));
    }
    wrong.push(...problems.map((problem) => `${look.light}, ${look.width} px: ${problem}`));
  }
  return wrong;
}

/** Widths of office screens at which the essential columns of every list and report are visible. */
const officeWidths = [1280, 1920, wide.width];

/** Checks such a table at each width and restores the original one. */
async function tableProblems({ page }: WatchedPage): Promise<string[]> {
  if ((await page.locator('main th[data-essential]').count()) === 0) return [];
  const wrong: string[] = [];
  for (const width of officeWidths) {
    await page.setViewportSize({ width, height: wide.height });
    await page.evaluate(twoFrames);
    wrong.push(...(await page.evaluate(unfitting)).map((problem) => `${width} px: ${problem}`));
  }
  return wrong;
}

const contrast = contrastWatch();
/** User and kind of screen. Further screens of both have the same header, menu and footer. */
const framesSeen = new Set<string>();
/** Languages in which a missing screen was checked. */
const missingSeen = new Set<string>();

/** In Arabic a Latin name is enclosed in two direction marks. */
const withoutMarks = (title: string): string => title.replace(/[\u2068\u2069]/g, '');

/** Current appearance of each page. A change takes as long as a visit. */
const stages = new WeakMap<WatchedPage, Look>();

async function setTheStage(watched: WatchedPage, look: Look): Promise<void> {
  if (stages.get(watched) === look) return;
  stages.set(watched, look);
  const { light, width, height } = look;
  await watched.page.emulateMedia({ colorScheme: light, reducedMotion: 'reduce' });
  await watched.page.setViewportSize({ width, height });
  await watched.page.evaluate(twoFrames);
}

/** Runs in the page. Waits one frame for listeners and one for drawing. */
async function twoFrames(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/**
 * Elements that do not fit once the page is at rest. A table is measured a frame after it is drawn. The journey of an
 * upload at 360 pixels checks the width of the page in every frame.
 */
async function misfitsAtRest({ page }: WatchedPage, width: number): Promise<string[]> {
  const end = performance.now() + 2000;
  for (;;) {
    const problems = await page.evaluate(misfits, width);
    if (problems.length === 0 || performance.now() > end) return problems;
    await page.evaluate(twoFrames);
  }
}

/** Runs in the page. Elements that overflow its width or are too small for a finger. */
function misfits(expectedWidth: number): string[] {
  if (innerWidth !== expectedWidth) return [`is ${innerWidth} px wide`];
  const wrong: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) wrong.push(`${scrollWidth - clientWidth} px wider than the page`);
  const scrolls = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"]')) {
    const style = getComputedStyle(control);
    // A checkbox can be pressed anywhere in its label.
    const pressed = control instanceof HTMLInputElement ? (control.closest('label') ?? control) : control;
    const { width, height, left, right } = pressed.getBoundingClientRect();
    const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1;
    // Elements for screen readers only, or hidden above the page until they have focus.
    if (!isSeen || pressed.getBoundingClientRect().bottom < 0) continue;
    const what = `${control.tagName.toLowerCase()} ${control.getAttribute('aria-label') ?? control.textContent ?? ''}`;
    const isInText = style.display === 'inline' && control.closest('p') !== null;
    if (!isInText && Math.min(width, height) < 23.9) wrong.push(`${what}: ${width} × ${height} px`);
    if ((left < -0.5 || right > clientWidth + 0.5) && !scrolls(control)) wrong.push(`${what}: cut off`);
  }
  return wrong;
}

test.run();
