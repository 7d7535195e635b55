import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase, type Database } from '../../../src/server/database/connection.ts';
import { writeBackup } from '../../../src/server/operate/backup.ts';
import { openDoor } from '../../../src/server/operate/door.ts';
import { restoreBackup } from '../../../src/server/operate/restore.ts';
import { seededPlace } from '../../support/app.ts';
import type { TestPlace } from '../../support/database.ts';
import { scratch } from '../../support/made-once.ts';
import { refused } from '../../support/refused.ts';
import { tableSums } from '../../support/table-sums.ts';

// Runs after a change of: src/server/database src/server/modules/*/migrations src/server/operate src/server/files

/** A drill: a backup is restored and compared, table by table. */
const test = suite('backup and restore of a data folder');
let place: TestPlace;
let folder: string;
let dataDir: string;
let before: Record<string, string>;

async function withDatabase<Result>(dir: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ dir });
  return work(database).finally(() => database.close());
}
const sumsIn = (dir: string) => withDatabase(dir, ({ db }) => tableSums(db));
const to = (name: string, key: string | null = null) => ({ databaseUrl: null, dataDir: join(folder, name), key });
const from = (key: string | null = null) => ({ databaseUrl: null, dataDir, key });

test.before(async () => {
  place = await seededPlace();
  dataDir = 'dir' in place.where ? place.where.dir : '';
  folder = await mkdtemp(join(scratch, 'backup-'));
  before = await sumsIn(dataDir);
});
test.after(async () => {
  await rm(folder, { recursive: true, force: true });
  await place.remove();
});

test('a backup of a stopped portal: every table is as it was, and only its owner may read the file', async () => {
  const file = join(folder, 'stopped.tar.gz');
  await writeBackup(from(), file);
  assert.is((await stat(file)).mode & 0o777, 0o600);
  await restoreBackup(to('stopped'), file);
  assert.equal(await sumsIn(to('stopped').dataDir), before);
});

test('a backup of a running portal, by the process that has the folder; later changes are not in it', async () => {
  const file = join(folder, 'running.age');
  const identity = await generateIdentity();
  await withDatabase(dataDir, async (database) => {
    const close = await openDoor(dataDir, database);
    assert.is((await stat(join(dataDir, 'door.socket'))).mode & 0o777, 0o600);
    await writeBackup(from(await identityToRecipient(identity)), file);
    await database.db.insertInto('languages').values({ name: 'Written later' }).execute();
    await close();
  });
  assert.match((await readFile(file)).subarray(0, 40).toString('latin1'), /^age-encryption\.org\/v1/);
  await restoreBackup(to('running', identity), file);
  assert.equal(await sumsIn(to('running').dataDir), before);
  assert.not.equal(await sumsIn(dataDir), before);
});

test('with a passphrase; without it, or with another, nothing is restored', async () => {
  const file = join(folder, 'locked.age');
  await writeBackup(from('palm leaf'), file);
  assert.match(await refused(restoreBackup(to('locked'), file)), /BACKUP_KEY/);
  assert.match(await refused(restoreBackup(to('locked', 'palm tree'), file)), /does not open/);
  await restoreBackup(to('locked', 'palm leaf'), file);
  assert.is(Object.keys(await sumsIn(to('locked').dataDir)).length, Object.keys(before).length);
});

test('a folder with a database is left unchanged, and a file that is not a backup is refused', async () => {
  const file = join(folder, 'stopped.tar.gz');
  assert.match(await refused(restoreBackup(to('stopped'), file)), /has a database already/);
  await writeFile(join(folder, 'letter.txt'), 'Dear student');
  assert.match(await refused(restoreBackup(to('letter'), join(folder, 'letter.txt'))), /not a backup/);
  await writeFile(join(folder, 'other.dump'), 'PGDMP and more');
  assert.match(await refused(restoreBackup(to('other'), join(folder, 'other.dump'))), /PostgreSQL/);
  assert.match(await refused(restoreBackup(to('none'), join(folder, 'none'))), /cannot be read/);
  assert.match(await refused(writeBackup(to('nothing'), join(folder, 'nothing.tar.gz'))), /no database/);
});

test.run();
