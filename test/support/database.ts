import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, openDatabase, type Database, type Limits } from '../../src/server/database/connection.ts';
import { migrations } from '../../src/server/database/migrations/index.ts';

/** Which of the two databases this process tests, as the runner says. */
export const testedKind: 'embedded' | 'server' = process.env['TEST_DATABASE'] === 'server' ? 'server' : 'embedded';

/** Short limits let a test wait for them. */
const limits: Limits = { query: 30_000, idleTransaction: 30_000 };

/** A place for one test file: `open` as often as needed, `remove` at the end. */
export interface TestPlace {
  where: { url: string } | { dir: string };
  open(limits?: Limits): Promise<Database>;
  remove(): Promise<void>;
}

/** A fresh, migrated database of the kind under test. `close` also removes it. One for a file: it takes a second. */
export async function testDatabase(): Promise<Database> {
  const place = await testPlace();
  const database = await place.open();
  return { ...database, close: () => database.close().finally(place.remove) };
}

/** A migrated database that nobody has open. */
export async function testPlace(): Promise<TestPlace> {
  const place = await emptyPlace();
  if ('dir' in place.where) {
    await cp(await template(), place.where.dir, { recursive: true });
    return place;
  }
  const database = await place.open();
  await migrate(database.db);
  await database.close();
  return place;
}

/** A database without any table, that nobody has open. */
export async function emptyPlace(): Promise<TestPlace> {
  return testedKind === 'server' ? serverPlace() : folderPlace();
}

async function folderPlace(): Promise<TestPlace> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-test-'));
  return {
    where: { dir },
    open: (given = limits) => openDatabase({ dir }, given),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

/** Named at random, so that test files run side by side; dropped at the end. */
async function serverPlace(): Promise<TestPlace> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE is server, but TEST_DATABASE_URL is not set.');
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name} template template0 encoding 'UTF8'`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    where: { url: own.href },
    open: (given = limits) => openDatabase({ url: own.href }, given),
    remove: () => administer(url, `drop database if exists ${name} with (force)`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A migrated data folder to copy, made once for each state of the migrations: making one takes some seconds. */
async function template(): Promise<string> {
  const state = Object.entries(migrations).map(([name, { up }]) => name + up.toString());
  const ready = join('.cache/test-database', createHash('sha256').update(state.join()).digest('hex').slice(0, 16));
  if (existsSync(ready)) return ready;
  await mkdir('.cache/test-database', { recursive: true });
  const making = await mkdtemp(join('.cache/test-database', 'making-'));
  const database = await openDatabase({ dir: making });
  await migrate(database.db);
  await database.close();
  await rename(making, ready).catch(() => rm(making, { recursive: true, force: true })); // another test file was first
  return ready;
}
