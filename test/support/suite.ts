/**
 * Replaces uvu's `suite`: uvu does not report hooks that fail, or tests that were declared and never ran. Here each
 * test is reported when it is declared, begins and ends.
 */
import { suite as quietSuite, type Callback, type Context, type Test } from 'uvu';
import './cost.ts';
import { declared, type Declared } from './declared.ts';
import { messageOf } from './failure.ts';
import { report } from './report.ts';

export { exec, type Callback, type Context, type Test } from 'uvu';

declare global {
  /** The data that uvu collects: the suites of a file after its name. */
  var UVU_QUEUE: [file: string | null, ...suites: unknown[]][] | undefined;
  var UVU_INDEX: number | undefined;
}

let count = 0;

export function suite<T = Context>(name = '', state?: T): Test<T> {
  const test = quietSuite<T>(name, state);
  const tests: Declared[] = [];
  declared.set(name, tests);
  const group = globalThis.UVU_QUEUE?.[globalThis.UVU_INDEX ?? 0]?.[0];
  const file = typeof group === 'string' ? group : null;
  /** The test that began last. */
  let latest: number | undefined;
  let hasFailedBefore = false;
  const into =
    (list: (title: string, work: Callback<T>) => void) =>
    (title: string, work: Callback<T>): void => {
      const id = (count += 1);
      report({ type: 'declared', id, file, suite: name, title });
      tests.push({ title, work: work as () => unknown });
      list(title, async (context) => {
        latest = id;
        report({ type: 'began', id });
        try {
          await work(context);
        } catch (error) {
          report({ type: 'failed', id, said: messageOf(error) });
          throw error;
        }
        report({ type: 'passed', id });
      });
    };
  /** Reports a failing hook, with its consequence for the tests. */
  const saying =
    (when: string, list: (work: Callback<T>) => void, tell: (title: string, error: unknown) => void) =>
    (work: Callback<T>): void =>
      list(async (context) => {
        try {
          await work(context);
        } catch (error) {
          console.error(`\nWhat is done ${when} of "${name}" has failed:`, error);
          tell(`what is done ${when}`, error);
        }
      });
  const keepsFromRunning = (title: string, error: unknown) => {
    report({ type: 'hook', file, suite: name, title, said: messageOf(error) });
    throw error;
  };
  const failsLatest = (title: string, error: unknown) => {
    if (latest !== undefined) report({ type: 'failed', id: latest, said: `${title}: ${messageOf(error)}` });
    throw error;
  };
  const keepsAllFromRunning = (title: string, error: unknown) => {
    hasFailedBefore = true;
    keepsFromRunning(title, error);
  };
  // Rethrown, it would end the process, and with it all files that share it. After a failed `before` it is a consequence.
  const failsFile = (title: string, error: unknown) => {
    if (!hasFailedBefore) report({ type: 'trouble', file, suite: name, title, said: messageOf(error) });
  };
  return Object.assign(into(test), {
    only: into(test.only),
    skip: test.skip,
    before: Object.assign(saying('before the tests', test.before, keepsAllFromRunning), {
      each: saying('before a test', test.before.each, keepsFromRunning),
    }),
    after: Object.assign(saying('after the tests', test.after, failsFile), {
      each: saying('after a test', test.after.each, failsLatest),
    }),
    run: test.run,
  });
}
