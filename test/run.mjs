/**
 * Runs the tests: node test/run.mjs [paths…] — files or folders, everything below test/ when none is named.
 * The files are bundled by the product's own pipeline, each runs in a process of its own (those in test/machines in
 * one), two at a time, and the last line says `N passed, N failed`. Journeys that fail among others are played once more
 * at the end, with the machine to themselves, and that is said: what they do then counts. What lies in test/server runs
 * on the embedded database and, where TEST_DATABASE_URL names a PostgreSQL, there again; TEST_DATABASE says which:
 * 'embedded' or 'server'.
 *
 * node test/run.mjs --script file.ts [arguments…] bundles one script in the same way and runs it.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import { charts } from '../src/charts/plugin.mjs';
import { browserWorkers, buildUnlessFresh, initialTexts, root, serverWorkers, styles } from '../build.mjs';

const atOnce = 2;
const fileLimitMs = 5 * 60_000;
const children = new Set();
const machines = join('test', 'machines');
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
  const bundled = await bundleEach(files);
  const runs = bundled.flatMap((file) => databasesFor(file).map((database) => ({ file, database })));
  const total = { passed: 0, failed: files.length ? gathered(files).length - bundled.length : 1 };
  if (!files.length) console.log(`No tests below ${paths.join(', ') || 'test'}.`);
  const count = ({ passed, failed }) => {
    total.passed += passed;
    total.failed += failed;
  };
  const again = [];
  const queue = runs.values();
  const lane = async () => {
    for (const run of queue) {
      const result = await runFile(run);
      if (result.failed && runs.length > 1 && isIn(run.file, 'journeys')) again.push(run);
      else count(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  for (const run of again) {
    console.log(`Once more, alone: ${run.file}`);
    count(await runFile(run));
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

/** Journeys take longest and start first; the rest by name. */
async function findTests(paths) {
  const found = [];
  for (const path of paths) {
    const from = relative(root, resolve(path));
    if ((await stat(from)).isFile()) found.push(from);
    else for (const name of await readdir(from, { recursive: true })) found.push(join(from, name));
  }
  const tests = [...new Set(found)].filter((file) => /\.test\.tsx?$/.test(file)).sort();
  return [...tests.filter((file) => isIn(file, 'journeys')), ...tests.filter((file) => !isIn(file, 'journeys'))];
}

function isIn(file, folder) {
  return file.startsWith(join('test', folder) + sep);
}

/** The tests of the machines need no process of their own: as one they take a third of the time. */
function gathered(files) {
  const others = files.filter((file) => !isIn(file, 'machines'));
  return files.length - others.length < 2 ? files : [...others, machines];
}

/** Files whose name ends with a kind of database are for that kind alone. */
function databasesFor(file) {
  if (!isIn(file, 'server')) return [undefined];
  const kinds = process.env.TEST_DATABASE_URL ? ['embedded', 'server'] : ['embedded'];
  const only = /-(embedded|server)\.test\.ts$/.exec(file)?.[1];
  return only ? kinds.filter((kind) => kind === only) : kinds;
}

/** Bundles all files together, or, where one of them cannot be, each alone; answers what there is to run. */
async function bundleEach(files) {
  const runs = gathered(files);
  try {
    await bundle(files);
    return runs;
  } catch (error) {
    if (runs.length < 2) throw error;
  }
  const bundled = [];
  for (const run of runs) {
    const its = run === machines ? files.filter((file) => isIn(file, 'machines')) : [run];
    await bundle(its).then(
      () => bundled.push(run),
      () => console.log(`FAIL ${run}  cannot be bundled`),
    );
  }
  return bundled;
}

/** All bundles lie flat in one folder with the server's workers, as they do in dist/server. */
async function bundle(files) {
  await mkdir(outdir, { recursive: true });
  const needsServer = files.some((file) => !isIn(file, 'machines') && !isIn(file, 'contract'));
  await build({
    entryPoints: [
      ...gathered(files).map((file) => ({ in: file, out: bundleName(file) })),
      ...(needsServer ? serverWorkers().map(({ out, in: source }) => ({ in: source, out })) : []),
    ],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    plugins: [
      browserWorkers(),
      initialTexts(),
      charts(root),
      packageStyles(),
      saidFailures(),
      machineTests(files),
      ...(needsServer ? [await styles()] : []),
    ],
    logLevel: 'error',
  });
}

