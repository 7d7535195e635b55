import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { walkMachine, type Walked } from '../../machines/walk.ts';
import { journeys } from '../support/journeys.ts';

const rows = (...ids: number[]): Walked[] => ids.map((id) => ({ id }));

function open(inspect?: (event: InspectionEvent) => void) {
  const actor = createActor(walkMachine, {
    ...(inspect && { inspect }),
    input: { waiting: rows(1, 2), beyond: 1, id: 1 },
  });
  const settle = (id: number) => () => actor.send({ type: 'settled', id });
  return {
    actor,
    moves: {
      next: () => actor.send({ type: 'next' }),
      previous: () => actor.send({ type: 'previous' }),
      first: settle(1),
      second: settle(2),
      third: settle(3),
      came: () => actor.send({ type: 'came', waiting: rows(1, 2, 3), beyond: 0 }),
    },
  };
}

const test = journeys(
  walkMachine,
  `
                           → walking
  previous                 → walking
  next                     → walking
  next next                → walking
  next previous            → walking
  first                    → walking
  first first              → walking
  first second             → finished says finished
  next second first        → finished says finished
  came first second        → walking
  came first second third  → finished says finished

  # context changes
  next      changes place
  previous  changes place
  settled   changes waiting place settled
  came      changes waiting beyond
`,
  open,
);

/** The id of the current item, the number of waiting items, and the number of those beyond. */
function walked(input: Parameters<typeof begin>[0], ...moves: (keyof ReturnType<typeof open>['moves'])[]) {
  const { actor, moves: walkMoves } = begin(input);
  for (const move of moves) walkMoves[move]();
  const { waiting, place, beyond } = actor.getSnapshot().context;
  return [waiting[place]?.id, waiting.length, beyond];
}

function begin(id: number) {
  const actor = createActor(walkMachine, { input: { waiting: rows(1, 2, 3), beyond: 4, id } }).start();
  const settle = (settled: number) => () => actor.send({ type: 'settled', id: settled });
  return {
    actor,
    moves: {
      next: () => actor.send({ type: 'next' }),
      previous: () => actor.send({ type: 'previous' }),
      first: settle(1),
      second: settle(2),
      third: settle(3),
      came: () => actor.send({ type: 'came', waiting: rows(1, 3, 5), beyond: 2 }),
    },
  };
}

test('begins with the opened item, and stops at both ends', () => {
  assert.equal(walked(2), [2, 3, 4]);
  assert.equal(walked(9), [1, 3, 4]);
  assert.equal(walked(2, 'next', 'next'), [3, 3, 4]);
  assert.equal(walked(2, 'previous', 'previous'), [1, 3, 4]);
});

test('after a decision the next item follows; skipped ones come after the last', () => {
  assert.equal(walked(1, 'first'), [2, 2, 4]);
  assert.equal(walked(2, 'second'), [3, 2, 4]);
  assert.equal(walked(3, 'third'), [1, 2, 4]);
});

test('new items are added at the end, decided ones do not come back', () => {
  assert.equal(walked(1, 'came'), [1, 4, 2]);
  assert.equal(walked(1, 'first', 'came', 'next', 'next'), [5, 3, 2]);
});

test('reloaded items replace the former ones', () => {
  const actor = createActor(walkMachine, { input: { waiting: rows(1, 2), beyond: 0, id: 1 } }).start();
  const fresh = { id: 2, name: 'as it is now' };
  actor.send({ type: 'came', waiting: [fresh], beyond: 0 });
  assert.equal(actor.getSnapshot().context.waiting, [{ id: 1 }, fresh]);
  actor.send({ type: 'settled', id: 1 });
  assert.equal(actor.getSnapshot().context.settled, [1]);
});

test.run();
