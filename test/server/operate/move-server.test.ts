import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase, type Database } from '../../../src/server/database/connection.ts';
import { readEnvironment } from '../../../src/server/environment.ts';
import { writeBackup } from '../../../src/server/operate/backup.ts';
import { referencesOf, sequencesOf, triggersOf } from '../../../src/server/operate/move/catalogue.ts';
import { move } from '../../../src/server/operate/move/move.ts';
import { restoreBackup } from '../../../src/server/operate/restore.ts';
import { openFilled } from '../../../src/server/start.ts';
import { seededPlace } from '../../support/app.ts';
import { emptyPlace, testPlace, type TestPlace } from '../../support/database.ts';
import { scratch } from '../../support/made-once.ts';
import { refused } from '../../support/refused.ts';
import { tableSums } from '../../support/table-sums.ts';

// Runs after a change of: src/server/database src/server/modules/*/migrations src/server/operate src/server/files src/server/start.ts src/server/environment.ts

/** From a server into a folder, and from there into another server: three databases, one college. */
const test = suite('moving between a data folder and a server');
const hours = { query: 600_000, read: 600_000, idleTransaction: 600_000 };
const places: TestPlace[] = [];
const opened: Database[] = [];
let folder: string;
let college: Database;
let inFolder: Database;

async function open(place: Promise<TestPlace>): Promise<Database> {
  const testPlace = await place;
  places.push(testPlace);
  const database = await testPlace.open(hours);
  opened.push(database);
  return database;
}
const shape = async ({ db }: Database) => {
  const plain = db.withoutPlugins();
  return {
    references: await referencesOf(plain),
    triggers: await triggersOf(plain),
    sequences: await sequencesOf(plain),
  };
};
const quiet = () => undefined;

test.before(async () => {
  folder = await mkdtemp(join(scratch, 'move-'));
  college = await open(seededPlace());
  inFolder = await openDatabase({ dir: join(folder, 'data') }, hours);
  opened.push(inFolder);
});
test.after(async () => {
  for (const database of opened) await database.close();
  for (const place of places) await place.remove();
  await rm(folder, { recursive: true, force: true });
});

test('a college on a server goes into an empty folder: rows, references, triggers and next numbers', async () => {
  const lines: string[] = [];
  const { tables, rows } = await move(college, inFolder, (line) => lines.push(line));
  const sums = await tableSums(college.db);
  assert.equal(await tableSums(inFolder.db), sums);
  assert.equal(await shape(inFolder), await shape(college));
  // Besides the compared tables there is the table of changes.
  assert.is(tables, Object.keys(sums).length + 1);
  assert.ok(rows > 10_000, `${rows} rows`);
  assert.ok(
    lines.some((line) => /^students: \d{3} rows agree$/.test(line)),
    lines.join('\n'),
  );
});

test('an interrupted move back to a server can be resumed; the portal does not start before it is complete', async () => {
  const place = emptyPlace();
  const server = await open(place);
  const { where } = await place;
  let left = 40;
  const fail = () => {
    if ((left -= 1) < 0) throw new Error('cut off');
  };
  await move(inFolder, server, fail).then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'cut off'),
  );
  assert.match(await refused(openFilled(readEnvironment({ DATABASE_URL: 'url' in where ? where.url : '' }, []))), /interrupted/);
  const lines: string[] = [];
  await move(inFolder, server, (line) => lines.push(line));
  assert.is(lines[0], 'Going on: 41 tables are there.');
  assert.equal(await tableSums(server.db), await tableSums(college.db));
  assert.equal(await shape(server), await shape(college));
});

test('nothing is moved from an empty database, nor into one that is not', async () => {
  const empty = await open(testPlace());
  assert.match(await refused(move(empty, inFolder, quiet)), /nothing to move/);
  const before = await tableSums(inFolder.db);
  assert.match(await refused(move(college, inFolder, quiet)), /not empty/);
  assert.equal(await tableSums(inFolder.db), before);
});

test('changes before an interrupted move continues are detected', async () => {
  const server = await open(emptyPlace());
  let lines = 0;
  const cut = () => {
    if ((lines += 1) === 10) throw new Error('cut off');
  };
  await move(inFolder, server, cut).catch((error: Error) => assert.is(error.message, 'cut off'));
  await inFolder.db.updateTable('academicTerms').set({ name: 'Another name' }).where('status', '=', 'running').execute();
  assert.match(await refused(move(inFolder, server, quiet)), /academic_terms differs/);
});

test('a backup by PostgreSQL’s own programs is restored into an empty database, and into no other', async () => {
  const [from, to] = [places[0]!.where, await emptyPlace()];
  places.push(to);
  if (!('url' in from && 'url' in to.where)) throw new Error('A server was expected.');
  const file = join(folder, 'college.dump.age');
  const key = 'a passphrase of the drill';
  const of = { databaseUrl: from.url, dataDir: folder, key };
  await writeBackup(of, file);
  // Databases of the tests begin with their clock function, which is also in the backup.
  const bare = await to.open(hours);
  assert.match(await refused(restoreBackup({ ...of, databaseUrl: to.where.url }, file)), /pg_restore has failed/);
  await sql`drop function public.now()`.execute(bare.db);
  await bare.close();
  await restoreBackup({ ...of, databaseUrl: to.where.url }, file);
  const restored = await to.open(hours);
  opened.push(restored);
  assert.equal(await tableSums(restored.db), await tableSums(college.db));
  assert.equal(await shape(restored), await shape(college));
  assert.match(await refused(restoreBackup({ ...of, databaseUrl: to.where.url }, file)), /not empty/);
  assert.match(await refused(restoreBackup({ ...of, databaseUrl: null, dataDir: join(folder, 'other') }, file)), /PostgreSQL/);
});

test.run();
