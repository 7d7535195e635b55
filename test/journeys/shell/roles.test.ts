import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api } from '../../../src/server/api.ts';
import type { Permission } from '../../../src/contract/core/permissions.ts';
import { hrefOf, isMissing, isSoon, menuFor, routeAt } from '../../../src/portal/navigation.ts';
import type { MenuEntry } from '../../../src/portal/route.ts';
import { routes } from '../../../src/portal/routes.ts';
import { mayPass } from '../../../src/portal/session/use-permissions.ts';
import { textsOf } from '../../support/locale-texts.ts';
import { demoPassword } from '../../support/accounts.ts';
import { recordAddresses } from '../../support/record-addresses.ts';
import { sample } from '../../support/samples-of-kinds.ts';
import { stageFor } from '../../support/stage.ts';
import { visit } from '../../support/visit.ts';
import type { WatchedPage } from '../../support/watched-page.ts';

/** Access of each role: in the menu, by a typed address and through the API. */
const test = suite('roles, in the browser');
const users = ['admin', 'staff', 'deo', 'faculty', 'hr', 'authadmin', '23bt0001'];
const { text } = textsOf('en');
const stage = stageFor(test);

for (const user of users) {
  test(`${user} signs in and finds the menu of the role, and nothing else`, async () => {
    const watched = await stage.page();
    const { page } = watched;
    await watched.open('/');
    await page.locator('[autocomplete="username"]').fill(user);
    await page.locator('[autocomplete="current-password"]').fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();

    const { token, userId } = await page.evaluate(() => ({
      token: localStorage.getItem('token') ?? '',
      userId: (JSON.parse(localStorage.getItem('user') ?? '{}') as { userId: number }).userId,
    }));
    const answer = await stage.portal.api('GET', '/permissions/user', token);
    const held = new Set(((await answer.json()) as { permissions: number[] }).permissions);
    const line = (entry: MenuEntry): string[] => {
      const words = text(entry.titleKey);
      if (entry.kind === 'screen') return [`${words} → ${hrefOf(entry, held, userId)}`];
      if (entry.kind === 'opener') return [`${words}:`];
      return [`${words}:`, ...entry.entries.flatMap(line)];
    };
    const expected = menuFor(held).flatMap(({ titleKey, entries }) => [text(titleKey), ...entries.flatMap(line)]);
    assert.equal(await menuOn(page), expected);

    const closed = routes.find((route) => !route.path.includes(':') && !mayPass(route.gate, held));
    assert.ok(closed, 'an address is closed to this role');
    await page.goto(stage.portal.base + closed.path);
    await page.getByRole('heading', { level: 1, name: 'You have no access to this page' }).waitFor();
    assert.is(await page.title(), 'You have no access to this page · PMEC');
    if (user === 'admin') assert.equal(await watched.axe(), []);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    // Another journey opens each route as an administrator.
    if (user !== 'admin') assert.equal(await wrongScreens(watched, held), []);

    // test/server/role-table.test.ts tries every call as every role. This is a sample on the built portal.
    const call = [...api.values()].find(
      ({ access, callers }) =>
        callers !== 'students' && typeof access !== 'string' && !mayPass(access as readonly [Permission, ...Permission[]], held),
    );
    assert.is(call === undefined, user === 'admin', 'only the administrator may make all calls except those of students for themselves');
    if (call) {
      const { method, path } = call;
      const body = method === 'GET' ? undefined : {};
      const refusal = await stage.portal.api(method, path.replace(/:\w+/g, '1'), token, body);
      assert.is(refusal.status, 403, `${method} ${path}`);
      assert.is(((await refusal.json()) as { error: string }).error, 'Forbidden', `${method} ${path}`);
    }
    watched.assertQuiet();
    await watched.close();
  });
}

/**
 * Opens screens of the role: in a full run all, otherwise a sample, since `descriptions.test.ts` compares the gates of
 * screens with those of their calls. Each must load without a refusal. A component test covers the screens that are
 * closed.
 */
