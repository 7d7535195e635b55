import { execFileSync } from 'node:child_process';
import type { OwedRow } from '../../../src/contract/academic/owed.ts';
import { openCollege, type College } from './college.ts';
import { takePhone, type Phone } from './phone.ts';
import { markOne, type Round } from './round.ts';

/**
 * Shows that no mark is lost between finger and server: in each round a class is marked on a phone while at random the
 * connection is cut and restored, the page closed, and browser and server are killed. Prints a line per round; returns
 * false if a typed mark was missing later, or the server has it wrong, twice, or not at all.
 */
export async function showOffline(rounds: number): Promise<boolean> {
  execFileSync(process.execPath, ['build.mjs', '--unless-fresh'], { stdio: 'inherit' });
  const college = await openCollege();
  const phone = await takePhone();
  try {
    await prepare(phone, college);
    const words = await owedWords(college, rounds);
    const before = await writtenOf(college);
    const total: Round = { flips: 0, cuts: 0, reloads: 0, browserKills: 0, serverKills: 0, lost: 0, wrong: 0, doubled: 0 };
    print('round', ...Object.keys(total));
    for (const [index, word] of words.entries()) {
      const round = await markOne(word, phone, college);
      for (const key of Object.keys(total) as (keyof Round)[]) total[key] += round[key];
      print(index + 1, ...Object.values(round));
    }
    const more = (await writtenOf(college)) - before - words.length;
    print('all', ...Object.values(total));
    console.log(`${words.length} classes, ${more} worklogs too many`);
    return words.length === rounds && more + total.lost + total.wrong + total.doubled === 0;
  } finally {
    await phone.remove();
    await college.remove();
  }
}

/** Signs in, and waits until the device can work without the server and has written its profile to the disk. */
async function prepare(phone: Phone, college: College): Promise<void> {
  const page = phone.page();
  await page.goto(`${college.base}/favicon.svg`);
  await page.evaluate(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    await college.account(),
  );
  await page.goto(`${college.base}/worklogEntry/maintainWL/add-worklog`);
  await page.waitForFunction(() => localStorage.getItem('remembered') && navigator.serviceWorker.controller);
  await page.waitForTimeout(8000);
}

/** Lectures without a worklog, one per round. */
async function owedWords(college: College, rounds: number): Promise<string[]> {
  const { data } = await college.ask<{ data: OwedRow[] }>('/worklogs/owed?term=current&state=missing&pageSize=100');
  const words = data.filter(({ kind, joint }) => kind !== 'practical' && joint === 0).map(({ word }) => word);
  return words.slice(0, rounds);
}

/** The number of sheets. */
async function writtenOf(college: College): Promise<number> {
  const { total } = await college.ask<{ total: number }>('/worklogs?term=current&pageSize=10');
  return total;
}

function print(...cells: (string | number)[]): void {
  console.log(cells.map((cell) => String(cell).padStart(14)).join(''));
}
