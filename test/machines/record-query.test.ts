import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { recordQueryMachine } from '../../machines/record-query.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(recordQueryMachine, { inspect });
  return {
    actor,
    moves: {
      accept: () => actor.send({ type: 'accept' }),
      reject: () => actor.send({ type: 'reject' }),
      withdraw: () => actor.send({ type: 'withdraw' }),
    },
  };
}

const test = journeys(
  recordQueryMachine,
  `
                    → open
  accept            → accepted
  reject            → rejected
  withdraw          → withdrawn

  # answered once
  accept reject     → accepted
  reject accept     → rejected
  accept withdraw   → accepted
  withdraw accept   → withdrawn
`,
  open,
);

test('waits for an answer, and only an accepted query promises a correction', () => {
  const tagsAfter = (move?: 'accept' | 'reject' | 'withdraw') => {
    const { actor, moves } = open(() => {});
    actor.start();
    if (move) moves[move]();
    return [...actor.getSnapshot().tags];
  };
  assert.equal(tagsAfter(), ['waiting']);
  assert.equal(tagsAfter('accept'), ['promised']);
  assert.equal(tagsAfter('reject'), []);
  assert.equal(tagsAfter('withdraw'), []);
});

test.run();
