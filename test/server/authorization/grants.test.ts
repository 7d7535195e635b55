import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { userPermissions } from '../../../src/contract/core/session.ts';
import * as grants from '../../../src/contract/authorization/grants.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { grantRefusal, isLong, revokeRefusal } from '../../../src/server/modules/authorization/grants/rules.ts';
import { testApp, type Answer, type DemoRole, type TestApp } from '../../support/app.ts';

/** Permissions for a time and a reason, in addition to the role. */
const test = suite('grants');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const day = (days: number) => collegeDay(new Date(portal.now().getTime() + days * 86_400_000));
const idOf = async (username: string) =>
  (await portal.database.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const refused = ({ status, body }: Answer) => [status, body.error, ...(body.fields ? [body.fields] : [])];
const give = async (as: DemoRole, to: string | number, fields: object = {}) =>
  portal.call(grants.addGrant, as, {
    body: {
      userId: typeof to === 'number' ? to : await idOf(to),
      effect: 'grant',
      permissionId: 108,
      reason: 'for the placement drive',
      startsOn: day(0),
      endsOn: day(30),
      isConfirmed: false,
      ...fields,
    },
  });
const revoke = ({ id, version }: grants.Grant, as: DemoRole = 'AuthorizationAdmin') =>
  portal.call(grants.revokeGrant, as, { id, body: { version, reason: 'the drive is over' } });
const list = async (query: object) =>
  (await portal.call(grants.listGrants, 'AuthorizationAdmin', { query: { pageSize: 100, ...query } })).body as {
    data: grants.Grant[];
    total: number;
  };

test('are filtered by state, permission, user and end', async () => {
  for (const state of ['live', 'over'] as const) {
    const { data, total } = await list({ state });
    assert.ok(total > 0 && data.every((grant) => grant.state === state), state);
  }
  assert.ok((await list({ permissionId: 915 })).data.every(({ permissionId }) => permissionId === 915));
  const [first] = (await list({ state: 'live' })).data;
  assert.ok((await list({ userId: first!.userId })).data.every(({ userId }) => userId === first!.userId));
  assert.ok((await list({ q: first!.username })).total > 0);
  assert.is((await list({ endsWithin: 1 })).total, 0);
  assert.ok((await list({ endsWithin: 3660 })).data.every(({ state, endsOn }) => state === 'live' && endsOn));
  assert.ok((await list({ effect: 'deny' })).total === 2);
});

test('a grant applies immediately, from its first day to its last, and not once revoked', async () => {
  const token = await portal.tokenOf('Faculty');
  const held = async () => ((await portal.call(userPermissions, token)).body.permissions as number[]).includes(108);
  assert.not(await held());
  const grant = await give('AuthorizationAdmin', 'faculty');
  assert.is(grant.status, 200, JSON.stringify(grant.body));
  assert.equal([grant.body.data.state, grant.body.data.endsOn, grant.body.data.isOpenToCaller], ['live', day(30), true]);
  assert.ok(await held());
  const back = await revoke(grant.body.data);
  assert.equal([back.status, back.body.data.state, back.body.data.isOpenToCaller], [200, 'revoked', false]);
  assert.not(await held());
  const trail = await portal.database.db
    .selectFrom('auditEvents')
    .select(['action', 'note'])
    .where('tableName', '=', 'user_grants')
    .where('recordId', '=', grant.body.data.id)
    .orderBy('id')
    .execute();
  assert.equal(trail, [
    { action: 'grant', note: 'for the placement drive' },
    { action: 'undo', note: 'the drive is over' },
  ]);
});

test('a denial removes a permission of the role; revoking it restores the permission', async () => {
  const token = await portal.tokenOf('Deo');
  const held = async () => ((await portal.call(userPermissions, token)).body.permissions as number[]).includes(107);
  const grant = await give('AuthorizationAdmin', 'deo', { effect: 'deny', permissionId: 107 });
  assert.not(await held());
  await revoke(grant.body.data);
  assert.ok(await held());
});

test('a future grant is listed as coming and has no effect yet', async () => {
  const grant = await give('Admin', 'staff', { permissionId: 502, startsOn: day(3) });
  assert.is(grant.body.data.state, 'coming');
  assert.not(((await portal.call(userPermissions, await portal.tokenOf('Staff'))).body.permissions as number[]).includes(502));
});

test('all permissions of a preset are granted together', async () => {
  const grant = await give('Admin', 'hr', { preset: 'examOfficer', permissionId: null });
  assert.is(grant.status, 200, JSON.stringify(grant.body));
  const { data } = await list({ userId: await idOf('hr') });
  assert.equal(
    data.map(({ permissionId }) => permissionId).toSorted((a, b) => a - b),
    [502, 614, 916],
  );
  assert.equal(refused(await give('Admin', 'hr', { preset: 'examOfficer', permissionId: null })), [
    409,
    'Duplicate',
    { preset: 'duplicate' },
  ]);
});

test('the same grant cannot exist twice, but can be renewed when it is over', async () => {
  const [over] = (await list({ state: 'over' })).data;
  const again = await give('Admin', over!.userId, { permissionId: over!.permissionId });
  assert.is(again.status, 200, JSON.stringify(again.body));
  assert.equal(refused(await give('Admin', over!.userId, { permissionId: over!.permissionId })), [
    409,
    'Duplicate',
    { permissionId: 'duplicate' },
  ]);
  assert.is((await portal.call(grants.getGrant, 'Admin', { id: over!.id })).body.data.state, 'over');
});

for (const [what, as, to, fields, expected] of [
  ['to oneself', 'AuthorizationAdmin', 'authadmin', {}, [403, 'Forbidden']],
  ['to oneself, as an Admin', 'Admin', 'admin', {}, [403, 'Forbidden']],
  ['to an Admin, by no Admin', 'AuthorizationAdmin', 'admin', { effect: 'deny', permissionId: 101 }, [403, 'Forbidden']],
  [
    'a sensitive one that the giver lacks',
    'AuthorizationAdmin',
    'staff',
    { permissionId: 912 },
    [422, 'ValidationFailed', { permissionId: 'notAllowed' }],
  ],
  [
    'changing employees, which the giver may not',
    'AuthorizationAdmin',
    'staff',
    { permissionId: 204 },
    [422, 'ValidationFailed', { permissionId: 'notAllowed' }],
  ],
  [
    'a preset with a sensitive one that the giver lacks',
    'AuthorizationAdmin',
    'staff',
    { preset: 'accounts', permissionId: null },
    [422, 'ValidationFailed', { permissionId: 'notAllowed' }],
  ],
  ['the student list to a student', 'Admin', '23bt0001', { permissionId: 102 }, [422, 'ValidationFailed', { permissionId: 'notAllowed' }]],
  ['to a user who does not exist', 'Admin', 999_999_999, {}, [422, 'ValidationFailed', { userId: 'unknownReference' }]],
  ['no permission', 'Admin', 'staff', { permissionId: null }, [422, 'ValidationFailed', { permissionId: 'required' }]],
  ['one that does not exist', 'Admin', 'staff', { permissionId: 999 }, [422, 'ValidationFailed', { permissionId: 'unknownReference' }]],
  ['a preset and a permission', 'Admin', 'staff', { preset: 'warden' }, [422, 'ValidationFailed', { preset: 'notAllowed' }]],
  [
    'a preset as a denial',
    'Admin',
    'staff',
    { preset: 'warden', permissionId: null, effect: 'deny' },
    [422, 'ValidationFailed', { preset: 'notAllowed' }],
  ],
  ['a short reason', 'Admin', 'staff', { reason: 'why' }, [422, 'ValidationFailed', { reason: 'tooShort' }]],
  ['no day', 'Admin', 'staff', { startsOn: '2026-02-30' }, [422, 'ValidationFailed', { startsOn: 'notADate' }]],
  ['from a day that is gone', 'Admin', 'staff', { startsOn: '2026-01-05' }, [422, 'ValidationFailed', { startsOn: 'outOfRange' }]],
  ['until before it begins', 'Admin', 'staff', { endsOn: '2026-01-05' }, [422, 'ValidationFailed', { endsOn: 'outOfRange' }]],
  ['for ever, unconfirmed', 'Admin', 'staff', { endsOn: null }, [422, 'ValidationFailed', { isConfirmed: 'required' }]],
  ['for years, unconfirmed', 'Admin', 'staff', { endsOn: '2029-01-05' }, [422, 'ValidationFailed', { isConfirmed: 'required' }]],
] as const)
  test(`is refused: ${what}`, async () => assert.equal(refused(await give(as, to, fields)), expected));

test('without an end date only if confirmed', async () => {
  const grant = await give('Admin', 'staff', { permissionId: 614, endsOn: null, isConfirmed: true });
  assert.equal([grant.status, grant.body.data.endsOn], [200, null]);
  const stale = await revoke({ ...grant.body.data, version: 9 });
  assert.equal(refused(stale), [409, 'StaleVersion']);
  assert.is((await revoke(grant.body.data)).status, 200);
  assert.equal(refused(await revoke({ ...grant.body.data, version: 2 })), [409, 'Locked']);
  assert.is((await portal.call(grants.revokeGrant, 'Admin', { id: 999_999, body: { version: 1, reason: 'gone for long' } })).status, 404);
});

test('users cannot revoke denials of their own account, nor of a permission that they may not grant', async () => {
  const denial = await give('Admin', 'authadmin', { effect: 'deny', permissionId: 902 });
  assert.equal(refused(await revoke(denial.body.data)), [403, 'Forbidden']);
  assert.is((await revoke(denial.body.data, 'Admin')).status, 200);
  const denied = await give('Admin', 'staff', { effect: 'deny', permissionId: 913 });
  assert.equal(refused(await revoke(denied.body.data)), [403, 'Forbidden']);
});

// The rules as tables

const admin = { userId: 1, roleName: 'Admin', permissions: new Set([701, 703, 912]) };
const keeper = { userId: 2, roleName: 'AuthorizationAdmin', permissions: new Set([701, 703]) };
const clerk = { id: 9, kind: 'employee', isRestricted: false, roleName: 'Staff' };
const otherAdmin = { id: 8, kind: 'employee', isRestricted: true, roleName: 'Admin' };
const pupil = { id: 10, kind: 'student', isRestricted: false, roleName: 'Student' };
const plain = {
  effect: 'grant' as const,
  permissionIds: [108],
  startsOn: '2026-11-21',
  endsOn: '2026-12-21',
  isConfirmed: false,
};
const cases: [string, Parameters<typeof grantRefusal>[0], typeof clerk, Partial<Parameters<typeof grantRefusal>[2]>, string | null][] = [
  ['a plain one', keeper, clerk, {}, null],
  ['to oneself', keeper, { ...clerk, id: 2 }, {}, 'Forbidden'],
  ['to an Admin by another', admin, otherAdmin, {}, null],
  ['to an Admin by no Admin', keeper, otherAdmin, {}, 'Forbidden'],
  ['a sensitive one by a holder', admin, clerk, { permissionIds: [912] }, null],
  ['a sensitive one by who lacks it', keeper, clerk, { permissionIds: [912] }, 'ValidationFailed'],
  ['a denial of 703 for an Admin', admin, otherAdmin, { effect: 'deny', permissionIds: [703] }, 'Locked'],
  ['a denial of 101 for an Admin', admin, otherAdmin, { effect: 'deny', permissionIds: [101] }, null],
  ['a denial of what students never have', keeper, pupil, { effect: 'deny', permissionIds: [101] }, null],
  ['a feedback to a student', keeper, pupil, { permissionIds: [613] }, null],
  ['a list to a student', admin, pupil, { permissionIds: [102] }, 'ValidationFailed'],
  ['from yesterday', keeper, clerk, { startsOn: '2026-11-20' }, 'ValidationFailed'],
  ['366 days', keeper, clerk, { endsOn: '2027-11-22' }, null],
  ['367 days', keeper, clerk, { endsOn: '2027-11-23' }, 'ValidationFailed'],
  ['367 days, confirmed', keeper, clerk, { endsOn: '2027-11-23', isConfirmed: true }, null],
];
for (const [what, caller, user, fields, code] of cases)
  test(`rule for granting: ${what}: ${code ?? 'fine'}`, () =>
    assert.is(grantRefusal(caller, user, { ...plain, ...fields }, '2026-11-21')?.code ?? null, code));

const stored = { version: 2, effect: 'grant' as const, permissionId: 912, state: 'live' };
const revokeCases: [string, Parameters<typeof revokeRefusal>, string | null][] = [
  ['a sensitive grant by who lacks it', [keeper, clerk, stored, 2], null],
  ['a sensitive denial by a user who lacks the permission', [keeper, clerk, { ...stored, effect: 'deny' }, 2], 'Forbidden'],
  ['a sensitive denial by a holder', [admin, clerk, { ...stored, effect: 'deny' }, 2], null],
  ['a grant of the caller', [keeper, { ...clerk, id: 2 }, stored, 2], 'Forbidden'],
  ['a grant that is over', [admin, clerk, { ...stored, state: 'over' }, 2], 'Locked'],
  ['of an older version', [admin, clerk, stored, 1], 'StaleVersion'],
];
for (const [what, facts, code] of revokeCases)
  test(`rule for revoking: ${what}: ${code ?? 'fine'}`, () => assert.is(revokeRefusal(...facts)?.code ?? null, code));

test('a long grant has no end or is over 366 days', () => {
  assert.equal([isLong('2026-11-21', null), isLong('2026-11-21', '2027-11-22'), isLong('2026-11-21', '2027-11-23')], [true, false, true]);
});

test.run();
