import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as account from '../../../src/contract/authorization/account.ts';
import * as sessionCalls from '../../../src/contract/core/session.ts';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { hashPassword } from '../../../src/server/modules/authorization/passwords.ts';
import { effectivePermissions, forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { forgetSettings, readSettings } from '../../../src/server/modules/authorization/settings.ts';
import { lockName } from '../../../src/server/modules/authorization/throttle.ts';
import { addStudent, smallCollege } from '../../support/college.ts';
import { testedKind } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { knownPassword, modulesApp, type ModulesApp } from '../../support/modules-app.ts';

// Runs on both databases: several callers at once.

const test = suite('accounts');
let portal: ModulesApp;
let clerk: number;
let asha: { userId: number; studentId: number };

test.before(async () => {
  portal = await modulesApp();
  const college = await smallCollege(portal.db);
  clerk = college.userId;
  const studentId = await addStudent(portal.db, college, 12345);
  const hash = await hashPassword(knownPassword);
  const { userId } = await portal.db
    .updateTable('students')
    .set({ regdNo: '2301234001' })
    .where('id', '=', studentId)
    .returning('userId')
    .executeTakeFirstOrThrow();
  await portal.db.updateTable('users').set({ passwordHash: hash, mustChangePassword: false }).where('id', '=', userId).execute();
  asha = { userId, studentId };
  const teacher = await portal.addUser('s.panigrahi', 'Faculty', { displayName: 'Sasmita Panigrahi' });
  await portal.db
    .insertInto('employees')
    .values({
      userId: teacher,
      employeeNo: 'E1042',
      firstName: 'Sasmita',
      lastName: 'Panigrahi',
      gender: 'F',
      bornOn: '1981-03-14',
      officialEmail: 's.panigrahi@college.example',
      phone: '9861098610',
      joinedOn: '2014-07-14',
      statusOn: '2014-07-14',
    })
    .execute();
  for (const [name, role] of [
    ['admin', 'Admin'],
    ['admin2', 'Admin'],
    ['authadmin', 'AuthorizationAdmin'],
    ['staff', 'Staff'],
  ] as const)
    await portal.addUser(name, role);
});
test.after(() => portal.close());

const attempts = async (name: string) =>
  (await portal.db.selectFrom('signInAttempts').select('outcome').where('nameTried', '=', name).orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  );
const stateOf = (id: number) => portal.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lastAudit = () => portal.db.selectFrom('auditEvents').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
let names = 0;
/** A new user, so that tests do not affect each other. */
const fresh = async (role: Parameters<ModulesApp['addUser']>[1] = 'Staff', fields = {}) => {
  const username = `user${(names += 1)}`;
  return { username, id: await portal.addUser(username, role, { displayName: `Person ${names}`, ...fields }) };
};

// Signing in

for (const typed of ['23bt12345', '23BT12345', ' 23bt12345 ', '2301234001'])
  test(`a student signs in as "${typed}"`, async () => {
    const { status, body } = await portal.signIn(typed);
    assert.is(status, 200, JSON.stringify(body));
    assert.match(body.data.token, /^[\w-]{43}$/);
    assert.equal(body.data.user, { userId: asha.userId, name: 'Asha', roleNames: 'Student', profileImage: null });
    assert.equal(body.data.permissions, [601, 612, 613, 615, 616]);
    assert.is(body.data.mustChangePassword, false);
    const hours = (Date.parse(body.data.expiresAt) - portal.now().getTime()) / 3_600_000;
    assert.ok(hours > 11.9 && hours <= 12);
  });

for (const typed of ['s.panigrahi', 'E1042', 'e1042', 'S.Panigrahi@College.example'])
  test(`an employee signs in as "${typed}"`, async () => {
    const { status, body } = await portal.signIn(typed);
    assert.is(status, 200, JSON.stringify(body));
    assert.is(body.data.user.roleNames, 'Faculty');
  });

test('a sign-in is recorded as attempt, time and audit event; the token is stored nowhere', async () => {
  const { username, id } = await fresh();
  const token = await portal.tokenOf(username);
  assert.equal(await attempts(username), ['ok']);
  assert.ok((await stateOf(id)).lastLoginAt);
  const audit = await lastAudit();
  assert.is(audit.action, 'signIn');
  assert.is(audit.userId, id);
  const { count } = await portal.db
    .selectFrom('sessions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`encode(token_hash, 'escape') like ${`%${token}%`}`)
    .executeTakeFirstOrThrow();
  assert.is(count, 0);
});

test('wrong name, wrong password, no password yet, the system: all 401 alike', async () => {
  const { username } = await fresh('Staff', { password: null });
  await portal.db.insertInto('users').values({ username: 'nightly', kind: 'system', displayName: 'Nightly', roleId: 1 }).execute();
  for (const [name, password] of [
    ['nobody-here', 'x'],
    ['staff', 'wrong'],
    [username, knownPassword],
    ['nightly', 'x'],
  ] as const) {
    const { status, body } = await portal.signIn(name, password);
    assert.is(status, 401);
    assert.is(body.error, 'InvalidCredentials');
    assert.is(body.message, 'InvalidCredentials');
  }
});

test('an unknown name is not stored as typed, because it may be a password', async () => {
  await portal.signIn('my secret 99', 'x');
  const rows = await portal.db.selectFrom('signInAttempts').select('nameTried').where('outcome', '=', 'unknownUser').execute();
  assert.ok(rows.length > 0);
  for (const { nameTried } of rows) assert.match(nameTried, /^[0-9a-f]{8}$/);
});

test('a disabled account: 409 Locked with the right password, 401 with a wrong one', async () => {
  const { username } = await fresh('Staff', { isEnabled: false });
  assert.is((await portal.signIn(username, 'wrong')).body.error, 'InvalidCredentials');
  const { status, body } = await portal.signIn(username);
  assert.is(status, 409);
  assert.is(body.error, 'Locked');
  assert.equal(await attempts(username), ['badPassword', 'disabled']);
});

const badBodies: [unknown, Record<string, string>][] = [
  [{}, { username: 'required', password: 'required' }],
  [
    { username: ' ', password: '' },
    { username: 'required', password: 'required' },
  ],
  [{ username: 5, password: 'x' }, { username: 'required' }],
  [{ username: 'a', password: 'x'.repeat(129) }, { password: 'tooLong' }],
  [{ username: 'a'.repeat(121), password: 'x' }, { username: 'tooLong' }],
  [
    { username: 'a\0', password: 'x\0' },
    { username: 'badFormat', password: 'badFormat' },
  ],
  [{ username: 'a', password: 'x', remember: true }, { remember: 'unknown' }],
];
for (const [body, fields] of badBodies)
  test(`signing in with ${JSON.stringify(body).slice(0, 60)}: 422 ${Object.values(fields).join(', ')}`, async () => {
    const answer = await portal.call(sessionCalls.login, null, { body });
    assert.is(answer.status, 422);
    assert.equal(answer.body.fields, fields);
  });

// Lock-out

for (const kind of ['known', 'unknown'] as const)
  test(`after five wrong passwords from one place, a name that is ${kind} must wait there; the time doubles`, async () => {
    const username = kind === 'known' ? (await fresh()).username : 'no-such-person';
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      for (let wrong = 1; wrong <= 5; wrong += 1) assert.is((await portal.signIn(username, 'wrong')).status, 401);
      const locked = await portal.signIn(username, kind === 'known' ? knownPassword : 'x');
      assert.is(locked.status, 429);
      assert.is(locked.body.error, 'TooManyRequests');
      const seconds = Number(locked.headers['retry-after']);
      assert.ok(seconds > minutes * 60 - 5 && seconds <= minutes * 60, `${seconds} s for ${minutes} min`);
      portal.advance(minutes);
    }
  });

test('a locked name is unlocked after its time, and a success resets the count', async () => {
  const { username, id } = await fresh();
  for (let wrong = 1; wrong <= 5; wrong += 1) await portal.signIn(username, 'wrong');
  assert.ok((await stateOf(id)).lockedUntil);
  assert.is((await portal.signIn(username)).status, 429);
  assert.is((await portal.signIn(username.toUpperCase())).status, 429);
  portal.advance(1);
  assert.is((await portal.signIn(username)).status, 200);
  const { failedCount, lockedUntil } = await stateOf(id);
  assert.equal([failedCount, lockedUntil], [0, null]);
  for (let wrong = 1; wrong <= 4; wrong += 1) assert.is((await portal.signIn(username, 'wrong')).status, 401);
  assert.is((await portal.signIn(username)).status, 200);
});

test('wrong passwords further apart than 15 minutes do not lock', async () => {
  const { username } = await fresh();
  for (let wrong = 1; wrong <= 6; wrong += 1) {
    assert.is((await portal.signIn(username, 'wrong')).status, 401);
    portal.advance(4);
  }
});

test('many wrong passwords at the same time: at most five are compared', async () => {
  const { username } = await fresh();
  const answers = await Promise.all(Array.from({ length: 12 }, () => portal.signIn(username, 'wrong')));
  assert.is(answers.filter(({ status }) => status === 401).length, 5);
  assert.is(answers.filter(({ status }) => status === 429).length, 7);
});

test('an address with a zone is that address', async () => {
  const { username, id } = await fresh();
  assert.is((await portal.signIn(username, undefined, 'fe80::1%eth0')).status, 200);
  const { ip } = await portal.db.selectFrom('sessions').select('ip').where('userId', '=', id).executeTakeFirstOrThrow();
  assert.is(ip, 'fe80::1');
});

if (testedKind === 'server') {
  /** Resolves when a query of this database waits for a lock of another transaction. */
  const somebodyWaits = () =>
    eventually(async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db);
      assert.is(rows.length, 1);
    });

  test('a password that is reset while the old one is compared opens nothing', async () => {
    const { username, id } = await fresh();
    const { signingIn } = await portal.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ passwordHash: 'reset' }).where('id', '=', id).execute();
      const answer = portal.signIn(username);
      await somebodyWaits();
      return { signingIn: answer };
    });
    assert.is((await signingIn).status, 401);
    assert.is((await stateOf(id)).passwordHash, 'reset');
    assert.equal(await portal.db.selectFrom('sessions').select('id').where('userId', '=', id).execute(), []);
  });

  test('changing the password during a sign-in causes no deadlock', async () => {
    const { username, id } = await fresh();
    const token = await portal.tokenOf(username);
    const { changing } = await portal.db.transaction().execute(async (tx) => {
      await lockName(tx, username);
      const answer = change(token, 'grove-kettle-17');
      await somebodyWaits();
      await sql`select id from users where id = ${id} for update nowait`.execute(tx);
      return { changing: answer };
    });
    assert.is((await changing).status, 200);
  });
}

