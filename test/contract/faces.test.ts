import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api, callsOf } from '../../src/contract/api.ts';
import type { Module } from '../../src/contract/core/module.ts';
import { modules } from '../../src/contract/modules.ts';
import { records } from '../../src/contract/names.ts';
import { personalNames } from '../../src/contract/records.ts';
import { isOpen } from '../../src/contract/student/fields.ts';
import { studentParts } from '../../src/contract/student/student.ts';

const test = suite('faces of the modules');

const folders = readdirSync('src/contract', { withFileTypes: true }).filter((entry) => entry.isDirectory());

test('every folder of the contract is a module that is listed', () => {
  const names = modules.map(({ name }) => name);
  assert.equal([...names].sort(), folders.map(({ name }) => name).sort());
});

test('each call belongs to exactly one face, under a name of its own', () => {
  const owners = new Map<unknown, string>();
  const names = new Set<string>();
  for (const { name: module, calls } of modules)
    for (const [name, call] of callsOf(calls)) {
      assert.not.ok(owners.has(call), `${name} of ${module} is also ${owners.get(call)}`);
      assert.not.ok(names.has(name), name);
      owners.set(call, `${module}.${name}`);
      names.add(name);
    }
  assert.is(api.size, owners.size);
});

test('no two calls have one method and path', () => {
  const places = [...api.values()].map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  assert.equal(places.length, new Set(places).size);
});

for (const kind of ['lookups', 'cards', 'notices'] as const)
  test(`no two modules have ${kind} of one name`, () => {
    const names = modules.flatMap((face: Module): readonly string[] => face[kind]);
    assert.equal(names, [...new Set(names)]);
  });

test('what is light of the faces is listed whole: tables', () => {
  const tables = modules.flatMap((face) => Object.keys(face.records));
  assert.equal(tables, [...new Set(tables)]);
  assert.equal(tables.sort(), Object.keys(records).sort());
});

test('parts and tables of requests are of the same module as their record', () => {
  for (const { records: own } of modules)
    for (const [table, { parts = [], requests }] of Object.entries(own)) {
      for (const part of parts) assert.ok(part in own, `${part} of ${table}`);
      if (requests) assert.ok(requests.tables.includes(table), table);
    }
});

test('the trail hides all that is not open of a student', () => {
  assert.equal([...personalNames('students')].sort(), studentParts().filter((name) => !isOpen(name)).sort()); // prettier-ignore
});

test.run();
