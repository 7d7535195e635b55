/**
 * Runs the tests: node test/run.mjs [paths…] — files or folders, everything below test/ when none is named.
 *
 *   --changed        only those that a change can affect since the branch left main, or what is not committed
 *   --since ref      the same since that commit
 *   --shard 1/2      the first of two halves that take about as long
 *
 * The files are bundled by the product's own pipeline and run in processes of their own (those of some folders in one).
 * The journeys share one process, one browser and one portal, several at a time; beside them two processes of all other
 * tests, which give way to them, so that the cores are never idle. Journeys and files of a shared page that fail among
 * others are played once more at the end, each file with the machine to itself, and that is said: what they do then
 * counts. What lies in test/server runs on the embedded database and, where TEST_DATABASE_URL names a PostgreSQL, there
 * again; TEST_DATABASE says which: 'embedded' or 'server'. What failed is said again at the end, without the noise around
 * it, and written to the file that TEST_FAILURES names. The last line says `N passed, N failed`.
 *
 * In all of this the clock starts on the day of the demo college; TEST_TODAY names another day.
 *
 * node test/run.mjs --script file.ts [arguments…] bundles one script in the same way and runs it.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildUnlessFresh } from '../build.mjs';
import { root } from '../src/build/project.mjs';
import { bundle, bundleEach, bundleName } from './bundle.mjs';
import { affected } from './runner/changed.mjs';
import { clockEnvironment } from './runner/clock.mjs';
import { printFailures } from './runner/failures.mjs';
import { knownTimes, printCosts, remember } from './runner/figures.mjs';
import { databasesFor, findTests, gathered, isIn, isJourney, isPage, shardOf } from './runner/plan.mjs';
import { killAll, runAlone } from './runner/process.mjs';

/** Processes of tests that need no browser. */
const processes = 2;
/** Journeys that are played at a time: a page waits for its server, and the browser for a frame. */
const pages = 3;
let bundles = 0;
const unbundled = [];
let script;
const outdir = join(root, '.cache/test', String(process.pid));
/** What the tests write; in memory where there is enough of it, since they copy many a database. */
const scratch = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'portal-tests-'));
/** Environment variables that all processes of the run share: its folder and its clock. The build keeps the real clock. */
const shared = { TEST_SCRATCH: scratch, ...clockEnvironment() };

process.chdir(root);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    killAll();
    script?.kill('SIGKILL');
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
  killAll();
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

/** All tests that the arguments name; answers the exit code. */
async function runTests(given) {
  const started = performance.now();
  const { paths, since, shard } = read(given);
  const times = knownTimes();
  let files = await findTests(paths.length ? paths : ['test']);
  if (!files.length) throw new Error(`No tests below ${paths.join(', ') || 'test'}.`);
  if (since !== undefined) files = await affected(files, since);
  if (!files.length) console.log('No test is affected by what has changed.');
  if (shard) files = shardOf(files, shard, times);

  const results = [];
  const play = async (run) => {
    const result = await runAlone(run, scratch, shared);
    results.push(result);
    say(result);
  };
  const runs = gathered(files, times).map((run) => (isJourney(run.name) ? { ...run, lanes: pages } : run));
  const givesWay = runs.some(({ name }) => isJourney(name));
  // What is built is tried by the journeys alone, so the others need not wait for it.
  const building = givesWay ? buildUnlessFresh() : undefined;
  building?.catch(() => {});
  // All at once: what they share, the styles above all, is made once.
  const ready = await bundled(runs);
  const playJourneys = async () => {
    await building;
    for (const run of ready.filter(({ name }) => isJourney(name))) await play(run);
  };
  const playOthers = async () => {
    const queue = ready
      .filter(({ name }) => !isJourney(name))
      .flatMap((run) => databasesFor(run.name).map((database) => ({ ...run, database, givesWay })))
      .values();
    const lane = async () => {
      for (const run of queue) await play(run);
    };
    await Promise.all(Array.from({ length: processes }, lane));
  };
  await Promise.all([playJourneys(), playOthers()]);
  const amongOthers = results.flatMap(failedAmongOthers);
  for (const { file } of amongOthers) {
    console.log(`Once more, alone: ${file}`);
    for (const run of await bundled([{ name: file, files: [file] }])) await play(run);
  }
  await dropTemplates();

  if (paths.length === 0 && since === undefined && !shard) remember(results);
  printFailures(results, unbundled, amongOthers);
  if (results.length > 1) printCosts(results, (performance.now() - started) / 1000);
  const sum = (key) => results.reduce((all, result) => all + result[key], 0);
  const failed = sum('failed') + unbundled.length;
  console.log(`${sum('passed')} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

/** What the command line asks for. */
function read(given) {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, since: { type: 'string' }, shard: { type: 'string' } },
  });
  const since = values.since ?? (values.changed ? null : undefined);
  return { paths: positionals, since, shard: values.shard };
}

/** Runs that cannot be bundled are said at once and count as failed. */
async function bundled(runs) {
  if (!runs.length) return [];
  const folder = join(outdir, String((bundles += 1)));
  const ready = await bundleEach(runs, folder);
  unbundled.push(...runs.map(({ name }) => name).filter((name) => !ready.some((run) => run.name === name)));
  return ready.map((run) => ({ ...run, outdir: folder }));
}

/** Files that wait for a page and have failed beside others are taken out of what is counted, to be played again. */
function failedAmongOthers(result) {
  if (!(isJourney(result.name) || isPage(result.name)) || result.trouble.length) return [];
  const alone = [{ file: result.name, total: result.tests, passed: result.passed }];
  const failed = (result.suites.length ? result.suites : alone).filter(({ total, passed }) => passed < total);
  return failed.map(({ file, total, passed }) => {
    result.passed -= passed;
    result.failed -= total - passed;
    const isIts = (failure) => (failure.file ?? result.name) === file;
    const its = result.failures.filter(isIts);
    result.failures = result.failures.filter((failure) => !isIts(failure));
    return { file, failures: its };
  });
}

function say({ name, database, tests, passed, failed, seconds, output, suites }) {
  const line = (failing, what, counts, took) => `${failing ? 'FAIL' : 'ok  '} ${what}  ${counts}  ${took.toFixed(1)} s`;
  const where = database === 'server' ? ' on PostgreSQL' : '';
  console.log(line(failed, `${name}${where}`, `${passed}/${tests}`, seconds));
  for (const one of suites)
    console.log(`  ${line(one.passed < one.total, one.file, `${one.passed}/${one.total}`, one.seconds)}`);
  if (failed) console.log(output);
  else if (isIn(`${name}${sep}`, 'machines'))
    console.log(output.match(/^│.*$/gm)?.join('\n').replace(/^│/gm, ' ') ?? '');
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

/** Runs one script with the terminal as its own; answers its exit code. */
async function runScript(file, scriptArguments) {
  if (!file || !existsSync(file)) throw new Error(`There is no script ${file ?? '(none named)'}.`);
  const source = relative(root, resolve(file));
  await bundle([{ name: source, files: [source], isScript: true }], outdir);
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(outdir, bundleName(source)), ...scriptArguments],
    {
      stdio: 'inherit',
      env: { ...process.env, ...shared },
    },
  );
  script = child;
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
}
