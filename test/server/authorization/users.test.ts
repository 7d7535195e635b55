import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changeUserPassword, findUsers } from '../../../src/contract/authorization/account.ts';
import { roleIds } from '../../../src/contract/core/role-catalogue.ts';
import { login, userPermissions } from '../../../src/contract/core/session.ts';
import { listAuditEvents, type AuditRow } from '../../../src/contract/core/audit.ts';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import { listGrants } from '../../../src/contract/authorization/grants.ts';
import type { PersonFacts } from '../../../src/contract/core/person.ts';
import { listRoles } from '../../../src/contract/authorization/roles.ts';
import { listSessions } from '../../../src/contract/authorization/sessions.ts';
import { listSignIns } from '../../../src/contract/authorization/sign-ins.ts';
import * as users from '../../../src/contract/authorization/users.ts';
import { testApp, type Answer, type DemoRole, type TestApp } from '../../support/app.ts';

/** Users, as seen and changed by an administrator. */
const test = suite('users');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
  // The locks of the demo college end with its day.
  const lockedUntil = new Date(Date.now() + 3_600_000).toISOString();
  await portal.database.db.updateTable('users').set({ lockedUntil }).where('lockedUntil', 'is not', null).execute();
});
test.after(() => portal.close());

const idOf = async (username: string) =>
  (await portal.database.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const list = async (query: Record<string, unknown>, as: DemoRole = 'AuthorizationAdmin') =>
  (await portal.call(users.listUsers, as, { query })).body as {
    data: users.ListedUser[];
    total: number;
  };
const userOf = async (id: number, as: DemoRole = 'AuthorizationAdmin'): Promise<users.UserRecord> =>
  (await portal.call(users.getUser, as, { id })).body.data;
const refused = ({ status, body }: Answer) => [status, body.error, ...(body.fields ? [body.fields] : [])];
/** Employees and students without dependants, a new one each time. */
let used = 0;
const somebody = async (kind: 'employee' | 'student', role?: string) => {
  const row = await portal.database.db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['users.id', 'users.version', 'users.username'])
    .where('users.kind', '=', kind)
    .where('isEnabled', '=', true)
    .where('users.id', 'not in', (eb) =>
      eb.selectFrom('users').select('id').where('username', 'in', ['admin', 'staff', 'deo', 'faculty', 'hr', 'authadmin', '23bt0001']),
    )
    .where('roles.name', '=', role ?? (kind === 'student' ? 'Student' : 'Staff'))
    .orderBy('users.id')
    .offset((used += 1))
    .limit(1)
    .executeTakeFirstOrThrow();
  return row;
};

test('are listed by name, each with role, class or department, number and state, without the system', async () => {
  const { data, total } = await list({ pageSize: 100 });
  assert.ok(total > 300, String(total));
  const names = data.map(({ name }) => name.toLowerCase());
  assert.equal(names, names.toSorted());
  assert.equal(
    data.filter(({ number, roleNames, kind }) => !number || !roleNames || kind === 'system'),
    [],
  );
  assert.ok(data.filter(({ detail }) => detail).length > 90);
});

type Named = [id: number, facts: PersonFacts | null];
const byUser = (rows: (PersonFacts & { userId: number | null })[]): Named[] =>
  rows.flatMap((row) => (row.userId === null ? [] : [[row.userId, row]]));
for (const [where, call, query, namedIn] of [
  ['among those to pick', findUsers, { q: 'an' }, (rows: users.ListedUser[]): Named[] => rows.map((row) => [row.id, row])],
  ['in the sessions', listSessions, { pageSize: 100 }, byUser],
  ['in the sign-ins', listSignIns, { from: '2026-10-25', pageSize: 100 }, byUser],
  ['in the grants', listGrants, { pageSize: 100 }, byUser],
  ['among the holders', users.listHolders, { pageSize: 100 }, byUser],
  [
    'in the trail',
    listAuditEvents,
    { from: '2026-08-01', pageSize: 100 },
    (rows: AuditRow[]): Named[] =>
      rows
        .flatMap((row): Named[] => [
          [row.userId ?? 0, row.byFacts],
          [row.aboutUserId ?? 0, row.aboutFacts],
        ])
        .filter(([id]) => id > 0),
  ],
] as [string, AnyEndpoint, object, (rows: unknown[]) => Named[]][])
  test(`${where} has the same photo, number and detail beside a name as the list`, async () => {
    const { status, body } = await portal.call(call, 'Admin', { query });
    assert.is(status, 200, JSON.stringify(body));
    const people = new Map(namedIn(body.data));
    assert.ok(people.size > 1, String(people.size));
    for (const [id, facts] of [...people].slice(0, 12)) {
      const { photo, number, detail } = await userOf(id, 'Admin');
      assert.equal([facts?.photo ?? null, facts?.number, facts?.detail], [photo, number, detail], String(id));
      assert.ok(number);
    }
  });