test('a right password replaces an outdated hash', async () => {
  const { hash } = await import('@node-rs/argon2');
  const old = await hash('old-parameters-1', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const { username, id } = await fresh('Staff', { password: old });
  await portal.tokenOf(username, 'old-parameters-1');
  assert.match((await stateOf(id)).passwordHash ?? '', /m=19456,t=2,p=1/);
  await portal.tokenOf(username, 'old-parameters-1');
});

test('comparing a password blocks neither reading nor writing', async () => {
  const { hash } = await import('@node-rs/argon2');
  const slow = await hash('old-parameters-1', { memoryCost: 65_536, timeCost: 12, parallelism: 1 });
  const { username } = await fresh('Staff', { password: slow });
  const other = await portal.tokenOf('staff');
  let isAnswered = false;
  const signingIn = portal.signIn(username, 'old-parameters-1').finally(() => (isAnswered = true));
  assert.is((await portal.call(sessionCalls.userPermissions, other)).status, 200);
  assert.is((await portal.call(account.endOwnSession, other, { id: 999_999 })).status, 404);
  assert.is(isAnswered, false, 'the other requests were answered first');
  assert.is((await signingIn).status, 200);
});

test('many wrong current passwords at the same time lock the account like consecutive ones', async () => {
  const { username } = await fresh();
  const token = await portal.tokenOf(username);
  const body = { currentPassword: 'wrong', newPassword: 'grove-kettle-17', confirmPassword: 'grove-kettle-17' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => portal.call(account.changePassword, token, { body })));
  assert.equal(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [401, 401, 401, 401, 401, 429, 429, 429],
  );
  assert.is((await portal.signIn(username)).status, 200, 'counted for this device: signing in elsewhere is possible');
});

