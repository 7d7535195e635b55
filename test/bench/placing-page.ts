import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { studentsOnRoll } from '../../src/server/database/seed/college/plan.ts';
import { openBrowser } from '../support/browser.ts';
import { signIn } from './client.ts';
import { figureLine } from './figures.ts';
import { startServer } from './server.ts';

/**
 * Longest time that the page may be blocked, in milliseconds: while a search runs beside it, and while 900 classes are
 * accepted.
 */
const most = { search: 50, accept: 100 } as const;

/**
 * “Place the rest” for a whole term in a browser: an empty draft is searched, shown, accepted and undone while the page
 * is watched.
 */
export async function printPlacingPage(password: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-placing-'));
  const server = await startServer(dataDir, password, studentsOnRoll);
  const browser = await openBrowser();
  try {
    const client = await signIn(server.url, 'staff', password);
    const { data: all } = JSON.parse((await client.get('/api/timetable-versions')).toString()) as {
      data: { academicTermId: number; slotSchemeId: number }[];
    };
    const { academicTermId, slotSchemeId } = all[0]!;
    const added = await client.post('/api/timetable-versions', { academicTermId, slotSchemeId, name: 'Bench', copyOf: null });
    client.close();
    const { data: draft } = JSON.parse(added.toString()) as { data: { id: number } };
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })).newPage();
    await page.goto(server.url);
    await page.waitForLoadState('networkidle');
    await page.fill('[name=username]', 'staff');
    await page.fill('[name=password]', password);
    await page.click('button[type=submit]');
    await page.waitForSelector('main section a');
    await page.goto(`${server.url}/worklogEntry/time-table?version=${draft.id}`);
    await act(page, 'Search of a whole term', 'Place remaining classes', 'Accept all', most.search);
    await act(page, 'Its proposal accepted', 'Accept all', 'Search again', most.accept);
    await act(page, '  and undone', 'Undo', 'Search again', most.accept);
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Presses a button and waits for another; prints the duration, and the longest time that the page was blocked. */
async function act(page: Page, what: string, press: string, until: string, atMost: number): Promise<void> {
  const button = page.getByRole('button', { name: press, exact: true });
  await button.waitFor();
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    const watched = Object.assign(window, { held: [] as number[], gaps: [] as number[] });
    let before = performance.now();
    const tick = (now: number) => {
      watched.gaps.push(now - before);
      before = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    new PerformanceObserver((list) => watched.held.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  const began = performance.now();
  await button.click();
  await page.getByRole('button', { name: until, exact: true }).waitFor({ timeout: 60_000 });
  const took = (performance.now() - began) / 1000;
  await page.waitForTimeout(500);
  const { held, gaps } = await page.evaluate(() => {
    const { held: tasks, gaps: frames } = window as unknown as { held: number[]; gaps: number[] };
    return { held: Math.max(0, ...tasks), gaps: Math.max(0, ...frames) };
  });
  console.log(figureLine({ what, measured: took, unit: 's' }));
  console.log(figureLine({ what: '  longest task of the page', measured: held, unit: 'ms', budget: { most: atMost } }));
  console.log(figureLine({ what: '  longest time between two frames', measured: gaps, unit: 'ms' }));
}
