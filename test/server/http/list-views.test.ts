import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addListView,
  changeListView,
  listViews,
  mostShared,
  mostViews,
  removeListView,
  type ListView,
} from '../../../src/contract/core/list-views.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Named views of lists: own ones to change, those shared with one's role to use. */
const test = suite('named views of lists');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

let count = 0;
const add = (body: object = {}, as = 'Staff') =>
  portal.call(addListView, as, {
    body: { list: '/students', name: `View ${(count += 1)}`, search: 'status=active&sort=-name', roleId: null, ...body },
  });
const added = async (body?: object, as?: string) => (await add(body, as)).body.data as ListView;
const read = async (as: string) => (await portal.call(listViews, as)).body as { data: ListView[]; roles: { id: number; name: string }[] };
const change = (id: number, body: object, as = 'Staff') => portal.call(changeListView, as, { id, body });
const roleOf = async (name: string) => (await read('Admin')).roles.find((role) => role.name === name)!.id;

test('a view is returned unchanged, to its owner only', async () => {
  const view = await added();
  assert.equal([view.list, view.search, view.isOwn, view.roleId, view.version], ['/students', 'status=active&sort=-name', true, null, 1]);
  assert.ok((await read('Staff')).data.some(({ id }) => id === view.id));
  for (const role of ['Admin', 'Deo', 'Student'])
    assert.not(
      (await read(role)).data.some(({ id }) => id === view.id),
      role,
    );
});

test('a view shared with a role is visible to its holders, and only its owner can change it', async () => {
  const view = await added({ roleId: await roleOf('Faculty') }, 'Admin');
  const otherView = (await read('Faculty')).data.find(({ id }) => id === view.id);
  assert.equal([otherView?.isOwn, otherView?.owner], [false, view.owner]);
  assert.not((await read('Deo')).data.some(({ id }) => id === view.id));
  assert.is((await change(view.id, { version: 1, name: 'Mine now' }, 'Faculty')).body.error, 'Forbidden');
  assert.is((await change(view.id, { version: 1, name: 'Mine now' }, 'Deo')).body.error, 'NotFound');
  assert.is((await portal.call(removeListView, 'Faculty', { id: view.id })).body.error, 'Forbidden');
  assert.is((await change(view.id, { version: 1, roleId: null }, 'Admin')).status, 200);
  assert.not((await read('Faculty')).data.some(({ id }) => id === view.id));
});

test('any user can share a view with their own role; only users who assign roles can share with another', async () => {
  const ownRole = await roleOf('Staff');
  const otherRole = await roleOf('HR');
  assert.equal(
    (await read('Staff')).roles.map(({ name }) => name),
    ['Staff'],
  );
  assert.ok((await read('Admin')).roles.length > 5);
  const view = await added({ roleId: ownRole });
  assert.is(view.roleId, ownRole);
  assert.equal((await add({ roleId: otherRole })).body.fields, { roleId: 'notAllowed' });
  assert.equal((await change(view.id, { version: 1, roleId: otherRole })).body.fields, { roleId: 'notAllowed' });
  // A shared role stays although the user may no longer choose it.
  assert.is((await change(view.id, { version: 1, roleId: ownRole, search: 'q=a' })).body.data.search, 'q=a');
});

test('a name is unique within a list, in any spelling', async () => {
  const { name } = await added();
  assert.equal((await add({ name: name.toUpperCase() })).body.fields, { name: 'duplicate' });
  assert.is((await add({ name, list: '/castes' })).status, 200);
  assert.is((await add({ name }, 'Admin')).status, 200);
});

test('a change needs the version that was read, and a deleted view is gone', async () => {
  const view = await added();
  assert.is((await change(view.id, { version: 1, name: 'Another' })).body.data.version, 2);
  assert.is((await change(view.id, { version: 1, name: 'A third' })).body.error, 'StaleVersion');
  assert.is((await portal.call(removeListView, 'Staff', { id: view.id })).status, 200);
  assert.is((await portal.call(removeListView, 'Staff', { id: view.id })).body.error, 'NotFound');
  const trail = await portal.database.db
    .selectFrom('auditEvents')
    .select('action')
    .where('tableName', '=', 'list_views')
    .where('recordId', '=', view.id)
    .orderBy('id')
    .execute();
  assert.equal(
    trail.map(({ action }) => action),
    ['insert', 'update', 'delete'],
  );
});

test('the number of views per user is limited', async () => {
  const { id: userId } = await portal.database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', '23bt0001')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: mostViews }, (_, at) => ({ userId, list: '/a', name: `View ${at}`, search: '' }));
  await portal.database.db.insertInto('listViews').values(rows).execute();
  assert.is((await add({}, 'Student')).body.error, 'Locked');
  assert.equal((await add({ search: 'q'.repeat(2001) })).body.fields, { search: 'tooLong' });
  const { id: ownerId, roleId } = await portal.database.db
    .selectFrom('users')
    .select(['id', 'roleId'])
    .where('username', '=', 'faculty')
    .executeTakeFirstOrThrow();
  const shared = Array.from({ length: 300 }, (_, at) => ({ userId: ownerId, list: '/a', name: `Shared ${at}`, search: '', roleId }));
  const { id: hr } = await portal.database.db.selectFrom('users').select('id').where('username', '=', 'hr').executeTakeFirstOrThrow();
  await portal.database.db
    .insertInto('listViews')
    .values(shared.map((view) => ({ ...view, userId: hr })))
    .execute();
  assert.ok((await read('Faculty')).data.length <= mostViews + mostShared);
});

test.run();
