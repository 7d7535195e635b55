/** The main ways through the portal. Tests only behaviour that differs between browsers; rules are tested elsewhere. */
import type { Page } from 'puppeteer-core';
import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { accountOf, demoPassword } from '../support/accounts.ts';
import type { RunningPortal } from '../support/portal.ts';
import { editPath, listPath, studentsBy, viewPath } from '../support/student-screens.ts';
import { findElement, press, type } from './firefox.ts';

export interface Scene {
  page: Page;
  portal: RunningPortal;
}

const named = (role: string, name: string) => `::-p-aria([role="${role}"][name="${name}"])`;
const firstRow = 'main tbody tr:not([aria-hidden]) a';

/** Opens an address as this user, who has these settings. */
async function enter({ page, portal }: Scene, username: string, path: string, settings: Record<string, string> = {}) {
  const stored = { ...settings, ...(await accountOf(portal, username)) };
  await page.goto(`${portal.base}/favicon.svg`);
  await page.evaluate((items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)), stored);
  await page.goto(portal.base + path);
}
async function someStudent(portal: RunningPortal) {
  const { token } = await accountOf(portal, 'staff');
  const [student] = (await studentsBy(portal, token, 'status=active&pageSize=10')).data;
  assert.ok(student);
  return student;
}
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const journeys: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'sign in by the form, and out again': async ({ page, portal }) => {
    const isSignedIn = () => page.evaluate(() => localStorage.getItem('token') !== null);
    await page.goto(`${portal.base}/`);
    await type(page, '[autocomplete="username"]', 'staff');
    await type(page, '[autocomplete="current-password"]', demoPassword);
    await press(page, named('button', 'Sign in'));
    await eventually(async () => assert.ok(await isSignedIn()));
    await press(page, 'button[aria-label^="Account of "]');
    await press(page, named('menuitem', 'Sign Out'));
    await eventually(async () => assert.not(await isSignedIn()));
    await findElement(page, '[autocomplete="username"]');
  },
  'find a student in the list, and open the record': async (scene) => {
    const { page, portal } = scene;
    const { id, name, regdNo } = await someStudent(portal);
    await enter(scene, 'staff', listPath);
    await findElement(page, firstRow);
    await type(page, 'main [type="search"]', regdNo ?? name);
    await press(page, `main tbody a[href="${viewPath(id)}"]`);
    await findElement(page, named('heading', name));
  },
  'a list shows its columns whole, and its scrollbars in the colours of the moment': async (scene) => {
    const { page } = scene;
    for (const theme of ['light', 'dark']) {
      await enter(scene, 'staff', listPath, { theme });
      await findElement(page, firstRow);
      assert.is(await page.evaluate(columnsBeyondFrame), 0, theme);
      assert.is(await overflow(page), 0, theme);
      assert.ok(await page.evaluate(hasColouredBars), theme);
    }
  },
  'correct a name, save it, and find it in the history': async (scene) => {
    const { page, portal } = scene;
    const { id } = await someStudent(portal);
    await enter(scene, 'staff', editPath(id));
    await type(page, '[id="firstName"]', 'Kalpana');
    await press(page, named('button', 'Save'));
    await eventually(async () => assert.is(await page.evaluate(() => location.pathname), viewPath(id)));
    await press(page, named('tab', 'History'));
    await eventually(async () => assert.match(await page.evaluate(() => document.body.innerText), /Kalpana/));
  },
  'from right to left, in the dark': async (scene) => {
    const { page, portal } = scene;
    const { id } = await someStudent(portal);
    await enter(scene, 'staff', viewPath(id), { i18nextLng: 'ae', theme: 'dark' });
    await findElement(page, 'html[dir="rtl"][lang="ar"] main h1');
    assert.is(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'dark');
    assert.is(await overflow(page), 0);
  },
  'a machine is drawn': async ({ page, portal }) => {
    await page.goto(`${portal.base}/machines/editor`);
    await findElement(page, 'svg[role="group"] [data-id]');
  },
};

/** Runs in the page: by how many pixels the last column is cut by a frame that does not scroll, or covered by its bar. */
function columnsBeyondFrame(): number {
  const table = document.querySelector('main table')!;
  const frame = table.parentElement!;
  const end = frame.getBoundingClientRect().left + frame.clientLeft + frame.clientWidth;
  const last = table.querySelector('thead tr > :last-child')!.getBoundingClientRect();
  return Math.max(0, Math.ceil(last.right - end - 1));
}

/** Runs in the page: whether the bars of the page and of a list have colours of the portal, not of the system. */
function hasColouredBars(): boolean {
  const frame = document.querySelector('main table')!.parentElement!;
  return [document.documentElement, frame].every((element) => getComputedStyle(element).scrollbarColor !== 'auto');
}
