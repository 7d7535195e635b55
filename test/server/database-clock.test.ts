import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { emptyPlace } from '../support/database.ts';

// Runs on both databases: the layer of the database itself.

const test = suite('the clock of the database');

test('now() and the defaults of columns agree with the clock of the tests', async () => {
  const place = await emptyPlace();
  const database = await place.open();
  await sql`create table notes (written_at timestamptz not null default now())`.execute(database.db);
  const { rows } = await sql<{ writtenAt: string; now: string }>`
    insert into notes default values returning written_at, now() as now`.execute(database.db);
  await database.close();
  await place.remove();
  for (const moment of Object.values(rows[0] ?? {})) assert.ok(Math.abs(Date.parse(moment) - Date.now()) < 60_000, moment);
});

test.run();
