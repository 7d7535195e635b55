import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inTransaction, openDatabase, type Database, type Db } from '../../src/server/database/connection.ts';
import { StartError, isDatabaseUnavailable } from '../../src/server/database/errors.ts';
import { refusalOf, testPlace, type TestPlace } from '../support/database.ts';
import { migrations } from '../../src/server/modules/index.ts';

const caught = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
const urlOf = ({ where }: TestPlace) => ('url' in where ? where.url : '');

const test = suite('database server');
let place: TestPlace;
let database: Database;

test.before(async () => {
  place = await testPlace();
  database = await place.open({ query: 1500, read: 1500, idleTransaction: 1500 });
});
test.after(async () => {
  await database.close();
  await place.remove();
});

test('an unknown database is named', async () => {
  const url = new URL(urlOf(place));
  url.pathname = '/no_such_college';
  assert.match(await refusalOf(url.href), 'there is no database of that name.');
});

test('no statement waits for a compiler', async () => {
  const { rows } = await sql<{ jit: string }>`show jit`.execute(database.db);
  assert.equal(rows, [{ jit: 'off' }]);
});

test('a statement over its limit counts as not available, the next is answered', async () => {
  assert.ok(isDatabaseUnavailable(await caught(sql`select pg_sleep(5)`.execute(database.db))));
  assert.ok(await database.isAlive());
});

test('connections that the server cuts are replaced', async () => {
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const sleeping = caught(sql`select pg_sleep(1.4)`.execute(database.db));
  await new Promise((resume) => setTimeout(resume, 100));
  await cut.execute(database.db);
  assert.ok(isDatabaseUnavailable(await sleeping), String(await sleeping));
  assert.ok(await database.isAlive());
});

test('a prepared statement sees a table that another process has changed', async () => {
  const second = await place.open();
  await sql`create table moving (id int)`.execute(second.db);
  await sql`insert into moving values (1)`.execute(second.db);
  const read = async (db: Db) => (await sql`select * from moving`.execute(db)).rows;
  for (let turn = 0; turn < 4; turn += 1) await read(database.db);
  await sql`alter table moving add column name text default 'new'`.execute(second.db);
  assert.equal(await read(database.db), [{ id: 1, name: 'new' }]);
  for (let turn = 0; turn < 4; turn += 1) await read(database.db);
  await sql`alter table moving add column note text default 'newer'`.execute(second.db);
  const inside = await inTransaction(database.db, (tx) => read(tx));
  assert.equal(inside, [{ id: 1, name: 'new', note: 'newer' }]);
  await sql`drop table moving`.execute(second.db);
  await second.close();
});

test('statements that a pooler has dropped are prepared again, and none are prepared if that is switched off', async () => {
  const prepared = async (db: Db) =>
    (await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements where name like 'portal%'`.execute(db)).rows[0]?.n ?? 0;
  const ask = async (db: Db) => (await sql<{ n: number }>`select ${1}::int as n`.execute(db)).rows[0]?.n;
  const [database, none] = await Promise.all(
    [true, false].map((isPreparing) => openDatabase({ url: urlOf(place), connections: 1, isPreparing })),
  );
  for (let turn = 0; turn < 3; turn += 1) for (const base of [database, none]) await ask(base!.db);
  assert.equal([(await prepared(database!.db)) > 0, await prepared(none!.db)], [true, 0]);
  await sql`discard all`.execute(database!.db);
  assert.is(await ask(database!.db), 1);
  await Promise.all([database, none].map((base) => base!.close()));
});

test('if the server refuses the extension, a sentence requests it', async () => {
  const { migrate } = await import('../../src/server/database/connection.ts');
  await sql`create role portal_plain login`.execute(database.db).catch(() => undefined);
  await sql`drop extension pg_trgm cascade`.execute(database.db);
  const url = new URL(urlOf(place));
  url.username = 'portal_plain';
  const plain = await openDatabase({ url: url.href });
  await sql`grant select on kysely_migration to portal_plain`.execute(database.db);
  const error = await caught(migrate(plain.db, migrations));
  await plain.close();
  await sql`drop owned by portal_plain`.execute(database.db);
  await sql`drop role portal_plain`.execute(database.db);
  assert.instance(error, StartError);
  assert.match((error as Error).message, 'create extension pg_trgm');
});

test.run();