test('a user to pick is found by id alone; no criterion, both, and the system are refused', async () => {
  const find = (query: object) => portal.call(findUsers, 'AuthorizationAdmin', { query });
  const { id, username } = await somebody('student');
  assert.equal(
    (await find({ id })).body.data.map((user: users.ListedUser) => user.username),
    [username],
  );
  const { id: system } = await portal.database.db.selectFrom('users').select('id').where('kind', '=', 'system').executeTakeFirstOrThrow();
  for (const none of [system, 9_999_999]) assert.equal((await find({ id: none })).body.data, []);
  assert.equal(refused(await find({})), [422, 'ValidationFailed', { q: 'required' }]);
  assert.equal(refused(await find({ id, q: 'an' })), [422, 'ValidationFailed', { id: 'notAllowed' }]);
});

for (const [what, query, holds] of [
  ['role', { roleId: 4 }, (user) => user.roleNames === 'Faculty'],
  ['kind', { kind: 'student' }, (user) => user.kind === 'student'],
  ['switched off', { state: 'disabled' }, (user) => !user.isEnabled && user.disabledReason !== null],
  ['must change', { state: 'mustChange' }, (user) => user.mustChangePassword && user.isEnabled],
  ['locked', { state: 'locked' }, (user) => user.lockedUntil !== null],
  ['department', { departmentId: 1 }, (user) => user.kind === 'employee'],
  ['branch', { branchId: 1 }, (user) => user.kind === 'student'],
  ['batch', { batchId: 1 }, (user) => user.kind === 'student'],
  ['never signed in', { absent: 'never' }, (user) => user.lastLoginAt === null],
] as [string, Record<string, unknown>, (user: users.ListedUser) => boolean][])
  test(`are filtered by ${what}`, async () => {
    const { data, total } = await list({ ...query, pageSize: 100 });
    assert.ok(total > 0, 'no user');
    assert.ok(data.every(holds), JSON.stringify(data.find((user) => !holds(user))));
  });

test('users who have left and can still sign in have their own state and are found by it', async () => {
  const { id } = await somebody('student');
  assert.equal((await list({ state: 'leftEnabled', id })).total, 0);
  await portal.database.db.updateTable('students').set({ status: 'passedOut' }).where('userId', '=', id).execute();
  const { data } = await list({ state: 'leftEnabled' });
  assert.ok(data.some((user) => user.id === id && user.state === 'leftEnabled' && user.isEnabled));
  assert.ok(data.every(({ state }) => state === 'leftEnabled'));
});

test('are found by each of their numbers and by words of the name in any order', async () => {
  for (const kind of ['student', 'employee']) {
    const { data } = await list({ kind, pageSize: 10, sort: '-username' });
    const user = data[0]!;
    for (const q of [user.username, user.number!, user.name.split(' ').toReversed().join(' ')])
      assert.ok(
        (await list({ q })).data.some(({ id }) => id === user.id),
        q,
      );
  }
  assert.is((await list({ q: 'zzqx' })).total, 0);
});

for (const [query, fields] of [
  [{ state: 'asleep' }, { state: 'notAllowed' }],
  [{ sort: 'password' }, { sort: 'notAllowed' }],
  [{ roleId: 'x' }, { roleId: 'notANumber' }],
  [{ format: 'pdf' }, { format: 'notAllowed' }],
  [{ format: 'csv', purpose: 'x' }, { purpose: 'tooShort' }],
] as const)
  test(`a list by ${JSON.stringify(query)} is refused`, async () => {
    const answer = await portal.call(users.listUsers, 'Admin', { query });
    assert.is(answer.status, 'roleId' in query ? 400 : 422);
    assert.equal(answer.body.fields, fields);
  });

