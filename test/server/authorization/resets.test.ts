import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changeUserPassword } from '../../../src/contract/authorization/account.ts';
import { bulkUsers } from '../../../src/contract/authorization/users.ts';
import { ownPermissionIds } from '../../../src/contract/core/permission-catalogue.ts';
import { permission } from '../../../src/contract/core/permissions.ts';
import { roleIds, rolePermissions, roleNames, type RoleName } from '../../../src/contract/core/role-catalogue.ts';
import { dayAfter, daysBefore, collegeDay } from '../../../src/server/college-day.ts';
import { savePasswords } from '../../../src/server/modules/authorization/queries.ts';
import { modulesApp, type ModulesApp } from '../../support/modules-app.ts';

/**
 * A user who resets a password needs every right of the owner. Otherwise the reset is refused with the missing
 * permissions.
 */
const test = suite('resets of passwords');
let portal: ModulesApp;
test.before(async () => {
  portal = await modulesApp();
});
test.after(() => portal.close());

const { STUDENT_DETAILS_REPORT: report, Student_PersonalVIEW: personal, Employee_OwnUserAccessOnly: ownOnly } = permission;
const { User_ResetAnyUserPassword: mayReset, Audit_VIEW: trail } = permission;

interface Grant {
  id: number;
  effect?: 'deny';
  /** Days from today. */
  from?: number;
  until?: number;
  isRevoked?: true;
}

let roleCount = 0;

