import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Turn } from '../../src/server/database/embedded/turn.ts';

// Runs on both databases: the layer of the database itself.

/** Single queries share the embedded database, a transaction has it exclusively, and requests run in their order. */
const test = suite('turn');

/** Requests in the order of the letters, `s` to share and `T` exclusively; returns those admitted so far. */
function asking(letters: string) {
  const turn = new Turn();
  const inside: number[] = [];
  const refused: number[] = [];
  const leave = new Map<number, () => void>();
  const enter = async (entering: Promise<() => void>, index: number) => {
    try {
      leave.set(index, await entering);
      inside.push(index);
    } catch {
      refused.push(index);
    }
  };
  Array.from(letters).forEach((letter, index) => {
    const entering = letter === 'T' ? turn.take() : turn.share();
    void enter(entering, index);
  });
  const settled = () => new Promise((resume) => setImmediate(resume));
  return { turn, inside, refused, settled, leave: (index: number) => leave.get(index)?.() };
}

test('queries run at the same time', async () => {
  const { inside, settled } = asking('sss');
  await settled();
  assert.equal(inside, [0, 1, 2]);
});

test('a transaction waits for all running queries, and later ones wait for it', async () => {
  const { inside, settled, leave } = asking('ssTss');
  await settled();
  assert.equal(inside, [0, 1]);
  leave(0);
  leave(0);
  await settled();
  assert.equal(inside, [0, 1]);
  leave(1);
  await settled();
  assert.equal(inside, [0, 1, 2]);
  leave(2);
  await settled();
  assert.equal(inside, [0, 1, 2, 3, 4]);
});

test('two transactions run one after the other', async () => {
  const { inside, settled, leave } = asking('TT');
  await settled();
  assert.equal(inside, [0]);
  leave(0);
  await settled();
  assert.equal(inside, [0, 1]);
});

test('waiting requests can be rejected; the holders stay', async () => {
  const { turn, inside, refused, settled } = asking('TsT');
  await settled();
  turn.refuseWaiting(new Error('lost'));
  await settled();
  assert.equal([inside, refused], [[0], [1, 2]]);
});

test.run();
