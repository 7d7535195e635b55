import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as account from '../../../src/contract/authorization/account.ts';
import * as contract from '../../../src/contract/authorization/second-factor.ts';
import * as settings from '../../../src/contract/authorization/settings.ts';
import { roleIds } from '../../../src/contract/core/role-catalogue.ts';
import * as session from '../../../src/contract/core/session.ts';
import { fromBase32 } from '../../../src/server/modules/authorization/second-factor/base32.ts';
import { codeAt, stepAt } from '../../../src/server/modules/authorization/second-factor/totp.ts';
import { knownPassword, modulesApp, type Answer, type ModulesApp } from '../../support/modules-app.ts';

// Runs on both databases: several callers at once.

const test = suite('second factor');
let portal: ModulesApp;

test.before(async () => {
  portal = await modulesApp();
  await portal.addUser('admin', 'Admin');
  await portal.addUser('authadmin', 'AuthorizationAdmin');
});
test.after(() => portal.close());

let names = 0;
const fresh = async (role: Parameters<ModulesApp['addUser']>[1] = 'Staff') => {
  const username = `person${(names += 1)}`;
  return { username, id: await portal.addUser(username, role) };
};
interface From {
  code?: string;
  ip?: string;
  mark?: string;
  password?: string;
}
const signIn = (username: string, { code, ip = '10.1.0.1', mark, password = knownPassword }: From = {}) =>
  portal.request('POST', '/api/account/login', null, {
    body: { username, password, ...(code !== undefined && { code }) },
    ip,
    ...(mark !== undefined && { headers: { cookie: `device=${mark}` } }),
  });
const markIn = ({ headers }: Answer) => /^device=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? 'none';
const refusal = ({ status, body }: Answer) => [status, body.error];
const withPassword = { body: { currentPassword: knownPassword } };
/** The app on the phone. */
const codeOf = (secret: string, away = 0) => codeAt(fromBase32(secret), stepAt(portal.now()) + away);
const wrongCode = (secret: string) => (codeOf(secret).startsWith('9') ? '1' : '9') + codeOf(secret).slice(1);
/** Half a minute later the app shows another code. */
const nextCode = (secret: string) => {
  portal.advance(0.5);
  return codeOf(secret);
};
const setUp = async (username: string, token?: string) => {
  const as = token ?? (await portal.tokenOf(username));
  const begun = await portal.call(contract.beginSecondFactor, as, withPassword);
  assert.is(begun.status, 200, JSON.stringify(begun.body));
  const { secret } = begun.body.data;
  const confirmed = await portal.call(contract.confirmSecondFactor, as, { body: { code: codeOf(secret) } });
  assert.is(confirmed.status, 200, JSON.stringify(confirmed.body));
  return { secret: secret as string, codes: confirmed.body.data.recoveryCodes as string[], token: as, confirmed };
};
const setSetting = async (key: string, value: unknown) => {
  const admin = await portal.tokenOf('admin');
  const stored = await portal.call(settings.listSettings, admin);
  const { version } = stored.body.data.find((setting: { key: string }) => setting.key === key);
  const answer = await portal.call(settings.changeSetting, admin, { key, body: { version, value } });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
};
const lastAudit = () => portal.db.selectFrom('auditEvents').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const outcomes = async (name: string) =>
  (await portal.db.selectFrom('signInAttempts').select('outcome').where('nameTried', '=', name).orderBy('id').execute()).map(
    ({ outcome }) => outcome,
  );

test('set up, the password alone opens no session; with the code it does', async () => {
  const { username, id } = await fresh();
  const { secret } = await setUp(username);
  const before = await portal.db.selectFrom('sessions').select('id').where('userId', '=', id).execute();
  const firstAnswer = await signIn(username);
  assert.equal(refusal(firstAnswer), [401, 'CodeRequired']);
  assert.is(firstAnswer.headers['set-cookie'], undefined, 'the device is not remembered');
  const after = await portal.db.selectFrom('sessions').select('id').where('userId', '=', id).execute();
  assert.is(after.length, before.length);
  const answer = await signIn(username, { code: nextCode(secret) });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  assert.is(answer.body.data.mustSetUpSecondFactor, false);
  assert.equal((await outcomes(username)).slice(-2), ['codeAsked', 'ok']);
});

