/**
 * The unsteady tests of earlier runs. A test that failed at first and passed alone is named by each further run of its
 * file until it has passed at once in ten of them. Until then it may not be unsteady again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../src/build/project.mjs';

const path = join(root, '.cache/unsteady.json');
/** The number of runs in which a test must pass at once before it is forgotten. */
const probation = 10;

export function readUnsteady() {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
}

export function writeUnsteady(book) {
  if (!book.length && !existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(book, null, 1)}\n`);
}

/**
 * Enters a run in the book.
 * @param book entries of `file`, `suite`, `title`, `said`, `times` unsteady, and runs `since` in which it passed at
 * once
 * @param run the `files` played with their tests, and its `unsteady` and `failed` failures
 * @returns the new `book`, the tests unsteady for the `first` time, those unsteady `again` too early, and those only
 * `known`
 */
export function enter(book, { files, unsteady, failed }) {
  const isSame = (first) => (second) => first.file === second.file && first.suite === second.suite && first.title === second.title;
  const first = unsteady.filter((failure) => !book.some(isSame(failure)));
  const again = unsteady.flatMap((failure) => {
    const entry = book.find(isSame(failure));
    return entry ? [{ ...failure, times: entry.times + 1, since: entry.since }] : [];
  });
  const stillKnown = [];
  const next = book.flatMap((entry) => {
    const repeated = again.find(isSame(entry));
    if (repeated) return [{ ...entry, said: repeated.said, times: repeated.times, since: 0 }];
    const played = files.find(({ file }) => file === entry.file);
    if (!played) return [entry];
    if (!contains(played, entry)) return [];
    // A test that fails outright proves nothing about its steadiness.
    const since = failed.some(isSame(entry)) ? entry.since : entry.since + 1;
    stillKnown.push({ ...entry, since });
    return since < probation ? [{ ...entry, since }] : [];
  });
  const added = first.map(({ file, suite, title, said }) => ({ file, suite, title, said, times: 1, since: 0 }));
  return { book: [...next, ...added], first, again, known: stillKnown };
}

/** True while the file has the test, or for a hook the suite. */
const contains = ({ tests }, { suite, title }) => tests.some((test) => test.suite === suite && (test.title === title || isHook(title)));
const isHook = (title) => /^what is done |did not run$/.test(title);

const ordinal = (count) => ({ 2: 'second', 3: 'third' })[count] ?? `${count}th`;
const runs = (count) => (count === 1 ? '1 run' : `${count} runs`);

/** The state of an entry in words. */
export const sinceThen = ({ times, since }) =>
  `unsteady ${times === 1 ? 'once' : `${times} times`}, passed at once in ${runs(since)} since`;

/** The sentence that a test which is unsteady again fails with. */
export const unsteadyAgain = ({ times, since }) =>
  `It failed at first and passed alone for the ${ordinal(times)} time, with ${runs(since)} between. It has to pass at once in ${probation}.`;
