/**
 * Tests that need not run again. Some tests depend on few folders; while these are as they were when the test last
 * passed, `npm test` leaves it out. test/runner/proven.json, the record, has the fingerprint of each such pass.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fingerprintOfFiles, importedBy, readTable, readText, writeTable } from './fingerprint.mjs';

const table = 'test/runner/proven.json';

/** `// Runs after a change of: src/server/operate src/server/database` */
const changeMark = /^\/\/ Runs after a change of: (.+)$/m;
/** `// Runs on both databases: REASON` */
const bothMark = /^\/\/ Runs on both databases: /m;
/** `// Runs in the full run: REASON` */
const fullMark = /^\/\/ Runs in the full run: /m;

const sources = new Map();
function sourceOf(file) {
  if (!sources.has(file)) sources.set(file, readFileSync(file, 'utf8'));
  return sources.get(file);
}

export const isOfBoth = (file) => bothMark.test(sourceOf(file));
export const isOfFull = (file) => fullMark.test(sourceOf(file));

/** The database layer, on which all results on the second database depend. */
const layer = ['src/server/database', 'src/server/modules/*/migrations'];
const isOfLayer = /^test\/server\/(?:database|put-off)/;

/**
 * The paths on which the result of a test depends, on one of the databases if it is a test of the server; `undefined`
 * for a test that always runs. The embedded database is the second one of tests that run on both.
 */
export function pathsOf(file, database) {
  const paths = changeMark.exec(sourceOf(file))?.[1].trim().split(/\s+/);
  const isSecond = database === 'embedded' && isOfBoth(file);
  return isSecond ? [...new Set([...layer, ...(paths ?? codeOf(file))])] : paths;
}

/**
 * The code that a test calls besides the database layer: its module, or all of the server. On the embedded database, a
 * query that is not part of the open transaction waits for its end, so that code can block itself.
 */
function codeOf(file) {
  const path = file.replaceAll(sep, '/');
  if (isOfLayer.test(path)) return [];
  const module = `src/server/modules/${path.split('/')[2]}`;
  return [existsSync(module) ? module : 'src/server'];
}

/** The fingerprint of a test and of what it imports below test/, and of all files below the paths. */
export function fingerprintOf(file, paths, read = readText) {
  return fingerprintOfFiles([...importedBy([file], 'test', read), ...paths.flatMap(filesBelow)], read);
}

const nameOf = (file, database) => (database ? `${file} on ${database}` : file);
const databasesOf = (file) => (file.startsWith(join('test', 'server') + sep) ? ['embedded', 'server'] : [undefined]);

/**
 * Opens the record before the tests run, with the fingerprints of that moment: a file that is edited during the run
 * has not passed.
 * @param entries the fingerprints of earlier passes
 */
export function openRecord(files, entries = readTable(table)) {
  const texts = new Map();
  const read = (path) => texts.get(path) ?? texts.set(path, readText(path)).get(path);
  const present = new Map();
  for (const file of files)
    for (const database of databasesOf(file)) {
      const paths = pathsOf(file, database);
      if (paths) present.set(nameOf(file, database), fingerprintOf(file, paths, read));
    }
  /** True if nothing on which the test depends has changed since it last passed on this kind of database. */
  const isProven = (file, database) => {
    const fingerprint = present.get(nameOf(file, database));
    return fingerprint !== undefined && entries[nameOf(file, database)] === fingerprint;
  };
  return { entries, present, isProven };
}

/**
 * The entries after a run. A test that failed although nothing has changed is removed. With `isAdding`, tests that
 * passed are entered, and those that failed or have no mark any more are removed.
 * @param results for each file and database whether it `hasPassed`
 */
export function entriesAfter({ entries, present, isProven }, results, isAdding) {
  const next = { ...entries };
  for (const { file, database, hasPassed } of results) {
    const name = nameOf(file, database);
    if (!hasPassed && (isAdding || isProven(file, database))) delete next[name];
    if (hasPassed && isAdding && present.has(name)) next[name] = present.get(name);
  }
  return isAdding ? Object.fromEntries(Object.entries(next).filter(([name]) => isMarked(...name.split(' on ')))) : next;
}

const isMarked = (file, database) => existsSync(file) && pathsOf(file, database) !== undefined;

/** Writes the entries after a run, if they have changed. */
export function enterProven(record, results, isAdding) {
  const entries = entriesAfter(record, results, isAdding);
  if (!isDeepStrictEqual(entries, record.entries)) writeTable(table, entries);
}

/** All files of a folder, or the file itself; `*` means every folder that has the rest of the path. */
function filesBelow(path) {
  const [before, after] = path.split('*/');
  const paths = after === undefined ? [path] : readdirSync(before).map((name) => join(before, name, after));
  const existing = paths.filter(existsSync);
  if (existing.length === 0) throw new Error(`A test depends on ${path}, which does not exist.`);
  return existing.flatMap((place) =>
    statSync(place).isFile() ? [place] : readdirSync(place).flatMap((name) => filesBelow(join(place, name))),
  );
}