test('a code may be typed with spaces, is accepted once, and so is the previous one, but not an older one', async () => {
  const { username } = await fresh();
  const { secret } = await setUp(username);
  const code = nextCode(secret);
  const grouped = `${code.slice(0, 3)} ${code.slice(3)}`;
  assert.is((await signIn(username, { code: grouped })).status, 200);
  assert.equal(refusal(await signIn(username, { code })), [401, 'InvalidCode']);
  portal.advance(1.5);
  assert.equal(refusal(await signIn(username, { code: codeOf(secret, -2) })), [401, 'InvalidCode']);
  assert.is((await signIn(username, { code: codeOf(secret, -1) })).status, 200);
  assert.is((await signIn(username, { code: codeOf(secret, 1) })).status, 200, 'a phone may be ahead');
  assert.equal(refusal(await signIn(username, { code: codeOf(secret) })), [401, 'InvalidCode'], 'an earlier code is refused afterwards');
});

test('two simultaneous sign-ins with one code open one session', async () => {
  const { username } = await fresh();
  const { secret } = await setUp(username);
  const code = nextCode(secret);
  const answers = await Promise.all([signIn(username, { code }), signIn(username, { code })]);
  assert.equal(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 401],
  );
});

test('a code without the right password reveals nothing and is not used up', async () => {
  const { username } = await fresh();
  const { secret } = await setUp(username);
  const code = nextCode(secret);
  assert.equal(refusal(await signIn(username, { code, password: 'wrong' })), [401, 'InvalidCredentials']);
  assert.equal(refusal(await signIn('nobody-there', { code })), [401, 'InvalidCredentials']);
  assert.is((await signIn(username, { code })).status, 200);
});

test('wrong codes count like wrong passwords, and a right password between them does not reset the count', async () => {
  const { username } = await fresh();
  const { secret } = await setUp(username);
  portal.advance(1);
  for (let n = 1; n <= 5; n += 1) {
    assert.equal(refusal(await signIn(username)), [401, 'CodeRequired']);
    assert.equal(refusal(await signIn(username, { code: wrongCode(secret) })), [401, 'InvalidCode']);
  }
  const refused = await signIn(username, { code: codeOf(secret) });
  assert.equal([refused.status, Number(refused.headers['retry-after']) <= 60], [429, true]);
  assert.is((await signIn(username, { code: codeOf(secret), ip: '10.2.0.1' })).status, 200, 'the owner can sign in elsewhere');
});

test('after thirty wrong codes in a day unknown devices wait, known ones do not, and unlocking resets the count', async () => {
  const { username, id } = await fresh();
  const { secret } = await setUp(username);
  const mark = markIn(await signIn(username, { code: nextCode(secret) }));
  await sql`insert into sign_in_attempts (user_id, name_tried, outcome, ip, created_at)
    select ${id}::bigint, ${username}, 'badCode', ('10.9.0.' || n)::inet, ${portal.now().toISOString()}::timestamptz - n * interval '1 minute'
    from generate_series(1, 30) n`.execute(portal.db);
  const stranger = await signIn(username, { code: nextCode(secret), ip: '10.3.0.1' });
  assert.equal([stranger.status, Number(stranger.headers['retry-after']) > 80_000], [429, true]);
  assert.is((await signIn(username, { code: codeOf(secret), mark })).status, 200);
  await portal.db.updateTable('users').set({ forgivenAt: portal.now().toISOString() }).where('id', '=', id).execute();
  assert.is((await signIn(username, { code: nextCode(secret), ip: '10.3.0.1' })).status, 200);
});

