import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { userPermissions } from '../../../src/contract/core/session.ts';
import { permissionCatalogue, sensitivePermissionIds } from '../../../src/contract/core/permission-catalogue.ts';
import * as roles from '../../../src/contract/authorization/roles.ts';
import {
  mayChangeRole,
  permissionsRefusal,
  removalRefusal,
  roleChangeRefusal,
  startRefusal,
} from '../../../src/server/modules/authorization/roles/rules.ts';
import { testApp, type Answer, type DemoRole, type TestApp } from '../../support/app.ts';

/** Roles, their permissions, and the rights to change them. */
const test = suite('roles');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const role = async (id: number, as: DemoRole = 'Admin'): Promise<roles.RoleRecord> =>
  (await portal.call(roles.getRole, as, { id })).body.data;
const refused = ({ status, body }: Answer) => [status, body.error, ...(body.fields ? [body.fields] : [])];
const put = async (as: DemoRole, id: number, change: (now: number[]) => number[], version?: number) => {
  const now = await role(id);
  return portal.call(roles.putRolePermissions, as, {
    id,
    body: { version: version ?? now.version, permissionIds: change(now.permissionIds) },
  });
};
let names = 0;
const make = async (fields = {}): Promise<roles.RoleRecord> => {
  const body = { name: `Helper${(names += 1)}`, kind: 'employee', isActive: true, ...fields };
  const answer = await portal.call(roles.addRole, 'Admin', { body });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
};

test('are listed with their users and permissions', async () => {
  const { body } = await portal.call(roles.listRoles, 'AuthorizationAdmin', {});
  assert.equal(
    body.data.map(({ name }: roles.Role) => name),
    ['Admin', 'Staff', 'Deo', 'Faculty', 'HR', 'AuthorizationAdmin', 'Student', 'Librarian'],
  );
  const [admin] = body.data as roles.RoleRecord[];
  assert.ok(admin!.users >= 1 && admin!.permissions === admin!.permissionIds.length && admin!.permissions > 100);
  const student = await portal.call(roles.listRoles, 'Admin', { query: { kind: 'student' } });
  assert.is(student.body.total, 1);
  assert.is((await portal.call(roles.listRoles, 'Admin', { query: { q: 'library' } })).body.data[0].name, 'Librarian');
});

test('the catalogue names every permission with its holders', async () => {
  const { data } = (await portal.call(roles.listPermissions, 'AuthorizationAdmin')).body as {
    data: roles.ListedPermission[];
  };
  assert.is(data.length, permissionCatalogue.length);
  const view = data.find(({ id }) => id === 101)!;
  assert.equal([view.name, view.group, view.isSensitive, view.holders > 5], ['STUDENT_VIEW', 'student', false, true]);
  assert.equal(
    data.filter(({ isSensitive }) => isSensitive).map(({ id }) => id),
    sensitivePermissionIds,
  );
});

test('a role is created from another, changed and deleted; each is in the audit trail', async () => {
  const role = await make({ name: 'ExamClerk', description: ' Enters   marks ', startFromRoleId: 8 });
  assert.equal([role.description, role.permissionIds, role.isSystem, role.users], ['Enters marks', [101, 102, 107, 109], false, 0]);
  const changed = await portal.call(roles.changeRole, 'Admin', {
    id: role.id,
    body: { version: 1, description: null, isActive: false },
  });
  assert.equal([changed.body.data.description, changed.body.data.isActive, changed.body.data.version], [null, false, 2]);
  assert.is((await portal.call(roles.removeRole, 'Admin', { id: role.id })).status, 200);
  assert.is((await portal.call(roles.getRole, 'Admin', { id: role.id })).status, 404);
  const trail = await portal.database.db
    .selectFrom('auditEvents')
    .select('action')
    .where('tableName', '=', 'roles')
    .where('recordId', '=', role.id)
    .orderBy('id')
    .execute();
  assert.equal(
    trail.map(({ action }) => action),
    ['insert', 'update', 'delete'],
  );
});

