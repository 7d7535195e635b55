/** The cost of a test run: stored for the next one, so that the longest tests start first, and printed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { root } from '../../src/build/project.mjs';

const file = join(root, '.cache/test-times.json');

/**
 * The stored costs, by the name of a run, or of a file in a shared one: clock time and processor time in seconds, the
 * number of tests, and `isEarlier` for files that the last run omitted.
 */
export function knownTimes() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Stores the costs of a run. */
export function remember(results) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(timesAfter(knownTimes(), results), null, 1));
}

/**
 * The costs of a run on the first database, and the earlier ones of files that it omitted. Files that share a process
 * get a share of its processor time in proportion to their duration.
 */
export function timesAfter(earlier, results) {
  const times = {};
  for (const [name, time] of Object.entries(earlier)) {
    if (existsSync(join(root, name)) || !name.includes('.test.')) times[name] = { ...time, isEarlier: true };
  }
  for (const { name, run, tests, seconds, cpu, files } of results) {
    if (run.isSecond) continue;
    times[name] = { seconds, cpu, tests };
    if (files.length === 1) continue;
    const all = files.reduce((sum, file) => sum + file.seconds, 0) || 1;
    for (const file of files)
      times[file.file] = { seconds: file.seconds, cpu: (cpu * file.seconds) / all, tests: file.tests.length, of: name };
  }
  return times;
}

/**
 * Measures how the cores are used, in spans of a run one after the other.
 * @returns a function that ends a span, and the spans, each with its seconds and the part in which cores were idle
 */
export function watchCores() {
  let last = coresNow();
  const spans = [];
  const spanEnds = (name) => {
    const now = coresNow();
    const seconds = now.clock - last.clock;
    if (seconds >= 1) spans.push({ name, seconds, idle: (now.idle - last.idle) / (seconds * cpus().length) });
    last = now;
  };
  return { spanEnds, spans };
}

/** The clock, and the idle seconds of all cores since the system started. */
function coresNow() {
  return { clock: performance.now() / 1000, idle: cpus().reduce((sum, { times }) => sum + times.idle / 1000, 0) };
}

/** Processor seconds of the PostgreSQL server until now; 0 if there is none on this machine. */
export async function databaseCpu() {
  const connectionString = process.env.TEST_DATABASE_URL;
  if (!connectionString) return 0;
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { pid } = (await client.query('select pg_backend_pid() pid')).rows[0];
  const { name, parent } = processOf(pid);
  const cpu = name === 'postgres' ? processOf(parent).cpu + children(parent) : 0;
  await client.end();
  return cpu;
}

/**
 * Prints the most expensive runs, and how well the processor was used.
 * @param databaseSeconds processor seconds of the PostgreSQL server during the run
 */
export function printCosts(results, { seconds, spans, databaseSeconds }) {
  const dearest = results.toSorted((a, b) => b.cpu - a.cpu).slice(0, 20);
  console.log('CPU s   queued  seconds  the dearest');
  for (const { name, database, cpu, queued, seconds: duration } of dearest)
    console.log(`${tenths(cpu, 6)}  ${tenths(queued, 6)}  ${tenths(duration, 7)}  ${name}${database === 'server' ? ' on PostgreSQL' : ''}`);
  const { user, system } = process.cpuUsage();
  const bundling = (user + system) / 1e6 + children(process.pid);
  const cpu = results.reduce((sum, result) => sum + result.cpu, bundling + databaseSeconds);
  const cores = availableParallelism();
  const busy = Math.round((100 * cpu) / (seconds * cores));
  console.log(`${tenths(bundling, 6)}                   bundling`);
  if (databaseSeconds > 0) console.log(`${tenths(databaseSeconds, 6)}                   PostgreSQL itself`);
  for (const { name, seconds: duration, idle } of spans)
    console.log(`${name}: ${duration.toFixed(0)} s, cores ${Math.round(100 * idle)} % idle`);
  console.log(`${cpu.toFixed(1)} CPU s in ${seconds.toFixed(1)} s: ${cores} cores were ${busy} % busy.`);
}

/** The processor seconds of the children of a process that are still running; 0 on a system without /proc. */
function children(pid) {
  try {
    const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return ids.reduce((sum, id) => sum + processOf(id).own, 0);
  } catch {
    return 0;
  }
}

/**
 * A process: its name and parent, and its processor seconds, on its `own` and with its ended children. Nothing on a
 * system without /proc, or if it has ended.
 */
function processOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const seconds = (from, to) => fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks) / 100, 0);
    return {
      name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      parent: fields[1],
      own: seconds(11, 13),
      cpu: seconds(11, 15),
    };
  } catch {
    return { name: '', parent: '', own: 0, cpu: 0 };
  }
}

const tenths = (value, width) => value.toFixed(1).padStart(width);
