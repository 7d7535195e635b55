import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { logoutMachine } from '../../machines/logout.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const end = deferred<void>();
  const done: string[] = [];
  const machine = logoutMachine.provide({
    actors: { endSession: end.logic },
    actions: { eraseStorage: () => done.push('eraseStorage') },
  });
  const actor = createActor(machine, inspect ? { inspect } : {});
  return {
    actor,
    end,
    done,
    moves: {
      signOut: () => actor.send({ type: 'signOut' }),
      accepted: () => end.resolve(),
      refused: () => end.reject(new Error('500')),
    },
  };
}

const test = journeys(
  logoutMachine,
  `
                           → idle
  signOut                  → ending
  signOut signOut          → ending
  signOut accepted         → idle says loggedOut
  signOut refused          → idle
  signOut refused signOut  → ending
`,
  open,
);

test('no request is sent before the button is pressed (C3)', () => {
  const { actor, end } = open();
  actor.start();
  assert.is(end.inputs.length, 0);
});

test('a second press sends no other request', () => {
  const { actor, moves, end } = open();
  actor.start();
  moves.signOut();
  moves.signOut();
  assert.is(end.inputs.length, 1);
});

test('storage is erased only on success (C2)', async () => {
  for (const [word, expected] of [
    ['accepted', ['eraseStorage']],
    ['refused', []],
  ] as const) {
    const { actor, moves, done } = open();
    actor.start();
    moves.signOut();
    await moves[word]();
    assert.equal(done, expected);
  }
});

test.run();
