import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inTransaction, openDatabase, type Database } from '../../src/server/database/connection.ts';
import { lockFolder } from '../../src/server/database/embedded/folder-lock.ts';
import { StartError, isDatabaseUnavailable } from '../../src/server/database/errors.ts';
import { testPlace, type TestPlace } from '../support/database.ts';

const [, , role, folder] = process.argv;
const test = suite('embedded database');
const caught = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
const limits = { query: 1500, idleTransaction: 400 };
/** Ten billion rows: longer than any limit. */
const endless = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`;
let place: TestPlace;
let database: Database;
let spare: string;

test.before(async () => {
  spare = await mkdtemp(join(tmpdir(), 'portal-test-'));
  place = await testPlace();
  database = await place.open(limits);
});
test.after(async () => {
  await database.close();
  await place.remove();
  await rm(spare, { recursive: true, force: true });
});

const dir = () => ('dir' in place.where ? place.where.dir : '');
const addLanguage = (name: string, db = database.db) => db.insertInto('languages').values({ name }).execute();
const names = async () => (await database.db.selectFrom('languages').select('name').orderBy('name').execute()).map(({ name }) => name);

test('a second opening of the folder is refused in a sentence with the pid', async () => {
  const error = await caught(openDatabase({ dir: dir() }));
  assert.instance(error, StartError);
  assert.is(
    (error as Error).message,
    `Another portal process (pid ${process.pid}) is using the data folder ${dir()}. Stop it first, or set DATA_DIR to another folder.`,
  );
  assert.ok(await database.isAlive());
});

test('a second process is refused; a killed one does not block others', async () => {
  const free = join(spare, 'locked');
  await mkdir(free);
  const holder = fork(fileURLToPath(import.meta.url), ['lock', free]);
  await once(holder, 'message');
  const error = await caught(lockFolder(free));
  assert.match((error as Error).message, `(pid ${holder.pid})`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const unlock = await lockFolder(free);
  await unlock();
});

test('if many processes start at once, one gets the folder, even if a killed one left files behind', async () => {
  const free = join(spare, 'raced');
  await mkdir(free);
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(free)));
  const won = tries.filter((result) => result.status === 'fulfilled');
  assert.is(won.length, 1);
  await won[0]?.value();
});

test('a folder with a long path can be locked too', async () => {
  const long = join(spare, 'l'.repeat(120));
  await mkdir(long);
  const unlock = await lockFolder(long);
  assert.instance(await caught(lockFolder(long)), StartError);
  await unlock();
});

test('a query over its limit costs the worker; waiting queries fail, committed rows stay, the next query is answered', async () => {
  await addLanguage('Committed');
  const started = Date.now();
  const results = await Promise.all([
    caught(endless.execute(database.db)),
    caught(addLanguage('Waiting')),
    caught(inTransaction(database.db, (tx) => addLanguage('Waiting too', tx))),
  ]);
  assert.ok(results.every(isDatabaseUnavailable), String(results));
  assert.ok(Date.now() - started < limits.query + 1000);
  await addLanguage('Afterwards');
  assert.equal(await names(), ['Afterwards', 'Committed']);
  assert.ok(await database.isAlive());
});

test('a transaction does not continue in the next worker', async () => {
  const error = await caught(
    inTransaction(database.db, async (tx) => {
      await addLanguage('Half', tx);
      assert.ok(isDatabaseUnavailable(await caught(endless.execute(tx))));
      await addLanguage('Other half', tx);
    }),
  );
  assert.ok(isDatabaseUnavailable(error), String(error));
  assert.not((await names()).some((name) => name.includes('alf')));
});

test('an idle transaction is ended, and waiting queries continue', async () => {
  const error = await caught(
    inTransaction(database.db, async (tx) => {
      await addLanguage('Idle', tx);
      await addLanguage('Outside'); // waits for the transaction that it is called in
      await addLanguage('Too late', tx);
    }),
  );
  assert.ok(isDatabaseUnavailable(error), String(error));
  assert.ok((await names()).includes('Outside'));
  assert.not((await names()).some((name) => name === 'Idle' || name === 'Too late'));
});

test('a parameter that cannot cross to the worker is an error of its own query only', async () => {
  assert.ok(await caught(sql`select ${sql.val(Symbol('x'))}`.execute(database.db)));
  assert.ok(await database.isAlive());
  assert.ok((await names()).length > 0);
});

test('maintenance, a copy and a reopening keep the rows', async () => {
  await database.maintain();
  const copy = await database.backup?.();
  assert.ok(copy && copy.length > 100_000 && copy[0] === 0x1f && copy[1] === 0x8b, 'a gzip file');
  await database.renew?.();
  assert.ok((await names()).includes('Committed'));
});

test('closing releases the folder with everything in it', async () => {
  const before = await names();
  await database.close();
  assert.not(await database.isAlive());
  assert.ok(isDatabaseUnavailable(await caught(database.db.selectFrom('roles').select('id').execute())));
  database = await place.open(limits);
  assert.equal(await names(), before);
});

test('the remains of a process that was killed while it created the folder are not a database, and block no one', async () => {
  const dir = join(spare, 'unfinished');
  await mkdir(join(dir, 'database.unfinished'), { recursive: true });
  await writeFile(join(dir, 'database.unfinished/PG_VERSION'), '18\n');
  const database = await openDatabase({ dir });
  assert.ok(await database.isAlive());
  await database.close();
  assert.equal(await readdir(dir), ['database']);
});

test('an unusable folder is reported in one plain sentence', async () => {
  const file = join(spare, 'file');
  await writeFile(file, '');
  const noFolder = await caught(openDatabase({ dir: join(file, 'data') }));
  assert.instance(noFolder, StartError);
  assert.match((noFolder as Error).message, 'cannot be created');
  const old = join(spare, 'old');
  await mkdir(join(old, 'database'), { recursive: true });
  await writeFile(join(old, 'database/PG_VERSION'), '17\n');
  const oldMajor = await caught(openDatabase({ dir: old }));
  assert.instance(oldMajor, StartError);
  assert.match((oldMajor as Error).message, 'was written by PostgreSQL 17');
  assert.is(await readFile(join(old, 'database/PG_VERSION'), 'utf8'), '17\n');
});

if (role === 'lock') {
  await lockFolder(folder ?? '');
  process.send?.('locked');
  setInterval(() => {}, 1000);
} else {
  test.run();
}
