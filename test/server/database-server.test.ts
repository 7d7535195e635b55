import { createServer } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import { StartError, isDatabaseUnavailable } from '../../src/server/database/errors.ts';
import { testPlace, testedKind, type TestPlace } from '../support/database.ts';

const caught = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
const sentence = async (url: string) => {
  const error = await caught(openDatabase({ url }));
  assert.instance(error, StartError);
  return (error as Error).message;
};

const addresses = suite('database address');

addresses('one that is none is refused', async () => {
  for (const url of ['college', 'http://localhost/college', 'postgres://localhost', 'postgres://'])
    assert.is(
      await sentence(url),
      'DATABASE_URL is not an address of the form postgres://user:password@host:5432/database.',
    );
});

addresses('where nothing answers is said without the password', async () => {
  const message = await sentence('postgres://portal:secret@127.0.0.1:1/college');
  assert.is(message, 'The database college on 127.0.0.1:1 of DATABASE_URL cannot be used: nothing answers there.');
});

addresses('what does not speak PostgreSQL is refused within its time', async () => {
  const other = createServer((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as { port: number };
  assert.match(await sentence(`postgres://portal:secret@127.0.0.1:${port}/college`), 'cannot be used');
  other.close();
});

addresses.run();

const test = suite('database server');
/** What only a server of its own can show; on the embedded database it is not asked. */
const onServer = (name: string, work: () => Promise<void>): void =>
  testedKind === 'server' ? test(name, work) : test.skip(name, work);
let place: TestPlace;
let database: Database;

test.before(async () => {
  place = await testPlace();
  database = await place.open({ query: 1500, idleTransaction: 1500 });
});
test.after(async () => {
  await database.close();
  await place.remove();
});

onServer('an unknown database is named', async () => {
  const url = new URL('url' in place.where ? place.where.url : '');
  url.pathname = '/no_such_college';
  assert.match(await sentence(url.href), 'there is no database of that name.');
});

onServer('a statement over its limit counts as not available, the next is answered', async () => {
  assert.ok(isDatabaseUnavailable(await caught(sql`select pg_sleep(5)`.execute(database.db))));
  assert.ok(await database.isAlive());
});

onServer('connections that the server cuts are replaced', async () => {
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const sleeping = caught(sql`select pg_sleep(1.4)`.execute(database.db));
  await new Promise((resume) => setTimeout(resume, 100));
  await cut.execute(database.db);
  assert.ok(isDatabaseUnavailable(await sleeping), String(await sleeping));
  assert.ok(await database.isAlive());
});

onServer('the extension is asked for in a sentence when the server refuses it', async () => {
  const { migrate } = await import('../../src/server/database/connection.ts');
  await sql`create role portal_plain login`.execute(database.db).catch(() => undefined);
  await sql`drop extension pg_trgm cascade`.execute(database.db);
  const url = new URL('url' in place.where ? place.where.url : '');
  url.username = 'portal_plain';
  const plain = await openDatabase({ url: url.href });
  await sql`grant select on kysely_migration to portal_plain`.execute(database.db);
  const error = await caught(migrate(plain.db));
  await plain.close();
  await sql`drop owned by portal_plain`.execute(database.db);
  await sql`drop role portal_plain`.execute(database.db);
  assert.instance(error, StartError);
  assert.match((error as Error).message, 'create extension pg_trgm');
});

test.run();
