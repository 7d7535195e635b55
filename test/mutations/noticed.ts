/**
 * The machines whose faults were all noticed. Each has a fingerprint of everything that affects this result, so that a
 * machine that has not changed need not be tried again.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { equivalents } from './equivalents.ts';

const table = 'test/mutations/noticed.json';
/** What plants the faults and plays the tests. */
const planters = ['mutants.ts', 'bodies.ts', 'part-mutants.ts', 'play.ts', 'sleeping-faults.mjs'].map((name) =>
  join('test/mutations', name),
);
/** An import of values. Types have no effect when the tests run. */
const valueImport = /^(?:import|export)\s(?!type\s)[^;']*?from '(\.[^']+)'|^import '(\.[^']+)'/gm;

export type Fingerprints = Readonly<Record<string, string>>;
type Read = (path: string) => string;

/** The names of all machines: those of their files. */
export function machineNames(): string[] {
  return readdirSync('machines')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -3))
    .sort();
}

export const machineIdOf = (name: string): string => name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** The fingerprint of a machine, its tests, all that they import, its equivalent faults, and what plants the faults. */
export function fingerprintOf(name: string, read: Read = readText): string {
  const paths = importedBy([`test/machines/${name}.test.ts`, ...planters], read);
  const prefix = new RegExp(`^${machineIdOf(name)}\\b`);
  const hash = createHash('sha256');
  for (const path of [...paths].sort()) hash.update(`${path}\n${read(path)}\n`);
  hash.update(JSON.stringify(Object.entries(equivalents).filter(([fault]) => prefix.test(fault))));
  hash.update((JSON.parse(read('node_modules/xstate/package.json')) as { version: string }).version);
  return hash.digest('hex').slice(0, 20);
}

/** The files, and all that they import directly and indirectly. */
function importedBy(paths: readonly string[], read: Read): Set<string> {
  const met = new Set<string>();
  const add = (path: string) => {
    if (met.has(path) || !existsSync(path)) return;
    met.add(path);
    for (const [, named, bare] of read(path).matchAll(valueImport)) add(join(dirname(path), named ?? bare ?? ''));
  };
  paths.forEach(add);
  return met;
}

const readText: Read = (path) => readFileSync(path, 'utf8');

/** The fingerprints at the last green run of each machine. */
export function noticed(): Fingerprints {
  return existsSync(table) ? (JSON.parse(readText(table)) as Fingerprints) : {};
}

/** The machines that have changed since, or were never tried. */
export function changedMachines(entries: Fingerprints = noticed()): string[] {
  return machineNames().filter((name) => entries[name] !== fingerprintOf(name));
}

/** Enters machines in the table after a green run, and removes those that no longer exist. */
export function enterNoticed(names: readonly string[]): void {
  const before = noticed();
  const entries = machineNames().flatMap((name) => {
    const print = names.includes(name) ? fingerprintOf(name) : before[name];
    return print === undefined ? [] : [[name, print] as const];
  });
  writeFileSync(table, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}
