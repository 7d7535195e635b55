/**
 * Writes what happens in this process to the runner's report, a line at a time: what a process was doing when it was
 * stopped, and what had passed by then, is not lost.
 */
import { appendFileSync } from 'node:fs';

/** One line of the report. `id` counts the tests of the process. */
export type ReportLine =
  | { type: 'declared'; id: number; file: string | null; suite: string; title: string }
  | { type: 'began' | 'passed'; id: number }
  | { type: 'failed'; id: number; said: string }
  /** A hook that failed before tests: those that it kept from running have failed. */
  | { type: 'hook'; file: string | null; suite: string; title: string; said: string }
  /** What fails a file without a test of its own, and has no second try. */
  | { type: 'trouble'; file: string | null; suite: string; title: string; said: string }
  | { type: 'played'; file: string; seconds: number }
  | { type: 'allPlayed' }
  | { type: 'cost'; cpu: number };

/** Taken from the environment, for what this process starts has nothing to report. */
const path = process.env['TEST_REPORT'];
delete process.env['TEST_REPORT'];

export function report(line: ReportLine): void {
  if (path) appendFileSync(path, `${JSON.stringify(line)}\n`);
}
