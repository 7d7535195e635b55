/**
 * Tests that need not run again. A test of what is stored depends on few folders; while these are as they were when it
 * last passed, `npm test` leaves it out. test/runner/proven.json keeps a fingerprint of each such test.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const table = 'test/runner/proven.json';
/** The packages that stand between a statement and its rows. */
const packages = ['@electric-sql/pglite', 'kysely', 'pg'];

/** `// Runs after a change of: src/server/operate src/server/database` */
const changeMark = /^\/\/ Runs after a change of: (.+)$/m;
/** `// Runs on both databases: REASON` */
const bothMark = /^\/\/ Runs on both databases: /m;
/** `// Runs in the full run: REASON` */
const fullMark = /^\/\/ Runs in the full run: /m;
/** What decides whether a test passes on one database as it does on the other. */
const storage = ['src/server/database', 'src/server/modules/*/migrations'];

const sources = new Map();
function sourceOf(file) {
  if (!sources.has(file)) sources.set(file, readFileSync(file, 'utf8'));
  return sources.get(file);
}

export const isOfBoth = (file) => bothMark.test(sourceOf(file));
export const isOfFull = (file) => fullMark.test(sourceOf(file));

/** The name of a test on its first database, or on the second, and the paths on which its result depends; else `undefined`. */
export function proofOf(file, isSecond = false) {
  const named = changeMark.exec(sourceOf(file))?.[1].trim().split(/\s+/);
  if (isSecond) return { name: `${file} on the second database`, paths: [...new Set([...storage, ...(named ?? [])])] };
  return named && { name: file, paths: named };
}

/** The fingerprint of a test, of all files below its paths, and of the packages of the database. */
export function fingerprintOf(file, paths, read = readText) {
  const hash = createHash('sha256');
  for (const path of [file, ...paths.flatMap(filesBelow)].sort()) hash.update(`${path}\n${read(path)}\n`);
  for (const name of packages) hash.update(JSON.parse(read(join('node_modules', name, 'package.json'))).version);
  return hash.digest('hex').slice(0, 20);
}

/** The fingerprints of the last green runs, by the name of the test. */
export function readProven() {
  return existsSync(table) ? JSON.parse(readFileSync(table, 'utf8')) : {};
}

/** Returns true if nothing on which the test depends has changed since it last passed. */
export function isProven(file, isSecond, proven = readProven()) {
  const proof = proofOf(file, isSecond);
  return proof !== undefined && proven[proof.name] === fingerprintOf(file, proof.paths);
}

/**
 * Enters the tests of a run that passed, with `isSecond` for each file that ran on its second database, and removes
 * those that do not exist any more.
 */
export function enterProven(passed) {
  const proven = readProven();
  for (const { file, isSecond } of passed) {
    const proof = proofOf(file, isSecond);
    if (proof) proven[proof.name] = fingerprintOf(file, proof.paths);
  }
  const existing = Object.entries(proven).filter(([name]) => existsSync(name.split(' ')[0]));
  const sorted = existing.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(table, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** All files of a folder, or the file itself; `*` stands for every folder that has the rest of the path. */
function filesBelow(path) {
  const [before, after] = path.split('*/');
  if (after !== undefined) {
    const paths = readdirSync(before).map((name) => join(before, name, after));
    return paths.filter(existsSync).flatMap(filesBelow);
  }
  if (!existsSync(path)) throw new Error(`A test depends on ${path}, which does not exist.`);
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap(({ name }) => filesBelow(join(path, name)));
}

const readText = (path) => readFileSync(path, 'utf8');