async function wrongScreens(watched: WatchedPage, held: ReadonlySet<number>): Promise<string[]> {
  const addressOf = await recordAddresses(stage);
  const wrong: string[] = [];
  /** Links of the screens, each with the first screen that contains it. */
  const links = new Map<string, string>();
  const ownRoutes = routes.filter((route) => !isMissing(route) && mayPass(route.gate, held));
  const opened = ownRoutes.filter(({ path }) => path !== '/' && !path.includes(':userId'));
  for (const route of sample(opened, (route) => route)) {
    const { path, nothingElse } = addressOf(route);
    if (nothingElse) continue;
    // The heading of a record is its name, also after a redirect to the user's own record.
    const isNamed = route.path.includes(':') || hrefOf(route, held, 0) !== route.path;
    const seen = await visit(watched.page, path, isNamed ? null : text(route.titleKey));
    if ('late' in seen) wrong.push(`${path}: ${seen.late}`);
    else if (seen.heading === text('common.forbidden.title')) wrong.push(`${path}: is closed`);
    for (const href of await linksOn(watched.page)) links.set(href, links.get(href) ?? path);
    wrong.push(...watched.takeProblems().map((problem) => `${path}: ${problem}`));
  }
  wrong.push(...[...links].flatMap(([href, from]) => (isDead(href, held) ? `${from}: leads to ${href}` : [])));
  return [...wrong, ...(await wrongBehind(watched, held, links))];
}

/** All links of the screen's content and breadcrumb. */
const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
      .filter(({ origin, target }) => origin === location.origin && target !== '_blank')
      .map(({ pathname, search }) => pathname + search),
  );

/** True if a link leads to a missing screen or to one that is closed to this role. */
function isDead(href: string, held: ReadonlySet<number>): boolean {
  const route = routeAt(new URL(href, 'http://localhost').pathname)?.route;
  return !route || isSoon(route, held) || !mayPass(route.gate, held);
}

/** Follows one link for each screen and set of parameters. Each must show what the link promises. */
async function wrongBehind(watched: WatchedPage, held: ReadonlySet<number>, links: ReadonlyMap<string, string>): Promise<string[]> {
  const wrong: string[] = [];
  const followed = new Set<string>();
  for (const [href, from] of links) {
    const { pathname, searchParams } = new URL(href, 'http://localhost');
    const route = routeAt(pathname)?.route;
    const parameters = [...new Set(searchParams.keys())].sort((first, other) => first.localeCompare(other));
    const sort = [route?.path, ...parameters].join(' ');
    // Links without parameters were opened above, with their headings.
    const isKnown = !route?.path.includes(':') && searchParams.size === 0;
    if (!route || isKnown || followed.has(sort) || isDead(href, held)) continue;
    followed.add(sort);
    const seen = await visit(watched.page, href, null);
    if ('late' in seen) wrong.push(`${from} → ${href}: ${seen.late}`);
    else if (seen.heading === text('common.notFound.title')) wrong.push(`${from} → ${href}: is not there`);
    else if (seen.failure !== null) wrong.push(`${from} → ${href}: says ${seen.failure}`);
    wrong.push(...watched.takeProblems().map((problem) => `${from} → ${href}: ${problem}`));
  }
  return wrong;
}

/** Everything that unfolds in the sidebar, from the top: sections, submenus with a colon, entries with their address. */
async function menuOn(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const sections = menu.locator(':scope > ul > li');
  await sections.first().waitFor();
  const headings: string[] = [];
  for (let index = 0; index < (await sections.count()); index += 1) {
    const section = sections.nth(index);
    const head = section.locator(':scope > button');
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    assert.is(await menu.locator(':scope > ul > li > button[aria-expanded="true"]').count(), 1, 'one section is open');
    headings.push((await head.innerText()).trim());
    const groups = section.locator('li > button[aria-expanded="false"]');
    while ((await groups.count()) > 0) await groups.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    headings.push(
      ...(await section.locator(':scope li').evaluateAll((items) =>
        items.map((item) => {
          const [first] = item.children;
          const words = (first?.firstElementChild ?? first)?.textContent?.trim() ?? '';
          if (first instanceof HTMLAnchorElement) return `${words} → ${first.getAttribute('href')}`;
          return first instanceof HTMLButtonElement ? `${words}:` : words;
        }),
      )),
    );
  }
  return headings;
}

test.run();