// Sessions

test('a sixth session ends the oldest', async () => {
  const { username } = await fresh();
  const tokens: string[] = [];
  for (let n = 1; n <= 6; n += 1) {
    tokens.push(await portal.tokenOf(username));
    portal.advance(1);
  }
  const answers = await Promise.all(tokens.map((token) => portal.call(sessionCalls.userPermissions, token)));
  assert.equal(
    answers.map(({ status, body }) => (status === 200 ? 'ok' : body.error)),
    ['TokenRevoked', 'ok', 'ok', 'ok', 'ok', 'ok'],
  );
});

test('a session ends after two idle hours, and after twelve however busy', async () => {
  const { username } = await fresh();
  const idle = await portal.tokenOf(username);
  portal.advance(119);
  assert.is((await portal.call(sessionCalls.userPermissions, idle)).status, 200);
  portal.advance(121);
  assert.is((await portal.call(sessionCalls.userPermissions, idle)).body.error, 'TokenExpired');
  const busy = await portal.tokenOf(username);
  for (let hour = 1; hour < 12; hour += 1) {
    portal.advance(60);
    assert.is((await portal.call(sessionCalls.userPermissions, busy)).status, 200);
  }
  portal.advance(61);
  assert.is((await portal.call(sessionCalls.userPermissions, busy)).body.error, 'TokenExpired');
});

test('a visit is recorded at most once a minute', async () => {
  const { username, id } = await fresh();
  const token = await portal.tokenOf(username);
  const seen = async () =>
    (await portal.db.selectFrom('sessions').select('lastSeenAt').where('userId', '=', id).executeTakeFirstOrThrow()).lastSeenAt;
  const first = await seen();
  portal.advance(0.5);
  await portal.call(sessionCalls.userPermissions, token);
  assert.is(await seen(), first);
  portal.advance(0.6);
  await portal.call(sessionCalls.userPermissions, token);
  assert.ok((await seen()) > first);
});

test('sessions of a disabled account end immediately', async () => {
  const { username, id } = await fresh();
  const token = await portal.tokenOf(username);
  await portal.db.updateTable('users').set({ isEnabled: false, disabledReason: 'left' }).where('id', '=', id).execute();
  assert.is((await portal.call(sessionCalls.userPermissions, token)).body.error, 'TokenRevoked');
});

