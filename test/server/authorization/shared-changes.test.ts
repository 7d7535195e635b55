import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addGrant, revokeGrant } from '../../../src/contract/authorization/grants.ts';
import { changeSetting } from '../../../src/contract/authorization/settings.ts';
import { searchStudents } from '../../../src/contract/student/search.ts';
import { permission } from '../../../src/contract/core/permissions.ts';
import { readSettings } from '../../../src/server/database/settings.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { noteChange } from '../../../src/server/modules/authorization/shared-changes.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';

/** Changes by another process on the same database apply here from the next request, despite caches. */
const test = suite('changes of other processes');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const search = async () => (await portal.call(searchStudents, 'Faculty', { body: { columns: ['name'] } })).status;
const count = async () => {
  const { rows } = await sql<{ value: number }>`select value from settings where key = 'system.changes'`.execute(portal.database.db);
  return Number(rows[0]?.value ?? 0);
};

/** Like another process: its own cache is cleared, ours is not. */
const elsewhere = (statement: ReturnType<typeof sql>) =>
  portal.database.db.transaction().execute(async (db) => {
    await statement.execute(db);
    await noteChange({ db, afterCommit: () => undefined });
  });

test('a permission that a role loses in another process is lost from the next request, and restored likewise', async () => {
  const id = permission.STUDENT_SEARCH;
  const { db } = portal.database;
  const role = await db.selectFrom('users').select('roleId').where('username', '=', demoUsers.Faculty).executeTakeFirstOrThrow();
  assert.is(await search(), 200);
  await elsewhere(sql`delete from role_permissions where role_id = ${role.roleId} and permission_id = ${id}`);
  assert.is(await search(), 403);
  await elsewhere(sql`insert into role_permissions (role_id, permission_id) values (${role.roleId}, ${id})`);
  assert.is(await search(), 200);
});

test('a setting changed in another process applies from the next request', async () => {
  assert.is((await readSettings(portal.database.db))['mess.minLeaveDays'], 3);
  await elsewhere(sql`update settings set value = '9' where key = 'mess.minLeaveDays'`);
  await search();
  assert.is((await readSettings(portal.database.db))['mess.minLeaveDays'], 9);
});

test('a grant, its end and a setting increase the count of changes; refused changes do not', async () => {
  const { db } = portal.database;
  const before = await count();
  const { id: userId } = await db.selectFrom('users').select('id').where('username', '=', demoUsers.Staff).executeTakeFirstOrThrow();
  const body = {
    userId,
    permissionId: permission.STUDENT_SEARCH,
    effect: 'deny',
    startsOn: collegeDay(portal.now()),
    reason: 'A test of it',
    isConfirmed: true,
  };
  const grant = await portal.call(addGrant, 'Admin', { body });
  assert.is(grant.status, 200, JSON.stringify(grant.body));
  assert.is(await count(), before + 1);
  const { id, version } = grant.body.data;
  const ended = await portal.call(revokeGrant, 'Admin', { id, body: { version, reason: 'A test of it' } });
  assert.is(ended.status, 200, JSON.stringify(ended.body));
  assert.is(await count(), before + 2);
  assert.is((await portal.call(changeSetting, 'Admin', { key: 'mess.minLeaveDays', body: { value: 4, version: 99 } })).status, 409);
  assert.is(await count(), before + 2);
});

test.run();
