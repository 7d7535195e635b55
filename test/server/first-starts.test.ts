import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrate, type Database } from '../../src/server/database/connection.ts';
import { seedMasters } from '../../src/server/database/seed/index.ts';
import { oneAtATime } from '../../src/server/database/start-lock.ts';
import { isFirstStart } from '../../src/server/first-start.ts';
import { migrations } from '../../src/server/modules/index.ts';
import { emptyPlace, testedKind } from '../support/database.ts';

const test = suite('two first starts on one database');

test('the second waits for the first and finds the tables made and filled', async () => {
  const place = await emptyPlace();
  const first = await place.open();
  // The embedded database is opened by one process only: there both starts are of this one, one after the other.
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
  assert.is(await oneAtATime(second, start(second)), 'found it', 'whoever fails is in nobody’s way');
  await first.close();
  if (second !== first) await second.close();
  await place.remove();
});

test.run();
