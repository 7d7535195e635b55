/**
 * Plays the files of a process, and remembers what each of them came to. Journeys are played several at a time: one waits
 * for its page half of the time, in which another goes on. What is printed at the end is what uvu's `exec` would say.
 */
import { playedFiles, type PlayedFile } from './cost.ts';

/** One suite as uvu has gathered it: what failed in words, how many ran, were skipped, and are there. */
type Play = () => Promise<[errors: string | true, ran: number, skipped: number, total: number]>;
/** The suites of a file, behind its name. */
export type Group = [file: string, ...suites: Play[]];

export async function playSideBySide(groups: readonly Group[], lanes: number): Promise<void> {
  const waiting = groups.values();
  const lane = async () => {
    for (const group of waiting) playedFiles.push(await playFile(group));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const sum = (key: 'total' | 'passed') => playedFiles.reduce((all, played) => all + played[key], 0);
  console.log(`\n  Total:     ${sum('total')}\n  Passed:    ${sum('passed')}`);
  if (sum('passed') < sum('total')) process.exitCode = 1;
}

async function playFile([file, ...suites]: Group): Promise<PlayedFile> {
  const started = performance.now();
  const played = { file, total: 0, passed: 0, seconds: 0 };
  for (const play of suites) {
    const [errors, ran, , total] = await play();
    played.total += total;
    played.passed += ran;
    if (errors !== true) console.log(`\n${file}\n${errors}`);
  }
  played.seconds = (performance.now() - started) / 1000;
  return played;
}