for (const [what, body, expected] of [
  ['without a name', { name: '' }, { name: 'required' }],
  ['with a name of one letter', { name: 'A' }, { name: 'tooShort' }],
  ['with a blank in the name', { name: 'Exam Clerk' }, { name: 'badFormat' }],
  ['with a long description', { description: 'x'.repeat(201) }, { description: 'tooLong' }],
  ['of no kind', { kind: 'guest' }, { kind: 'notAllowed' }],
  ['from a role that is not there', { startFromRoleId: 999 }, { startFromRoleId: 'unknownReference' }],
  ['of students from one of employees', { kind: 'student', startFromRoleId: 2 }, { startFromRoleId: 'notAllowed' }],
] as const)
  test(`a role ${what} is refused`, async () => {
    const answer = await portal.call(roles.addRole, 'Admin', {
      body: { name: 'Refused', kind: 'employee', isActive: true, ...body },
    });
    assert.equal(refused(answer), [422, 'ValidationFailed', expected]);
  });

test('no two roles have the same name, ignoring case', async () => {
  const body = { name: 'ADMIN', kind: 'employee', isActive: true };
  assert.equal(refused(await portal.call(roles.addRole, 'Admin', { body })), [409, 'Duplicate', { name: 'duplicate' }]);
  const role = await make();
  const answer = await portal.call(roles.changeRole, 'Admin', { id: role.id, body: { version: 1, name: 'staff' } });
  assert.equal(refused(answer), [409, 'Duplicate', { name: 'duplicate' }]);
});

test('a role that starts from one with sensitive permissions requires a holder of them', async () => {
  // Only an Admin may settle dues, so a manager of roles may not create a role with this permission.
  const body = { name: 'Shadow', kind: 'employee', isActive: true, startFromRoleId: 1 };
  assert.equal(refused(await portal.call(roles.addRole, 'AuthorizationAdmin', { body })), [
    422,
    'ValidationFailed',
    { startFromRoleId: 'notAllowed' },
  ]);
});

test('a built-in role keeps its name, stays in use and is never deleted; a role with users is not deleted either', async () => {
  const staff = await role(2);
  const change = async (body: object) =>
    refused(await portal.call(roles.changeRole, 'Admin', { id: 2, body: { version: staff.version, ...body } }));
  assert.equal(await change({ name: 'Office' }), [422, 'ValidationFailed', { name: 'notAllowed' }]);
  assert.equal(await change({ isActive: false }), [422, 'ValidationFailed', { isActive: 'notAllowed' }]);
  assert.equal(refused(await portal.call(roles.removeRole, 'Admin', { id: 2 })), [403, 'Forbidden']);
  const held = await make();
  const user = await portal.database.db
    .selectFrom('users')
    .select('id')
    .where('roleId', '=', 2)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await portal.database.db.updateTable('users').set({ roleId: held.id }).where('id', '=', user.id).execute();
  assert.equal(refused(await portal.call(roles.removeRole, 'Admin', { id: held.id })), [409, 'InUse']);
  await portal.database.db.updateTable('users').set({ roleId: 2 }).where('id', '=', user.id).execute();
});

test('changed permissions of a role apply immediately to signed-in users', async () => {
  const token = await portal.tokenOf('Deo');
  const held = async () => (await portal.call(userPermissions, token)).body.permissions as number[];
  assert.ok(!(await held()).includes(106));
  const answer = await put('AuthorizationAdmin', 3, (now) => [...now, 106]);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  assert.ok((await held()).includes(106));
  await put('Admin', 3, (now) => now.filter((id) => id !== 106 && id !== 107));
  assert.ok(!(await held()).some((id) => id === 106 || id === 107));
  await put('Admin', 3, (now) => [...now, 107]);
  const trail = await portal.database.db
    .selectFrom('auditEvents')
    .select(['before', 'after', 'note'])
    .where('tableName', '=', 'roles')
    .where('recordId', '=', 3)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  assert.equal([trail[1]?.before, trail[1]?.after], [{ taken: [106, 107] }, { given: [] }]);
  assert.match(String(trail[0]?.note), /^1 given, 0 taken, \d+ users$/);
});

test('if two users change one role, the second is refused, and no change of the first is lost', async () => {
  const { version } = await role(8);
  assert.is((await put('Admin', 8, (now) => [...now, 108])).status, 200);
  assert.equal(refused(await put('AuthorizationAdmin', 8, (now) => [...now, 110], version)), [409, 'StaleVersion']);
  assert.equal((await role(8)).permissionIds, [101, 102, 107, 108, 109]);
});