/** The lines of an exported list, and its entry in the audit trail. */
const taken = async (endpoint: AnyEndpoint, query: Record<string, unknown>) => {
  const { status, raw } = await portal.call(endpoint, 'AuthorizationAdmin', { query: { ...query, format: 'csv' } });
  assert.is(status, 200, raw.toString());
  const { db } = portal.database;
  const event = await db
    .selectFrom('auditEvents')
    .selectAll()
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { lines: raw.toString().trimEnd().split('\r\n'), noted: [event.tableName, event.note] };
};

test('users, roles, grants and holders are exported in the order and with the filters of their lists', async () => {
  const staff = { kind: 'employee', state: 'active', sort: '-displayName', pageSize: 10 };
  const { data, total } = await list(staff);
  const file = await taken(users.listUsers, staff);
  assert.is(file.lines.length, total + 1);
  assert.match(file.lines[0]!, /^\uFEFFName,User name,Number,Kind,Role,/);
  assert.ok(file.lines[1]?.startsWith(data[0]?.name ?? '?'));
  assert.equal(file.noted, ['users', `csv, ${total} rows; sort: -displayName; kind: employee; state: active`]);

  const roles = await taken(listRoles, {});
  assert.is(roles.lines.length, 1 + 8);
  assert.match(
    roles.lines.find((line) => line.startsWith('HR,'))!,
    /Employee_VIEW, Employee_LIST/,
  );
  const grants = await taken(listGrants, { state: 'live' });
  assert.is(grants.lines.length, 1 + (await portal.call(listGrants, 'AuthorizationAdmin', { query: { state: 'live' } })).body.total);
  assert.match(grants.lines.join(), /Student_Welfare_System,grant,live,/);
  const holders = await taken(users.listHolders, { permissionId: 912 });
  assert.match(holders.lines.join(), /,Dues_SETTLE,(role|grant),/);
  assert.equal(holders.noted[0], 'permissions');
});

test('a file with many people requires a purpose, which is recorded', async () => {
  const query = { isEnabled: 'true' };
  const refusedFile = await portal.call(users.listHolders, 'AuthorizationAdmin', {
    query: { ...query, format: 'xlsx' },
  });
  assert.equal([refusedFile.status, refusedFile.body.fields], [422, { purpose: 'required' }]);
  const { lines, noted } = await taken(users.listHolders, { ...query, purpose: 'Yearly review' });
  assert.ok(lines.length > 501);
  assert.is(noted[1], `csv, ${lines.length - 1} rows; for: Yearly review; isEnabled: true`);
});

test('an unknown user and the system are not found', async () => {
  const system = await portal.database.db.selectFrom('users').select('id').where('kind', '=', 'system').executeTakeFirstOrThrow();
  for (const id of [999_999_999, system.id]) {
    assert.is((await portal.call(users.getUser, 'Admin', { id })).status, 404);
    assert.is((await portal.call(users.rolesOfUser, 'Admin', { id })).status, 404);
    assert.is((await portal.call(users.permissionsOfUser, 'Admin', { id })).status, 404);
    const body = { version: 1, isEnabled: false, disabledReason: 'no such user' };
    assert.is((await portal.call(users.changeUser, 'Admin', { id, body })).status, 404);
    assert.is((await portal.call(users.unlockUser, 'Admin', { id })).status, 404);
  }
});

// Switching off and on

