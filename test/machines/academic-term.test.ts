import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { academicTermMachine, type TermFacts } from '../../machines/academic-term.ts';
import { journeys } from '../support/journeys.ts';

const alone: TermFacts = { isOnlyOne: true, isSettled: false };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(academicTermMachine, { inspect });
  const looked =
    (facts: Partial<TermFacts> = {}) =>
    () =>
      actor.send({ type: 'looked', ...alone, ...facts });
  return {
    actor,
    moves: {
      alone: looked(),
      another: looked({ isOnlyOne: false }),
      settled: looked({ isSettled: true }),
      anotherSince: looked({ isOnlyOne: false, isSettled: true }),
      start: () => actor.send({ type: 'start' }),
      freeze: () => actor.send({ type: 'freeze' }),
      resume: () => actor.send({ type: 'resume' }),
      close: () => actor.send({ type: 'close' }),
    },
  };
}

const test = journeys(
  academicTermMachine,
  `
                                        → planned
  # one of each half at a time
  start                                 → running
  another start                         → planned
  another alone start                   → running
  freeze                                → planned
  close                                 → planned

  # frozen once all items are settled
  start freeze                          → running
  start settled freeze                  → frozen
  start settled alone freeze            → running
  start start                           → running
  start settled close                   → running

  # run again, or closed permanently
  start settled freeze resume           → running
  start settled freeze anotherSince resume → frozen
  start settled freeze close            → closed
  start settled freeze start            → frozen
  start settled freeze close resume     → closed
  start settled freeze close start      → closed

  # context changes
  looked   changes isOnlyOne isSettled
`,
  open,
);

test('begins without facts', () => {
  const { actor } = open(() => {});
  actor.start();
  assert.equal(actor.getSnapshot().context, alone);
});

test.run();
