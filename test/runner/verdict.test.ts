/** The verdict by test: the result of two plays, and the memory of unsteady tests. */
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ReportLine } from '../support/report.ts';

interface Failure {
  file: string;
  suite: string;
  title: string;
  said: string;
  count: number;
}
interface PlayedFile {
  file: string;
  tests: { suite: string; title: string }[];
  passed: number;
  failures: Failure[];
}
interface Entry extends Omit<Failure, 'count'> {
  times: number;
  since: number;
}
interface Entered {
  book: Entry[];
  first: Failure[];
  again: Entry[];
  known: Entry[];
}

const { filesOf, hasSecondTry, judgeAgain, tooManyUnsteady } = (await import(pathToFileURL('test/runner/verdict.mjs').href)) as {
  filesOf: (lines: readonly ReportLine[], files: readonly string[], why: string) => PlayedFile[];
  hasSecondTry: (file: PlayedFile) => boolean;
  judgeAgain: (failures: readonly Failure[], again: PlayedFile, trouble?: readonly string[]) => Record<'failed' | 'unsteady', Failure[]>;
  tooManyUnsteady: (count: number) => string | undefined;
};
const { enter } = (await import(pathToFileURL('test/runner/unsteady.mjs').href)) as {
  enter: (book: readonly Entry[], run: { files: Pick<PlayedFile, 'file' | 'tests'>[]; unsteady: Failure[]; failed: Failure[] }) => Entered;
};

const test = suite('the verdict by test');

const file = 'a.test.ts';
const name = 'suite';

/**
 * The file after a play of its tests, written as `one+ two- three? four`: passed, failed, running at the end, never
 * begun. `before!` is a hook that failed, `shared!` a session that the file ended, `cut!` a process that did not reach
 * its end.
 */
function played(play: string): PlayedFile {
  const lines: ReportLine[] = [];
  let id = 0;
  for (const word of play.split(' ').filter(Boolean)) {
    const [, title = '', end = ''] = /^(\w+)(\W?)$/.exec(word) ?? [];
    if (word === 'before!') lines.push({ type: 'hook', file, suite: name, title: 'before', said: 'hook failed' });
    else if (word === 'shared!') lines.push({ type: 'trouble', file, suite: 'shared', title: 'is as before', said: 'ended' });
    else if (word !== 'cut!') {
      id += 1;
      lines.push({ type: 'declared', id, file, suite: name, title });
      if (end) lines.push({ type: 'began', id });
      if (end === '+') lines.push({ type: 'passed', id });
      if (end === '-') lines.push({ type: 'failed', id, said: `${title} failed` });
    }
  }
  if (!play.includes('cut!')) lines.push({ type: 'allPlayed' });
  return filesOf(lines, [file], 'under way')[0]!;
}
const titles = (failures: readonly Failure[]) => failures.map(({ title, count }) => `${title} ${count}`).join(', ');

const plays: [what: string, play: string, passed: number, failures: string][] = [
  ['all pass', 'one+ two+', 2, ''],
  ['one fails', 'one+ two-', 1, 'two 1'],
  ['a process that was stopped keeps what had passed', 'one+ two? three four cut!', 1, 'two 1, 2 tests did not run 2'],
  ['a hook keeps tests from running', 'before! one two', 0, 'before 2'],
  ['a shared session fails the file', 'one+ shared!', 1, 'is as before 1'],
  ['a file without tests', '', 0, 'contains a test 1'],
  ['a process that crashed before its tests says so itself', 'cut!', 0, ''],
];
for (const [what, play, passed, failures] of plays) {
  test(`first play: ${what}`, () => {
    const result = played(play);
    assert.equal([result.passed, titles(result.failures)], [passed, failures]);
  });
}

