/**
 * uvu's `suite`, which the runner puts in its place: uvu says nothing about a hook that fails, and nothing about tests
 * that were declared and never ran. Here the first is said, and the second makes the file fail.
 */
import { suite as quietSuite, type Callback, type Context, type Test } from 'uvu';
import './cost.ts';
import { declared, type Declared } from './declared.ts';

export { exec, type Callback, type Context, type Test } from 'uvu';

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
  const into =
    (list: (title: string, work: Callback<T>) => void) =>
    (title: string, work: Callback<T>): void => {
      waiting += 1;
      own.push({ title, work: work as () => unknown });
      list(title, (context) => {
        waiting -= 1;
        return work(context);
      });
    };
  const saying =
    (when: string, list: (work: Callback<T>) => void) =>
    (work: Callback<T>): void =>
      list(async (context) => {
        try {
          await work(context);
        } catch (error) {
          console.error(`\nWhat is done ${when} of "${name}" has failed:`, error);
          throw error;
        }
      });
  return Object.assign(into(test), {
    only: into(test.only),
    skip: test.skip,
    before: Object.assign(saying('before the tests', test.before), { each: test.before.each }),
    after: Object.assign(test.after.bind(null), { each: saying('after a test', test.after.each) }),
    run: test.run,
  });
}
