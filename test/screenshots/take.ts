import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as assert from 'uvu/assert';
import { openBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { openPortal } from '../support/portal.ts';
import { listPath, studentsBy, viewPath } from '../support/student-screens.ts';
import { openTab, watchedPage, type Look } from '../support/watched-page.ts';

/** Takes the pictures of the README and of machines/README.md: `npm run screenshots`. */
const [browser, portal] = await Promise.all([openBrowser(), openPortal()]);
try {
  const staff = await portal.tokenOf('staff');
  const [student] = (await studentsBy(portal, staff, 'q=23bt0001')).data;
  if (!student) throw new Error('The student of the pictures is not in the demo college.');
  await take('student-list', listPath, {});
  await take('machines', '/machines/student-life', {});
  await take('student-arabic-dark', viewPath(student.id), { storage: { theme: 'dark', i18nextLng: 'ae' } });
} finally {
  await browser.close();
  await portal.stop();
}

async function take(name: string, path: string, look: Look): Promise<void> {
  const tab = await openTab(browser, portal);
  const close = () => tab.context.close();
  const watched = await watchedPage(tab, portal, { width: 1280, height: 760, ...look }, close);
  const { page } = watched;
  await watched.enter('staff', path);
  await page.locator('main h1, main svg [data-active]').first().waitFor();
  await eventually(async () => assert.ok(await page.evaluate(isAtRest), `${name} is still loading`));
  const file = `test/screenshots/${name}.png`;
  await mkdir(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  await watched.close();
  console.log(file);
}

/** Runs in the page: nothing is still on its way, pictures included. */
function isAtRest(): boolean {
  const isBusy = document.querySelector('main [aria-busy="true"], main tr[aria-hidden="true"]') !== null;
  return !isBusy && [...document.images].every(({ complete }) => complete);
}