test('permissions of several roles are set together, or none', async () => {
  const [staff, helper] = [await role(2), await make()];
  const bodyOf = (roles: [roles.RoleRecord, number[], number?][]) => ({
    body: {
      roles: roles.map(([{ id, version }, permissionIds, stale = 0]) => ({
        id,
        version: version + stale,
        permissionIds,
      })),
    },
  });
  const without = staff.permissionIds.filter((id) => id !== 101);
  const call = (as: DemoRole, changes: Parameters<typeof bodyOf>[0]) => portal.call(roles.putPermissions, as, bodyOf(changes));
  assert.equal(
    refused(
      await call('Admin', [
        [helper, [101]],
        [staff, [...without, 999]],
      ]),
    ),
    [422, 'ValidationFailed', { 'roles.1.permissionIds': 'unknownReference' }],
  );
  assert.equal(
    refused(
      await call('Admin', [
        [staff, without],
        [helper, [101], 1],
      ]),
    ),
    [409, 'StaleVersion'],
  );
  const ownRole = await role(6);
  assert.equal(
    refused(
      await call('AuthorizationAdmin', [
        [helper, [101]],
        [ownRole, [...ownRole.permissionIds, 101]],
      ]),
    ),
    [403, 'Forbidden'],
  );
  assert.equal([(await role(2)).permissionIds, (await role(helper.id)).permissionIds], [staff.permissionIds, []]);
  const { status, body } = await call('Admin', [
    [helper, [101]],
    [staff, without],
  ]);
  assert.is(status, 200);
  assert.equal(
    body.data.map(({ id, version, permissionIds }: roles.RoleRecord) => [id, version, permissionIds]),
    [
      [helper.id, helper.version + 1, [101]],
      [2, staff.version + 1, without],
    ],
  );
  assert.is((await call('Admin', [[await role(2), staff.permissionIds]])).status, 200);
});

test('unknown permissions and a missing list are refused', async () => {
  assert.equal(refused(await put('Admin', 8, (now) => [...now, 999])), [422, 'ValidationFailed', { permissionIds: 'unknownReference' }]);
  const answer = await portal.call(roles.putRolePermissions, 'Admin', {
    id: 8,
    body: { version: 2, permissionIds: 'all' },
  });
  assert.is(answer.status, 422);
  assert.is((await portal.call(roles.putRolePermissions, 'Admin', { id: 99_999, body: { version: 1, permissionIds: [] } })).status, 404);
});

for (const [what, as, id, change, expected] of [
  [
    'a sensitive permission by a user who lacks it',
    'AuthorizationAdmin',
    2,
    (now: number[]) => [...now, 912],
    [422, 'ValidationFailed', { permissionIds: 'notAllowed' }],
  ],
  ['a change of the caller’s own role, if not an Admin', 'AuthorizationAdmin', 6, (now: number[]) => [...now, 101], [403, 'Forbidden']],
  ['a change of the role Admin by others', 'AuthorizationAdmin', 1, (now: number[]) => now.filter((id) => id !== 101), [403, 'Forbidden']],
  ['a permission that Admins always have', 'Admin', 1, (now: number[]) => now.filter((id) => id !== 712), [409, 'Locked']],
  [
    'a permission of employees to students',
    'Admin',
    7,
    (now: number[]) => [...now, 101],
    [422, 'ValidationFailed', { permissionIds: 'notAllowed' }],
  ],
] as const)
  test(`is refused: ${what}`, async () => assert.equal(refused(await put(as, id, change)), expected));

test('only holders can give a sensitive permission; anyone who may change roles can remove it', async () => {
  const role = await make();
  assert.is((await put('AuthorizationAdmin', role.id, () => [901])).status, 200);
  assert.is((await put('Admin', role.id, (now) => [...now, 912])).status, 200);
  assert.is((await put('AuthorizationAdmin', role.id, () => [901])).status, 200);
});

// The rules as tables

const admin = { roleId: 1, roleName: 'Admin', permissions: new Set([701, 703, 901, 912]) };
const keeper = { roleId: 6, roleName: 'AuthorizationAdmin', permissions: new Set([701, 702, 703, 901]) };
const staff = { id: 2, name: 'Staff', kind: 'employee' as const, isRestricted: false, isSystem: true, version: 3 };
const keeperRole = { ...staff, id: 6, name: 'AuthorizationAdmin', isRestricted: true };
const custom = { ...staff, id: 9, name: 'Clerk', isSystem: false };
const students = { ...staff, id: 7, name: 'Student', kind: 'student' as const };
const set = (...ids: number[]) => new Set(ids);

