import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changeUserPassword } from '../../../src/contract/authorization/account.ts';
import { bulkUsers } from '../../../src/contract/authorization/users.ts';
import { admissionList } from '../../../src/contract/student/import.ts';
import { Gate, type GateLimits } from '../../../src/server/http/gate.ts';
import { costOf } from '../../../src/server/http/gates.ts';

/** Who is let in before what is dear, and who is sent away. */
const test = suite('gate');
const usual: GateLimits = { atOnce: 2, ofEach: 1, waiting: 6, waitingOfEach: 3, patienceMs: 60_000 };
const settled = () => new Promise((resume) => setImmediate(resume));

/** Asks in the order of the letters, each the key of somebody. */
function asking(letters: string, limits: Partial<GateLimits> = {}) {
  const gate = new Gate({ ...usual, ...limits });
  const inside: string[] = [];
  const refused: string[] = [];
  const leaving = new Map<string, () => void>();
  const goingAway = new Map<string, AbortController>();
  Array.from(letters).forEach((key, index) => {
    const name = `${key}${index}`;
    const gone = new AbortController();
    goingAway.set(name, gone);
    gate.enter(key, gone.signal).then(
      (leave) => (inside.push(name), leaving.set(name, leave)),
      (reason: { code?: string }) => refused.push(`${name} ${reason.code ?? 'gone'}`),
    );
  });
  const leave = (name: string) => (leaving.get(name)?.(), settled());
  const goAway = (name: string) => (goingAway.get(name)?.abort(new Error('gone')), settled());
  return { inside, refused, leave, goAway };
}

test('one of each, and no more than fit', async () => {
  const { inside, leave } = asking('aabc');
  await settled();
  assert.equal(inside, ['a0', 'b2']);
  await leave('b2');
  assert.equal(inside, ['a0', 'b2', 'c3']);
  await leave('a0');
  assert.equal(inside.at(-1), 'a1');
});

test('leaving twice gives one place only', async () => {
  const { inside, leave } = asking('abcd');
  await settled();
  await leave('a0');
  await leave('a0');
  assert.equal(inside, ['a0', 'b1', 'c2']);
});

test('who asks for much takes turns with the others', async () => {
  const { inside, leave } = asking('aaaabc', { atOnce: 1 });
  await settled();
  for (const name of ['a0', 'a1', 'b4', 'c5', 'a2']) await leave(name);
  assert.equal(inside, ['a0', 'a1', 'b4', 'c5', 'a2', 'a3']);
});

test('whom there is no room to wait for is sent away at once', async () => {
  const { refused } = asking('aaaaabcdef', { atOnce: 1 });
  await settled();
  assert.equal(refused, ['a4 TooManyRequests', 'e8 TooManyRequests', 'f9 TooManyRequests']);
});

test('nobody waits longer than patience, and the place in the line goes to others', async () => {
  const { inside, refused, leave } = asking('aaa', { patienceMs: 5 });
  await new Promise((resume) => setTimeout(resume, 40));
  assert.equal(refused, ['a1 TooManyRequests', 'a2 TooManyRequests']);
  await leave('a0');
  assert.equal(inside, ['a0']);
});

test('who has gone away is not let in', async () => {
  const { inside, refused, leave, goAway } = asking('aaa');
  await settled();
  await goAway('a1');
  await leave('a0');
  assert.equal([inside, refused], [['a0', 'a2'], ['a1 gone']]);
});

test('a list is dear when it is wanted as a file, a search always', () => {
  assert.is(costOf({}, { query: { page: 1 } }), null);
  assert.is(costOf({}, { query: { format: 'csv' } }), 'heavy');
  assert.is(costOf({ cost: 'heavy' }, {}), 'heavy');
  assert.is(costOf({ cost: 'hashing' }, {}), 'hashing');
});

test('files of rows and hundreds of accounts have a line of their own; a reset is hashed in turn', () => {
  assert.equal(
    new Set([admissionList.write, admissionList.undo, bulkUsers].map(({ cost }) => cost)),
    new Set(['long']),
  );
  assert.is(changeUserPassword.cost, 'hashing');
});

test.run();
