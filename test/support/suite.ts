/**
 * uvu's `suite`, which the runner puts in its place: uvu says nothing about a hook that fails, and nothing about tests
 * that were declared and never ran. Here the first is said, and the second makes the file fail.
 */
import { suite as quietSuite, type Callback, type Context, type Test } from 'uvu';
import { failures } from './cost.ts';
import { declared, type Declared } from './declared.ts';
import { said } from './failure.ts';

export { exec, type Callback, type Context, type Test } from 'uvu';

declare global {
  /** What uvu gathers: the suites of a file behind its name, which only files that share a process have. */
  var UVU_QUEUE: [file: string | null, ...suites: unknown[]][] | undefined;
  var UVU_INDEX: number | undefined;
}

let waiting = 0;

process.on('exit', () => {
  // Where they are only gathered, none of them runs by itself.
  if (waiting === 0 || 'UVU_DEFER' in globalThis) return;
  console.error(`Of the tests that were declared ${waiting} did not run.`);
  process.exitCode ||= 1;
});

export function suite<T = Context>(name = '', state?: T): Test<T> {
  const test = quietSuite<T>(name, state);
  const own: Declared[] = [];
  declared.set(name, own);
  const file = globalThis.UVU_QUEUE?.[globalThis.UVU_INDEX ?? 0]?.[0];
  const watched =
    (title: string, work: Callback<T>): Callback<T> =>
    async (context) => {
      try {
        await work(context);
      } catch (error) {
        failures.push({ file: typeof file === 'string' ? file : null, suite: name, title, said: said(error) });
        throw error;
      }
    };
  const into =
    (list: (title: string, work: Callback<T>) => void) =>
    (title: string, work: Callback<T>): void => {
      waiting += 1;
      own.push({ title, work: work as () => unknown });
      const seen = watched(title, work);
      list(title, (context) => {
        waiting -= 1;
        return seen(context);
      });
    };
  const saying =
    (when: string, list: (work: Callback<T>) => void) =>
    (work: Callback<T>): void => {
      const seen = watched(`what is done ${when}`, work);
      list(async (context) => {
        try {
          await seen(context);
        } catch (error) {
          console.error(`\nWhat is done ${when} of "${name}" has failed:`, error);
          throw error;
        }
      });
    };
  return Object.assign(into(test), {
    only: into(test.only),
    skip: test.skip,
    before: Object.assign(saying('before the tests', test.before), { each: test.before.each }),
    after: Object.assign(test.after.bind(null), { each: saying('after a test', test.after.each) }),
    run: test.run,
  });
}