test('a user is disabled with a reason, which ends the sessions, and enabled with a new password to choose', async () => {
  const { id, version, username } = await somebody('employee');
  const answer = await portal.call(changeUserPassword, 'Admin', {
    body: { userId: id, newPassword: null, mustChange: false, reason: 'for the test' },
  });
  const password = answer.body.data.temporaryPassword as string;
  const token = (await portal.call(login, null, { body: { username, password } })).body.data.token as string;
  assert.is((await portal.call(userPermissions, token)).status, 200);

  const off = await portal.call(users.changeUser, 'AuthorizationAdmin', {
    id,
    body: { version: version + 1, isEnabled: false, disabledReason: 'left the college' },
  });
  assert.is(off.status, 200, JSON.stringify(off.body));
  assert.is(off.body.endedSessions, 1);
  assert.equal([off.body.data.state, off.body.data.disabledReason, off.body.data.sessions], ['disabled', 'left the college', 0]);
  assert.is((await portal.call(userPermissions, token)).body.error, 'TokenRevoked');
  assert.is((await portal.call(login, null, { body: { username, password } })).body.error, 'Locked');

  const on = await portal.call(users.changeUser, 'AuthorizationAdmin', {
    id,
    body: { version: version + 2, isEnabled: true },
  });
  assert.equal([on.body.data.state, on.body.data.disabledReason], ['mustChange', null]);
  assert.is((await portal.call(login, null, { body: { username, password } })).body.data.mustChangePassword, true);
  const trail = await portal.database.db
    .selectFrom('auditEvents')
    .select(['action', 'before', 'after', 'note'])
    .where('tableName', '=', 'users')
    .where('recordId', '=', id)
    .where('action', '=', 'update')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  assert.equal(trail, [
    { action: 'update', before: { isEnabled: false }, after: { isEnabled: true }, note: null },
    { action: 'update', before: { isEnabled: true }, after: { isEnabled: false }, note: 'left the college' },
  ]);
});

test('disabling is refused without a reason, for a disabled account, and for an old version', async () => {
  const { id, version } = await somebody('employee');
  const send = async (body: object) => refused(await portal.call(users.changeUser, 'Admin', { id, body }));
  assert.equal(await send({ version, isEnabled: false }), [422, 'ValidationFailed', { disabledReason: 'required' }]);
  assert.equal(await send({ version, isEnabled: false, disabledReason: 'x' }), [422, 'ValidationFailed', { disabledReason: 'tooShort' }]);
  assert.equal(await send({ version, isEnabled: true }), [422, 'ValidationFailed', { isEnabled: 'notAllowed' }]);
  assert.equal(await send({ version: version + 7, isEnabled: false, disabledReason: 'left' }), [409, 'StaleVersion']);
});

test('users cannot disable their own account, only an Admin can disable a restricted one, and the last Admin stays', async () => {
  const send = async (as: DemoRole, username: string) => {
    const { id, version } = await userOf(await idOf(username));
    return refused(
      await portal.call(users.changeUser, as, {
        id,
        body: { version, isEnabled: false, disabledReason: 'test of rules' },
      }),
    );
  };
  assert.equal(await send('AuthorizationAdmin', 'authadmin'), [403, 'Forbidden']);
  assert.equal(await send('AuthorizationAdmin', 'admin'), [403, 'Forbidden']);
  assert.equal(await send('Admin', 'admin'), [403, 'Forbidden']);
  assert.is((await userOf(await idOf('admin'), 'AuthorizationAdmin')).isOpenToCaller, false);
  assert.is((await userOf(await idOf('authadmin'), 'Admin')).isOpenToCaller, true);
});

test('an account locked by wrong passwords is unlocked; a restricted one only by an Admin', async () => {
  const { id } = await somebody('student');
  const until = new Date(portal.now().getTime() + 600_000).toISOString();
  const lock = (userId: number) =>
    portal.database.db.updateTable('users').set({ lockedUntil: until, failedCount: 5 }).where('id', '=', userId).execute();
  await lock(id);
  assert.is((await userOf(id)).state, 'locked');
  const answer = await portal.call(users.unlockUser, 'AuthorizationAdmin', { id });
  assert.equal([answer.status, answer.body.data.lockedUntil, answer.body.data.failedCount], [200, null, 0]);
  assert.is((await portal.call(users.unlockUser, 'AuthorizationAdmin', { id: await idOf('admin') })).body.error, 'Forbidden');
  assert.is((await portal.call(users.unlockUser, 'AuthorizationAdmin', { id: await idOf('authadmin') })).body.error, 'Forbidden');
});

// Many at once

const bulk = (as: DemoRole, body: object) => portal.call(users.bulkUsers, as, { body });

