import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { idsOf, inBlocks, isAmong } from '../../src/server/database/blocks.ts';
import type { Database } from '../../src/server/database/connection.ts';
import { Courtesy } from '../../src/server/database/embedded/courtesy.ts';
import { Lane, heavyPlaces } from '../../src/server/database/lane.ts';
import { testPlace, testedKind, type TestPlace } from '../support/database.ts';

// Runs on both databases: the layer of the database itself.

/** Heavy reads give way to all others. */
const test = suite('courtesy');
const settled = () => new Promise((resume) => setImmediate(resume));
let place: TestPlace;
let database: Database;
test.before(async () => {
  place = await testPlace();
  database = await place.open();
});
test.after(async () => {
  await database.close();
  await place.remove();
});

test('a lane admits its number of places, then the next in line, even if a place is released twice', async () => {
  const lane = new Lane(2);
  const inside: number[] = [];
  const leaving = await Promise.all([lane.enter(), lane.enter()]);
  const waiting = [1, 2, 3].map((number) => lane.enter().then((leave) => (inside.push(number), leave)));
  leaving[0]?.();
  leaving[0]?.();
  await settled();
  assert.equal(inside, [1]);
  (await waiting[0])?.();
  await settled();
  assert.equal(inside, [1, 2]);
});

test('heavy calls leave connections to all others, and have at least one', () => {
  assert.equal([1, 4, 5, 10, 40].map(heavyPlaces), [1, 1, 1, 6, 36]);
});

test('heavy statements run after all others, and one at a time', async () => {
  const courtesy = new Courtesy();
  const done = courtesy.ask();
  const order: string[] = [];
  const first = courtesy.stepBack().then((leave) => (order.push('first'), leave));
  const second = courtesy.stepBack().then((leave) => (order.push('second'), leave));
  await settled();
  order.push('page');
  done();
  (await first)();
  (await second)();
  assert.equal(order, ['page', 'first', 'second']);
});

test('endless requests delay a heavy statement for a moment only', async () => {
  const courtesy = new Courtesy();
  courtesy.ask();
  (await courtesy.stepBack())();
});

test('long results are read in blocks in the order of their ids, and no further once the signal aborts', async () => {
  const { db } = database;
  const query = sql`select id from permissions order by id desc`;
  const ids = await idsOf(db, query);
  assert.ok(ids.length > 50);
  assert.equal(
    ids,
    ids.toSorted((a, b) => b - a),
  );
  const read = async (db: Database['db'], block: readonly number[]) =>
    (await sql<{ id: number }>`select id from permissions where ${isAmong(sql`id`, block)} order by id desc`.execute(db)).rows;
  const result: number[] = [];
  for await (const rows of inBlocks(ids, (block) => read(db, block), 7)) {
    assert.ok(rows.length <= 7);
    for (const { id } of rows) result.push(id);
  }
  assert.equal(result, ids);
  const gone = new AbortController();
  const blocks = inBlocks(ids, (block) => read(database.until(gone.signal), block), 7);
  await blocks.next();
  gone.abort(new Error('gone'));
  assert.match(String(await blocks.next().catch((error: unknown) => error)), 'gone');
});

if (testedKind === 'server')
  test('others have a connection at once, during any number of heavy reads', async () => {
    const gone = new AbortController();
    const heavy = database.until(gone.signal);
    const sleeping = Promise.allSettled(Array.from({ length: 30 }, () => sql`select pg_sleep(3)`.execute(heavy)));
    await new Promise((resume) => setTimeout(resume, 200));
    const began = performance.now();
    await sql`select 1`.execute(database.db);
    assert.ok(performance.now() - began < 1000);
    gone.abort(new Error('gone'));
    await sleeping;
  });

test.run();
