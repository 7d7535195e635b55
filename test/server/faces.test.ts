import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api, callsOf } from '../../src/server/api.ts';
import { learnRecordFields, personalNames } from '../../src/server/record-fields.ts';
import { modules as names } from '../../src/contract/modules.ts';
import { isOpen } from '../../src/contract/student/fields.ts';
import { studentParts } from '../../src/contract/student/student.ts';
import { core } from '../../src/server/core.ts';
import type { ServerModule } from '../../src/server/module.ts';
import { modules } from '../../src/server/modules/index.ts';
import { testDatabase } from '../support/database.ts';

const test = suite('faces of the modules on the server');

const faces: readonly ServerModule[] = [core, ...modules];
const contracts = faces.map(({ contract }) => contract);

test('every module of the contract is served', () => {
  assert.equal(names.map(({ name }) => name).sort(), contracts.map(({ name }) => name).sort());
});

test('every folder of a module is listed, once', () => {
  const folders = readdirSync('src/server/modules', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.equal(modules.map(({ contract }) => contract.name).sort(), folders.map(({ name }) => name).sort());
});

for (const { contract, ...served } of faces)
  for (const kind of ['lookups', 'cards', 'homeLists', 'notices'] as const)
    test(`${contract.name} serves the ${kind} of its contract, and no other`, () => {
      assert.equal(Object.keys(served[kind] ?? {}).sort(), [...contract[kind]].sort());
    });

test('a module with calls serves them', () => {
  for (const { contract, serve } of modules) assert.is(serve !== undefined, contract.calls.length > 0, contract.name);
});

test('tables of the trail exist in the database', async () => {
  const { db, close } = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db);
  await close();
  const tables = new Set(rows.map(({ name }) => name));
  for (const { records } of names)
    for (const [table, { requests }] of Object.entries(records))
      for (const named of [table, ...(requests?.tables ?? [])]) assert.ok(tables.has(named), named);
});

test('each call belongs to exactly one face, under a name of its own', () => {
  const owners = new Map<unknown, string>();
  const names = new Set<string>();
  for (const { name: module, calls } of contracts)
    for (const [name, call] of callsOf(calls)) {
      assert.not.ok(owners.has(call), `${name} of ${module} is also ${owners.get(call)}`);
      assert.not.ok(names.has(name), name);
      owners.set(call, `${module}.${name}`);
      names.add(name);
    }
  assert.is(api.size, owners.size);
});

test('no two calls have the same method and path', () => {
  const places = [...api.values()].map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  assert.equal(places.length, new Set(places).size);
});

test('the trail hides all fields of a student that are not public', () => {
  learnRecordFields(contracts);
  assert.equal(
    [...personalNames('students')].sort(),
    studentParts()
      .filter((name) => !isOpen(name))
      .sort(),
  );
});

test.run();
