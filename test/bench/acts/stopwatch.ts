import type { Page } from 'playwright-core';

/** Duration of an act, in ms from the press: until its first request, until its last answer, and until it was shown. */
export interface Lap {
  firstRequest: number | null;
  answered: number | null;
  shown: number;
  requests: number;
}

interface Watch {
  lap: (type: string, holds: () => boolean) => Promise<Lap>;
}
declare global {
  interface Window {
    watch: Watch;
  }
}

/**
 * Measured in the page, so that the browser's driver is excluded: from the time stamp of the event to the end of the
 * frame in which the condition, an expression of the page, is true.
 */
export async function timed(page: Page, type: string, condition: string, act: () => Promise<unknown>): Promise<Lap> {
  // An expression as text, since the page's policy forbids compiling code.
  const lap = page.evaluate<Lap>(`window.watch.lap('${type}', () => Boolean(${condition}))`);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))));
  await act();
  return lap;
}

/** Installs the stopwatch in every page of a tab. */
export async function wear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lap = (type: string, holds: () => boolean) =>
      new Promise<Lap>((resolve, reject) => {
        let start: number | null = null;
        addEventListener(type, ({ timeStamp }) => (start = timeStamp), { capture: true });
        const late = setTimeout(() => reject(new Error(`This condition was never met: ${String(holds)}`)), 30_000);
        const finish = (begun: number) => {
          const shown = performance.now() - begun;
          const calls = performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime >= begun - 1) as PerformanceResourceTiming[];
          const data = calls.filter(({ name }) => name.includes('/api/') && !name.includes('/photo') && !name.includes('stream'));
          const firstRequest = data.length === 0 ? null : Math.min(...data.map(({ startTime }) => startTime)) - begun;
          const answered = data.length === 0 ? null : Math.max(...data.map(({ responseEnd }) => responseEnd)) - begun;
          resolve({ firstRequest, answered, shown, requests: calls.length });
        };
        const look = () => {
          if (start === null || !holds()) {
            requestAnimationFrame(look);
            return;
          }
          clearTimeout(late);
          const begun = start;
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => finish(begun));
          port1.start();
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
    performance.setResourceTimingBufferSize(2000);
    window.watch = { lap };
  });
}