test('logging out ends the session, and succeeds for an ended, unknown or missing one too', async () => {
  const { username } = await fresh();
  const token = await portal.tokenOf(username);
  for (const sent of [token, token, 'A'.repeat(43), 'broken', null]) {
    const { status, body } = await portal.call(sessionCalls.logout, sent);
    assert.is(status, 200);
    assert.equal(body, { data: { loggedOut: true } });
  }
  assert.is((await portal.call(sessionCalls.userPermissions, token)).body.error, 'TokenRevoked');
});

test('own sessions are listed, the newest first, and ended; another’s is not found', async () => {
  const { username } = await fresh();
  const [old, token] = [await portal.tokenOf(username), await portal.tokenOf(username)];
  const { body } = await portal.call(account.ownSessions, token);
  assert.equal(
    body.data.map(({ isThisOne, ip }: { isThisOne: boolean; ip: string }) => [isThisOne, ip]),
    [
      [true, '10.0.0.1'],
      [false, '10.0.0.1'],
    ],
  );
  const id = body.data[1].id;
  const stranger = await portal.tokenOf('staff');
  assert.is((await portal.call(account.endOwnSession, stranger, { id })).status, 404);
  assert.equal((await portal.call(account.endOwnSession, token, { id })).body, { data: { id } });
  assert.is((await portal.call(account.endOwnSession, token, { id })).status, 404);
  assert.is((await portal.call(sessionCalls.userPermissions, old)).body.error, 'TokenRevoked');
  assert.is((await portal.call(account.ownSessions, token)).body.data.length, 1);
});

// Permissions

test('permissions are the role’s and live grants, less live denies', async () => {
  const { id } = await fresh('HR');
  const today = collegeDay(portal.now());
  const day = (shift: number) => new Date(Date.parse(today) + shift * 86_400_000).toISOString().slice(0, 10);
  const grant = (
    permissionId: number,
    effect: 'grant' | 'deny',
    startsOn: string,
    endsOn: string | null,
    revokedAt: string | null = null,
  ) =>
    portal.db
      .insertInto('userGrants')
      .values({
        userId: id,
        permissionId,
        effect,
        reason: 'a reason',
        startsOn,
        endsOn,
        givenBy: clerk,
        revokedAt,
        revokedBy: revokedAt === null ? null : clerk,
      })
      .execute();
  await grant(912, 'grant', today, today);
  await grant(101, 'grant', day(-9), null);
  await grant(102, 'grant', day(1), null);
  await grant(103, 'grant', day(-9), day(-1));
  await grant(104, 'grant', day(-9), null, portal.now().toISOString());
  await grant(203, 'deny', today, null);
  await grant(204, 'deny', day(-9), day(-1));
  forgetPermissions(id);
  assert.equal([...(await effectivePermissions(portal.db, id, today))], [101, 201, 202, 204, 205, 207, 905, 912]);
  await portal.db.deleteFrom('userGrants').where('userId', '=', id).execute();
  assert.is((await effectivePermissions(portal.db, id, today)).size, 8, 'remembered');
  forgetPermissions(id);
  assert.equal([...(await effectivePermissions(portal.db, id, today))], [201, 202, 203, 204, 205, 207, 905]);
});

test('modules and permissions are those of the caller', async () => {
  const token = await portal.tokenOf('authadmin');
  assert.equal((await portal.call(sessionCalls.userPermissions, token)).body, {
    permissions: [206, 701, 702, 703, 711, 712, 901, 902],
  });
  const { data } = (await portal.call(sessionCalls.modules, token)).body;
  assert.equal(
    data.map(({ key }: { key: string }) => key),
    [...sessionCalls.moduleKeys],
  );
  assert.equal(data[5], { key: 'webAuthorization', access: true, permissions: [701, 702, 703, 711, 712, 901, 902] });
  assert.equal(data[0], { key: 'studentInformation', access: false, permissions: [] });
});

test('a setting of the wrong kind falls back to its default', async () => {
  const write = async (value: string) => {
    await portal.db.updateTable('settings').set({ value }).where('key', '=', 'auth.idleMinutes').execute();
    forgetSettings();
    return (await readSettings(portal.db))['auth.idleMinutes'];
  };
  assert.is(await write('"long"'), 120);
  assert.is(await write('null'), 120);
  assert.is(await write('30'), 30);
  assert.is(await write('120'), 120);
});

// Users who must change the password

