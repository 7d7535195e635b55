import { spawn, type ChildProcess } from 'node:child_process';
import type { Where } from './place.ts';

/** The writer is killed a moment after at least this many acknowledgements. */
export const leastOfRound = 25;
const mostOfRound = 60;
const momentMs = 15;

const random = (least: number, most: number) => Math.round(least + Math.random() * (most - least));

/** Starts this script as a child that writes or migrates. */
function start(what: 'write' | 'migrate', where: Where, ...more: string[]): ChildProcess {
  const program = [process.argv[1] ?? '', what, JSON.stringify(where), ...more];
  return spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The lines that a child printed before it ended; text after the last line end was cut off by the kill. */
async function linesOf(child: ChildProcess, heard: (lines: readonly string[]) => void): Promise<string[]> {
  let output = '';
  const lines = () => output.split('\n').slice(0, -1);
  child.stdout?.on('data', (data: Buffer) => {
    output += data.toString();
    heard(lines());
  });
  await new Promise((done) => child.once('close', done));
  return lines();
}

/** Lets a child write, kills it after a random number of writes, and returns the acknowledged names. */
export function writeUntilKilled(where: Where, round: string): Promise<string[]> {
  const child = start('write', where, round);
  const enough = random(leastOfRound, mostOfRound);
  let isDying = false;
  return linesOf(child, (names) => {
    if (isDying || names.length < enough) return;
    isDying = true;
    setTimeout(() => child.kill('SIGKILL'), random(0, momentMs));
  });
}

/** Lets a child run all migrations and kills it after some time; returns the duration if it finished. */
export async function migrateUntilKilled(where: Where, afterMs: number): Promise<number | null> {
  const child = start('migrate', where);
  let isBegun = false;
  const lines = await linesOf(child, () => {
    if (!isBegun) setTimeout(() => child.kill('SIGKILL'), afterMs);
    isBegun = true;
  });
  const tookMs = lines.find((line) => line.startsWith('done '))?.slice('done '.length);
  return tookMs === undefined ? null : Number(tookMs);
}
