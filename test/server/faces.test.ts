import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { modules as contract } from '../../src/contract/modules.ts';
import { core } from '../../src/server/core.ts';
import type { ServerModule } from '../../src/server/module.ts';
import { modules } from '../../src/server/modules/index.ts';
import { testDatabase } from '../support/database.ts';

const test = suite('faces of the modules on the server');

const faces: ReadonlyMap<string, ServerModule> = new Map([core, ...modules].map((face) => [face.name, face]));

test('every folder of a module is listed, once', () => {
  const folders = readdirSync('src/server/modules', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  assert.equal(modules.map(({ name }) => name).sort(), folders.map(({ name }) => name).sort());
});

for (const { name, ...said } of contract)
  for (const kind of ['lookups', 'cards', 'notices'] as const)
    test(`${name} serves the ${kind} of its contract, and no other`, () => {
      assert.equal(Object.keys(faces.get(name)?.[kind] ?? {}).sort(), [...said[kind]].sort());
    });

test('a module that has calls serves them', () => {
  for (const { name, calls } of contract)
    if (name !== 'core') assert.is(faces.get(name)?.serve !== undefined, calls.length > 0, name);
});

test('tables that the trail knows are in the database', async () => {
  const { db, close } = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db);
  await close();
  const known = new Set(rows.map(({ name }) => name));
  for (const { records } of contract)
    for (const [table, { requests }] of Object.entries(records))
      for (const named of [table, ...(requests?.tables ?? [])]) assert.ok(known.has(named), named);
});

test.run();
