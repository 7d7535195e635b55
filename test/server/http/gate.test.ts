import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changeUserPassword } from '../../../src/contract/authorization/account.ts';
import { bulkUsers } from '../../../src/contract/authorization/users.ts';
import { admissionList } from '../../../src/contract/student/import.ts';
import { networkOf, strangerAt } from '../../../src/server/http/asker.ts';
import { Gate, type Asker, type GateLimits } from '../../../src/server/http/gate.ts';
import { costOf, makeGates } from '../../../src/server/http/gates.ts';

/** Admission and rejection of costly calls. */
const test = suite('gate');
const usual: GateLimits = { atOnce: 2, ofEach: 1, waiting: 6, waitingOfEach: 3, patienceMs: 60_000 };
const settled = () => new Promise((resume) => setImmediate(resume));

/** Requests in the order of the letters, each letter a key. */
const asking = (letters: string, limits: Partial<GateLimits> = {}) =>
  askingAs(
    Array.from(letters, (key) => ({ key })),
    limits,
  );

/** Requests in this order. */
function askingAs(askers: readonly Asker[], limits: Partial<GateLimits> = {}) {
  const gate = new Gate({ ...usual, ...limits });
  const inside: string[] = [];
  const refused: string[] = [];
  const leaving = new Map<string, () => void>();
  const goingAway = new Map<string, AbortController>();
  askers.forEach((asker, index) => {
    const name = `${asker.key}${index}`;
    const gone = new AbortController();
    goingAway.set(name, gone);
    gate.enter(asker, gone.signal).then(
      (leave) => (inside.push(name), leaving.set(name, leave)),
      (reason: { code?: string }) => refused.push(`${name} ${reason.code ?? 'gone'}`),
    );
  });
  const leave = (name: string) => (leaving.get(name)?.(), settled());
  const goAway = (name: string) => (goingAway.get(name)?.abort(new Error('gone')), settled());
  return { inside, refused, leave, goAway };
}

test('at most one request of each user, and no more than there are places', async () => {
  const { inside, leave } = asking('aabc');
  await settled();
  assert.equal(inside, ['a0', 'b2']);
  await leave('b2');
  assert.equal(inside, ['a0', 'b2', 'c3']);
  await leave('a0');
  assert.equal(inside.at(-1), 'a1');
});

test('leaving twice releases one place only', async () => {
  const { inside, leave } = asking('abcd');
  await settled();
  await leave('a0');
  await leave('a0');
  assert.equal(inside, ['a0', 'b1', 'c2']);
});

test('users with many requests take turns with the others', async () => {
  const { inside, leave } = asking('aaaabc', { atOnce: 1 });
  await settled();
  for (const name of ['a0', 'a1', 'b4', 'c5', 'a2']) await leave(name);
  assert.equal(inside, ['a0', 'a1', 'b4', 'c5', 'a2', 'a3']);
});

test('a request without a waiting place is rejected at once', async () => {
  const { refused } = asking('aaaaabcdef', { atOnce: 1 });
  await settled();
  assert.equal(refused, ['a4 TooManyRequests', 'e8 TooManyRequests', 'f9 TooManyRequests']);
});

test('no request waits longer than the patience, and its waiting place is released', async () => {
  const { inside, refused, leave } = asking('aaa', { patienceMs: 5 });
  await new Promise((resume) => setTimeout(resume, 40));
  assert.equal(refused, ['a1 TooManyRequests', 'a2 TooManyRequests']);
  await leave('a0');
  assert.equal(inside, ['a0']);
});

test('a disconnected client is not admitted', async () => {
  const { inside, refused, leave, goAway } = asking('aaa');
  await settled();
  await goAway('a1');
  await leave('a0');
  assert.equal([inside, refused], [['a0', 'a2'], ['a1 gone']]);
});

const strangers = { waiting: 4, ofAddress: 3, ofName: 2 };
const named = (...names: string[]) => names.map((name): Asker => ({ key: 'x', stranger: { name } }));

test('strangers of one address share few places, and those who try one name fewer', async () => {
  const { refused } = askingAs(named('inside', 'a', 'a', 'a', 'b', 'c'), { atOnce: 1, strangers });
  await settled();
  assert.equal(refused, ['x3 TooManyRequests', 'x5 TooManyRequests']);
});

test('strangers of many addresses leave places to known devices', async () => {
  const addresses = [...'uvwxyz'].map((key): Asker => ({ key, stranger: { name: key } }));
  const { refused } = askingAs([...addresses, { key: 'd' }, { key: 'd' }], { atOnce: 1, strangers });
  await settled();
  assert.equal(refused, ['z5 TooManyRequests']);
});

test('a known device waits for one stranger at most, and strangers for one known device', async () => {
  const [first, ...others] = [...'uvwxy'].map((key): Asker => ({ key, stranger: { name: key } }));
  const { inside, leave } = askingAs([first!, ...others, { key: 'd' }, { key: 'e' }], { atOnce: 1, strangers });
  await settled();
  for (const name of ['u0', 'd5', 'v1', 'e6', 'w2']) await leave(name);
  assert.equal(inside, ['u0', 'd5', 'v1', 'e6', 'w2', 'x3']);
});

test('a client that disconnected before the request gets no place', async () => {
  const gate = new Gate({ ...usual, atOnce: 1 });
  const reason = new Error('gone');
  assert.is(await gate.enter({ key: 'a' }, AbortSignal.abort(reason)).catch((error: unknown) => error), reason);
});

const networks: [string, string][] = [
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.8.0.1', '10.8.0.1'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:0:0:1', '2001:db8:0:1::/64'],
  ['2001:db8::1:0:0:9', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
];
for (const [ip, network] of networks)
  test(`strangers at ${ip} are counted as ${network}`, () => {
    assert.is(networkOf(ip), network);
    assert.equal(strangerAt(ip, 'Asha'), { key: `address ${network}`, stranger: { name: 'asha' } });
  });

test('a list is heavy as a file, a search always', () => {
  assert.is(costOf({}, { query: { page: 1 } }), null);
  assert.is(costOf({}, { query: { format: 'csv' } }), 'heavy');
  assert.is(costOf({ cost: 'heavy' }, {}), 'heavy');
  assert.is(costOf({ cost: 'hashing' }, {}), 'hashing');
  assert.is(costOf({ cost: 'medium' }, { query: { page: 1 } }), 'medium');
  assert.is(costOf({ cost: 'medium' }, { query: { format: 'csv' } }), 'heavy');
});

test('a part of a screen never waits for a report, and a user has one report at a time', async () => {
  const { heavy, medium } = makeGates({ connections: 1 });
  const { signal } = new AbortController();
  const inside: string[] = [];
  const enter = (gate: Gate, key: string) => gate.enter({ key }, signal).then((leave) => (inside.push(key), leave));
  await enter(heavy, 'report');
  const leave = await enter(medium, 'a');
  void enter(medium, 'a');
  await enter(medium, 'b');
  assert.equal(inside, ['report', 'a', 'b']);
  leave();
  await settled();
  assert.equal(inside.at(-1), 'a');
});

test('files of rows and hundreds of accounts have a separate queue; a reset is hashed in turn', () => {
  assert.equal(new Set([admissionList.write, admissionList.undo, bulkUsers].map(({ cost }) => cost)), new Set(['long']));
  assert.is(changeUserPassword.cost, 'hashing');
});

test.run();
