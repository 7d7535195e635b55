import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inTransaction, type Database } from '../../src/server/database/connection.ts';
import {
  isBadValue,
  isCheckViolation,
  isDatabaseUnavailable,
  isForeignKeyViolation,
  isNotNullViolation,
  isRetryable,
  isUniqueViolation,
} from '../../src/server/database/errors.ts';
import { testDatabase } from '../support/database.ts';

// Runs on both databases: the layer of the database itself.

const test = suite('database');
let database: Database;

test.before(async () => {
  database = await testDatabase();
});
test.after(() => database.close());

const caught = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
const addLanguage = (name: string, db = database.db) =>
  db.insertInto('languages').values({ name }).returning('id').executeTakeFirstOrThrow();
const languages = async (pattern: string) => {
  const { n } = await database.db
    .selectFrom('languages')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('name', 'like', pattern)
    .executeTakeFirstOrThrow();
  return n;
};

test('each type is the same JSON on both databases', async () => {
  const { rows } = await sql`select
      9007199254740991::bigint as big, 7::int as "int", 1.50::numeric(7,2) as "numeric", 0.25::float8 as "float", true as "yes",
      date '2026-07-01' as "date", timestamptz '2026-07-01 09:30:00.123456+05:30' as "moment",
      timestamp '2026-07-01 09:30:00' as "local", time '09:30' as "time", interval '1 day 02:00' as "interval",
      '{"a":[1,null,"x"],"b":{"c":true}}'::jsonb as "jsonb", 'null'::jsonb as "jsonNull", null::text as "none", 'ଓଡ଼ିଆ' as "text",
      array[1, 2]::bigint[] as "bigs", array['a', null, 'b c'] as "texts", array[date '2026-07-01'] as "dates",
      array[timestamptz '2026-07-01 00:00Z'] as "moments", array[1.50]::numeric[] as "numerics", '{}'::bigint[] as "empty",
      '10.0.0.1'::inet as "inet", 'ab'::char(4) as "padded", '\\x00ff'::bytea as "bytes"`.execute(database.db);
  const [row] = rows as { bytes: unknown }[];
  assert.ok(Buffer.isBuffer(row?.bytes));
  assert.equal(JSON.parse(JSON.stringify(row)), {
    ...{ big: 9007199254740991, int: 7, numeric: '1.50', float: 0.25, yes: true },
    ...{
      date: '2026-07-01',
      moment: '2026-07-01T04:00:00.123Z',
      local: '2026-07-01 09:30:00',
      time: '09:30:00',
      interval: '1 day 02:00:00',
    },
    ...{ jsonb: { a: [1, null, 'x'], b: { c: true } }, jsonNull: null, none: null, text: 'ଓଡ଼ିଆ' },
    ...{
      bigs: [1, 2],
      texts: ['a', null, 'b c'],
      dates: ['2026-07-01'],
      moments: ['2026-07-01T00:00:00.000Z'],
      numerics: ['1.50'],
      empty: [],
    },
    ...{ inet: '10.0.0.1', padded: 'ab  ', bytes: { type: 'Buffer', data: [0, 255] } },
  });
});

test('parameters of each type arrive', async () => {
  const bytes = Buffer.from([0, 1, 255]);
  const { rows } = await sql<{
    found: boolean;
  }>`select ${5}::bigint = any(${[4, 5]}::bigint[]) and ${'a'} = any(${['a', "b'"]}::text[])
    and ${'2026-07-01'}::date = date '2026-07-01' and ${true}::boolean and ${null}::text is null and ${bytes}::bytea = '\\x0001ff'
    and ${JSON.stringify({ a: 1 })}::jsonb = '{"a":1}' and ${1.5}::numeric = 1.50 as found`.execute(database.db);
  assert.equal(rows, [{ found: true }]);
});

test('text sorts by bytes', async () => {
  const names = ['b-a', 'B', 'a b', 'ab', 'É', 'a', 'Z'];
  for (const name of names) await addLanguage(`sort ${name}`);
  const rows = await database.db.selectFrom('languages').select('name').where('name', 'like', 'sort %').orderBy('name').execute();
  assert.is(rows.map(({ name }) => name.slice(5)).join(), 'B,Z,a,a b,ab,b-a,É');
});

test('errors name the violated constraint', async () => {
  const { db } = database;
  await addLanguage('Odia');
  const unique = await caught(addLanguage('Odia'));
  assert.ok(isUniqueViolation(unique) && unique.constraint === 'languages_name_key');
  const check = await caught(addLanguage('x'));
  assert.ok(isCheckViolation(check) && check.constraint === 'languages_name_check');
  const reference = await caught(db.insertInto('rolePermissions').values({ roleId: 999, permissionId: 101 }).execute());
  assert.ok(isForeignKeyViolation(reference) && reference.constraint === 'role_permissions_role_id_fkey');
  const inUse = await caught(db.deleteFrom('permissions').where('id', '=', 101).execute());
  assert.ok(isForeignKeyViolation(inUse) && inUse.table === 'role_permissions');
  const missing = await caught(sql`insert into religions (name) values (null)`.execute(db));
  assert.ok(isNotNullViolation(missing) && missing.column === 'name');
  assert.not(isDatabaseUnavailable(unique) || isRetryable(unique) || isBadValue(unique));
});