const pairs: [what: string, first: string, second: string, unsteady: string, failed: string][] = [
  ['passes alone', 'one- two+', 'one+ two+', 'one 1', ''],
  ['fails twice', 'one- two+', 'one- two+', '', 'one 1'],
  ['another test fails alone', 'one- two+', 'one+ two-', 'one 1', ''],
  ['each is judged by itself', 'one- two-', 'one+ two-', 'one 1', 'two 1'],
  ['does not run alone', 'one- two+', 'one two+', '', 'one 1'],
  ['is gone alone', 'one- two+', 'two+', '', 'one 1'],
  ['was under way when the second process ended', 'one-', 'one? cut!', '', 'one 1'],
  ['a hook that works alone is one failure', 'before! one two', 'one+ two+', 'before 2', ''],
  ['a hook that fails twice', 'before! one two', 'before! one two', '', 'before 2'],
  ['tests behind the hook fail alone', 'before! one two', 'one+ two-', '', 'before 2'],
  ['equal names are distinguished', 'one+ one-', 'one- one+', 'one 1', ''],
  ['a shared session is never forgiven', 'one- shared!', 'one+', 'one 1', 'is as before 1'],
  ['a shared session that ends twice is one failure', 'one- shared!', 'one+ shared!', 'one 1', 'is as before 1'],
  ['a shared session that the file ends when alone', 'one-', 'one+ shared!', 'one 1', 'is as before 1'],
];
for (const [what, first, second, unsteady, failed] of pairs) {
  test(`second play: ${what}`, () => {
    const judged = judgeAgain(played(first).failures, played(second));
    assert.equal([titles(judged.unsteady), titles(judged.failed)], [unsteady, failed]);
  });
}

test('second play: nothing passes in a process that was stopped', () => {
  const { unsteady, failed } = judgeAgain(played('one-').failures, played('one+ cut!'), ['stopped after 300 s']);
  assert.equal([unsteady, failed.map(({ said }) => said)], [[], ['one failed\nAlone: stopped after 300 s']]);
});

test('a file is played again for its tests and hooks alone', () => {
  const tried = ['one+', 'one-', 'before! one', 'one+ shared!', ''].map((play) => hasSecondTry(played(play)));
  assert.equal(tried, [false, true, true, false, false]);
});

test('the fourth unsteady test fails the run', () => {
  assert.is(tooManyUnsteady(3), undefined);
  assert.is(tooManyUnsteady(4), '4 tests failed at first and passed alone. A run may have 3 of them.');
});

/**
 * Enters runs of the file in the book: `u` unsteady, `f` failed, `+` passed, `0` the test is gone, `.` another file was
 * played.
 */
function entered(runs: string): Entered {
  const [failure] = played('one-').failures;
  let result: Entered = { book: [], first: [], again: [], known: [] };
  for (const run of runs)
    result = enter(result.book, {
      files: [{ file: run === '.' ? 'b.test.ts' : file, tests: played(run === '0' ? 'two+' : 'one+').tests }],
      unsteady: run === 'u' ? [failure!] : [],
      failed: run === 'f' ? [failure!] : [],
    });
  return result;
}
const books: [runs: string, first: number, again: number, known: number, book: string][] = [
  ['+', 0, 0, 0, ''],
  ['u', 1, 0, 0, '1 times, 0 since'],
  ['u+', 0, 0, 1, '1 times, 1 since'],
  ['u0', 0, 0, 0, ''],
  ['u.', 0, 0, 0, '1 times, 0 since'],
  ['uf', 0, 0, 1, '1 times, 0 since'],
  ['uu', 0, 1, 0, '2 times, 0 since'],
  ['u+++++++++', 0, 0, 1, '1 times, 9 since'],
  ['u+++++++++u', 0, 1, 0, '2 times, 0 since'],
  ['u++++++++++', 0, 0, 1, ''],
  ['u++++++++++u', 1, 0, 0, '1 times, 0 since'],
];
for (const [runs, first, again, known, book] of books) {
  test(`unsteady tests are remembered: ${runs}`, () => {
    const result = entered(runs);
    const entries = result.book.map(({ times, since }) => `${times} times, ${since} since`).join();
    assert.equal([result.first.length, result.again.length, result.known.length, entries], [first, again, known, book]);
  });
}

test.run();
