import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as account from '../../../src/contract/authorization/account.ts';
import * as sessions from '../../../src/contract/authorization/sessions.ts';
import * as users from '../../../src/contract/authorization/users.ts';
import { Gate } from '../../../src/server/http/gate.ts';
import { makeGates } from '../../../src/server/http/gates.ts';
import { retireDevices } from '../../../src/server/modules/authorization/devices.ts';
import { knownPassword, modulesAppWith, type Answer, type ModulesApp } from '../../support/modules-app.ts';

/** The promise of sign-in.md: no user is locked out by the mistakes of others. */
const test = suite('sign-ins under attack');
let portal: ModulesApp;
/** A hash of the least cost, because hundreds of passwords are compared here. A comparison has the cost of its hash. */
let cheap: string;
/** Queue for unknown devices of one address: fewer places than in production, since each costs a full comparison. */
const places = 10;
const hashing = new Gate({
  atOnce: 1,
  ofEach: 1,
  waiting: 100,
  waitingOfEach: 5,
  strangers: { waiting: 90, ofAddress: places, ofName: 5 },
  patienceMs: 60_000,
});

test.before(async () => {
  portal = await modulesAppWith({ gates: { ...makeGates({ connections: 1 }), hashing }, isStill: true });
  cheap = await hash(knownPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await portal.addUser('admin', 'Admin');
});
test.after(() => portal.close());

const here = '10.1.0.1';
const elsewhere = '10.2.0.1';
let names = 0;
const fresh = async () => {
  const username = `person${(names += 1)}`;
  return { username, id: await portal.addUser(username, 'Staff', { password: cheap }) };
};

interface From {
  ip?: string;
  mark?: string | undefined;
  password?: string;
}
const signIn = (username: string, { ip = here, mark, password = knownPassword }: From = {}) =>
  portal.request('POST', '/api/account/login', null, {
    body: { username, password },
    ip,
    ...(mark !== undefined && { headers: { cookie: `other=1; device=${mark}` } }),
  });
const wrong = (username: string, from: From = {}) => signIn(username, { ...from, password: 'wrong' });
const markIn = ({ headers }: Answer) => /^device=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? 'none';
const tokenIn = ({ body }: Answer): string => body.data.token;
const fiveWrong = async (username: string, from: From = {}) => {
  for (let n = 1; n <= 5; n += 1) assert.is((await wrong(username, from)).status, 401);
};
const attempts = (outcome: 'badPassword' | 'locked' | 'throttled') =>
  portal.db.selectFrom('signInAttempts').select(['id', 'nameTried', 'deviceId']).where('outcome', '=', outcome).execute();
/** Simulates wrong passwords from an address in the last minutes, each for another name. */
const typedWrong = (count: number, ip: string, name = 'x') =>
  sql`insert into sign_in_attempts (name_tried, outcome, ip, created_at)
    select ${name} || case when ${name} = 'x' then n::text else '' end, 'badPassword', ${ip}::inet,
      ${portal.now().toISOString()}::timestamptz - n * interval '1 second' / 10
    from generate_series(1, ${count}::int) n`.execute(portal.db);

test('after 600 wrong sign-ins from one address, all other users sign in there, and attacked ones on known devices', async () => {
  const attacked = await Promise.all(Array.from({ length: 20 }, fresh));
  const others = await Promise.all(Array.from({ length: 20 }, fresh));
  const marks: string[] = [];
  for (const { username } of attacked) marks.push(markIn(await signIn(username, { ip: elsewhere })));
  portal.advance(30);

  await typedWrong(480, here);
  const answers: number[] = [];
  for (let round = 1; round <= 6; round += 1) for (const { username } of attacked) answers.push((await wrong(username)).status);
  assert.is(answers.filter((status) => status === 401).length, 100, 'five of each name are compared');
  assert.is(answers.filter((status) => status === 429).length, 20);

  for (const { username } of others) assert.is((await signIn(username)).status, 200, username);
  for (const [n, { username }] of attacked.entries()) {
    assert.is((await signIn(username)).status, 429, 'an unknown device at the attacking address waits');
    assert.is((await signIn(username, { ip: '10.3.0.1' })).status, 200, 'another address can sign in');
    assert.is((await signIn(username, { mark: marks[n] })).status, 200, 'a known device can sign in at this very address');
  }
});

test('a known device keeps working despite any number of wrong passwords for its user from any addresses', async () => {
  const { username } = await fresh();
  const mark = markIn(await signIn(username));
  await typedWrong(20_000, here);
  await typedWrong(500, elsewhere, username);
  assert.is((await signIn(username, { mark })).status, 200);
  portal.advance(15);
});

test('the right password from elsewhere does not free the attacker', async () => {
  const { username } = await fresh();
  await fiveWrong(username);
  assert.is((await signIn(username, { ip: elsewhere })).status, 200);
  assert.is((await wrong(username)).status, 429);
});

test('a stolen mark allows no more guesses than any other device, and delays no one else', async () => {
  const { username } = await fresh();
  const mark = markIn(await signIn(username));
  await fiveWrong(username, { mark, ip: '10.4.0.1' });
  const refused = await wrong(username, { mark, ip: '10.4.0.2' });
  assert.equal([refused.status, Number(refused.headers['retry-after']) <= 60], [429, true]);
  assert.is((await signIn(username, { ip: '10.4.0.1' })).status, 200, 'the owner can still sign in on an unknown device');
  portal.advance(1);
  assert.is((await signIn(username, { mark })).status, 200);
});

test('a mark is valid only for its user, and not if made up', async () => {
  const [first, second] = [await fresh(), await fresh()];
  const mark = markIn(await signIn(first.username));
  await fiveWrong(second.username);
  assert.is((await signIn(second.username, { mark })).status, 429);
  assert.is((await signIn(second.username, { mark: 'A'.repeat(43) })).status, 429);
  assert.is((await signIn(second.username, { mark: "x'; drop" })).status, 429);
  portal.advance(1);
  assert.is.not(markIn(await signIn(second.username, { mark: 'A'.repeat(43) })), 'A'.repeat(43), 'a made-up mark is not accepted');
});

test('each sign-in renews the mark of a shared computer for all its users, so a copy is worthless', async () => {
  const [first, second] = [await fresh(), await fresh()];
  const copied = markIn(await signIn(first.username));
  const shared = markIn(await signIn(second.username, { mark: copied }));
  assert.is.not(shared, copied);
  for (const { username } of [first, second]) await fiveWrong(username);
  for (const { username } of [first, second]) assert.is((await signIn(username, { mark: copied })).status, 429);
  const next = await signIn(first.username, { mark: shared });
  assert.is(next.status, 200);
  assert.is((await signIn(second.username, { mark: markIn(next) })).status, 200);
  const { body } = await portal.call(account.ownDevices, tokenIn(next));
  assert.is(body.data.length, 1, 'the device is the same');
});

test('200 simultaneous sign-ins with made-up names do not block known devices at that address, nor other addresses', async () => {
  const users = await Promise.all(Array.from({ length: 3 }, fresh));
  const marks: string[] = [];
  for (const { username } of users) marks.push(markIn(await signIn(username)));
  const { username } = await fresh();

  const leave = await hashing.enter({ key: 'the test' }, new AbortController().signal);
  const flood = Array.from({ length: 200 }, (_, n) => wrong(`made-up-${n}`));
  await firstOf(flood, 200 - places);
  const signingIn = [signIn(username, { ip: elsewhere }), ...users.map((user, n) => signIn(user.username, { mark: marks[n] }))];
  leave();

  const statusOf = ({ status }: Answer) => status;
  assert.equal((await Promise.all(signingIn)).map(statusOf), [200, 200, 200, 200]);
  const answers = (await Promise.all(flood)).map(statusOf);
  assert.is(answers.filter((status) => status === 429).length, 200 - places, 'unknown devices without a place');
  assert.is(answers.filter((status) => status === 401).length, places, 'passwords of sign-ins with a place are compared');
});

/** Resolves when this number of requests is answered. */
const firstOf = (all: readonly Promise<Answer>[], count: number) =>
  new Promise<void>((resolve) => {
    let answered = 0;
    const note = () => {
      answered += 1;
      if (answered === count) resolve();
    };
    for (const answer of all) void answer.then(note);
  });

test('the mark is an HTTP-only cookie, sent only when signing in, and stored as a hash', async () => {
  const { username } = await fresh();
  const answer = await portal.request('POST', '/api/account/login', null, {
    body: { username, password: knownPassword },
    headers: { 'x-forwarded-proto': 'https' },
  });
  assert.match(String(answer.headers['set-cookie']), /; Path=\/api\/account\/login; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/);
  assert.not.match(String((await signIn(username)).headers['set-cookie']), /Secure/);
  assert.is((await wrong(username)).headers['set-cookie'], undefined);
  const { rows } = await sql<{ row: string }>`select encode(mark_hash, 'base64') as row from known_devices`.execute(portal.db);
  assert.not.match(JSON.stringify(rows), markIn(answer));
});

test('an address with 600 wrong passwords in 15 minutes has one free attempt per name, and more after that time', async () => {
  const { username } = await fresh();
  await typedWrong(599, '10.5.0.1');
  for (let n = 1; n <= 2; n += 1) assert.is((await wrong(username, { ip: '10.5.0.1' })).status, n === 1 ? 401 : 429);
  assert.is((await wrong(username, { ip: '10.5.0.2' })).status, 401);
  portal.advance(1);
  assert.is((await signIn(username, { ip: '10.5.0.1' })).status, 200, 'the wait is short');
  portal.advance(16);
  await fiveWrong(username, { ip: '10.5.0.1' });
});

test('at ten times as many, unknown devices must wait there, which is recorded once a minute', async () => {
  const { username } = await fresh();
  await typedWrong(6000, '10.6.0.1');
  const refused = await signIn(username, { ip: '10.6.0.1' });
  assert.is(refused.status, 429);
  const seconds = Number(refused.headers['retry-after']);
  assert.ok(seconds > 0 && seconds <= 300, `${seconds} s: until the oldest of them is 15 minutes old`);
  await signIn(username, { ip: '10.6.0.1' });
  assert.is((await attempts('throttled')).length, 1);
  assert.is((await signIn(username, { ip: '10.6.0.2' })).status, 200);
  portal.advance(15);
  assert.is((await signIn(username, { ip: '10.6.0.1' })).status, 200);
});

test('a name with a hundred wrong passwords from anywhere has one free attempt per place', async () => {
  const { username } = await fresh();
  for (let n = 0; n < 20; n += 1) await typedWrong(5, `10.7.0.${n}`, username);
  assert.is((await wrong(username, { ip: '10.7.1.1' })).status, 401);
  assert.is((await signIn(username, { ip: '10.7.1.1' })).status, 429);
  assert.is((await signIn(username, { ip: '10.7.1.2' })).status, 200, 'the owner can sign in from anywhere');
});

test('an IPv6 network of 64 bits is one address; IPv4-mapped addresses are separate', async () => {
  const { username } = await fresh();
  for (let n = 1; n <= 5; n += 1) assert.is((await wrong(username, { ip: `2001:db8:0:1::${n}` })).status, 401);
  assert.is((await signIn(username, { ip: '2001:db8:0:1:ffff::9' })).status, 429);
  assert.is((await signIn(username, { ip: '2001:db8:0:2::1' })).status, 200);
  await fiveWrong(username, { ip: '::ffff:10.8.0.1' });
  assert.is((await signIn(username, { ip: '::ffff:10.8.0.1' })).status, 429);
  assert.is((await signIn(username, { ip: '::ffff:10.8.0.2' })).status, 200);
});

test('refusals of a name are recorded once per minute and place', async () => {
  const { username } = await fresh();
  await fiveWrong(username);
  for (let n = 1; n <= 9; n += 1) await wrong(username);
  const noted = (await attempts('locked')).filter(({ nameTried }) => nameTried === username);
  assert.is(noted.length, 1);
});

test('unlocking by an administrator ends the wait for the name everywhere', async () => {
  const { username, id } = await fresh();
  const admin = tokenIn(await signIn('admin'));
  await fiveWrong(username);
  await fiveWrong(username, { ip: elsewhere });
  assert.is((await portal.call(users.unlockUser, admin, { id })).status, 200);
  for (const ip of [here, elsewhere]) assert.is((await wrong(username, { ip })).status, 401);
});

// Devices are forgotten

const isKnown = async (username: string, mark: string) => {
  await typedWrong(6000, '10.9.0.1');
  const { status } = await signIn(username, { mark, ip: '10.9.0.1' });
  portal.advance(16);
  return status === 200;
};

test('own devices are listed and forgotten; those of others are not found', async () => {
  const { username } = await fresh();
  const [old, now] = [await signIn(username), await signIn(username)];
  const { body } = await portal.call(account.ownDevices, tokenIn(now));
  assert.equal(
    body.data.map(({ isThisOne }: { isThisOne: boolean }) => isThisOne),
    [true, false],
  );
  const id = body.data[1].id;
  const stranger = tokenIn(await signIn((await fresh()).username));
  assert.is((await portal.call(account.forgetOwnDevice, stranger, { id })).status, 404);
  assert.is((await portal.call(account.forgetOwnDevice, tokenIn(now), { id })).status, 200);
  assert.is(await isKnown(username, markIn(old)), false);
  assert.is(await isKnown(username, markIn(now)), true);
});

test('ending a session forgets its device, but not the present one', async () => {
  const { username } = await fresh();
  const [old, now] = [await signIn(username), await signIn(username)];
  const again = await signIn(username, { mark: markIn(now) });
  const { body } = await portal.call(account.ownSessions, tokenIn(again));
  const ids: number[] = body.data.map(({ id }: { id: number }) => id);
  for (const id of ids.slice(1)) await portal.call(account.endOwnSession, tokenIn(again), { id });
  assert.is(await isKnown(username, markIn(old)), false);
  assert.is(await isKnown(username, markIn(again)), true);
});

test('changing the password forgets all other devices', async () => {
  const { username } = await fresh();
  const [old, now] = [await signIn(username), await signIn(username)];
  const body = { currentPassword: knownPassword, newPassword: 'grove-kettle-17', confirmPassword: 'grove-kettle-17' };
  assert.is((await portal.call(account.changePassword, tokenIn(now), { body })).status, 200);
  const devices = await portal.call(account.ownDevices, tokenIn(now));
  assert.equal(
    devices.body.data.map(({ isThisOne }: { isThisOne: boolean }) => isThisOne),
    [true],
  );
  assert.is(await isKnown(username, markIn(old)), false);
});

const byAdministrator: [string, (id: number, admin: string) => Promise<Answer>][] = [
  ['signs a user out everywhere', (userId, admin) => portal.call(sessions.endSessions, admin, { body: { userId } })],
  [
    'resets the password',
    (userId, admin) => portal.call(account.changeUserPassword, admin, { body: { userId, newPassword: null, reason: 'stolen' } }),
  ],
  [
    'resets many passwords',
    (id, admin) => portal.call(users.bulkUsers, admin, { body: { ids: [id], action: 'resetPassword', roleId: null, reason: 'stolen' } }),
  ],
  [
    'switches the account off',
    (id, admin) => portal.call(users.changeUser, admin, { id, body: { version: 1, isEnabled: false, disabledReason: 'stolen' } }),
  ],
];
for (const [what, act] of byAdministrator)
  test(`an administrator ${what}: no device is remembered`, async () => {
    const { username, id } = await fresh();
    const admin = tokenIn(await signIn('admin'));
    await signIn(username);
    const answer = await act(id, admin);
    assert.is(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(await portal.db.selectFrom('knownDevices').select('id').where('userId', '=', id).execute(), []);
  });

test('the last twenty devices are remembered, each for half a year', async () => {
  const { username, id } = await fresh();
  let last = await signIn(username);
  for (let n = 1; n <= 21; n += 1) {
    portal.advance(1);
    if (n % 2) last = await signIn(username, { mark: markIn(last) });
    else await signIn(username);
    portal.advance(1);
    await signIn(username);
  }
  const storedDevices = () => portal.db.selectFrom('knownDevices').select(['id', 'lastSeenAt']).where('userId', '=', id).execute();
  assert.is((await storedDevices()).length, 20);
  assert.is(await isKnown(username, markIn(last)), true);
  await retireDevices(portal.db, new Date(portal.now().getTime() + 179 * 86_400_000));
  assert.is((await storedDevices()).length, 20);
  await retireDevices(portal.db, new Date(portal.now().getTime() + 181 * 86_400_000));
  assert.is((await storedDevices()).length, 0);
});

test.run();
