import { randomBytes } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../src/server/database/connection.ts';
import { testPlace, type TestPlace } from '../support/database.ts';

// Runs after a change of: src/server/database src/server/modules/*/migrations

const test = suite('damaged pages');
const pageBytes = 8192;
let place: TestPlace;
let database: Database;
const files = new Map<string, string>();

test.before(async () => {
  place = await testPlace();
  database = await place.open();
  await sql`insert into languages (name) select 'Language ' || n from generate_series(1, 2000) n`.execute(database.db);
  const blobs = ['aa', 'bb', 'cc'].map((pair) => ({ sha256: pair.repeat(32), bytes: randomBytes(60_000) }));
  await database.db.insertInto('fileBlobs').values(blobs).execute();
  await database.maintain();
  for (const table of ['languages', 'file_blobs']) {
    const { rows } = await sql<{ file: string; toast: string | null }>`
      select pg_relation_filepath(oid) as file, pg_relation_filepath(nullif(reltoastrelid, 0)) as toast
      from pg_class where oid = ${table}::regclass`.execute(database.db);
    files.set(table, rows[0]?.file ?? '');
    files.set(`${table} long`, rows[0]?.toast ?? '');
  }
});
test.after(async () => {
  await database.close();
  await place.remove();
});

/** Writes into a file of the closed database, and reopens it. */
async function write(file: string, bytes: Buffer, at: number): Promise<void> {
  await database.close();
  const path = join('dir' in place.where ? place.where.dir : '', 'database', files.get(file) ?? '');
  assert.ok((await stat(path)).size >= at + bytes.length, 'the file is long enough');
  const handle = await open(path, 'r+');
  await handle.write(bytes, 0, bytes.length, at);
  await handle.close();
  database = await place.open();
}

const messageOf = (tables: string) =>
  `The database is damaged in ${tables}: stop the portal and restore a backup, since the missing data cannot be recovered.`;

test('the database has checksums, and an undamaged database is reported as undamaged', async () => {
  const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(database.db.withoutPlugins());
  assert.is(rows[0]?.data_checksums, 'on');
  await database.damage.look();
  assert.is(database.damage.sentence, null);
});

test('emptied pages are detected, although they look like new ones', async () => {
  await write('languages', Buffer.alloc(2 * pageBytes), pageBytes);
  await database.damage.look();
  assert.is(database.damage.sentence, messageOf('languages'));
});

test('changed bytes are detected, also in the storage of long values', async () => {
  await write('file_blobs long', Buffer.from('not what was written'), pageBytes + 5000);
  await database.damage.look();
  assert.is(database.damage.sentence, messageOf('file_blobs, languages'));
});

test.run();
