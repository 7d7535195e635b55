/**
 * Writes events of this process to the runner's report, one line at a time, so that nothing is lost when a process is
 * stopped: neither the running test nor those that passed before.
 */
import { appendFileSync } from 'node:fs';

/** One line of the report. `id` counts the tests of the process. */
export type ReportLine =
  | { type: 'declared'; id: number; file: string | null; suite: string; title: string }
  | { type: 'began' | 'passed'; id: number }
  | { type: 'failed'; id: number; said: string }
  /** A hook that failed before tests: the tests that it prevented have failed. */
  | { type: 'hook'; file: string | null; suite: string; title: string; said: string }
  /** A failure of a file outside any test, without a second try. */
  | { type: 'trouble'; file: string | null; suite: string; title: string; said: string }
  | { type: 'played'; file: string; seconds: number }
  | { type: 'allPlayed' }
  /** Processor seconds, and seconds in which the process was ready to run but had to wait for a core. */
  | { type: 'cost'; cpu: number; queued: number };

/** Deleted from the environment, since child processes have nothing to report. */
const path = process.env['TEST_REPORT'];
delete process.env['TEST_REPORT'];

export function report(line: ReportLine): void {
  if (path) appendFileSync(path, `${JSON.stringify(line)}\n`);
}
