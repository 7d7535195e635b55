import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import { StartError, isDatabaseUnavailable } from '../../src/server/database/errors.ts';
import { refusalOf, testPlace, type TestPlace } from '../support/database.ts';
import { migrations } from '../../src/server/modules/index.ts';

const caught = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

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
  const url = new URL('url' in place.where ? place.where.url : '');
  url.pathname = '/no_such_college';
  assert.match(await refusalOf(url.href), 'there is no database of that name.');
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

test('the extension is asked for in a sentence when the server refuses it', async () => {
  const { migrate } = await import('../../src/server/database/connection.ts');
  await sql`create role portal_plain login`.execute(database.db).catch(() => undefined);
  await sql`drop extension pg_trgm cascade`.execute(database.db);
  const url = new URL('url' in place.where ? place.where.url : '');
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
