/**
 * Runs the files of a process, and reports the end of each. Journeys run several at a time: one waits for its page half
 * of the time, while another continues. The printed summary equals that of uvu's `exec`.
 */
import { report } from './report.ts';

/** One suite as collected by uvu: failures in words, and the numbers of run, skipped and all tests. */
type Play = () => Promise<[errors: string | true, ran: number, skipped: number, total: number]>;
/** The suites of a file, after its name. */
export type Group = [file: string, ...suites: Play[]];

/** Checks the shared state of a process before and after each of its files. */
export interface FileWatcher {
  began(file: string): void;
  /** Returns the failures of the file, one sentence each. */
  ended(file: string): Promise<string[]>;
}

const underWay = new Set<string>();
const watchers: FileWatcher[] = [];
const closers: (() => Promise<void>)[] = [];

/** Adds a watcher. It receives the running files immediately. */
export function watchFiles(watcher: FileWatcher): void {
  watchers.push(watcher);
  for (const file of underWay) watcher.began(file);
}

/** Adds work for the end of the process, after the last file. */
export function whenAllPlayed(close: () => Promise<void>): void {
  closers.push(close);
}

export async function playSideBySide(groups: readonly Group[], lanes: number): Promise<void> {
  const waiting = groups.values();
  const sum = { total: 0, passed: 0 };
  const lane = async () => {
    for (const group of waiting) {
      const { total, passed } = await playFile(group);
      sum.total += total;
      sum.passed += passed;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const close of closers) await close();
  console.log(`\n  Total:     ${sum.total}\n  Passed:    ${sum.passed}`);
  report({ type: 'allPlayed' });
  // A failed hook may have opened a server or database that no later hook closes, which would keep the process alive.
  if (sum.passed < sum.total) process.exit(1);
}

async function playFile([file, ...suites]: Group): Promise<{ total: number; passed: number }> {
  const started = performance.now();
  const played = { total: 0, passed: 0 };
  underWay.add(file);
  for (const watcher of watchers) watcher.began(file);
  for (const play of suites) {
    const [errors, ran, , total] = await play();
    played.total += total;
    played.passed += ran;
    if (errors !== true) console.log(`\n${file}\n${errors}`);
  }
  underWay.delete(file);
  for (const watcher of watchers) {
    for (const difference of await watcher.ended(file)) {
      report({ type: 'trouble', file, suite: 'shared state of the files', title: 'is as it was before the file', said: difference });
      console.log(`\n${file}\n${difference}`);
    }
  }
  report({ type: 'played', file, seconds: (performance.now() - started) / 1000 });
  return played;
}
