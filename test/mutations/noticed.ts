/**
 * The machines whose faults were all noticed. Each has a fingerprint of everything that affects this result, so that a
 * machine that has not changed need not be tried again.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOfFiles, importedBy, readTable, readText, writeTable, type Fingerprints, type Read } from '../runner/fingerprint.mjs';
import { equivalents } from './equivalents.ts';

const table = 'test/mutations/noticed.json';
/** The files that plant the faults and run the tests. */
const planters = ['mutants.ts', 'bodies.ts', 'part-mutants.ts', 'play.ts', 'sleeping-faults.mjs'].map((name) =>
  join('test/mutations', name),
);

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
  const prefix = new RegExp(`^${machineIdOf(name)}\\b`);
  const withoutEffect = Object.entries(equivalents).filter(([fault]) => prefix.test(fault));
  const paths = importedBy([`test/machines/${name}.test.ts`, ...planters], '.', read);
  return fingerprintOfFiles(paths, read, JSON.stringify(withoutEffect));
}

/** The fingerprints at the last green run of each machine. */
export const noticed = (): Fingerprints => readTable(table);

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
  writeTable(table, Object.fromEntries(entries));
}
