import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../src/server/database/connection.ts';
import { StartError } from '../../src/server/database/errors.ts';
import { keySource } from '../../src/server/environment.ts';
import { Keys, fingerprintOf, newKeys, type KeyLists } from '../../src/server/keys/signing-keys.ts';
import { openKeys } from '../../src/server/keys/open.ts';
import { rotated } from '../../src/server/keys/rotate.ts';
import { readKeys, textOf, writeKeys } from '../../src/server/keys/source.ts';
import { testDatabase } from '../support/database.ts';

const test = suite('keys');
let database: Database;
let folder: string;
test.before(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-keys-'));
});
test.after(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
test.before.each(() => forgetMarks());

const forgetMarks = async () => {
  await database.db.deleteFrom('settings').where('key', '=', 'system.keys').execute();
};
const refusal = async (work: () => unknown): Promise<string> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'it was accepted';
};
const oneSentence = /^[^\n]+[^\n]$/;

test('a signature is valid for its text, purpose and keys only', () => {
  const keys = new Keys(newKeys());
  const signature = keys.sign('links', 'photo:1');
  assert.match(signature, /^[0-9a-f]{8}\.[\w-]{43}$/);
  assert.ok(keys.isSigned('links', 'photo:1', signature));
  assert.not(keys.isSigned('links', 'photo:2', signature));
  assert.not(keys.isSigned('devices', 'photo:1', signature));
  assert.not(new Keys(newKeys()).isSigned('links', 'photo:1', signature));
  for (const forged of ['', '.', signature.slice(0, 9), `${signature.slice(0, 9)}${'A'.repeat(43)}`])
    assert.not(keys.isSigned('links', 'photo:1', forged), forged);
});

test('sealed text is only readable for the same purpose, and no byte of it can be changed', () => {
  const keys = new Keys(newKeys());
  const sealed = keys.seal('secondFactor', 'JBSWY3DPEHPK3PXP');
  assert.is(keys.unseal('secondFactor', sealed), 'JBSWY3DPEHPK3PXP');
  assert.is.not(keys.seal('secondFactor', 'JBSWY3DPEHPK3PXP'), sealed);
  assert.is(keys.unseal('devices', sealed), null);
  assert.is(new Keys(newKeys()).unseal('secondFactor', sealed), null);
  const at = sealed.length - 4;
  const letter = sealed[at] === 'A' ? 'B' : 'A';
  assert.is(keys.unseal('secondFactor', sealed.slice(0, at) + letter + sealed.slice(at + 1)), null);
  assert.is(keys.unseal('secondFactor', sealed.slice(0, 20)), null);
});

const later = (days: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + days * 24 * 60 * 60_000);

test('after a rotation the new key signs, and signatures of the old key stay valid for their lifetime', () => {
  const first = newKeys(later(0));
  const link = new Keys(first).sign('links', 'a');
  const sealed = new Keys(first).seal('secondFactor', 'b');
  const second = rotated(first, 'links', later(300));
  assert.ok(new Keys(second).isSigned('links', 'a', link));
  assert.not(new Keys(first).isSigned('links', 'a', new Keys(second).sign('links', 'a')));
  assert.equal(second.devices, first.devices);
  const soon = rotated(second, 'links', later(306));
  assert.ok(new Keys(soon).isSigned('links', 'a', link));
  assert.not(new Keys(rotated(soon, 'links', later(320))).isSigned('links', 'a', link));
  const resealed = rotated(rotated(first, 'secondFactor', later(2000)), 'secondFactor', later(5000));
  assert.is(new Keys(resealed).unseal('secondFactor', sealed), 'b');
});

