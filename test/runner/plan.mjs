/** The test files, the processes that they share, and the order in which the processes start. */
import { readFileSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { root } from '../../src/build/project.mjs';
import { isOfBoth, isOfFull } from './proven.mjs';

/**
 * Folders whose files share one process, so that packages are loaded, a page is set up and a portal is started only
 * once: the machines, the contract and the runner, each folder of components, which restore the page, each folder of
 * the server, whose files have separate databases, and the journeys on one college, which do not affect each other.
 */
const sharing = /^(?:contract|journeys|machines|runner|(?:portal|server)\/[^/]+)(?=\/)/;

/** Single files that share a process although others in their folder do not: the name, the folder, the files. */
const bands = [
  ['sources', '.', ['architecture', 'locales', 'module-tables', 'patterns', 'prose', 'styles', 'timing', 'words']],
  ['sources', 'mutations', ['noticed']],
  ['portal/data', 'portal', ['cache-areas', 'descriptions', 'form-wire', 'home-faces', 'list-query', 'machines-charts']],
  ['portal/data', 'portal', ['machines-simulation', 'matrix-rules', 'routes', 'upload-sheet']],
  ['server/sweeps', 'server', ['environment', 'faces', 'fuzz', 'keys', 'lifecycles', 'lists', 'reports']],
  ['server/sweeps', 'server', ['role-table', 'uploads', 'scoped-rows']],
].flatMap(([name, folder, files]) => files.map((file) => [join('test', folder, `${file}.test.ts`), join('test', name)]));
const bandOf = new Map(bands);

/** A file whose name ends with a kind of database runs on that kind only. */
const ofOneKind = /-(embedded|server)\.test\.ts$/;

/** The name of a file's process. A file for one kind of database has a process of its own. */
function runOf(file) {
  if (ofOneKind.test(file)) return file;
  const [folder] = sharing.exec(relative('test', file).replaceAll(sep, '/')) ?? [];
  return folder ? join('test', folder) : (bandOf.get(file) ?? file);
}

export function isIn(file, folder) {
  return file.startsWith(join('test', folder) + sep);
}

/** Returns true for journeys, which mostly wait for a browser. All other tests keep a processor busy. */
export function isJourney(name) {
  return isIn(name, 'journeys') || name === join('test', 'journeys');
}

/**
 * Returns true for tests of components. They are drawn on a page within the process, whose speed depends on the load of
 * the machine.
 */
export function isPage(name) {
  return isIn(name, 'portal');
}

/** The test files below the paths, sorted by name. */
export async function findTests(paths) {
  const tests = [];
  for (const path of paths) {
    const from = relative(root, resolve(path));
    if ((await stat(from)).isFile()) tests.push(from);
    else for (const name of await readdir(from, { recursive: true })) tests.push(join(from, name));
  }
  return [...new Set(tests)].filter((file) => /\.test\.tsx?$/.test(file)).sort();
}

/** Groups the files that share a process under the name of their folder; the longest come first. */
export function gathered(files, times = {}) {
  const runs = new Map();
  for (const file of files) {
    const name = runOf(file);
    runs.set(name, [...(runs.get(name) ?? []), file]);
  }
  const weight = (name, files) => times[name]?.seconds ?? files.reduce((sum, file) => sum + guess(file), 0);
  const weighed = (files) => files.map((file) => [file, weight(file, [file])]);
  const longestFirst = (list) => list.sort(([, a], [, b]) => b - a).map(([file]) => file);
  return longestFirst(
    [...runs].map(([folder, files]) => {
      const name = files.length > 1 ? folder : files[0];
      const ordered = isJourney(name) ? longestFirst(weighed(files)) : importersLast(files);
      return [{ name, files: ordered }, weight(name, files)];
    }),
  );
}

/** A file that imports another's tests is loaded after it: tests belong to the file that is loaded first. */
const importersLast = (files) => files.toSorted((a, b) => Number(importsTests(a)) - Number(importsTests(b)));
const importsTests = (file) => /^import '.*\.test\.tsx?';$/m.test(readFileSync(file, 'utf8'));

/**
 * The files that a whole run plays: those marked for the full run are omitted, and those that are proven on all their
 * databases.
 * @param record the record of proven tests
 */
export function played(files, record) {
  const isProven = (file) => databasesOf(file).every((database) => record?.isProven(file, database));
  const full = files.filter(isOfFull);
  const proven = files.filter((file) => !isOfFull(file) && isProven(file));
  const left = new Set([...full, ...proven]);
  return { files: files.filter((file) => !left.has(file)), left: { full, proven } };
}

/** The databases of `npm test`, the first one first. */
const databases = () => (process.env.TEST_DATABASE_URL ? ['server', 'embedded'] : ['embedded']);

/** The databases on which a file runs; `undefined` means a test outside of the server. */
function databasesOf(file) {
  if (!isIn(file, 'server')) return [undefined];
  const only = ofOneKind.exec(file)?.[1];
  return only ? [only] : databases().slice(0, isOfBoth(file) ? 2 : 1);
}

/**
 * The databases of a run, with the files for each; a run without a database stays as it is. Tests of the server run on
 * PostgreSQL if there is one, otherwise on the embedded database. On the second database only those run that may differ
 * there, without those proven there, or all with `isFull`.
 * @param record the record of proven tests, if they are omitted
 */
export function onDatabases(run, { isFull, record }) {
  if (!isIn(run.name + sep, 'server')) return [run];
  const [first, second] = databases();
  const only = ofOneKind.exec(run.name)?.[1];
  if (only) return [first, second].includes(only) ? [{ ...run, database: only }] : [];
  const differs = (file) => isOfBoth(file) && !record?.isProven(file, second);
  const files = second === undefined ? [] : run.files.filter((file) => isFull || differs(file));
  const again = { ...run, database: second, isSecond: true, files };
  return [{ ...run, database: first }, ...(files.length > 0 ? [again] : [])];
}

/** The files of one part of several, such as `1/2`, so that all parts take about equally long. */
export function shardOf(files, shard, times = {}) {
  const [part, parts] = shard.split('/').map(Number);
  if (!(part >= 1 && part <= parts)) throw new Error(`--shard is like 1/2, not "${shard}".`);
  const loads = Array.from({ length: parts }, () => ({ seconds: 0, files: [] }));
  const secondsOf = (file) => times[file]?.seconds ?? guess(file);
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const least = loads.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    least.files.push(file);
    least.seconds += secondsOf(file);
  }
  return loads[part - 1].files.sort();
}

/** The estimate for a file that has not been timed yet: proportional to its size. */
const guess = (file) => statSync(file).size / (isJourney(file) ? 500 : 4000);