test('while the password must be changed only the profile and the change are open', async () => {
  const { username } = await fresh('Admin', { mustChangePassword: true });
  const answer = await portal.signIn(username);
  assert.is(answer.body.data.mustChangePassword, true);
  const { token } = answer.body.data;
  for (const endpoint of [sessionCalls.modules, sessionCalls.userPermissions, account.ownSessions, sessionCalls.removeOwnPhoto]) {
    const { status, body } = await portal.call(endpoint, token);
    assert.equal([status, body.error], [403, 'Forbidden']);
  }
  assert.is((await portal.call(sessionCalls.ownProfile, token)).status, 200);
  const newPassword = 'grove-kettle-17';
  const changed = await portal.call(account.changePassword, token, {
    body: { currentPassword: knownPassword, newPassword, confirmPassword: newPassword },
  });
  assert.is(changed.status, 200, JSON.stringify(changed.body));
  assert.is((await portal.call(sessionCalls.modules, token)).status, 200);
});

// Users change their own password

const change = (token: string, newPassword: string, confirmPassword = newPassword, currentPassword = knownPassword) =>
  portal.call(account.changePassword, token, { body: { currentPassword, newPassword, confirmPassword } });

test('a change ends all other sessions, and the new password works', async () => {
  const { username, id } = await fresh();
  const [one, two, ownToken] = [await portal.tokenOf(username), await portal.tokenOf(username), await portal.tokenOf(username)];
  const { status, body } = await change(ownToken, 'grove-kettle-17');
  assert.is(status, 200);
  assert.is(body.data.endedSessions, 2);
  assert.is(body.data.passwordChangedAt, (await stateOf(id)).passwordChangedAt);
  for (const token of [one, two]) assert.is((await portal.call(sessionCalls.userPermissions, token)).body.error, 'TokenRevoked');
  assert.is((await portal.call(sessionCalls.userPermissions, ownToken)).status, 200);
  assert.is((await portal.signIn(username)).status, 401);
  await portal.tokenOf(username, 'grove-kettle-17');
  const audit = await portal.db
    .selectFrom('auditEvents')
    .select(['action', 'after', 'before'])
    .where('recordId', '=', id)
    .where('tableName', '=', 'users')
    .executeTakeFirstOrThrow();
  assert.is(audit.action, 'update');
  assert.not.match(JSON.stringify(audit), /argon2|grove/);
});

test('the rules in their order: the first failure is reported, and nothing is written', async () => {
  const before = await stateOf(asha.userId);
  const token = await portal.tokenOf('23bt12345');
  const cases: [string, string, Record<string, string>][] = [
    ['short', 'other', { newPassword: 'tooShort' }],
    ['x'.repeat(128), 'other', { newPassword: 'notAllowed' }],
    ['my-23bt12345-is', 'other', { newPassword: 'notAllowed' }],
    ['my-2301234001', 'other', { newPassword: 'notAllowed' }],
    ['asha-asha-asha', 'other', { newPassword: 'notAllowed' }],
    ['on-2005-01-31-born', 'other', { newPassword: 'notAllowed' }],
    ['my-98610 12345-x', 'other', { newPassword: 'notAllowed' }],
    ['Password@12345', 'other', { newPassword: 'notAllowed' }],
    [knownPassword, 'other', { newPassword: 'duplicate' }],
    ['grove-kettle-17', 'other', { confirmPassword: 'badFormat' }],
  ];
  for (const [newPassword, confirm, fields] of cases) {
    const { status, body } = await change(token, newPassword, confirm);
    assert.equal([status, body.fields], [422, fields], newPassword);
  }
  const missing = await portal.call(account.changePassword, token, { body: {} });
  assert.equal(missing.body.fields, {
    currentPassword: 'required',
    newPassword: 'required',
    confirmPassword: 'required',
  });
  assert.is((await stateOf(asha.userId)).version, before.version);
});

test('none of the last five passwords may be used again, the sixth may', async () => {
  const { username } = await fresh();
  const token = await portal.tokenOf(username);
  const used = [knownPassword, 'grove-kettle-11', 'grove-kettle-12', 'grove-kettle-13', 'grove-kettle-14', 'grove-kettle-15'];
  for (let n = 1; n < used.length; n += 1) assert.is((await change(token, used[n]!, used[n], used[n - 1])).status, 200);
  for (const former of used.slice(1))
    assert.equal((await change(token, former, former, used[5])).body.fields, { newPassword: 'duplicate' });
  assert.is((await change(token, knownPassword, knownPassword, used[5])).status, 200);
});

test('a wrong current password is 401 and counts towards the lock-out', async () => {
  const { username } = await fresh();
  const token = await portal.tokenOf(username);
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    const { status, body } = await change(token, 'grove-kettle-17', 'grove-kettle-17', 'wrong');
    assert.equal([status, body.error], [401, 'InvalidCredentials']);
  }
  const locked = await change(token, 'grove-kettle-17');
  assert.is(locked.status, 429);
  assert.ok(Number(locked.headers['retry-after']) > 0);
  assert.is((await portal.signIn(username)).status, 200, 'other devices do not wait');
  assert.is((await portal.call(sessionCalls.userPermissions, token)).status, 200, 'the session continues');
});

// Resetting the password of another user

const reset = (token: string, body: object) => portal.call(account.changeUserPassword, token, { body });

