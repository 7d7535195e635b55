/** The steadiness of tests, from the results of repeated runs. */
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

interface Failure {
  file: string;
  suite: string;
  title: string;
  said: string;
}
interface Run {
  text: string;
  isOnOneCore: boolean;
  isWhole: boolean;
}

const { steadinessOf, unsteadyIn } = (await import(pathToFileURL('test/runner/steadiness.mjs').href)) as {
  steadinessOf: (runs: readonly Run[]) => string[];
  unsteadyIn: (text: string) => string[];
};
const { failureText } = (await import(pathToFileURL('test/runner/failures.mjs').href)) as {
  failureText: (
    verdict: Record<'unsteady' | 'again' | 'known' | 'failed', readonly Failure[]> & { sentences: readonly string[] },
  ) => string;
};

const test = suite('steadiness');

const failure = (title: string) => ({
  file: 'test/a.test.ts',
  suite: 'suite',
  title,
  said: 'expected:\ntest/other.ts',
  times: 2,
  since: 1,
});
const name = (title: string) => `test/a.test.ts  suite: ${title}`;

test('a run names its unsteady and failed tests, and not those of earlier runs', () => {
  const text = failureText({
    unsteady: [failure('first')],
    again: [failure('second')],
    known: [failure('known')],
    failed: [failure('failed')],
    sentences: ['4 tests failed at first.'],
  });
  assert.equal(unsteadyIn(text), ['first', 'second', 'failed'].map(name));
  assert.equal(unsteadyIn(failureText({ unsteady: [], again: [], known: [], failed: [], sentences: [] })), []);
});

test('tests are counted over all runs, the most frequent first', () => {
  const run = (titles: readonly string[], isOnOneCore = false, isWhole = true): Run => ({
    text: failureText({ unsteady: titles.map(failure), again: [], known: [], failed: [], sentences: [] }),
    isOnOneCore,
    isWhole,
  });
  assert.equal(steadinessOf([run([]), run(['once', 'twice'], true), run(['twice']), run([], true, false)]), [
    `2 of 4, 1 on one core: ${name('twice')}`,
    `1 of 4, 1 on one core: ${name('once')}`,
    '1 of 4, 1 on one core: a run that did not come to its end',
  ]);
});

test.run();
