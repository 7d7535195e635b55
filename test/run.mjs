/**
 * Runs the tests: node test/run.mjs [paths…] — files or folders; by default everything below test/.
 *
 *   --changed        only tests that a change since the branch left main, or an uncommitted one, can affect
 *   --since ref      the same since that commit
 *   --shard 1/2      the first of two halves that take about equally long
 *   --full           all tests of the server on both databases, journeys in full instead of samples, and without paths
 *                    the faults of all machines
 *
 * The files are bundled with the product's own plugins and run in separate processes, or one process for some folders.
 * The journeys share one process, one browser and one portal, several at a time. Beside them run two processes with all
 * other tests, at a lower priority, so that the cores are never idle.
 *
 * The verdict is by test. A file of journeys or components with a failed test is run again at the end, alone and on a
 * fresh portal, and only the tests that failed at first are judged. A test that passes then is unsteady: it counts as
 * passed and is printed first in the summary. A run may have three of them. An unsteady test is stored in
 * .cache/unsteady.json and named by the next ten runs of its file; if it is unsteady again in one of them, it fails. No
 * other test has a second try, nor has a file that ended a shared session, nor a process that crashed or was stopped.
 *
 * Without paths, files marked `// Runs in the full run: REASON` are omitted, and files marked `// Runs after a change
 * of: PATHS` if nothing below these paths has changed since they last passed. PROVEN=write records those that pass.
 *
 * Tests in test/server run on the PostgreSQL of TEST_DATABASE_URL, otherwise on the embedded database. With a
 * PostgreSQL, tests that may differ run on the embedded database too; without paths, only if the code that they call
 * has changed since they last passed there. TEST_DATABASE is 'embedded' or 'server'.
 *
 * Failures are printed again at the end, without other output, and written to the file of TEST_FAILURES. The last line
 * is `N passed, N failed`.
 *
 * The clock of the tests starts on the day of the demo college, or on the day of TEST_TODAY. A run on another day
 * neither omits nor records any tests.
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
import { databaseCpu, knownTimes, printCosts, remember, watchCores } from './runner/figures.mjs';
import { findTests, gathered, isIn, isJourney, isPage, onDatabases, played, shardOf } from './runner/plan.mjs';
import { killAll, runAlone } from './runner/process.mjs';
import { enterProven, openRecord } from './runner/proven.mjs';
import { enter, readUnsteady, writeUnsteady } from './runner/unsteady.mjs';
import { hasSecondTry, judgeAgain, tooManyUnsteady } from './runner/verdict.mjs';

/** The number of processes that run tests without a browser at the same time. */
const processes = 2;
/** The number of journeys that run at the same time: a page often waits for its server, or the browser for a frame. */
const pages = 3;
let bundles = 0;
/** Failures outside any test, one sentence each. */
const broken = [];
let script;
const outdir = join(root, '.cache/test', String(process.pid));
/** The folder for files that tests write; in memory if there is enough, since they copy many databases. */
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
  process.exitCode = first === '--script' ? await runScript(others[0], others.slice(1)) : await runTests(process.argv.slice(2));
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

/** Runs all tests that the arguments name; returns the exit code. */
async function runTests(args) {
  const started = performance.now();
  const { paths, since, shard, isFull } = read(args);
  if (isFull) shared.TEST_FULL = '1';
  const times = knownTimes();
  let files = await findTests(paths.length ? paths : ['test']);
  if (!files.length) throw new Error(`No tests below ${paths.join(', ') || 'test'}.`);
  const isWhole = paths.length === 0 && since === undefined;
  const record = process.env.TEST_TODAY ? undefined : openRecord(files);
  if (isWhole && !isFull) {
    const { files: those, left } = played(files, record);
    files = those;
    console.log(`Left to test:full: ${left.full.length} files. Unchanged since they last passed: ${left.proven.length} files.`);
  }
  if (since !== undefined) files = await affected(files, since);
  if (!files.length) console.log('No test is affected by what has changed.');
  if (shard) files = shardOf(files, shard, times);

  const { spanEnds, spans } = watchCores();
  const databaseBefore = await databaseCpu();
  const results = [];
  const play = async (run) => {
    const result = { ...(await runAlone(run, scratch, shared)), run };
    results.push(result);
    say(result);
  };
  const runs = gathered(files, times).map((run) => (isJourney(run.name) ? { ...run, lanes: pages } : run));
  const givesWay = runs.some(({ name }) => isJourney(name));
  // Only journeys use the build, so the other tests need not wait for it.
  const building = givesWay ? buildUnlessFresh() : undefined;
  building?.catch(() => {});
  // All at once: shared parts, especially the styles, are only built once.
  const ready = await bundled(runs);
  spanEnds('bundling');
  const playJourneys = async () => {
    await building;
    for (const run of ready.filter(({ name }) => isJourney(name))) await play(run);
  };
  const playOthers = async () => {
    const queue = ready
      .filter(({ name }) => !isJourney(name))
      .flatMap((run) => onDatabases({ ...run, givesWay }, { isFull, record: isWhole ? record : undefined }))
      .values();
    const lane = async () => {
      for (const run of queue) await play(run);
    };
    await Promise.all(Array.from({ length: processes }, lane));
  };
  const parts = [playJourneys(), playOthers()];
  await Promise.race(parts);
  spanEnds('journeys beside others');
  await Promise.all(parts);
  spanEnds('the rest');
  const again = await playAgain(results);
  spanEnds('second tries');
  const databaseSeconds = (await databaseCpu()) - databaseBefore;
  await dropTemplates();
  const isAll = isWhole && !shard;
  if (isFull && isAll && (await runScript('test/mutations/index.ts', [])) !== 0) broken.push('test/mutations  a machine has failed');

  if (isAll) remember(results);
  if (record) enterProven(record, outcomes(results), process.env.PROVEN === 'write');
  const verdict = verdictOn(results, again);
  printFailures(verdict);
  const all = [...results, ...again.values()];
  if (all.length > 1) printCosts(all, { seconds: (performance.now() - started) / 1000, spans, databaseSeconds });
  console.log(`${verdict.passedCount} passed, ${verdict.failedCount} failed`);
  return verdict.failedCount ? 1 : 0;
}

