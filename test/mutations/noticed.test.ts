/** Which machines a gate mutates: those that differ from the table of the last green run. */
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changedMachines, fingerprintOf, machineNames, noticed } from './noticed.ts';

const test = suite('machines without a change');

/** The names of machines whose fingerprint changes with a file, of some. */
function changedBy(path: string, change = (text: string) => `${text}\n// changed`): string[] {
  const read = (file: string) => (file === path ? change(readFileSync(file, 'utf8')) : readFileSync(file, 'utf8'));
  return ['confirm', 'list', 'spinner'].filter((name) => fingerprintOf(name) !== fingerprintOf(name, read));
}

const cases: [path: string, changed: string[]][] = [
  ['machines/list.ts', ['list']],
  ['test/machines/list.test.ts', ['list']],
  ['machines/parts/failure.ts', ['confirm', 'list']],
  ['test/support/journeys.ts', ['confirm', 'list', 'spinner']],
  ['test/mutations/mutants.ts', ['confirm', 'list', 'spinner']],
  ['machines/session.ts', []],
];
for (const [path, changed] of cases) test(`a change of ${path}`, () => assert.equal(changedBy(path), changed));

test('another version of a package changes all', () => {
  const other = (text: string) => text.replace(/"version": "[^"]+"/, '"version": "0.0.0"');
  assert.equal(changedBy('package-lock.json', other), ['confirm', 'list', 'spinner']);
});

test('a machine is mutated unless its entry is up to date', () => {
  const names = machineNames();
  const all = Object.fromEntries(names.map((name) => [name, fingerprintOf(name)]));
  assert.equal(changedMachines({}), names);
  assert.equal(changedMachines(all), []);
  const { list, ...others } = all;
  assert.ok(list);
  assert.equal(changedMachines(others), ['list']);
  assert.equal(changedMachines({ ...all, spinner: 'stale' }), ['spinner']);
});

test('the table names no other machines', () => {
  const names = machineNames();
  assert.equal(
    Object.keys(noticed()).filter((name) => !names.includes(name)),
    [],
  );
});

test.run();