// prettier-ignore
const permissionCases: [string, Parameters<typeof permissionsRefusal>[0], string | null][] = [
  ['a plain one to another role', { caller: keeper, role: staff, version: 3, before: set(101), after: set(101, 102) }, null],
  ['a plain one that the giver lacks', { caller: keeper, role: staff, version: 3, before: set(), after: set(106) }, null],
  ['personal data that the giver may not see', { caller: keeper, role: staff, version: 3, before: set(), after: set(904) }, 'ValidationFailed'],
  ['admitting students, which the giver may not', { caller: keeper, role: staff, version: 3, before: set(), after: set(103) }, 'ValidationFailed'],
  ['a sensitive one that the giver holds', { caller: keeper, role: staff, version: 3, before: set(), after: set(901) }, null],
  ['a sensitive one that the giver lacks', { caller: keeper, role: staff, version: 3, before: set(), after: set(912) }, 'ValidationFailed'],
  ['a sensitive one that was there already', { caller: keeper, role: staff, version: 3, before: set(912), after: set(912, 101) }, null],
  ['taking a sensitive one', { caller: keeper, role: staff, version: 3, before: set(912), after: set() }, null],
  ['of an older version', { caller: keeper, role: staff, version: 2, before: set(), after: set(101) }, 'StaleVersion'],
  ['to the caller’s own role', { caller: keeper, role: keeperRole, version: 3, before: set(), after: set(101) }, 'Forbidden'],
  ['to the caller’s own role as an Admin', { caller: admin, role: { ...staff, id: 1, name: 'Admin', isRestricted: true }, version: 3, before: set(701), after: set(701, 101) }, null],
  ['taking 703 from the Admins', { caller: admin, role: { ...staff, id: 1, name: 'Admin', isRestricted: true }, version: 3, before: set(701, 703), after: set(701) }, 'Locked'],
  ['a desk to students', { caller: keeper, role: students, version: 3, before: set(), after: set(601) }, null],
  ['the student list to students', { caller: admin, role: students, version: 3, before: set(), after: set(102) }, 'ValidationFailed'],
];
for (const [what, facts, code] of permissionCases)
  test(`rule for permissions: ${what}: ${code ?? 'fine'}`, () => assert.is(permissionsRefusal(facts)?.code ?? null, code));

const changeCases: [string, Parameters<typeof roleChangeRefusal>[0], string | null][] = [
  ['a shipped role renamed', { caller: admin, role: staff, change: { version: 3, name: 'Office' } }, 'ValidationFailed'],
  ['a shipped role by its own name', { caller: admin, role: staff, change: { version: 3, name: 'Staff' } }, null],
  ['a shipped role no longer in use', { caller: admin, role: staff, change: { version: 3, isActive: false } }, 'ValidationFailed'],
  ['another role renamed', { caller: keeper, role: custom, change: { version: 3, name: 'Office', isActive: false } }, null],
  ['of an older version', { caller: keeper, role: custom, change: { version: 1, name: 'Office' } }, 'StaleVersion'],
  ['the caller’s own role', { caller: keeper, role: keeperRole, change: { version: 3 } }, 'Forbidden'],
];
for (const [what, facts, code] of changeCases)
  test(`rule for changing: ${what}: ${code ?? 'fine'}`, () => assert.is(roleChangeRefusal(facts)?.code ?? null, code));

test('rule for deleting: never built-in roles, never roles with users, others yes', () => {
  assert.is(removalRefusal(admin, staff, 0)?.code, 'Forbidden');
  assert.is(removalRefusal(admin, custom, 1)?.code, 'InUse');
  assert.is(removalRefusal(admin, custom, 0), null);
  assert.is(removalRefusal({ ...keeper, roleId: 9 }, custom, 0)?.code, 'Forbidden');
});
test('rule for starting from a role: the same kind, and no permission that the creator may not give', () => {
  assert.is(startRefusal(keeper, 'employee', { kind: 'employee', permissionIds: [101, 901] }), null);
  assert.is(startRefusal(keeper, 'employee', { kind: 'employee', permissionIds: [912] })?.fields?.['startFromRoleId'], 'notAllowed');
  assert.is(startRefusal(keeper, 'student', { kind: 'employee', permissionIds: [] })?.fields?.['startFromRoleId'], 'notAllowed');
  assert.is(startRefusal(keeper, 'student', undefined)?.fields?.['startFromRoleId'], 'unknownReference');
  assert.ok(mayChangeRole(keeper, staff) && !mayChangeRole(keeper, keeperRole) && mayChangeRole(admin, keeperRole));
});

test.run();