test('passwords of many are reset: each user can sign in with their own, and the audit trail has the number of slips', async () => {
  const many = [await somebody('student'), await somebody('student'), await somebody('student')];
  const answer = await bulk('AuthorizationAdmin', {
    ids: many.map(({ id }) => id),
    action: 'resetPassword',
    reason: 'admission time',
  });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  const results = answer.body.data.results as users.BulkUserResult[];
  assert.equal(
    results.map(({ id }) => id).toSorted((a, b) => a - b),
    many.map(({ id }) => id),
  );
  assert.is(new Set(results.map(({ temporaryPassword }) => temporaryPassword)).size, 3);
  for (const { username, temporaryPassword } of results) {
    const signedIn = await portal.call(login, null, { body: { username, password: temporaryPassword } });
    assert.is(signedIn.body.data.mustChangePassword, true);
  }
  const trail = await portal.database.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('action', '=', 'print')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.is(trail.label, '3 password slips');
  assert.not(JSON.stringify(trail).includes(results[0]!.temporaryPassword!));
});

test('a role is assigned to many; users who already have it are unchanged', async () => {
  const many = [await somebody('employee'), await somebody('employee'), await somebody('employee', 'Faculty')];
  const ids = many.map(({ id }) => id);
  const answer = await bulk('AuthorizationAdmin', { ids, action: 'assignRole', roleId: 4, reason: 'they teach now' });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  for (const { id, version } of many) {
    const { roleNames, version: now } = await userOf(id);
    assert.is(roleNames, 'Faculty');
    assert.is(now, id === many[2]!.id ? version : version + 1);
  }
  const history = (await portal.call(users.rolesOfUser, 'AuthorizationAdmin', { id: ids[0] })).body.data;
  assert.equal([history[0].from, history[0].to, history[0].reason], ['Staff', 'Faculty', 'they teach now']);
});

test('many are disabled and enabled', async () => {
  const ids = [(await somebody('student')).id, (await somebody('student')).id];
  assert.is((await bulk('Admin', { ids, action: 'disable', reason: 'passed out' })).status, 200);
  for (const id of ids) assert.is((await userOf(id)).disabledReason, 'passed out');
  assert.is((await bulk('Admin', { ids, action: 'enable', reason: 'a mistake' })).status, 200);
  for (const id of ids) assert.is((await userOf(id)).state, 'mustChange');
});

test('all or nothing: accounts that may not be changed are reported by index, and none is changed', async () => {
  const { id, version } = await somebody('employee');
  const ownId = await idOf('authadmin');
  const admin = await idOf('admin');
  for (const action of ['disable', 'resetPassword']) {
    // A user who resets a password needs its sensitive permissions, such as those of the office.
    const ofOffice = action === 'resetPassword' ? { 'ids.0': 'notAllowed' } : {};
    const answer = await bulk('AuthorizationAdmin', { ids: [id, ownId, admin, 999_999_999], action, reason: 'rules' });
    assert.equal(refused(answer), [
      422,
      'ValidationFailed',
      { ...ofOffice, 'ids.1': 'notAllowed', 'ids.2': 'notAllowed', 'ids.3': 'unknownReference' },
    ]);
  }
  const student = await somebody('student');
  assert.equal(refused(await bulk('Admin', { ids: [id, student.id], action: 'assignRole', roleId: 4, reason: 'rules' })), [
    422,
    'ValidationFailed',
    { 'ids.1': 'notAllowed' },
  ]);
  assert.is((await userOf(id)).version, version);
});

test('many at once: the last Admin whose account does not end keeps it and the role', async () => {
  const { db } = portal.database;
  const { id } = await somebody('employee', 'Faculty');
  await db.updateTable('users').set({ roleId: roleIds.Admin }).where('id', '=', id).execute();
  const endOthers = (endsOn: string | null) =>
    db.updateTable('users').set({ endsOn }).where('roleId', '=', roleIds.Admin).where('id', '!=', id).execute();
  await endOthers('2090-12-31');
  const notAllowed = [422, 'ValidationFailed', { 'ids.0': 'notAllowed' }];
  assert.equal(refused(await bulk('Admin', { ids: [id], action: 'disable', reason: 'rules' })), notAllowed);
  assert.equal(refused(await bulk('Admin', { ids: [id], action: 'assignRole', roleId: roleIds.Faculty, reason: 'rules' })), notAllowed);
  await endOthers(null);
  assert.is((await bulk('Admin', { ids: [id], action: 'assignRole', roleId: roleIds.Faculty, reason: 'rules' })).status, 200);
});

