import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrate, openDatabase, type Database } from '../../src/server/database/connection.ts';
import { inOrder } from '../../src/server/database/migrations/order.ts';
import { migrations } from '../../src/server/modules/index.ts';
import { scratch } from '../support/made-once.ts';

// Runs after a change of: src/server/database src/server/modules/*/migrations

/**
 * The contents of the folder at one moment are what a kill leaves behind: a copy of it, taken at any moment, opens with
 * everything that was acknowledged. `npm run kill` kills at random moments.
 */
const test = suite('a kill');
let folder: string;
test.before(async () => {
  folder = await mkdtemp(join(scratch, 'portal-kill-'));
});
test.after(() => rm(folder, { recursive: true, force: true }));

/** The files, without the lock of the running process. */
const copyOf = (from: string, to: string) => cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.socket') });

const sha256 = 'a'.repeat(64);
const first = Object.fromEntries(inOrder(migrations).slice(0, 1));

async function writeFile({ db }: Pick<Database, 'db'>, name: string): Promise<void> {
  await db
    .insertInto('fileBlobs')
    .values({ sha256, bytes: Buffer.from('kept') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('files').values({ sha256, purpose: 'upload', name, mime: 'text/plain', byteSize: 4 }).execute();
}
const filesIn = async ({ db }: Database) => (await db.selectFrom('files').select('name').orderBy('id').execute()).map(({ name }) => name);
const appliedIn = async ({ db }: Database) =>
  (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(({ name }) => name);

test('while a database migrates from its first migration: every acknowledged row is stored, and it migrates again', async () => {
  const dir = join(folder, 'living');
  const left = join(folder, 'left');
  const database = await openDatabase({ dir });
  await migrate(database.db, first);
  await writeFile(database, 'acknowledged before');
  const halfway = { up: () => copyOf(dir, left) };
  await migrate(database.db, { ...migrations, 'zz-halfway': halfway });
  await database.close();

  const killed = await openDatabase({ dir: left });
  assert.equal(await filesIn(killed), ['acknowledged before']);
  assert.equal(await appliedIn(killed), Object.keys(first));
  assert.equal((await migrate(killed.db, migrations)).length, Object.keys(migrations).length - 1);
  assert.equal(await filesIn(killed), ['acknowledged before']);
  await killed.close();
});

test('in the middle of a transaction: acknowledged rows are stored, and no others', async () => {
  const dir = join(folder, 'living');
  const left = join(folder, 'left in a transaction');
  const database = await openDatabase({ dir });
  await writeFile(database, 'acknowledged');
  await database.db.transaction().execute(async (db) => {
    await writeFile({ db }, 'not yet acknowledged');
    await copyOf(dir, left);
  });
  await database.close();
  const killed = await openDatabase({ dir: left });
  assert.equal(await filesIn(killed), ['acknowledged before', 'acknowledged']);
  await killed.close();
});

test.run();
