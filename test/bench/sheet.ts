import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { studentsOnRoll } from '../../src/server/database/seed/college/plan.ts';
import { openBrowser } from '../support/browser.ts';
import { timed, wear } from './acts/stopwatch.ts';
import { signIn } from './client.ts';
import { figureLine, percentile } from './figures.ts';
import { startServer } from './server.ts';

/**
 * Budgets in milliseconds from the press on a class to its roll, and from a key to the mark; at full speed and with a
 * quarter of the CPU.
 */
const budgets = { plain: { open: 150, key: 8 }, slow: { open: 600, key: 32 } } as const;
type Speed = keyof typeof budgets;
const words: Record<Speed, string> = { plain: 'as it is', slow: 'a quarter of the CPU' };

/** Classes without a worklog yet. */
const link = 'main a[data-state="missing"]';
const rows = 'main li[data-mark]';
/** The first visits load the code of the screen; a teacher opens a class every hour. */
const visits = 6;

/**
 * Attendance of the teacher with most missing worklogs, filled in by the office: opened from the day, and marked by
 * keys.
 */
export async function printSheet(password: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-sheet-'));
  const server = await startServer(dataDir, password, studentsOnRoll);
  const browser = await openBrowser();
  try {
    const client = await signIn(server.url, 'admin', password);
    const { data } = JSON.parse((await client.get('/api/worklogs/owed?term=current&state=missing&sort=-ofTeacher')).toString()) as {
      data: { teacherId: number }[];
    };
    client.close();
    const day = `${server.url}/worklogEntry/maintainWL/add-worklog?on=2026-11-20&of=${data[0]?.teacherId}`;
    for (const speed of ['plain', 'slow'] as const) await printSpeed(browser, day, password, speed);
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function printSpeed(browser: Browser, day: string, password: string, speed: Speed): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await wear(page);
  await page.goto(day);
  await page.fill('[name=username]', 'admin');
  await page.fill('[name=password]', password);
  await page.click('button[type=submit]');
  await page.waitForSelector(link, { state: 'attached' });
  if (speed === 'slow') await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const nothing = median(await repeated(15, () => lap(page, 'Shift')));
  const opened = (await repeated(visits, (visit) => open(page, visit))).slice(1);
  const students = await page.locator(rows).count();
  print(`Sheet of ${students} opened, ${words[speed]}`, median(opened) - nothing, budgets[speed].open);
  await page.locator(`${rows} button`).first().focus();
  const idle = median(await repeated(15, () => lap(page, 'Shift')));
  const keys = await repeated(Math.min(students, 40), (row) => mark(page, row));
  print('  key to paint', median(keys) - idle, budgets[speed].key);
  await context.close();
}

/** A letter marks the student and moves on to the next. */
async function mark(page: Page, row: number): Promise<number> {
  const isMarked = `document.querySelectorAll('${rows}')[${row}].dataset.mark === 'A'`;
  return (await timed(page, 'keydown', isMarked, () => page.keyboard.press('a'))).shown;
}

/** Presses a class of the day and waits for its roll; each visit opens another one. */
async function open(page: Page, visit: number): Promise<number> {
  if (visit > 0) await page.goBack();
  const classes = page.locator(link);
  await classes.first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.querySelectorAll('details').forEach((list) => (list.open = true)));
  const lecture = classes.nth(visit % (await classes.count()));
  const { shown } = await timed(page, 'click', `document.querySelector('${rows}')`, () => lecture.click());
  return shown;
}

const lap = async (page: Page, key: string): Promise<number> =>
  (await timed(page, 'keydown', 'true', () => page.keyboard.press(key))).shown;
const median = (values: readonly number[]): number => percentile(values, 0.5);

async function repeated(times: number, act: (round: number) => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < times; round += 1) all.push(await act(round));
  return all;
}

function print(what: string, measured: number, most: number): void {
  console.log(figureLine({ what, measured: Math.max(0, measured), unit: 'ms', budget: { most } }));
}
