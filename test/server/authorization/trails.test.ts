import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { getAuditEvent, listAuditEvents } from '../../../src/contract/core/audit.ts';
import type { RecordType } from '../../../src/contract/core/module.ts';
import type { Permission } from '../../../src/contract/core/permissions.ts';
import { scopeOf, type ScopeName } from '../../../src/contract/core/scope.ts';
import { records } from '../../../src/contract/modules.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';
import { samples } from '../../support/scoped-rows/samples.ts';

/** Users who may open some records of a table can read their trails, and no others. */
const test = suite('trails of records');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

async function addEvent(tableName: string, recordId: number, partOfId: number | null = null): Promise<number> {
  const event = { action: 'update' as const, tableName, recordId, partOfId, label: 'An event', requestId: 'of-the-test', ip: '10.0.0.9' };
  return (await portal.database.db.insertInto('auditEvents').values(event).returning('id').executeTakeFirstOrThrow()).id;
}

for (const [table, record] of Object.entries(records)) {
  const { rowAccess, parts = [] } = record;
  if (rowAccess === undefined || rowAccess === 'everyone') continue;
  for (const name of rowAccess.scope) {
    const held = heldFor(name, record);
    if (held.length === 0) continue;
    test(`${table}: ${name}`, async () => {
      const { db } = portal.database;
      const sample = await samples[name]?.(db);
      if (!sample) throw new Error(`no rows to try ${name} with`);
      const { as, inside, outside } = sample;
      await holdOnly(db, demoUsers[as], [...held, ...(sample.holds ?? [])]);
      const trailOf = async (recordId: number, query: object = {}) =>
        (await portal.call(listAuditEvents, as, { query: { tableName: table, recordId, pageSize: 100, ...query } })).body;
      const ids = [await addEvent(table, inside.id), await addEvent(table, outside.id)];
      const { data } = await trailOf(inside.id);
      assert.ok(data.some(({ id }: { id: number }) => id === ids[0]));
      assert.ok(data.every(({ ip }: { ip: string | null }) => ip === null));
      assert.equal((await trailOf(outside.id)).data, []);
      const answers = await Promise.all(ids.map((id) => portal.call(getAuditEvent, as, { id: id! })));
      assert.equal(
        answers.map(({ status }) => status),
        [200, 404],
      );
      assert.is(answers[0]?.body.data.ip, null);
      for (const part of parts) {
        await addEvent(part, 1_000_001, inside.id);
        await addEvent(part, 1_000_002, outside.id);
        const partsOf = async (id: number) =>
          (await trailOf(id, { withParts: 'true' })).data.filter(({ tableName }: { tableName: string }) => tableName === part).length;
        assert.ok((await partsOf(inside.id)) > 0, part);
        assert.is(await partsOf(outside.id), 0, part);
      }
    });
  }
}

/** Permissions that open only the trails of the scope: those that widen it are omitted, unless the scope is binding. */
function heldFor(name: ScopeName, { may, needs, rowAccess }: RecordType): Permission[] {
  if (may === undefined || rowAccess === undefined || rowAccess === 'everyone') return [];
  const { binds, needs: alsoNeeds, callers: accounts } = scopeOf(name);
  if (accounts === 'students') return [];
  const entry = binds === undefined ? may.filter((permission) => !rowAccess.wide?.includes(permission)).slice(0, 1) : may;
  return entry.length === 0 ? [] : [...entry, ...[needs, alsoNeeds].flatMap((permission) => permission ?? [])];
}

test('the address is shown to holders of 901 only', async () => {
  const { db } = portal.database;
  const recordId = (await db.selectFrom('degrees').select('id').executeTakeFirstOrThrow()).id;
  const id = await addEvent('degrees', recordId);
  await holdOnly(db, demoUsers.Staff, ['Degree_VIEW']);
  const query = { tableName: 'degrees', recordId };
  const first = async (as: 'Staff' | 'Admin') => (await portal.call(listAuditEvents, as, { query })).body.data[0];
  assert.equal([(await first('Staff')).id, (await first('Staff')).ip], [id, null]);
  assert.is((await first('Admin')).ip, '10.0.0.9');
});

test.run();
