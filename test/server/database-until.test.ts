import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../src/server/database/connection.ts';
import { isDatabaseUnavailable } from '../../src/server/database/errors.ts';
import { idsInSlices } from '../../src/server/search/slices.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { testPlace, testedKind, type TestPlace } from '../support/database.ts';

// Runs on both databases: the layer of the database itself.

/** Reads that end when their signal aborts. */
const test = suite('database until');
const caught = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
const later = (ms: number) => new Promise((resume) => setTimeout(resume, ms));
let place: TestPlace;
let database: Database;
let portal: TestApp;

test.before(async () => {
  place = await testPlace();
  database = await place.open({ read: 400 });
  portal = await testApp();
});
test.after(async () => {
  await portal.close();
  await database.close();
  await place.remove();
});

test('no further statement begins once the signal aborts', async () => {
  const gone = new AbortController();
  const db = database.until(gone.signal);
  assert.is((await sql`select 1`.execute(db)).rows.length, 1);
  gone.abort(new Error('gone'));
  assert.match(String(await caught(sql`select 1`.execute(db))), 'gone');
  assert.match(String(await caught(db.selectFrom('roles').selectAll().stream(1)[Symbol.asyncIterator]().next())), 'gone');
  assert.ok((await database.db.selectFrom('roles').select('id').execute()).length > 0);
});

test('an aborted transaction writes nothing, and ends', async () => {
  const gone = new AbortController();
  const work = database
    .until(gone.signal)
    .transaction()
    .execute(async (tx) => {
      await sql`create table left_behind ()`.execute(tx);
      gone.abort(new Error('gone'));
      await sql`select 1`.execute(tx);
    });
  assert.match(String(await caught(work)), 'gone');
  const { rows } = await sql<{ name: string | null }>`select to_regclass('left_behind')::text as name`.execute(database.db);
  assert.is(rows[0]?.name, null);
});

if (testedKind === 'server') {
  test('the server cancels an aborted statement, and the connection stays usable', async () => {
    const gone = new AbortController();
    const [began] = [performance.now()];
    const sleeping = caught(
      portal.database
        .until(gone.signal)
        .transaction()
        .execute((tx) => sql`select pg_sleep(8)`.execute(tx)),
    );
    await later(100);
    gone.abort(new Error('gone'));
    assert.ok(isDatabaseUnavailable(await sleeping), String(await sleeping));
    assert.ok(performance.now() - began < 4000);
    assert.ok(await portal.database.isAlive());
  });

  test('a read may take less than a statement of a transaction or of a stream', async () => {
    const slowly = sql<{ slept: string }>`select pg_sleep(0.7)::text as slept`;
    assert.ok(isDatabaseUnavailable(await caught(slowly.execute(database.db))));
    await database.db.transaction().execute((tx) => slowly.execute(tx));
    for await (const row of database.db
      .selectFrom(sql<{ slept: string }>`(${slowly})`.as('r'))
      .selectAll()
      .stream(1))
      assert.ok('slept' in row);
    // All ten connections have the read limit again, including those used before.
    const all = await Promise.all(Array.from({ length: 10 }, () => caught(slowly.execute(database.db))));
    assert.ok(all.every(isDatabaseUnavailable));
  });
}

const everybody = { table: 'students', row: 's', from: sql`students s`, truth: sql<boolean>`true` };

test('students are found in slices, each of them once', async () => {
  const { db } = portal.database;
  const rows = await db.selectFrom('students').select('id').orderBy('id').execute();
  assert.equal(
    await idsInSlices(db, everybody),
    rows.map(({ id }) => id),
  );
  const even = await idsInSlices(db, { ...everybody, truth: sql`s.id % 2 = 0` }, { sliceMs: 0.01, budgetMs: 60_000 });
  assert.equal(
    even,
    rows.map(({ id }) => id).filter((id) => id % 2 === 0),
  );
});

test('a search that takes too long is given up between two slices', async () => {
  const error = await caught(idsInSlices(portal.database.db, everybody, { sliceMs: 0.01, budgetMs: 0 }));
  assert.ok(isDatabaseUnavailable(error), String(error));
});

if (testedKind === 'embedded')
  test('others are answered between two slices', async () => {
    const { db } = portal.database;
    const order: string[] = [];
    const searching = idsInSlices(db, everybody, { sliceMs: 0.01, budgetMs: 60_000 }).then(() => order.push('search'));
    await sql`select 1`.execute(db).then(() => order.push('other'));
    await searching;
    assert.equal(order, ['other', 'search']);
  });

test.run();