test('an administrator resets a password: generated, shown once, sessions end, must be changed', async () => {
  const { username, id } = await fresh('Faculty');
  const before = await portal.tokenOf(username);
  for (let wrong = 1; wrong <= 5; wrong += 1) await portal.signIn(username, 'wrong');
  const { status, body } = await reset(await portal.tokenOf('admin'), { userId: id, newPassword: null, reason: 'forgot' });
  assert.is(status, 200, JSON.stringify(body));
  const { temporaryPassword, ...rest } = body.data;
  assert.match(temporaryPassword, /^[a-z]+-[a-z]+-[a-z]+-\d\d$/);
  assert.equal(rest, { userId: id, mustChangePassword: true, endedSessions: 1 });
  assert.is((await portal.call(sessionCalls.userPermissions, before)).body.error, 'TokenRevoked');
  const audit = await lastAudit();
  assert.equal([audit.action, audit.note, audit.aboutUserId], ['reset', 'forgot', id]);
  assert.not.match(JSON.stringify(audit), new RegExp(temporaryPassword));
  const answer = await portal.signIn(username, temporaryPassword);
  assert.equal([answer.status, answer.body.data.mustChangePassword], [200, true], 'the lock is removed, too');

  const { token } = answer.body.data;
  const resetOf = async (as: string, endpoint = sessionCalls.ownProfile as AnyEndpoint) =>
    (await portal.call(endpoint, as, { id })).body.data.passwordReset;
  assert.is((await resetOf(token)).by, 'admin', 'the owner sees who reset the password');
  assert.ok(Math.abs(Date.parse((await resetOf(token)).at) - portal.now().getTime()) < 60_000);
  assert.is(await resetOf(await portal.tokenOf('admin'), sessionCalls.profile), null, 'no other user sees it');
  portal.advance(1);
  const passwords = {
    currentPassword: temporaryPassword,
    newPassword: 'grove-kettle-17',
    confirmPassword: 'grove-kettle-17',
  };
  assert.is((await portal.call(account.changePassword, token, { body: passwords })).status, 200);
  assert.is(await resetOf(token), null, 'until the owner has changed the password');
});

test('a typed password must follow the rules, and need not be changed if so chosen', async () => {
  const { username, id } = await fresh();
  const token = await portal.tokenOf('admin');
  for (const [newPassword, code] of [
    ['short', 'tooShort'],
    [`my ${username} 12`, 'notAllowed'],
    [knownPassword, 'duplicate'],
  ])
    assert.equal((await reset(token, { userId: id, newPassword, reason: 'forgot' })).body.fields, { newPassword: code });
  const { body } = await reset(token, { userId: id, newPassword: 'grove-kettle-17', mustChange: false, reason: 'forgot' });
  assert.equal(body.data, { userId: id, temporaryPassword: 'grove-kettle-17', mustChangePassword: false, endedSessions: 0 });
  await portal.tokenOf(username, 'grove-kettle-17');
});

test('a temporary password is valid for three days, or as long as the setting allows', async () => {
  const { username, id } = await fresh('Faculty');
  const give = async (mustChange = true) =>
    (await reset(await portal.tokenOf('admin'), { userId: id, newPassword: null, mustChange, reason: 'forgot' })).body.data
      .temporaryPassword as string;
  const temporaryPassword = await give();
  portal.advance(72 * 60 - 1);
  const { token } = (await portal.signIn(username, temporaryPassword)).body.data;
  portal.advance(1);
  assert.is((await portal.signIn(username, 'wrong')).body.error, 'InvalidCredentials', 'only users who know the password get the reason');
  const late = await portal.signIn(username, temporaryPassword);
  assert.equal([late.status, late.body.error, late.headers['set-cookie']], [409, 'PasswordExpired', undefined]);
  assert.is((await attempts(username)).at(-1), 'expired');
  const passwords = { currentPassword: temporaryPassword, newPassword: 'grove-kettle-17', confirmPassword: 'grove-kettle-17' };
  assert.is((await portal.call(account.changePassword, token, { body: passwords })).status, 200, 'existing sessions continue');
  portal.advance(1000 * 60);
  assert.is((await portal.signIn(username, 'grove-kettle-17')).status, 200, 'a password chosen by the owner does not expire');

  await portal.db.updateTable('settings').set({ value: '1' }).where('key', '=', 'auth.temporaryHours').execute();
  forgetSettings();
  const short = await give();
  const lasting = await give(false);
  portal.advance(61);
  assert.is((await portal.signIn(username, lasting)).status, 200, 'a password that need not be changed is not temporary');
  assert.is((await portal.signIn(username, short)).status, 401);
  const again = await give();
  portal.advance(61);
  assert.is((await portal.signIn(username, again)).status, 409);
  await portal.db.updateTable('settings').set({ value: '72' }).where('key', '=', 'auth.temporaryHours').execute();
  forgetSettings();
});

