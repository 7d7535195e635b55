import { openBrowser } from '../support/browser.ts';
import { playActs, type Account, type Acts, type Speed } from './acts/acts.ts';
import type { Lap } from './acts/stopwatch.ts';
import { figureLine, percentile } from './figures.ts';

/** Budgets of acts in milliseconds, at full speed and on a slow machine and connection. */
const budgets: Readonly<Record<string, Readonly<Record<Speed, number>>>> = {
  'sign in': { plain: 350, slow: 900 },
  'list, first visit': { plain: 90, slow: 350 },
  'list again': { plain: 100, slow: 350 },
  sort: { plain: 100, slow: 350 },
  'next page': { plain: 100, slow: 350 },
  'open a student': { plain: 100, slow: 350 },
  'open another': { plain: 100, slow: 350 },
  search: { plain: 120, slow: 350 },
  key: { plain: 10, slow: 40 },
  'route, first visit': { plain: 90, slow: 350 },
  'route, visited': { plain: 40, slow: 150 },
};
const opening = { menu: { plain: 400, slow: 1100 }, mainThread: { plain: 450, slow: 1500 } };
const rounds: Readonly<Record<Speed, number>> = { plain: 5, slow: 3 };
const most = { requests: 12, scriptKb: 150, allKb: 230, shift: 0.002 };

/**
 * The acts of an office's day in Chromium, at full speed and slowed, each beside its budget and with a breakdown of its
 * time.
 */
export async function printActs(url: string, account: Account): Promise<void> {
  const browser = await openBrowser();
  try {
    for (const speed of ['plain', 'slow'] as const) {
      console.log(`In a browser, ${speed === 'plain' ? 'as it is' : 'a quarter of the CPU, 10 Mbit/s, 40 ms'}:`);
      printSpeed(await playActs(browser, url, account, speed, rounds[speed]), speed);
    }
  } finally {
    await browser.close();
  }
}

const median = (values: readonly number[]) => percentile(values, 0.5);

function printSpeed({ laps, opened, shifts }: Acts, speed: Speed): void {
  // The cost of an act that does nothing: a frame, and the stopwatch.
  const nothing = median(laps.get('nothing')?.map(({ shown }) => shown) ?? [0]);
  for (const [what, all] of laps) {
    const budget = budgets[what]?.[speed];
    const measured = Math.max(0, median(all.map(({ shown }) => shown)) - (what === 'nothing' ? 0 : nothing));
    const line = figureLine({ what, measured, unit: 'ms', ...(budget !== undefined && { budget: { most: budget } }) });
    console.log(`${line}  ${whereOf(all)}`);
  }
  const print = (what: string, values: readonly number[], unit: string, atMost: number) =>
    console.log(figureLine({ what, measured: median(values), unit, budget: { most: atMost } }));
  print(
    'Start signed in, first usable menu',
    opened.map(({ menu }) => menu),
    'ms',
    opening.menu[speed],
  );
  print(
    '  main thread until then',
    opened.map(({ mainThread }) => mainThread),
    'ms',
    opening.mainThread[speed],
  );
  print(
    '  requests',
    opened.map(({ requests }) => requests),
    '',
    most.requests,
  );
  print(
    '  script',
    opened.map(({ scriptKb }) => scriptKb),
    'KB',
    most.scriptKb,
  );
  print(
    '  all bytes',
    opened.map(({ allKb }) => allKb),
    'KB',
    most.allKb,
  );
  // Small figures are shown in thousandths.
  for (const [what, shift] of [['home', Math.max(...opened.map((page) => page.shift))] as const, ...shifts])
    console.log(figureLine({ what: `Layout shift, ${what}`, measured: shift * 1000, unit: '/1000', budget: { most: most.shift * 1000 } }));
}

/** Breakdown of an act's time: until its request, until all answers, until it was shown. */
function whereOf(laps: readonly Lap[]): string {
  const requests = `${median(laps.map((lap) => lap.requests))} requests`;
  const asking = laps.filter((lap) => lap.firstRequest !== null && lap.answered !== null);
  if (asking.length === 0) return requests;
  const untilAsked = median(asking.map((lap) => lap.firstRequest ?? 0));
  const answered = median(asking.map((lap) => lap.answered ?? 0));
  const drawn = median(asking.map((lap) => lap.shown)) - answered;
  return `script ${untilAsked.toFixed(0)}, network ${(answered - untilAsked).toFixed(0)}, draw ${drawn.toFixed(0)}; ${requests}`;
}
