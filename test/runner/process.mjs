/** One process of tests: started, watched, judged by what it says. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { bundleName } from '../bundle.mjs';

const limitMs = 5 * 60_000;
/**
 * Compiled plainly, and only what runs, the embedded database starts in half the time. What it then does takes longer,
 * which tests with little data do not feel; those with much, `*-large.test.ts`, do without.
 */
const quickStart = ['--liftoff-only', '--wasm-lazy-compilation'];
const children = new Set();
let started = 0;

export function killAll() {
  children.forEach((child) => child.kill('SIGKILL'));
}

/**
 * Runs one bundle and answers what came of it: how many passed and failed, its seconds by the clock and of processor
 * time, of files that share the process each its own, and what those that failed said. A crash, a test that hangs, a run without tests and a test that
 * never ran fail it.
 */
export async function runAlone({ name, files, database, outdir, givesWay }, scratch, shared) {
  const start = performance.now();
  const report = join(scratch, `report-${(started += 1)}.json`);
  const env = {
    NODE_ENV: 'test',
    FORCE_COLOR: '0',
    TMPDIR: scratch,
    TEST_REPORT: report,
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
  const code = await new Promise((done) => child.on('close', done));
  clearTimeout(limit);
  children.delete(child);

  const { cpu = 0, suites = [], failures = [] } = reported(report);
  const counts = judge(output, code, isLate && (limitMs * files.length) / 1000);
  return { name, database, ...counts, suites, failures, cpu, seconds: (performance.now() - start) / 1000 };
}

/** A browser that waits for the processor is late for its tests; who has nobody waiting gives way, and fills the gaps. */
function giveWay(pid) {
  try {
    setPriority(pid, 5);
  } catch {
    // It has ended, or the system does not allow it: then all are equal.
  }
}

/** What the process has written of itself at its end. */
function reported(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // It was killed; its output says so.
    return {};
  } finally {
    rmSync(path, { force: true });
  }
}

/** How many tests passed and failed by what a process said and how it ended. */
function judge(output, code, lateAfter) {
  const plain = output.replace(/\x1b\[[0-9;]*m/g, '');
  const sum = (label) =>
    [...plain.matchAll(new RegExp(`^\\s*${label}:\\s+(\\d+)`, 'gm'))].reduce((n, [, count]) => n + Number(count), 0);
  const tests = sum('Total');
  const passed = sum('Passed');
  const notRun = Number(/^Of the tests that were declared (\d+) did not run\.$/m.exec(plain)?.[1] ?? 0);
  let failed = Math.max(tests - passed, notRun);
  const trouble = [];
  if (lateAfter) trouble.push(`stopped after ${lateAfter} s`);
  else if (tests === 0) trouble.push(code === 0 ? 'no test ran: is .run() missing?' : 'it ended before its tests');
  else if (code !== 0 && failed === 0) trouble.push(`all its tests passed, yet it ended with ${code}`);
  if (trouble.length) failed += 1;
  return { tests, passed, failed, trouble, output: [plain.trimEnd(), ...trouble].join('\n') };
}