test('resetting: own account and restricted roles Forbidden, unknown NotFound, no reason 422, no permission Forbidden', async () => {
  const { id } = await fresh();
  const restricted = await fresh('AuthorizationAdmin');
  const [admin, authadmin] = [await portal.tokenOf('admin'), await portal.tokenOf('authadmin')];
  const ownId = (await portal.call(sessionCalls.ownProfile, admin)).body.data.userId;
  const system = await portal.db.selectFrom('users').select('id').where('kind', '=', 'system').executeTakeFirstOrThrow();
  const cases: [string, object, number, string][] = [
    [admin, { userId: ownId }, 403, 'Forbidden'],
    [authadmin, { userId: restricted.id }, 403, 'Forbidden'],
    [authadmin, { userId: ownId }, 403, 'Forbidden'],
    [admin, { userId: 999_999 }, 404, 'NotFound'],
    [admin, { userId: system.id }, 404, 'NotFound'],
    [admin, { userId: id, reason: '' }, 422, 'ValidationFailed'],
    [admin, { userId: id, reason: 'x'.repeat(201) }, 422, 'ValidationFailed'],
    [admin, { userId: 'one' }, 422, 'ValidationFailed'],
    [await portal.tokenOf('staff'), { userId: id }, 403, 'Forbidden'],
  ];
  for (const [token, body, status, error] of cases) {
    const answer = await reset(token, { newPassword: null, reason: 'forgot', ...body });
    assert.equal([answer.status, answer.body.error], [status, error], JSON.stringify(body));
  }
  assert.is((await reset(admin, { userId: restricted.id, newPassword: null, reason: 'forgot' })).status, 200);
});

// Roles

const assign = (token: string, body: object) => portal.call(account.assignRole, token, { body: { reason: 'joined as lecturer', ...body } });

test('assigning a role ends sessions, and the new permissions apply immediately', async () => {
  const { username, id } = await fresh('Staff');
  const token = await portal.tokenOf(username);
  const { version } = await stateOf(id);
  const { status, body } = await assign(await portal.tokenOf('authadmin'), { userId: id, roleId: 4, version });
  assert.is(status, 200, JSON.stringify(body));
  assert.equal(body.data, { userId: id, roleId: 4, roleNames: 'Faculty', previousRoleId: 2, version: version + 1, endedSessions: 1 });
  assert.is((await portal.call(sessionCalls.userPermissions, token)).body.error, 'TokenRevoked');
  const audit = await lastAudit();
  assert.equal(
    [audit.action, audit.before, audit.after, audit.note],
    ['grant', { role: 'Staff' }, { role: 'Faculty' }, 'joined as lecturer'],
  );
  const answer = await portal.signIn(username);
  assert.is(answer.body.data.user.roleNames, 'Faculty');
  assert.ok(answer.body.data.permissions.includes(404));
});

test('assigning a role: every refusal', async () => {
  const user = await fresh('Staff');
  const restricted = await fresh('Admin');
  const [admin, authadmin] = [await portal.tokenOf('admin'), await portal.tokenOf('authadmin')];
  const ownId = (await portal.call(sessionCalls.ownProfile, authadmin)).body.data.userId;
  const cases: [string, object, number, unknown][] = [
    [authadmin, { userId: ownId, roleId: 4 }, 403, 'Forbidden'],
    [authadmin, { userId: user.id, roleId: 1 }, 403, 'Forbidden'],
    [authadmin, { userId: restricted.id, roleId: 2 }, 403, 'Forbidden'],
    [admin, { userId: 999_999, roleId: 2 }, 404, 'NotFound'],
    [admin, { userId: user.id, roleId: 4, version: 7 }, 409, 'StaleVersion'],
    [admin, { userId: user.id, roleId: 7 }, 422, { roleId: 'notAllowed' }],
    [admin, { userId: user.id, roleId: 2 }, 422, { roleId: 'notAllowed' }],
    [admin, { userId: user.id, roleId: 999_999 }, 422, { roleId: 'unknownReference' }],
    [admin, { userId: user.id, roleId: 4, version: 0 }, 422, { version: 'outOfRange' }],
    [admin, { userId: user.id, roleId: 4, reason: ' ' }, 422, { reason: 'required' }],
    [await portal.tokenOf('staff'), { userId: user.id, roleId: 4 }, 403, 'Forbidden'],
  ];
  for (const [token, body, status, expected] of cases) {
    const answer = await assign(token, { version: 1, ...body });
    assert.is(answer.status, status, JSON.stringify(body));
    assert.equal(typeof expected === 'string' ? answer.body.error : answer.body.fields, expected);
  }
  assert.is((await stateOf(user.id)).roleId, 2);
  assert.is((await assign(admin, { userId: user.id, roleId: 1, version: 1 })).status, 200);
});

