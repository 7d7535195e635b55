/** The cost of a test run: stored for the next one, so that the longest tests start first, and printed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../src/build/project.mjs';

const file = join(root, '.cache/test-times.json');

/**
 * The stored costs, by the name of a run, or of a file in a shared one: clock time and processor time in seconds, and
 * the number of tests.
 */
export function knownTimes() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Stores the costs. Files that share a process get a share of its processor time in proportion to their duration. */
export function remember(results) {
  const times = {};
  for (const { name, database, tests, seconds, cpu, files } of results) {
    if (database === 'server') continue;
    times[name] = { seconds, cpu, tests };
    if (files.length === 1) continue;
    const all = files.reduce((sum, file) => sum + file.seconds, 0) || 1;
    for (const file of files)
      times[file.file] = { seconds: file.seconds, cpu: (cpu * file.seconds) / all, tests: file.tests.length, of: name };
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(times, null, 1));
}

/** Prints the most expensive runs, and how well the processor was used. */
export function printCosts(results, seconds) {
  const dearest = results.toSorted((a, b) => b.cpu - a.cpu).slice(0, 10);
  console.log('CPU s  seconds  the dearest');
  for (const { name, database, cpu, seconds: duration } of dearest)
    console.log(`${tenths(cpu, 5)}  ${tenths(duration, 7)}  ${name}${database === 'server' ? ' on PostgreSQL' : ''}`);
  const { user, system } = process.cpuUsage();
  const bundling = (user + system) / 1e6 + children(process.pid);
  const cpu = results.reduce((sum, result) => sum + result.cpu, bundling);
  const cores = availableParallelism();
  const busy = Math.round((100 * cpu) / (seconds * cores));
  console.log(`${tenths(bundling, 5)}           bundling`);
  console.log(`${cpu.toFixed(1)} CPU s in ${seconds.toFixed(1)} s: ${cores} cores were ${busy} % busy.`);
}

/** The processor seconds of the bundler, which is still running; 0 on a system without /proc. */
function children(pid) {
  try {
    const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return ids.reduce((sum, id) => {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13);
      return sum + (Number(user) + Number(system)) / 100;
    }, 0);
  } catch {
    return 0;
  }
}

const tenths = (value, width) => value.toFixed(1).padStart(width);
