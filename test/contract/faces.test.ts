import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ModuleNames } from '../../src/contract/core/module.ts';
import { modules, records } from '../../src/contract/modules.ts';

const test = suite('faces of the modules');

const folders = readdirSync('src/contract', { withFileTypes: true }).filter((entry) => entry.isDirectory());

test('every folder of the contract is a listed module', () => {
  const names = modules.map(({ name }) => name);
  assert.equal([...names].sort(), folders.map(({ name }) => name).sort());
});

for (const kind of ['lookups', 'cards', 'notices'] as const)
  test(`no two modules have ${kind} with the same name`, () => {
    const names = modules.flatMap((face: ModuleNames): readonly string[] => face[kind]);
    assert.equal(names, [...new Set(names)]);
  });

test('the list of tables without imports has the tables of all modules', () => {
  const tables = modules.flatMap((face) => Object.keys(face.records));
  assert.equal(tables, [...new Set(tables)]);
  assert.equal(tables.sort(), Object.keys(records).sort());
});

test('parts of a record, and tables of its requests, belong to the module of the record', () => {
  for (const { records: ownRecords } of modules)
    for (const [table, { parts = [], requests }] of Object.entries(ownRecords)) {
      for (const part of parts) assert.ok(part in ownRecords, `${part} of ${table}`);
      if (requests) assert.ok(requests.tables.includes(table), table);
    }
});

test.run();
