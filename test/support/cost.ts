/**
 * The cost of this process, reported to the runner at its end: its processor time with that of the processes it has
 * started. The system adds a child's time to its parent's when the parent has waited for it, which a browser does not
 * do for all of its children; so they are counted before it is closed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { report } from './report.ts';
import type { Sort } from './samples-of-kinds.ts';

/** The cost of viewing one address in the browser, by the sort of its screen. */
export interface VisitCost {
  sort: Sort;
  language: string;
  cpu: number;
}

/** Processor seconds of all child processes, counted before some of them end without being waited for. */
let leaving = 0;

/** Counts the processor time of all descendants until now. To be called before they are ended. */
export function countLeaving(): void {
  leaving = descendants(process.pid).reduce((sum, pid) => sum + cpuOf(pid), waitedFor());
}

/** Processor time of this process and all that it has started until now, in seconds. */
export function costSoFar(): number {
  return ownTime() + descendants(process.pid).reduce((sum, pid) => sum + cpuOf(pid), waitedFor());
}

process.on('exit', () => report({ type: 'cost', cpu: ownTime() + Math.max(leaving, waitedFor()), queued: queued() }));

/** Seconds that the main thread had to wait for a core. 0 on a system without /proc. */
function queued(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e9;
  } catch {
    return 0;
  }
}

function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const ticksASecond = 100;

/** The fields of /proc/PID/stat after the name, which may contain spaces. Empty on a system without /proc. */
function statOf(pid: number | 'self'): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Processor seconds of ended children that this process has waited for. */
const waitedFor = (): number => seconds(statOf('self').slice(13, 15));

/** Processor seconds of a process and of its ended children. */
const cpuOf = (pid: number): number => seconds(statOf(pid).slice(11, 15));

const seconds = (ticks: readonly string[]): number => ticks.reduce((sum, some) => sum + Number(some), 0) / ticksASecond;

function descendants(of: number): number[] {
  const parents = new Map<number, number>();
  try {
    for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), Number(statOf(Number(name))[1]));
  } catch {
    return [];
  }
  const below = (pid: number): number[] =>
    [...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...below(child)]);
  return below(of);
}