/** A custom role with these permissions. */
async function ownRole(permissionIds: readonly number[]): Promise<number> {
  const name = `Own${(roleCount += 1)}`;
  const { id } = await portal.db
    .insertInto('roles')
    .values({ name, kind: 'employee', description: '', isActive: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (permissionIds.length > 0)
    await portal.db
      .insertInto('rolePermissions')
      .values(permissionIds.map((permissionId) => ({ roleId: id, permissionId })))
      .execute();
  return id;
}

const today = () => collegeDay(portal.now());
const dayIn = (days: number) => (days < 0 ? daysBefore(today(), -days) : Array.from({ length: days }).reduce<string>(dayAfter, today()));

/** A user with a built-in or a custom role, and grants or denials. */
async function somebody(role: RoleName | readonly number[], grants: readonly Grant[] = []) {
  const name = `person${(roleCount += 1)}`;
  const id = await portal.addUser(name, typeof role === 'string' ? role : 'HR');
  if (typeof role !== 'string')
    await portal.db
      .updateTable('users')
      .set({ roleId: await ownRole(role) })
      .where('id', '=', id)
      .execute();
  for (const { id: permissionId, effect = 'grant', from = -1, until, isRevoked } of grants)
    await portal.db
      .insertInto('userGrants')
      .values({
        userId: id,
        permissionId,
        effect,
        reason: 'a test',
        startsOn: dayIn(from),
        givenBy: id,
        endsOn: until === undefined ? null : dayIn(until),
        ...(isRevoked && { revokedAt: portal.now().toISOString(), revokedBy: id }),
      })
      .execute();
  return { id, name };
}

type Who = Parameters<typeof somebody>;
const authAdmin: Who = ['AuthorizationAdmin'];
const without = (role: RoleName, held: readonly number[]) =>
  rolePermissions[role].filter((id) => !held.includes(id) && !ownPermissionIds.includes(id));
const lackOf = (role: RoleName) => without(role, rolePermissions.AuthorizationAdmin);

/** Caller, owner of the password, and missing permissions. Null if refused for another reason. */
// prettier-ignore
const rows: [name: string, by: Who, of: Who, lacked: readonly number[] | null][] = [
  ...roleNames.map((role): [string, Who, Who, readonly number[]] => [`an Admin, of ${role}`, ['Admin'], [role], []]),
  ...(['Staff', 'Deo', 'Faculty', 'HR'] as const).map((role): [string, Who, Who, readonly number[]] => [`the AuthorizationAdmin, of ${role}`, authAdmin, [role], lackOf(role)]),
  ['the AuthorizationAdmin, of a student', authAdmin, ['Student'], []],
  ['the AuthorizationAdmin, of an Admin', authAdmin, ['Admin'], null],
  ['the AuthorizationAdmin, of another', authAdmin, ['AuthorizationAdmin'], null],
  ['one’s own rights are not asked', authAdmin, [[ownOnly, permission.Student_desk]], []],
  ['a role of the college’s own, not sensitive', authAdmin, [[ownOnly, report]], [report]],
  ['a role of the college’s own, sensitive', authAdmin, [[personal, trail]], [personal]],
  ['a permission of both', authAdmin, [[trail]], []],
  ['a grant', authAdmin, [[], [{ id: personal }]], [personal]],
  ['a grant until today', authAdmin, [[], [{ id: report, until: 0 }]], [report]],
  ['a grant that begins tomorrow', authAdmin, [[], [{ id: personal, from: 1, until: 9 }]], [personal]],
  ['a grant that is over', authAdmin, [[], [{ id: personal, from: -9, until: -1 }]], []],
  ['a grant that was revoked', authAdmin, [[], [{ id: personal, isRevoked: true }]], []],
  ['a denial without an end takes away', authAdmin, [[personal], [{ id: personal, effect: 'deny' }]], []],
  ['a denial with an end only defers', authAdmin, [[personal], [{ id: personal, effect: 'deny', until: 3 }]], [personal]],
  ['a denial that begins tomorrow leaves today', authAdmin, [[report], [{ id: report, effect: 'deny', from: 1 }]], [report]],
  ['the caller may reset by a grant only', ['Faculty', [{ id: mayReset }]], ['Staff'], without('Staff', rolePermissions.Faculty)],
  ['the caller may reset by a role of the college’s own', [[mayReset]], [[report]], [report]],
  ['the caller has the required permission by a grant', [[mayReset], [{ id: report, until: 1 }]], [[report]], []],
  ['the caller has the required permission from tomorrow', [[mayReset], [{ id: report, from: 1 }]], [[report]], [report]],
  ['the caller is denied the required permission', [[mayReset, report], [{ id: report, effect: 'deny', until: 1 }]], [[report]], [report]],
];

for (const [name, by, of, lacked] of rows)
  test(`${name}: ${lacked?.length === 0 ? 'may' : lacked ? `lacks ${lacked.length}` : 'never'}`, async () => {
    const caller = await portal.tokenOf((await somebody(...by)).name);
    const { id: userId } = await somebody(...of);
    const reason = 'a test';
    const bulk = await portal.call(bulkUsers, caller, { body: { ids: [userId], action: 'resetPassword', reason } });
    const single = await portal.call(changeUserPassword, caller, { body: { userId, newPassword: null, reason } });
    if (lacked?.length === 0) return assert.equal([bulk.status, single.status], [200, 200], JSON.stringify(single.body));
    assert.equal([bulk.status, bulk.body.fields], [422, { 'ids.0': 'notAllowed' }]);
    assert.equal([single.status, single.body.error, single.body.permissions ?? null], [403, 'Forbidden', lacked && [...lacked]]);
  });

test('one account that may not be reset prevents all resets', async () => {
  const caller = await portal.tokenOf((await somebody(...authAdmin)).name);
  const [student, clerk] = [await somebody('Student'), await somebody('Staff')];
  const ids = [student.id, clerk.id];
  const { body } = await portal.call(bulkUsers, caller, { body: { ids, action: 'resetPassword', reason: 'a test' } });
  assert.equal(body.fields, { 'ids.1': 'notAllowed' });
  assert.is((await portal.signIn(student.name)).status, 200);
});

test('the passwords of many accounts are saved in statements of 250, and none is missed', async () => {
  const ids = await portal.db
    .insertInto('users')
    .values(
      Array.from({ length: 501 }, (_, at) => ({
        username: `many${at}`,
        kind: 'student' as const,
        displayName: `many${at}`,
        roleId: roleIds.Student,
      })),
    )
    .returning('id')
    .execute();
  let updates = 0;
  const counted = portal.db.withPlugin({
    transformQuery: ({ node }) => (JSON.stringify(node).includes('update users') && (updates += 1), node),
    transformResult: async ({ result }) => result,
  });
  const passwords = ids.map(({ id: userId }) => ({ userId, passwordHash: `hash of ${userId}` }));
  await savePasswords(counted, passwords, { mustChange: true, temporaryHours: 1, history: 5, now: portal.now() });
  assert.is(updates, 3);
  const saved = await portal.db
    .selectFrom('users')
    .select(['id as userId', 'passwordHash'])
    .where('username', 'like', 'many%')
    .orderBy('id')
    .execute();
  assert.equal(saved, passwords);
});

test.run();