/**
 * Plays each page-dependent file that failed beside others again, alone; returns the second results by the first file.
 */
async function playAgain(results) {
  const again = new Map();
  for (const { name, run, files, trouble } of results) {
    if (!(isJourney(name) || isPage(name)) || trouble.length) continue;
    for (const file of files.filter(hasSecondTry)) {
      console.log(`Once more, alone: ${file.file}`);
      const second = {
        ...(await runAlone({ ...run, files: [file.file], givesWay: false }, scratch, shared)),
        name: file.file,
      };
      again.set(file, second);
      say(second);
    }
  }
  return again;
}

/** The files of all processes, each with its database, and whether it passed at once. */
function outcomes(results) {
  return results.flatMap(({ database, files, trouble }) =>
    files.map(({ file, failures }) => ({ file, database, hasPassed: failures.length === 0 && trouble.length === 0 })),
  );
}

/** The combined verdict of both plays. */
function verdictOn(results, again) {
  const failed = [];
  const unsteady = [];
  const countsOf = (failures) => failures.reduce((sum, { count }) => sum + count, 0);
  for (const { name, database, files, trouble } of results) {
    for (const file of files) {
      const second = again.get(file);
      const judged = second ? judgeAgain(file.failures, second.files[0], second.trouble) : { failed: file.failures, unsteady: [] };
      failed.push(...judged.failed.map((failure) => ({ ...failure, database })));
      unsteady.push(...judged.unsteady);
    }
    // A specific failure is more informative.
    const count = files.some(({ failures }) => failures.length) ? 0 : 1;
    failed.push(...trouble.map((said) => ({ file: name, database, suite: 'the process', title: 'ends by itself', said, count })));
  }
  const entered = enter(readUnsteady(), { files: results.flatMap(({ files }) => files), unsteady, failed });
  writeUnsteady(entered.book.filter(({ file }) => existsSync(file)));
  const tooMany = tooManyUnsteady(unsteady.length);
  const sentences = [...broken, ...(tooMany ? [tooMany] : [])];
  const passedAtOnce = results.reduce((sum, { passed }) => sum + passed, 0);
  return {
    unsteady: entered.first,
    again: entered.again,
    known: entered.known,
    failed,
    sentences,
    passedCount: passedAtOnce + countsOf(entered.first),
    failedCount: countsOf(failed) + countsOf(entered.again) + sentences.length,
  };
}

/** The options of the command line. */
function read(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      changed: { type: 'boolean' },
      since: { type: 'string' },
      shard: { type: 'string' },
      full: { type: 'boolean' },
    },
  });
  const since = values.since ?? (values.changed ? null : undefined);
  return { paths: positionals, since, shard: values.shard, isFull: values.full ?? false };
}

/**
 * Bundles the runs; those that cannot be bundled are reported at once and count as failed.
 * @returns the others, each with the folder of its bundle
 */
async function bundled(runs) {
  if (!runs.length) return [];
  const folder = join(outdir, String((bundles += 1)));
  const ready = await bundleEach(runs, folder);
  const failing = runs.filter(({ name }) => !ready.some((run) => run.name === name));
  broken.push(...failing.map(({ name }) => `${name}  cannot be bundled`));
  return ready.map((run) => ({ ...run, outdir: folder }));
}

function say({ name, database, tests, passed, failed, seconds, output, files }) {
  const line = (failing, what, counts, took) => `${failing ? 'FAIL' : 'ok  '} ${what}  ${counts}  ${took.toFixed(1)} s`;
  const where = database === 'server' ? ' on PostgreSQL' : '';
  console.log(line(failed, `${name}${where}`, `${passed}/${tests}`, seconds));
  if (files.length > 1) {
    for (const file of files)
      console.log(`  ${line(file.failures.length, file.file, `${file.passed}/${file.tests.length}`, file.seconds)}`);
  }
  if (failed) console.log(output);
  else if (isIn(`${name}${sep}`, 'machines')) console.log(output.match(/^│.*$/gm)?.join('\n').replace(/^│/gm, ' ') ?? '');
}

/** Drops the template databases on a PostgreSQL server, which the first tests filled and all others copied. */
async function dropTemplates() {
  if (!process.env.TEST_DATABASE_URL) return;
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  const named = `select datname from pg_database where datname like 'portal_template_${process.pid}_%'`;
  for (const { datname } of (await client.query(named)).rows) await client.query(`drop database ${datname}`);
  await client.end();
}

/** Runs one script with the terminal as its own; returns its exit code. */
async function runScript(file, scriptArguments) {
  if (!file || !existsSync(file)) throw new Error(`There is no script ${file ?? '(none named)'}.`);
  const source = relative(root, resolve(file));
  await bundle([{ name: source, files: [source], isScript: true }], outdir);
  const child = spawn(process.execPath, ['--enable-source-maps', join(outdir, bundleName(source)), ...scriptArguments], {
    stdio: 'inherit',
    env: { ...process.env, ...shared },
  });
  script = child;
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
}