test('errors for values that no column can store are recognised', async () => {
  const { db } = database;
  assert.ok(isBadValue(await caught(addLanguage('a\0b'))), 'U+0000');
  assert.ok(isBadValue(await caught(sql`select ${'{"a":"\\u0000"}'}::jsonb`.execute(db))), 'U+0000 in JSON');
  assert.ok(
    isBadValue(
      await caught(
        db
          .selectFrom('roles')
          .selectAll()
          .where('version', '=', 2 ** 31)
          .execute(),
      ),
    ),
    'past int4',
  );
  assert.ok(isBadValue(await caught(sql`select ${'x'}::bigint`.execute(db))), 'no number');
  assert.ok(isBadValue(await caught(sql`select ${'2026-02-30'}::date`.execute(db))), 'no date');
});

test('a transaction is rolled back whole', async () => {
  const error = await caught(
    inTransaction(database.db, async (tx) => {
      await addLanguage('Rolled back', tx);
      throw new Error('changed my mind');
    }),
  );
  assert.match(String(error), 'changed my mind');
  assert.is(await languages('Rolled back'), 0);
});

test('after a violation the transaction refuses statements, and the next one works', async () => {
  const error = await caught(
    inTransaction(database.db, async (tx) => {
      await addLanguage('Twice', tx);
      assert.ok(isUniqueViolation(await caught(addLanguage('Twice', tx))));
      const nested = await caught(addLanguage('Thrice', tx));
      assert.match(String(nested), 'current transaction is aborted');
    }),
  );
  assert.match(String(error), 'nothing was written');
  assert.is(await languages('T%ice'), 0);
  assert.ok(await addLanguage('Twice'));
});

test('a savepoint keeps the rows before it', async () => {
  const tx = await database.db.startTransaction().execute();
  await addLanguage('Before', tx);
  const saved = await tx.savepoint('here').execute();
  await caught(addLanguage('Before', saved));
  await saved.rollbackToSavepoint('here').execute();
  await addLanguage('After it', saved);
  await saved.commit().execute();
  assert.is((await languages('Before')) + (await languages('After it')), 2);
});

test('eight simultaneous transactions do not affect each other', async () => {
  const { id } = await addLanguage('Counted');
  const tries = Array.from({ length: 8 }, (_, number) =>
    caught(
      inTransaction(database.db, async (tx) => {
        await tx
          .updateTable('languages')
          .set(({ eb }) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .execute();
        await addLanguage(`Concurrent ${number}`, tx);
        if (number % 2) throw new Error('odd');
      }),
    ),
  );
  const failed = (await Promise.all(tries)).filter(Boolean);
  assert.is(failed.length, 4);
  const { version } = await database.db.selectFrom('languages').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  assert.is(version, 5);
  assert.is(await languages('Concurrent %'), 4);
});

test('deadlocked work is repeated', async () => {
  let runs = 0;
  const answer = await inTransaction(database.db, async (tx) => {
    runs += 1;
    await addLanguage(`Run ${runs}`, tx);
    if (runs < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return inTransaction(tx, async (same) => same === tx);
  });
  assert.is(answer, true);
  assert.is(runs, 3);
  assert.is(await languages('Run %'), 1);
});

test('rows stream in blocks while others use the database', async () => {
  const query = database.db.selectNoFrom(sql<number>`generate_series(1, 5000)`.as('rowNumber'));
  let sum = 0;
  let others = 0;
  for await (const { rowNumber } of query.stream(500)) {
    sum += rowNumber;
    if (rowNumber % 1000 === 0) others += (await database.db.selectFrom('roles').select('id').execute()).length;
  }
  assert.is(sum, (5000 * 5001) / 2);
  assert.ok(others > 0);
  for await (const { rowNumber } of query.stream(10)) if (rowNumber === 15) break;
  const { rows } = await sql`select name from pg_cursors where name like 'stream%'`.execute(database.db);
  assert.equal(rows, [], 'an abandoned stream leaves no cursor');
});

test('rows stream inside a transaction, and a failing stream reports the reason', async () => {
  const seen = await inTransaction(database.db, async (tx) => {
    await addLanguage('Streamed', tx);
    const names = [];
    for await (const { name } of tx.selectFrom('languages').select('name').where('name', '=', 'Streamed').stream()) names.push(name);
    return names;
  });
  assert.equal(seen, ['Streamed']);
  const failing = database.db.selectNoFrom(sql<number>`1 / (3 - generate_series(1, 5))`.as('n')).stream(1);
  const error = await caught(
    (async () => {
      for await (const _ of failing);
    })(),
  );
  assert.match(String(error), 'division by zero');
  assert.ok(await database.isAlive());
});

test('the number of changed rows is returned', async () => {
  const { db } = database;
  await addLanguage('Changed 1');
  await addLanguage('Changed 2');
  const updated = await db.updateTable('languages').set({ isActive: false }).where('name', 'like', 'Changed %').executeTakeFirst();
  assert.is(updated.numUpdatedRows, 2n);
  const deleted = await db.deleteFrom('languages').where('name', 'like', 'Changed %').executeTakeFirst();
  assert.is(deleted.numDeletedRows, 2n);
  const stored = await db
    .insertInto('languages')
    .values({ name: 'Odia' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  assert.is(stored.numInsertedOrUpdatedRows, 0n);
});

test.run();
