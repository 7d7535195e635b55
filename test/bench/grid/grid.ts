import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser.ts';
import { timed, wear } from '../acts/stopwatch.ts';
import { figureLine, percentile } from '../figures.ts';
import { servePage } from './show.ts';

/**
 * Budgets in milliseconds for a key and a paste in a grid of 60 rows and 40 columns, at full speed and with a quarter
 * of the CPU.
 */
const budgets = { plain: { key: 8, paste: 200 }, slow: { key: 32, paste: undefined } } as const;
type Speed = keyof typeof budgets;

/** Keys and a paste in a grid of 2,400 cells, from the event to the end of the frame that shows them. */
export async function printGrid(): Promise<void> {
  const browser = await openBrowser();
  try {
    for (const speed of ['plain', 'slow'] as const) await printSpeed(browser, speed);
  } finally {
    await browser.close();
  }
}

async function printSpeed(browser: Browser, speed: Speed): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await wear(page);
  await page.goto((await servePage(context))('of=marks'));
  await page.locator('[data-line="0"][data-place="2"]').click();
  if (speed === 'slow') await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // The cost of an act that does nothing: a frame, and the stopwatch.
  const nothing = median(await repeated(15, () => lap(page, 'Shift')));
  const keys: number[] = [];
  for (let round = 0; round < 15; round += 1) for (const key of ['7', 'Enter', 'a', 'ArrowDown']) keys.push(await lap(page, key));
  print(`Grid of 60 × 40, key to paint, ${words[speed]}`, median(keys) - nothing, budgets[speed].key);
  const pasted = await repeated(3, (round) => paste(page, round));
  print(`  2,400 pasted cells shown, ${words[speed]}`, median(pasted) - nothing, budgets[speed].paste);
  await context.close();
}

const words: Record<Speed, string> = { plain: 'as it is', slow: 'a quarter of the CPU' };
const median = (values: readonly number[]): number => percentile(values, 0.5);

function print(what: string, measured: number, most: number | undefined): void {
  console.log(figureLine({ what, measured: Math.max(0, measured), unit: 'ms', ...(most !== undefined && { budget: { most } }) }));
}

async function repeated(times: number, act: (round: number) => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < times; round += 1) all.push(await act(round));
  return all;
}

const lap = async (page: Page, key: string): Promise<number> =>
  (await timed(page, 'keydown', 'true', () => page.keyboard.press(key))).shown;

/** Pastes a block like a spreadsheet's; each round pastes different marks, with a few invalid ones. */
async function paste(page: Page, round: number): Promise<number> {
  const block = Array.from({ length: 60 }, (_row, row) =>
    Array.from({ length: 40 }, (_cell, cell) => (row === cell ? '11' : String((row + cell + round) % 10))).join('\t'),
  ).join('\n');
  const last = (59 + 39 + round) % 10;
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const shown = `document.querySelector('[data-line="59"][data-place="41"]').textContent === '${last}'`;
  const { shown: took } = await timed(page, 'paste', shown, () =>
    page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, block),
  );
  return took;
}