test('each of ten recovery codes opens once, however it is typed', async () => {
  const { username } = await fresh();
  const { codes, token } = await setUp(username);
  assert.is(new Set(codes).size, 10);
  for (const code of codes) assert.match(code, /^[a-z2-7]{5}-[a-z2-7]{5}$/);
  const [first = '', second = ''] = codes;
  assert.is((await signIn(username, { code: first })).status, 200);
  assert.equal(refusal(await signIn(username, { code: first })), [401, 'InvalidCode']);
  assert.is((await signIn(username, { code: ` ${second.toUpperCase().replace('-', '')} ` })).status, 200);
  assert.is((await portal.call(contract.ownSecondFactor, token)).body.data.recoveryCodesLeft, 8);
});

test('new recovery codes replace the former ones and require the password', async () => {
  const { username } = await fresh();
  const { codes, token } = await setUp(username);
  const wrong = await portal.call(contract.renewRecoveryCodes, token, { body: { currentPassword: 'wrong' } });
  assert.equal(refusal(wrong), [401, 'InvalidCredentials']);
  const { body } = await portal.call(contract.renewRecoveryCodes, token, withPassword);
  assert.equal(refusal(await signIn(username, { code: codes[0]! })), [401, 'InvalidCode']);
  assert.is((await signIn(username, { code: body.data.recoveryCodes[0] })).status, 200);
});

test('neither the secret nor a recovery code is stored in plain text', async () => {
  const { username, id } = await fresh();
  const { secret, codes } = await setUp(username);
  const { rows } = await sql<{
    row: string;
  }>`select to_jsonb(f)::text || (select string_agg(to_jsonb(c)::text, '') from recovery_codes c where c.user_id = f.user_id) as row
    from second_factors f where user_id = ${id}`.execute(portal.db);
  const storedRow = rows[0]!.row;
  for (const plain of [
    secret,
    fromBase32(secret).toString('hex'),
    fromBase32(secret).toString('base64'),
    codes[0]!,
    codes[0]!.replace('-', ''),
  ])
    assert.not.ok(storedRow.includes(plain));
  const audit = await portal.db
    .selectFrom('auditEvents')
    .select(sql<string>`to_jsonb(audit_events)::text`.as('row'))
    .where('aboutUserId', '=', id)
    .execute();
  assert.not.ok(JSON.stringify(audit).includes(secret));
});

test('setting up requires the password and a right code, and ends the other sessions', async () => {
  const { username } = await fresh();
  const [other, token] = [await portal.tokenOf(username), await portal.tokenOf(username)];
  const wrong = await portal.call(contract.beginSecondFactor, token, { body: { currentPassword: 'wrong' } });
  assert.equal(refusal(wrong), [401, 'InvalidCredentials']);
  const early = await portal.call(contract.confirmSecondFactor, token, { body: { code: '123456' } });
  assert.equal(refusal(early), [401, 'InvalidCode']);
  const begun = await portal.call(contract.beginSecondFactor, token, withPassword);
  assert.match(begun.body.data.uri, /^otpauth:\/\/totp\/PMEC:person\d+\?secret=[A-Z2-7]{32}&issuer=PMEC$/);
  const { secret } = begun.body.data;
  const bad = await portal.call(contract.confirmSecondFactor, token, { body: { code: wrongCode(secret) } });
  assert.equal(refusal(bad), [401, 'InvalidCode']);
  assert.is((await portal.call(contract.ownSecondFactor, token)).body.data.setUpAt, null);
  assert.is((await signIn(username)).status, 200, 'no code is required before the confirmation');
  const { body } = await portal.call(contract.confirmSecondFactor, token, { body: { code: codeOf(secret) } });
  assert.is(body.data.endedSessions, 2);
  assert.equal(refusal(await portal.call(session.ownProfile, other)), [403, 'TokenRevoked']);
  const { action, tableName, partOfId } = await lastAudit();
  assert.equal([action, tableName, typeof partOfId], ['insert', 'second_factors', 'number']);
  assert.equal(
    refusal(await signIn(username, { code: codeOf(secret) })),
    [401, 'InvalidCode'],
    'the code of the set-up cannot be used again',
  );
});