function bundleName(file) {
  return file.replace(/\.tsx?$/, '').replaceAll(sep, '.');
}

/** The entry that imports every test of a machine. */
function machineTests(files) {
  return {
    name: 'machine-tests',
    setup(build) {
      build.onResolve({ filter: /machines$/ }, ({ path, kind }) =>
        kind === 'entry-point' && path === machines ? { path, namespace: 'machine-tests' } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'machine-tests' }, () => ({
        contents: files
          .filter((file) => isIn(file, 'machines'))
          .map((file) => `import ${JSON.stringify(`./${file}`)};`)
          .join('\n'),
        resolveDir: root,
      }));
    },
  };
}

/** The tests' `suite` is ours, which does not keep silent about hooks that fail and tests that never ran. */
function saidFailures() {
  const ours = join(root, 'test/support/suite.ts');
  return {
    name: 'said-failures',
    setup(build) {
      build.onResolve({ filter: /^uvu$/ }, ({ importer }) => (importer === ours ? undefined : { path: ours }));
    },
  };
}

/** Style sheets of packages have no meaning in Node: their address is that of an empty one. */
function packageStyles() {
  return {
    name: 'package-styles',
    setup(build) {
      build.onResolve({ filter: /^[^./].*\.css$/ }, ({ path }) =>
        path.endsWith('.vanilla.css') ? undefined : { path, namespace: 'package-styles' },
      );
      build.onLoad({ filter: /.*/, namespace: 'package-styles' }, () => ({
        contents: "export default 'data:text/css,';",
        loader: 'js',
      }));
    },
  };
}

/** One file in its own process. A crash, a test that hangs, a file without tests and a test that never ran fail it. */
async function runFile({ file, database }) {
  const started = performance.now();
  const env = {
    NODE_ENV: 'test',
    FORCE_COLOR: '0',
    TMPDIR: scratch,
    TEST_SCRATCH: scratch,
    TEST_NODE_FLAGS: quickStart.join(' '),
  };
  const flags = ['--enable-source-maps', ...(database === 'embedded' && !file.includes('-large.') ? quickStart : [])];
  const child = spawn(process.execPath, [...flags, join(outdir, bundleName(file) + '.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, ...(database && { TEST_DATABASE: database }) },
  });
  children.add(child);
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  let isLate = false;
  const limit = setTimeout(() => ((isLate = true), child.kill('SIGKILL')), fileLimitMs);
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
  if (isLate) trouble.push(`stopped after ${fileLimitMs / 1000} s`);
  else if (tests === 0) trouble.push(code === 0 ? 'no test ran: is .run() missing?' : 'it ended before its tests');
  else if (code !== 0 && failed === 0) trouble.push(`all its tests passed, yet it ended with ${code}`);
  if (trouble.length) failed += 1;

  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const where = database === 'server' ? ' on PostgreSQL' : '';
  console.log(`${failed ? 'FAIL' : 'ok  '} ${file}${where}  ${passed}/${tests}  ${seconds} s`);
  if (failed) console.log([plain.trimEnd(), ...trouble].join('\n'));
  else if (file === machines) console.log(plain.match(/^│.*$/gm)?.join('\n').replace(/^│/gm, ' ') ?? '');
  return { passed, failed };
}

/** Runs one script with the terminal as its own; answers its exit code. */
async function runScript(file, scriptArguments) {
  if (!file || !existsSync(file)) throw new Error(`There is no script ${file ?? '(none named)'}.`);
  const source = relative(root, resolve(file));
  await bundle([source]);
  const program = join(outdir, bundleName(source) + '.mjs');
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...scriptArguments], {
    stdio: 'inherit',
    env: { ...process.env, TEST_SCRATCH: scratch },
  });
  children.add(child);
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
}
