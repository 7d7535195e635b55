import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

/**
 * A test that waits for a time, or compares times, fails on a busy machine: it waits for a condition
 * (`support/eventually.ts`), and its clock is set.
 */
const test = suite('tests and the clock');

const clockUse = /\b(?:setTimeout|waitForTimeout)\b|\b(?:Date|performance)\.now\b/g;
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Scripts that are run for themselves: they measure, or go on for a time. */
const scripts = /^test\/(?:attack|bench|firefox|fuzz|kill|screenshots)\//;
/** The runner, and what tests wait with or set their clock with. */
const exempt = new Set([
  'test/check.mjs',
  'test/clock.test.ts',
  'test/journeys/clock.test.ts',
  'test/mutations/index.ts',
  'test/run.mjs',
  'test/runner/clock.mjs',
  'test/runner/figures.mjs',
  'test/runner/process.mjs',
  'test/steady.mjs',
  'test/support/app.ts',
  'test/support/busy.ts',
  'test/support/eventually.ts',
  'test/support/made-once.ts',
  'test/support/modules-app.ts',
  'test/support/page.ts',
  'test/support/protocol.ts',
  'test/support/shell/command.ts',
  'test/support/side-by-side.ts',
  'test/support/visit.ts',
  'test/timing.test.ts',
]);

/** Uses that are left, by folder. The numbers may only fall. */
const left: Readonly<Record<string, number>> = {
  'test/journeys/hr': 1,
  'test/journeys/shell': 6,
  'test/journeys/student': 4,
  'test/machines': 2,
  'test/portal': 15,
  'test/portal/desk': 1,
  'test/portal/kinds': 2,
  'test/server': 11,
  'test/server/authorization': 1,
  'test/server/feedback': 6,
  'test/server/http': 5,
  'test/server/student': 1,
  'test/server/welfare': 5,
  'test/support': 6,
  'test/support/lifecycles': 2,
  'test/support/scoped-rows': 2,
};

const usesIn = (code: string): number => code.replace(comment, '').match(clockUse)?.length ?? 0;

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => join('test', name))
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !scripts.test(path));

test('uses in code are found, and those in comments are not', () => {
  assert.is(usesIn('// performance.now()\n/* setTimeout */ page.setDefaultTimeout(9); Date.parse(day);'), 0);
  assert.is(usesIn('await page.waitForTimeout(9); const at = Date.now() - performance.now(); setTimeout(done);'), 4);
});

test('no test waits for a time or compares times, except for the remaining uses', () => {
  const counts: Record<string, number> = {};
  for (const path of files.filter((path) => !exempt.has(path))) {
    const uses = usesIn(readFileSync(path, 'utf8'));
    if (uses > 0) counts[dirname(path)] = (counts[dirname(path)] ?? 0) + uses;
  }
  assert.equal(counts, left);
});

test('the files that may use the clock use it', () => {
  assert.equal(
    [...exempt].filter((path) => !files.includes(path) || usesIn(readFileSync(path, 'utf8')) === 0),
    [],
  );
});

test.run();
