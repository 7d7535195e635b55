import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../src/server/database/connection.ts';
import type { Schema } from '../../src/server/database/schema.ts';
import { putOff } from '../../src/server/database/seed/put-off.ts';
import type { Tx } from '../../src/server/database/transaction.ts';
import { testDatabase } from '../support/database.ts';

// Runs on both databases: the layer of the database itself.

const test = suite('table work postponed by a large seed');
let database: Database;

test.before(async () => {
  database = await testDatabase();
});
test.after(() => database.close());

test('is restored completely, for every table', async () => {
  await database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(tx);
    assert.ok(rows.length > 100);
    const before = await duties(tx);
    for (const { name } of rows) {
      const giveBack = await putOff(tx, name as keyof Schema, 'all');
      if (name === 'students') assert.ok((await duties(tx)).length < before.length, 'students keep their duties');
      await giveBack();
    }
    assert.equal(await duties(tx), before);
  });
});

/** The indexes and constraints of all tables, in words. */
async function duties(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
    union all
    select conrelid::regclass || ': ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    order by 1`.execute(tx);
  return rows.map(({ definition }) => definition);
}

test.run();
