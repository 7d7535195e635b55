import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inTransaction, type Database } from '../../src/server/database/connection.ts';
import { testDatabase } from '../support/database.ts';

// Runs on both databases: the layer of the database itself.

/** A repeated query runs as a prepared statement on the embedded database, without any visible difference. */
const test = suite('repeated statements');
let database: Database;

test.before(async () => {
  database = await testDatabase();
});
test.after(() => database.close());

const times = async <Result>(count: number, work: () => Promise<Result>) => {
  const results = [];
  for (let turn = 0; turn < count; turn += 1) results.push(await work());
  return results;
};

test('the answer is the same each time, for every type', async () => {
  const bytes = Buffer.from([0, 255, 39]);
  const ask = async () => {
    const { rows } = await sql`
      select ${bytes}::bytea as bytes, ${null}::text as nothing, ${'{1,2}'}::bigint[] as list, ${12}::bigint as big,
        ${'2026-11-21'}::date as day, ${true}::boolean as flag, ${'{"a":[1]}'}::jsonb as json, ${1.5}::numeric as exact,
        ${'2026-11-21T10:00:00Z'}::timestamptz as moment`.execute(database.db);
    return rows[0];
  };
  const [first, ...others] = await times(8, ask);
  assert.equal(first, {
    bytes,
    nothing: null,
    list: [1, 2],
    big: 12,
    day: '2026-11-21',
    flag: true,
    json: { a: [1] },
    exact: '1.5',
    moment: '2026-11-21T10:00:00.000Z',
  });
  for (const other of others) assert.equal(other, first);
});

test('changes return the number of changed rows', async () => {
  const { db } = database;
  const add = (name: string) => db.insertInto('languages').values({ name }).executeTakeFirst();
  const counts = await times(3, () => add(`Language ${Math.random()}`));
  assert.equal(
    counts.map(({ numInsertedOrUpdatedRows }) => Number(numInsertedOrUpdatedRows)),
    [1, 1, 1],
  );
  const change = () => db.updateTable('languages').set({ isActive: false }).where('name', 'like', 'Language %').executeTakeFirst();
  assert.equal(
    (await times(3, change)).map(({ numUpdatedRows }) => Number(numUpdatedRows)),
    [3, 3, 3],
  );
});

test('a refused statement can be run again, inside a transaction and after it', async () => {
  const divide = (by: number, db = database.db) => sql<{ n: number }>`select 12 / ${by}::int as n`.execute(db);
  await divide(3);
  await divide(4);
  const refused = await inTransaction(database.db, async (tx) => {
    await divide(6, tx);
    await divide(0, tx);
  }).catch((error: { code?: string }) => error.code);
  assert.is(refused, '22012');
  assert.equal((await divide(2)).rows, [{ n: 6 }]);
});

test('a statement sees a table that was changed since', async () => {
  const { db } = database;
  await sql`create table moving (id int)`.execute(db);
  await sql`insert into moving values (1)`.execute(db);
  const read = async () => (await sql`select * from moving`.execute(db)).rows;
  await times(7, read);
  await sql`alter table moving add column name text default 'new'`.execute(db);
  assert.equal(await times(2, read), [[{ id: 1, name: 'new' }], [{ id: 1, name: 'new' }]]);
  await sql`drop table moving`.execute(db);
});

test('thousands of different statements cause no errors', async () => {
  for (let number = 0; number < 1200; number += 1) {
    const { rows } = await sql<{ n: number }>`select ${sql.lit(number % 600)} as n`.execute(database.db);
    assert.is(rows[0]?.n, number % 600);
  }
  for (let number = 0; number < 3; number += 1) await sql`select ${sql.lit(number)} as n`.execute(database.db);
});

test.run();