test('a new phone: the old app works until the new one is confirmed', async () => {
  const { username } = await fresh();
  const { secret: old, token } = await setUp(username);
  const begun = await portal.call(contract.beginSecondFactor, token, withPassword);
  assert.is((await signIn(username, { code: nextCode(old) })).status, 200);
  const body = { code: codeOf(begun.body.data.secret) };
  assert.is((await portal.call(contract.confirmSecondFactor, token, { body })).status, 200);
  assert.equal(refusal(await signIn(username, { code: nextCode(old) })), [401, 'InvalidCode']);
  assert.is((await signIn(username, { code: codeOf(begun.body.data.secret) })).status, 200);
});

test('a second factor that is not required can be removed with the password', async () => {
  const { username } = await fresh();
  const { token } = await setUp(username);
  const wrong = await portal.call(contract.removeSecondFactor, token, { body: { currentPassword: 'wrong' } });
  assert.equal(refusal(wrong), [401, 'InvalidCredentials']);
  assert.equal((await portal.call(contract.removeSecondFactor, token, withPassword)).body, { data: { removed: true } });
  assert.is((await signIn(username)).status, 200);
});

test('a device requires a code each time, or again after the days of the setting', async () => {
  const { username } = await fresh();
  const { secret } = await setUp(username);
  const firstMark = markIn(await signIn(username, { code: nextCode(secret) }));
  assert.equal(refusal(await signIn(username, { mark: firstMark })), [401, 'CodeRequired']);
  await setSetting('auth.secondFactorDays', 7);
  const skipped = await signIn(username, { mark: firstMark });
  assert.is(skipped.status, 200);
  const mark = markIn(skipped);
  assert.equal(refusal(await signIn(username)), [401, 'CodeRequired'], 'an unknown device needs a code');
  portal.advance(7 * 24 * 60);
  assert.equal(refusal(await signIn(username, { mark })), [401, 'CodeRequired'], 'signing in without a code lengthens nothing');
  await setSetting('auth.secondFactorDays', 0);
});

test('after another user has signed in on a device, a code is required there again', async () => {
  const [{ username }, other] = [await fresh(), await fresh()];
  const { secret } = await setUp(username);
  await setSetting('auth.secondFactorDays', 7);
  const mark = markIn(await signIn(username, { code: nextCode(secret) }));
  const moved = markIn(await signIn(other.username, { mark }));
  assert.equal(refusal(await signIn(username, { mark: moved })), [401, 'CodeRequired']);
  await setSetting('auth.secondFactorDays', 0);
});

// Required by role

test('a role that requires one: it must be set up right after signing in, before anything else', async () => {
  const { username } = await fresh('Faculty');
  const standing = await portal.tokenOf(username);
  await setSetting('auth.secondFactorRoles', [roleIds.Faculty]);
  assert.is((await portal.call(session.userPermissions, standing)).status, 200, 'an existing session continues');
  const { body } = await signIn(username);
  assert.equal([body.data.mustSetUpSecondFactor, body.data.mustChangePassword], [true, false]);
  const { token } = body.data;
  for (const call of [session.userPermissions, session.modules, account.ownSessions, account.ownDevices])
    assert.equal(refusal(await portal.call(call, token)), [403, 'Forbidden'], call.path);
  const profile = await portal.call(session.ownProfile, token);
  assert.is(profile.body.data.mustSetUpSecondFactor, true);
  assert.is((await portal.call(contract.ownSecondFactor, token)).body.data.isRequired, true);
  await setUp(username, token);
  assert.is((await portal.call(session.userPermissions, token)).status, 200);
  assert.is((await portal.call(session.ownProfile, token)).body.data.mustSetUpSecondFactor, false);
  assert.equal(refusal(await portal.call(contract.removeSecondFactor, token, withPassword)), [409, 'Locked']);
  assert.is((await signIn((await fresh()).username)).body.data.mustSetUpSecondFactor, false, 'other roles do not need one');
});

test('a temporary password first, then the second factor', async () => {
  const username = `person${(names += 1)}`;
  await portal.addUser(username, 'Faculty', { mustChangePassword: true });
  const { token } = (await signIn(username)).body.data;
  assert.equal(refusal(await portal.call(contract.beginSecondFactor, token, withPassword)), [403, 'Forbidden']);
  const body = { currentPassword: knownPassword, newPassword: 'grove-kettle-17', confirmPassword: 'grove-kettle-17' };
  assert.is((await portal.call(account.changePassword, token, { body })).status, 200);
  assert.equal(refusal(await portal.call(session.userPermissions, token)), [403, 'Forbidden']);
  const begun = await portal.call(contract.beginSecondFactor, token, { body: { currentPassword: 'grove-kettle-17' } });
  assert.is(begun.status, 200);
});

