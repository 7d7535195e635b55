/**
 * Fingerprints of everything on which the result of a test depends. A table contains those of the last recorded pass: a
 * test whose fingerprint is still the same need not run again.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The versions of all packages. */
const packages = 'package-lock.json';
/** An import of values. Types have no effect when the tests run. */
const valueImport = /^(?:import|export)\s(?!type\s)[^;']*?from '(\.[^']+)'|^import '(\.[^']+)'/gm;

export const readText = (path) => readFileSync(path, 'utf8');

/** The files, and all that they import directly and indirectly within the folder. */
export function importedBy(paths, folder = '.', read = readText) {
  const files = new Set();
  const add = (path) => {
    if (files.has(path) || !existsSync(path)) return;
    files.add(path);
    for (const [, named, bare] of read(path).matchAll(valueImport)) {
      const target = join(dirname(path), named ?? bare);
      if (folder === '.' || target.startsWith(join(folder, '/'))) add(target);
    }
  };
  paths.forEach(add);
  return files;
}

/** The fingerprint of the files, of the versions of all packages, and of any other text. */
export function fingerprintOfFiles(paths, read = readText, text = '') {
  const hash = createHash('sha256');
  for (const path of [...new Set([...paths, packages])].sort()) hash.update(`${path}\n${read(path)}\n`);
  return hash.update(text).digest('hex').slice(0, 20);
}

export function readTable(path) {
  return existsSync(path) ? JSON.parse(readText(path)) : {};
}

/** Writes the fingerprints, sorted by the names of the tests. */
export function writeTable(path, fingerprints) {
  const sorted = Object.entries(fingerprints).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
