/**
 * Runs the tests: node test/run.mjs [paths…] — files or folders, everything below test/ when none is named.
 * The files are bundled by the product's own pipeline, each runs in a process of its own (those of some folders in one),
 * three at a time, and the last line says `N passed, N failed`. Journeys that fail among others are played once more at the
 * end, with the machine to themselves, and that is said: what they do then counts. What lies in test/server runs on the
 * embedded database and, where TEST_DATABASE_URL names a PostgreSQL, there again; TEST_DATABASE says which: 'embedded'
 * or 'server'.
 *
 * node test/run.mjs --script file.ts [arguments…] bundles one script in the same way and runs it.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import pg from 'pg';
import { buildUnlessFresh, root } from '../build.mjs';
import { bundle, bundleEach, bundleName, gathered } from './bundle.mjs';

/** One more than the cores that are asked for: a test waits now and then. */
const atOnce = 3;
const limitMs = 5 * 60_000;
const children = new Set();
const outdir = join(root, '.cache/test', String(process.pid));
/** What the tests write; in memory where there is enough of it, since they copy many a database. */
const scratch = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'portal-tests-'));
/**
 * Compiled plainly, and only what runs, the embedded database starts in half the time. What it then does takes longer,
 * which tests with little data do not feel; those with much, `*-large.test.ts`, do without.
 */
const quickStart = ['--liftoff-only', '--wasm-lazy-compilation'];

process.chdir(root);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    children.forEach((child) => child.kill('SIGKILL'));
    for (const folder of [outdir, scratch]) rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  });
}
const [first, ...others] = process.argv.slice(2);
try {
  process.exitCode =
    first === '--script' ? await runScript(others[0], others.slice(1)) : await runTests(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  for (const folder of [outdir, scratch]) await rm(folder, { recursive: true, force: true });
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 4 * 1024 ** 3;
  } catch {
    return false;
  }
}

/** All tests below the paths; answers the exit code. */
async function runTests(paths) {
  const files = await findTests(paths.length ? paths : ['test']);
  if (files.some((file) => isIn(file, 'journeys'))) await buildUnlessFresh();
  const wanted = inOrder(gathered(files));
  const bundled = await bundleEach(wanted, outdir);
  const runs = bundled.flatMap((run) => databasesFor(run.name).map((database) => ({ ...run, database })));
  const total = { passed: 0, failed: files.length ? wanted.length - bundled.length : 1 };
  if (!files.length) console.log(`No tests below ${paths.join(', ') || 'test'}.`);
  const count = ({ passed, failed }) => {
    total.passed += passed;
    total.failed += failed;
  };
  const again = [];
  const queue = runs.values();
  const lane = async () => {
    for (const run of queue) {
      const result = await runAlone(run);
      if (result.failed && runs.length > 1 && isIn(run.name, 'journeys')) again.push(run);
      else count(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  for (const run of again) {
    console.log(`Once more, alone: ${run.name}`);
    count(await runAlone(run));
  }
  await dropTemplates();
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed ? 1 : 0;
}

/** On a server the tests copy databases that the first of them has filled. */
async function dropTemplates() {
  if (!process.env.TEST_DATABASE_URL) return;
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  const named = `select datname from pg_database where datname like 'portal_template_${process.pid}_%'`;
  for (const { datname } of (await client.query(named)).rows) await client.query(`drop database ${datname}`);
  await client.end();
}

/** The files below the paths, by name. */
async function findTests(paths) {
  const found = [];
  for (const path of paths) {
    const from = relative(root, resolve(path));
    if ((await stat(from)).isFile()) found.push(from);
    else for (const name of await readdir(from, { recursive: true })) found.push(join(from, name));
  }
  return [...new Set(found)].filter((file) => /\.test\.tsx?$/.test(file)).sort();
}

/** What takes longest starts first. The first journey makes the college that all others copy; meanwhile others have the time. */
function inOrder(runs) {
  const [first, ...journeys] = runs.filter(({ name }) => isIn(name, 'journeys'));
  const shared = runs.filter(({ name, files }) => files.length > 1 && !isIn(name, 'journeys'));
  const rest = runs.filter(({ name, files }) => files.length === 1 && !isIn(name, 'journeys'));
  return [...(first ? [first] : []), ...shared, ...journeys, ...rest];
}

function isIn(file, folder) {
  return file.startsWith(join('test', folder) + sep);
}

/** Files whose name ends with a kind of database are for that kind alone. */
function databasesFor(name) {
  if (!isIn(name, 'server')) return [undefined];
  const kinds = process.env.TEST_DATABASE_URL ? ['embedded', 'server'] : ['embedded'];
  const only = /-(embedded|server)\.test\.ts$/.exec(name)?.[1];
  return only ? kinds.filter((kind) => kind === only) : kinds;
}

/** One run in its own process. A crash, a test that hangs, a run without tests and a test that never ran fail it. */
async function runAlone({ name, files, database }) {
  const started = performance.now();
  const env = {
    NODE_ENV: 'test',
    FORCE_COLOR: '0',
    TMPDIR: scratch,
    TEST_SCRATCH: scratch,
    TEST_NODE_FLAGS: quickStart.join(' '),
  };
  const flags = ['--enable-source-maps', ...(database === 'embedded' && !name.includes('-large.') ? quickStart : [])];
  const child = spawn(process.execPath, [...flags, join(outdir, bundleName(name))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, ...(database && { TEST_DATABASE: database }) },
  });
  children.add(child);
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  let isLate = false;
  const limit = setTimeout(() => ((isLate = true), child.kill('SIGKILL')), limitMs * files.length);
  const code = await new Promise((done) => child.on('close', done));
  clearTimeout(limit);
  children.delete(child);

  const plain = output.replace(/\x1b\[[0-9;]*m/g, '');
  const sum = (label) =>
    [...plain.matchAll(new RegExp(`^\\s*${label}:\\s+(\\d+)`, 'gm'))].reduce((n, [, count]) => n + Number(count), 0);
  const tests = sum('Total');
  const passed = sum('Passed');
  const notRun = Number(/^Of the tests that were declared (\d+) did not run\.$/m.exec(plain)?.[1] ?? 0);
  let failed = Math.max(tests - passed, notRun);
  const trouble = [];
  if (isLate) trouble.push(`stopped after ${(limitMs * files.length) / 1000} s`);
  else if (tests === 0) trouble.push(code === 0 ? 'no test ran: is .run() missing?' : 'it ended before its tests');
  else if (code !== 0 && failed === 0) trouble.push(`all its tests passed, yet it ended with ${code}`);
  if (trouble.length) failed += 1;

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const where = database === 'server' ? ' on PostgreSQL' : '';
  console.log(`${failed ? 'FAIL' : 'ok  '} ${name}${where}  ${passed}/${tests}  ${seconds} s`);
  if (failed) console.log([plain.trimEnd(), ...trouble].join('\n'));
  else if (isIn(`${name}${sep}`, 'machines'))
    console.log(plain.match(/^│.*$/gm)?.join('\n').replace(/^│/gm, ' ') ?? '');
  return { passed, failed };
}

/** Runs one script with the terminal as its own; answers its exit code. */
async function runScript(file, scriptArguments) {
  if (!file || !existsSync(file)) throw new Error(`There is no script ${file ?? '(none named)'}.`);
  const source = relative(root, resolve(file));
  await bundle([{ name: source, files: [source] }], outdir);
  const program = join(outdir, bundleName(source));
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...scriptArguments], {
    stdio: 'inherit',
    env: { ...process.env, TEST_SCRATCH: scratch },
  });
  children.add(child);
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
}