test('the setting accepts existing roles, and the audit trail has their names', async () => {
  const admin = await portal.tokenOf('admin');
  const { changedBy: _, version } = (await portal.call(settings.listSettings, admin)).body.data.find(
    ({ key }: { key: string }) => key === 'auth.secondFactorRoles',
  );
  const change = (value: unknown) =>
    portal.call(settings.changeSetting, admin, { key: 'auth.secondFactorRoles', body: { version, value } });
  for (const [value, code] of [
    [[4711], 'unknownReference'],
    [[1, 1], 'duplicate'],
    ['Admin', 'required'],
    [['Admin'], 'notANumber'],
  ] as const)
    assert.is(Object.values((await change(value)).body.fields)[0], code, JSON.stringify(value));
  assert.is((await change([roleIds.Faculty, roleIds.HR])).status, 200);
  const { before, after } = await lastAudit();
  assert.equal([before, after], [{ value: ['Faculty'] }, { value: ['Faculty', 'HR'] }]);
  await setSetting('auth.secondFactorRoles', []);
});

// Lost second factor

test('an administrator resets it with a reason; the owner is notified and signs in with the password', async () => {
  const { username, id } = await fresh();
  const { token } = await setUp(username);
  const admin = await portal.tokenOf('admin');
  const without = await portal.call(contract.resetSecondFactor, admin, { id, body: { reason: '' } });
  assert.equal(refusal(without), [422, 'ValidationFailed']);
  const answer = await portal.call(contract.resetSecondFactor, admin, { id, body: { reason: 'phone lost' } });
  assert.equal(answer.body, { data: { userId: id, endedSessions: 1 } });
  const { action, note, aboutUserId, partOfId } = await lastAudit();
  assert.equal([action, note, aboutUserId, partOfId], ['reset', 'phone lost', id, id]);
  assert.equal(refusal(await portal.call(session.ownProfile, token)), [403, 'TokenRevoked']);
  const again = await signIn(username);
  assert.is(again.status, 200);
  const profile = await portal.call(session.ownProfile, again.body.data.token);
  assert.is(profile.body.data.passwordReset, null, 'the password was not reset');
  const twice = await portal.call(contract.resetSecondFactor, admin, { id, body: { reason: 'phone lost' } });
  assert.equal(refusal(twice), [404, 'NotFound']);
});

test('resetting it requires the same rights as resetting the password', async () => {
  const clerk = await portal.tokenOf('authadmin');
  const staff = await portal.tokenOf((await fresh()).username);
  const reason = { body: { reason: 'phone lost' } };
  const admin = await portal.db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  assert.equal(refusal(await portal.call(contract.resetSecondFactor, clerk, { id: admin.id, ...reason })), [403, 'Forbidden']);
  assert.equal(refusal(await portal.call(contract.resetSecondFactor, staff, { id: admin.id, ...reason })), [403, 'Forbidden']);
  const { id, username } = await fresh('HR');
  await setUp(username);
  const stronger = await portal.call(contract.resetSecondFactor, clerk, { id, ...reason });
  assert.is(stronger.status, 403);
  assert.ok(stronger.body.permissions.length > 0, 'HR has permissions that the clerk lacks');
});

test('if the keys are lost, a second factor is set up again', async () => {
  const { username, id } = await fresh();
  await setUp(username);
  await portal.db.updateTable('secondFactors').set({ sealedSecret: '00000000.AAAA' }).where('userId', '=', id).execute();
  const { body } = await signIn(username);
  assert.is(body.data.mustSetUpSecondFactor, true);
  await setUp(username, body.data.token);
  assert.equal(refusal(await signIn(username)), [401, 'CodeRequired']);
});

test.run();
