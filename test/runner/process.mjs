/** One process of tests: started, watched, and judged by its report. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import { bundleName } from '../bundle.mjs';
import { filesOf } from './verdict.mjs';

/** The longest time for a file. On one core browser, server and test take turns. */
const limitMs = (availableParallelism() > 1 ? 5 : 15) * 60_000;
/**
 * Compiled without optimization, and only as needed, the embedded database starts in half the time. Its queries then
 * take longer, which does not matter with little data; tests with much data, `*-large.test.ts`, do without.
 */
const quickStart = ['--liftoff-only', '--wasm-lazy-compilation'];
const children = new Set();
let started = 0;

export function killAll() {
  children.forEach((child) => child.kill('SIGKILL'));
}

/**
 * Runs one bundle and returns its result: how many tests passed and failed, its clock time, its processor time and how
 * long it waited for a core, in seconds, and by file each test, the failures and the seconds. A crash, a test that hangs, a file without tests and a
 * test that never ran make it fail. Tests that had passed before still count.
 */
export async function runAlone({ name, files, database, outdir, givesWay }, scratch, shared) {
  const start = performance.now();
  const report = join(scratch, `report-${(started += 1)}.jsonl`);
  const env = {
    NODE_ENV: 'test',
    FORCE_COLOR: '0',
    TMPDIR: scratch,
    TEST_REPORT: report,
    TEST_FILES: JSON.stringify(files),
    TEST_NODE_FLAGS: quickStart.join(' '),
  };
  const flags = ['--enable-source-maps', ...(database === 'embedded' && !name.includes('-large.') ? quickStart : [])];
  const child = spawn(process.execPath, [...flags, join(outdir, bundleName(name))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...shared, ...env, ...(database && { TEST_DATABASE: database }) },
  });
  children.add(child);
  if (givesWay) giveWay(child.pid);
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  let isLate = false;
  const limit = setTimeout(() => ((isLate = true), child.kill('SIGKILL')), limitMs * files.length);
  const code = await new Promise((done) => child.on('close', (number, signal) => done(number ?? signal)));
  clearTimeout(limit);
  children.delete(child);

  const lines = reported(report);
  const { cpu, queued } = lines.find(({ type }) => type === 'cost') ?? { cpu: 0, queued: 0 };
  const late = isLate ? `stopped after ${(limitMs * files.length) / 1000} s` : '';
  const played = filesOf(lines, files, `It was under way when the process ${late ? `was ${late}` : 'ended'}.`);
  const isWhole = lines.some(({ type }) => type === 'allPlayed');
  const judged = judge({ played, isWhole, late, code });
  const text = [output.replace(/\x1b\[[0-9;]*m/g, '').trimEnd(), ...judged.trouble].join('\n');
  return { name, database, files: played, ...judged, output: text, cpu, queued, seconds: (performance.now() - start) / 1000 };
}

/** Lowers the priority of processes without a browser: a browser that waits for the processor delays its tests. */
function giveWay(pid) {
  try {
    setPriority(pid, 5);
  } catch {
    // It has ended, or the system does not allow it: then all have the same priority.
  }
}

/** The lines that the process wrote to its report. */
function reported(path) {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    // A line that was cut off by the end of the process is the last one.
    return lines.slice(0, -1).map((line) => JSON.parse(line));
  } catch {
    return [];
  } finally {
    rmSync(path, { force: true });
  }
}

/** The numbers of passed and failed tests, and failures of the process as a whole, which has no second try. */
function judge({ played, isWhole, late, code }) {
  const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
  const tests = sum(played.map((file) => file.tests.length));
  const passed = sum(played.map((file) => file.passed));
  const failed = sum(played.flatMap(({ failures }) => failures.map(({ count }) => count)));
  const trouble = [];
  if (late) trouble.push(late);
  else if (!isWhole) trouble.push(`it ended with ${code} before all its tests had run`);
  else if (code !== 0 && failed === 0) trouble.push(`all its tests passed, yet it ended with ${code}`);
  return { tests, passed, failed: failed || trouble.length, trouble };
}
