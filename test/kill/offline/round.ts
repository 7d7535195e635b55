import type { Sheet } from '../../../src/contract/academic/sheet.ts';
import type { College } from './college.ts';
import type { Phone } from './phone.ts';
import { teacherOf } from './teacher.ts';

export interface Round {
  flips: number;
  cuts: number;
  reloads: number;
  browserKills: number;
  serverKills: number;
  /** Marks that were typed and missing later, and sheets that had to be submitted again. */
  lost: number;
  /** Marks at the server that differ from those typed last. */
  wrong: number;
  /** Writes of the same sheet beyond the first. */
  doubled: number;
}

const leastActs = 8;
const mostActs = 14;
/** Longest time from the last input until the browser is killed. */
const momentMs = 250;

const random = (least: number, most: number) => Math.round(least + Math.random() * (most - least));
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * One class is marked while connection, page, browser and server come and go, and submitted; the final data on the
 * server counts.
 */
export async function markOne(word: string, phone: Phone, college: College): Promise<Round> {
  const round = { flips: 0, cuts: 0, reloads: 0, browserKills: 0, serverKills: 0, lost: 0, wrong: 0, doubled: 0 };
  const teacher = teacherOf(word, phone, college);
  const flip = async () => {
    await teacher.flip();
    round.flips += 1;
  };
  const killBrowser = async () => {
    await pause(random(0, momentMs));
    await phone.kill();
    await phone.start();
    round.browserKills += 1;
  };
  const acts: Record<string, () => Promise<void>> = {
    cut: async () => {
      await college.cut();
      round.cuts += 1;
    },
    join: async () => {
      await college.start();
      await college.join();
    },
    reload: async () => {
      round.lost += await teacher.look();
      round.reloads += 1;
    },
    killBrowser: async () => {
      await killBrowser();
      round.lost += await teacher.look();
    },
    killServer: async () => {
      await college.kill();
      round.serverKills += 1;
    },
  };
  const often = [...Array<() => Promise<void>>(6).fill(flip), ...Object.values(acts)];

  await teacher.open();
  for (let left = random(leastActs, mostActs); left > 0; left -= 1) await often[random(0, often.length - 1)]!();
  await flip();
  await teacher.submit();
  if (Math.random() < 0.4) await killBrowser();
  if (Math.random() < 0.4) await acts['killServer']!();
  await acts['join']!();
  const sheet = await sent(word, phone, college, async () => {
    // It was typed and submitted, but is not being sent.
    round.lost += (await teacher.look()) + 1;
    await teacher.submit();
  });
  const marks = sheet.students.map(({ mark }) => mark);
  round.wrong = teacher.marks.filter((mark, index) => mark !== marks[index]).length;
  round.doubled = (sheet.worklog?.version ?? 1) - 1;
  return round;
}

/** Waits, with the portal open, until the server has the sheet; after a while it is submitted again. */
async function sent(word: string, phone: Phone, college: College, again: () => Promise<void>): Promise<Sheet> {
  await phone.openAnew(`${college.base}/notifications`);
  for (let seconds = 0; seconds < 120; seconds += 0.25) {
    const { data } = await college.ask<{ data: Sheet }>(`/worklogs/sheet/${word}`);
    if (data.worklog?.status === 'submitted') return data;
    if (seconds % 90 === 75) await again();
    await pause(250);
  }
  throw new Error(`There was no ${word}.`);
}