test('the first start creates a file for its owner alone, the next one reads it; the database has fingerprints only', async () => {
  const file = join(folder, 'first/college.keys.json');
  const signature = (await openKeys(database.db, { file })).sign('links', 'a');
  if (process.platform !== 'win32') assert.is((await stat(file)).mode & 0o777, 0o600);
  assert.ok((await openKeys(database.db, { file })).isSigned('links', 'a', signature));
  const stored = JSON.stringify(await database.db.selectFrom('settings').selectAll().execute());
  const lists = readKeys({ file }) as KeyLists;
  assert.ok(stored.includes(fingerprintOf(lists.links[0]!)));
  for (const { secret } of Object.values(lists).flat())
    for (const form of ['hex', 'base64', 'base64url'] as const) assert.not(stored.includes(secret.toString(form)));
});

test('a process without keys, with different keys, or with keys from before a rotation is refused and creates none', async () => {
  const file = join(folder, 'right.json');
  await openKeys(database.db, { file });
  const nowhere = join(folder, 'nowhere.json');
  const missing = await refusal(() => openKeys(database.db, { file: nowhere }));
  assert.match(missing, oneSentence);
  assert.ok(missing.startsWith(`The keys of this database are missing in ${nowhere}; copy the file`), missing);
  assert.is(readKeys({ file: nowhere }), null);
  assert.match(await refusal(() => openKeys(database.db, { text: textOf(newKeys()) })), /are different in PORTAL_KEYS/);

  const before = readKeys({ file }) as KeyLists;
  const after = rotated(before, 'devices');
  assert.is(await refusal(() => openKeys(database.db, { text: textOf(after) })), 'it was accepted');
  assert.match(await refusal(() => openKeys(database.db, { text: textOf(before) })), /are different/);
});

test('lost keys are abandoned by --new-keys', async () => {
  await openKeys(database.db, { file: join(folder, 'lost.json') });
  const file = join(folder, 'new.json');
  await openKeys(database.db, { file }, { mayBeNew: true });
  assert.is(await refusal(() => openKeys(database.db, { file })), 'it was accepted');
});

test('an invalid file, or one that anyone can read, is one plain sentence; a new purpose gets its key', async () => {
  const file = join(folder, 'odd.json');
  for (const text of ['', '{}}', '[]', '{"links":[]}', '{"links":[{"id":"a","made":"now","secret":"x"}]}']) {
    await writeFile(file, text, { mode: 0o600 });
    assert.match(await refusal(() => readKeys({ file })), /does not contain keys of the portal/, text);
  }
  const { devices: _, ...older } = JSON.parse(textOf(newKeys()));
  await writeFile(file, JSON.stringify(older), { mode: 0o600 });
  const lists = readKeys({ file }) as KeyLists;
  assert.is(lists.devices.length, 1);
  assert.equal(JSON.parse(await readFile(file, 'utf8')).links, older.links);
  assert.equal(readKeys({ file }), lists, 'the new keys were saved');
  assert.match(await refusal(() => readKeys({ text: JSON.stringify(older) })), /PORTAL_KEYS has no key for devices/);
  if (process.platform === 'win32') return;
  await chmod(file, 0o644);
  assert.match(await refusal(() => readKeys({ file })), /^Anyone on this machine can read/);
  writeKeys(file, lists);
  assert.is((await stat(file)).mode & 0o777, 0o600);
});

test('the file is beside the data folder, at any location, and never in it', async () => {
  const beside = (env: NodeJS.ProcessEnv) => keySource(env) as { file: string };
  assert.ok(beside({}).file.endsWith('.data.keys.json'));
  assert.is(beside({ DATA_DIR: join(folder, 'data') }).file, join(folder, 'data.keys.json'));
  assert.is(beside({ KEYS_FILE: join(folder, 'k') }).file, join(folder, 'k'));
  assert.equal(keySource({ PORTAL_KEYS: '{}' }), { text: '{}' });
  const inside = { DATA_DIR: folder, KEYS_FILE: join(folder, 'database/keys.json') };
  assert.match(await refusal(() => keySource(inside)), /^KEYS_FILE must not be in the data folder/);
});

test.run();
