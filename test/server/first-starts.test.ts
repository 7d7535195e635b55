import { join } from 'node:path';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrate, type Database } from '../../src/server/database/connection.ts';
import { seedMasters } from '../../src/server/database/seed/index.ts';
import { oneAtATime } from '../../src/server/database/start-lock.ts';
import { readEnvironment } from '../../src/server/environment.ts';
import { openFilled } from '../../src/server/start.ts';
import { isDatabaseUnavailable } from '../../src/server/database/errors.ts';
import { isFirstStart } from '../../src/server/first-start.ts';
import { migrations } from '../../src/server/modules/index.ts';
import { emptyPlace, testedKind } from '../support/database.ts';

// Runs on both databases: several callers at once.

const test = suite('first starts');

test('if two first starts use one database, the second waits for the first and finds the tables created and filled', async () => {
  const place = await emptyPlace();
  const first = await place.open();
  // Only one process can open the embedded database: there both starts are of this process, one after another.
  const second = testedKind === 'server' ? await place.open() : first;
  const start =
    ({ db }: Database) =>
    async () => {
      await migrate(db, migrations);
      if (!(await isFirstStart(db))) return 'found it';
      await seedMasters(db);
      const admin = { username: 'admin', kind: 'employee', displayName: 'Administrator', roleId: 1 } as const;
      await db.insertInto('users').values(admin).execute();
      return 'filled it';
    };
  const begun = oneAtATime(first, start(first));
  if (testedKind === 'embedded') await begun;
  const done = await Promise.all([begun, oneAtATime(second, start(second))]);
  assert.equal(done.sort(), ['filled it', 'found it']);
  const failing = oneAtATime(first, () => Promise.reject(new Error('no room')));
  assert.match(String(await failing.catch((error: unknown) => error)), 'no room');
  assert.is(await oneAtATime(second, start(second)), 'found it', 'a failed start does not block others');
  await first.close();
  if (second !== first) await second.close();
  await place.remove();
});

if (testedKind === 'embedded')
  test('no step of a first start has the time limit of a request', async () => {
    const place = await emptyPlace();
    if (!('dir' in place.where)) throw new Error('A folder was expected.');
    const { dir } = place.where;
    const environment = readEnvironment({ DATA_DIR: join(dir, 'data') }, ['--empty']);
    // No statement could meet such a limit; a step with this limit would end the start.
    const { database } = await openFilled(environment, { query: 1, idleTransaction: 1 });
    const isNew = () => database.unhurried(() => isFirstStart(database.db));
    assert.is(await isNew(), false);
    const endless = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`;
    const error = await endless.execute(database.db).catch((reason: unknown) => reason);
    assert.ok(isDatabaseUnavailable(error), 'requests have the limit again');
    assert.is(await isNew(), false);
    await database.close();
    await place.remove();
  });

test.run();