for (const [name, as, change, expected] of [
  ['a role that is missing', 'Admin', { action: 'assignRole' }, [422, 'ValidationFailed', { roleId: 'required' }]],
  ['a role that is not there', 'Admin', { action: 'assignRole', roleId: 999 }, [422, 'ValidationFailed', { roleId: 'unknownReference' }]],
  ['a restricted role, by no Admin', 'AuthorizationAdmin', { action: 'assignRole', roleId: 1 }, [403, 'Forbidden']],
  ['no reason', 'Admin', { action: 'disable', reason: ' ' }, [422, 'ValidationFailed', { reason: 'required' }]],
  ['no users', 'Admin', { action: 'disable', ids: [] }, [422, 'ValidationFailed', { ids: 'required' }]],
  [
    'more than 500',
    'Admin',
    { action: 'disable', ids: Array.from({ length: 501 }, (_, n) => n + 1) },
    [422, 'ValidationFailed', { ids: 'tooLong' }],
  ],
  ['another action', 'Admin', { action: 'delete' }, [422, 'ValidationFailed', { action: 'notAllowed' }]],
] as const)
  test(`many at once are refused for ${name}`, async () => {
    const { id } = await somebody('employee');
    assert.equal(refused(await bulk(as, { ids: [id], reason: 'rules', ...change })), expected);
  });

// Permissions of a user, and holders of a permission

test('lists the permissions of a user with their sources: role, grant until a day, denial', async () => {
  const warden = await portal.database.db
    .selectFrom('userGrants')
    .select(['userId', 'endsOn'])
    .where('permissionId', '=', 915)
    .executeTakeFirstOrThrow();
  const { data } = (await portal.call(users.permissionsOfUser, 'AuthorizationAdmin', { id: warden.userId })).body as {
    data: users.SourcedPermissions;
  };
  const stay = data.permissions.find(({ id }) => id === 915)!;
  assert.equal([stay.isHeld, stay.isFromRole, stay.grants[0]?.endsOn, stay.grants[0]?.state], [true, false, warden.endsOn, 'live']);
  const denied = await portal.database.db
    .selectFrom('userGrants')
    .select('userId')
    .where('effect', '=', 'deny')
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const answer = await portal.call(users.permissionsOfUser, 'AuthorizationAdmin', { id: denied.userId });
  const worklog = (answer.body.data as users.SourcedPermissions).permissions.find(({ id }) => id === 405)!;
  assert.equal([worklog.isHeld, worklog.isFromRole, worklog.grants[0]?.effect], [false, true, 'deny']);
  for (const { id, isHeld } of data.permissions.slice(0, 5)) {
    const holders = await portal.call(users.listHolders, 'AuthorizationAdmin', {
      query: { permissionId: id, pageSize: 100, roleId: data.roleId },
    });
    if (holders.body.total <= 100)
      assert.is(
        holders.body.data.some(({ userId }: users.Holder) => userId === warden.userId),
        isHeld,
      );
  }
});

test('lists the holders who may waive dues, without a user who is denied a permission', async () => {
  const holders = async (query: object) =>
    (await portal.call(users.listHolders, 'AuthorizationAdmin', { query: { pageSize: 100, ...query } })).body;
  const waivers = await holders({ permissionId: 913 });
  assert.ok(waivers.total >= 1 && waivers.data.every(({ roleNames }: users.Holder) => roleNames === 'Admin'));
  const stays = await holders({ permissionId: 915, source: 'grant' });
  assert.ok(stays.total > 0 && stays.data.every(({ source, reason }: users.Holder) => source === 'grant' && reason));
  const denied = await portal.database.db
    .selectFrom('userGrants')
    .select('userId')
    .where('effect', '=', 'deny')
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const { username } = await portal.database.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', denied.userId)
    .executeTakeFirstOrThrow();
  assert.is((await holders({ permissionId: 405, q: username })).total, 0);
  const sensitive = await holders({ isSensitive: true, isEnabled: true });
  assert.ok(sensitive.total > 0);
});

test.run();