test('if two Admins demote each other at the same time, one stays', async () => {
  const [one, two] = [await portal.tokenOf('admin'), await portal.tokenOf('admin2')];
  const ids = await Promise.all([one, two].map(async (token) => (await portal.call(sessionCalls.ownProfile, token)).body.data.userId));
  await portal.db
    .updateTable('users')
    .set({ isEnabled: false, disabledReason: 'test' })
    .where('roleId', '=', 1)
    .where('id', 'not in', ids)
    .execute();
  const version = async (id: number) => (await stateOf(id)).version;
  const [first, second] = [
    { userId: ids[1], roleId: 2, version: await version(ids[1]) },
    { userId: ids[0], roleId: 2, version: await version(ids[0]) },
  ];
  const answers = await Promise.all([assign(one, first), assign(two, second)]);
  const outcomes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.error));
  assert.is(outcomes.filter((outcome) => outcome === 'ok').length, 1, outcomes.join());
  assert.ok(['InUse', 'TokenRevoked'].includes(outcomes.find((outcome) => outcome !== 'ok') ?? ''), outcomes.join());
  await portal.db.updateTable('users').set({ roleId: 1 }).where('id', 'in', ids).execute();
  forgetPermissions();
});

test('the roles to choose from are the active ones', async () => {
  const { id } = await portal.db
    .insertInto('roles')
    .values({ name: 'Guard', kind: 'employee', isActive: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { body } = await portal.call(account.rolesToGive, await portal.tokenOf('authadmin'));
  assert.is(body.data.length, 7);
  assert.equal(body.data[0], { id: 1, name: 'Admin', kind: 'employee', isRestricted: true });
  assert.not.ok(body.data.some((role: { id: number }) => role.id === id));
});

// Users and profiles

const findCases: [string, string[]][] = [
  ['23bt12345', ['23bt12345']],
  ['230123400', ['23bt12345']],
  ['panigrahi sas', ['s.panigrahi']],
  ['e1042', ['s.panigrahi']],
  ['S.PANIGRAHI@college', ['s.panigrahi']],
  ['authad', ['authadmin']],
  ['nightly', []],
  ['no one at all', []],
  ['%%', []],
  ['..', []],
];
for (const [q, usernames] of findCases)
  test(`the finder for "${q}": ${usernames.join(', ') || 'no user'}`, async () => {
    const { status, body } = await portal.call(account.findUsers, await portal.tokenOf('authadmin'), { query: { q } });
    assert.is(status, 200, JSON.stringify(body));
    assert.equal(
      body.data.map(({ username }: { username: string }) => username),
      usernames,
    );
  });

test('the finder returns at most eight users with class or department, and refuses a single letter', async () => {
  const token = await portal.tokenOf('authadmin');
  assert.is((await portal.call(account.findUsers, token, { query: { q: 'person' } })).body.data.length, 8);
  const [row] = (await portal.call(account.findUsers, token, { query: { q: 'asha' } })).body.data;
  assert.is(row.detail, 'CSE, 2023-27');
  assert.equal((await portal.call(account.findUsers, token, { query: { q: 'a' } })).body.fields, { q: 'tooShort' });
});

test('a student and an employee see their own profile', async () => {
  const student = (await portal.call(sessionCalls.ownProfile, await portal.tokenOf('23bt12345'))).body.data;
  assert.equal(student.student, {
    id: asha.studentId,
    admissionNo: '23BT12345',
    regdNo: '2301234001',
    degree: 'B.Tech',
    branch: 'CSE',
    batch: '2023-27',
    semester: null,
  });
  assert.equal(
    [student.kind, student.roleNames, student.phone, student.email],
    ['student', 'Student', '9861012345', '23bt12345@pmec.ac.in'],
  );
  const employee = (await portal.call(sessionCalls.ownProfile, await portal.tokenOf('E1042'))).body.data;
  assert.equal([employee.employee.employeeNo, employee.employee.department, employee.phone], ['E1042', null, '9861098610']);
  assert.is(employee.student, null);
});

test('other profiles: with 101, 201, 711; contact with 904 only; NotFound if not visible', async () => {
  const ownId = (await portal.call(sessionCalls.ownProfile, await portal.tokenOf('E1042'))).body.data.userId;
  const open = async (as: string, id: number) => portal.call(sessionCalls.profile, await portal.tokenOf(as), { id });
  const byStaff = await open('staff', asha.userId);
  assert.equal([byStaff.status, typeof byStaff.body.data.phone], [200, 'string']);
  const byTeacher = await open('E1042', asha.userId);
  assert.equal([byTeacher.status, byTeacher.body.data.phone, byTeacher.body.data.email], [200, null, null]);
  const byAuth = await open('authadmin', ownId);
  assert.equal([byAuth.status, byAuth.body.data.phone], [200, null]);
  assert.is((await open('staff', ownId)).status, 404);
  assert.is((await open('23bt12345', ownId)).status, 404);
  assert.is((await open('authadmin', 999_999)).status, 404);
  assert.is((await open('23bt12345', asha.userId)).status, 200);
});

test.run();
