import { randomBytes } from 'node:crypto';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrate, openDatabase, type Database, type Limits } from '../../src/server/database/connection.ts';
import { migrations } from '../../src/server/modules/index.ts';
import { StartError } from '../../src/server/database/errors.ts';
import { clockOffsetMs } from '../runner/clock.mjs';
import { copyInto, madeOnce, scratch } from './made-once.ts';

/** The kind of database that this process tests, set by the runner. */
export const testedKind: 'embedded' | 'server' = process.env['TEST_DATABASE'] === 'server' ? 'server' : 'embedded';

/** Short limits let a test wait for them. */
const limits: Limits = { query: 30_000, read: 30_000, idleTransaction: 30_000 };

/** A place for a test file's database: `open` as often as needed, `remove` at the end. */
export interface TestPlace {
  where: { url: string } | { dir: string };
  open(limits?: Partial<Limits>): Promise<Database>;
  remove(): Promise<void>;
}

/** A fresh, migrated database of the kind under test. `close` also removes it. One per file: it takes a second. */
export async function testDatabase(): Promise<Database> {
  const place = await testPlace();
  const database = await place.open();
  return { ...database, close: () => database.close().finally(place.remove) };
}

/** A migrated, closed database. */
export function testPlace(): Promise<TestPlace> {
  return filledPlace('migrated', emptyPlace, ({ db }) => migrate(db, migrations));
}

/** A closed database without any table. */
export function emptyPlace(): Promise<TestPlace> {
  return testedKind === 'server' ? serverPlace() : folderPlace();
}

/** A place with prepared data: filled once per test run, and then copied. */
export async function filledPlace(
  name: string,
  from: () => Promise<TestPlace>,
  fill: (database: Database) => Promise<unknown>,
): Promise<TestPlace> {
  const prepare = async () => {
    const place = await from();
    const database = await place.open();
    await database.unhurried(() => fill(database));
    await database.close();
    return place.where;
  };
  return testedKind === 'server' ? serverPlace(await serverTemplate(name, prepare)) : folderCopy(name, prepare);
}

/** The message with which opening the address of a database is refused. Throws if it is not refused. */
export async function refusalOf(url: string): Promise<string> {
  const error: unknown = await openDatabase({ url }).then(
    () => 'it was opened',
    (reason: unknown) => reason,
  );
  if (error instanceof StartError) return error.message;
  throw new Error(String(error));
}

async function folderPlace(): Promise<TestPlace> {
  const dir = await mkdtemp(join(scratch, 'portal-test-'));
  return {
    where: { dir },
    open: (overrides = limits) => openDatabase({ dir }, overrides),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

async function folderCopy(name: string, prepare: () => Promise<TestPlace['where']>): Promise<TestPlace> {
  const ready = join(scratch, `template-${name}-${process.ppid}`);
  await madeOnce(ready, async () => {
    const prepared = await prepare();
    if (!('dir' in prepared)) throw new Error('A folder was expected.');
    await rename(prepared.dir, ready);
  });
  const place = await folderPlace();
  if ('dir' in place.where) await copyInto(place.where.dir, ready);
  return place;
}

/**
 * The database server has its own clock. A function `now` that comes before PostgreSQL's own in the search path makes
 * `now()` in statements, and in the defaults of columns, use the clock of the run. `current_date` cannot be replaced,
 * so no statement uses it.
 */
const shiftedNow = `create function public.now() returns timestamptz language sql stable parallel safe
  as 'select pg_catalog.now() + interval ''${clockOffsetMs} ms'''`;

/** A database with a random name, so that test files can run in parallel. */
async function serverPlace(template = 'template0'): Promise<TestPlace> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const { href: url } = Object.assign(serverUrl(), { pathname: name });
  await administer(async (query) => {
    await query(`create database ${name} template ${template} encoding 'UTF8'`);
    await query(`alter database ${name} set search_path = public, pg_catalog`);
  });
  if (template === 'template0') await administer((query) => query(shiftedNow), url);
  return {
    where: { url },
    open: (overrides = limits) => openDatabase({ url }, overrides),
    remove: () => administer((query) => query(`drop database if exists ${name} with (force)`)),
  };
}

/** The name of the database that all copies are made from; the runner drops it after its tests. */
async function serverTemplate(name: string, prepare: () => Promise<TestPlace['where']>): Promise<string> {
  const template = `portal_template_${process.ppid}_${name}`;
  await administer(async (query) => {
    // If two test files start at once, the second waits for the lock and then finds the template.
    await query(`select pg_advisory_lock(hashtext('${template}'))`);
    const { rowCount } = await query(`select from pg_database where datname = '${template}'`);
    if (rowCount) return;
    const prepared = await prepare();
    if (!('url' in prepared)) throw new Error('A server was expected.');
    await query(`alter database ${new URL(prepared.url).pathname.slice(1)} rename to ${template}`);
  });
  return template;
}

async function administer(
  work: (query: (text: string) => Promise<pg.QueryResult>) => Promise<unknown>,
  url = serverUrl().href,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await Promise.resolve(work((text) => client.query(text))).finally(() => client.end());
}

function serverUrl(): URL {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE is server, but TEST_DATABASE_URL is not set.');
  return new URL(url);
}
