/** npm run test:firefox: the main journeys in the Firefox that is installed, each in a profile of its own. */
import { clockOffsetMs, shiftDate } from '../runner/clock.mjs';
import { openPortal } from '../support/portal.ts';
import { findFirefox, openFirefox, problemsOf } from './firefox.ts';
import { journeys } from './journeys.ts';

const failed: string[] = [];
try {
  findFirefox();
  await play();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed.push('start');
}
process.exitCode = failed.length > 0 ? 1 : 0;

async function play(): Promise<void> {
  const [browser, portal] = await Promise.all([openFirefox(), openPortal({ students: 600 })]);
  try {
    console.log(await browser.version());
    for (const [name, journey] of Object.entries(journeys)) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.evaluateOnNewDocument(shiftDate, clockOffsetMs);
      const problems = problemsOf(page);
      try {
        await journey({ page, portal });
        if (problems.length > 0) throw new Error(`The page was not quiet:\n${problems.join('\n')}`);
        console.log(`ok   ${name}`);
      } catch (error) {
        failed.push(name);
        console.log(`FAIL ${name}\n${error instanceof Error ? error.stack : String(error)}\n${problems.join('\n')}`);
      }
      await context.close();
    }
    console.log(`${Object.keys(journeys).length - failed.length} passed, ${failed.length} failed`);
  } finally {
    await browser.close();
    await portal.stop();
  }
}
