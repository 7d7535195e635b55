import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { disclosureMachine } from '../../machines/disclosure.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const actor = createActor(disclosureMachine, {
    ...(inspect && { inspect }),
  });
  return {
    actor,
    moves: {
      open: () => actor.send({ type: 'open', subject: 'row 4' }),
      openOther: () => actor.send({ type: 'open', subject: 'row 5' }),
      close: () => actor.send({ type: 'close' }),
      toggle: () => actor.send({ type: 'toggle' }),
    },
  };
}

const test = journeys(
  disclosureMachine,
  `
                        → closed
  close                 → closed
  open                  → open
  open close            → closed
  open openOther        → open
  open toggle           → closed
  open openOther close  → closed
  toggle                → open
  toggle toggle         → closed
  toggle close          → closed
  toggle open           → open

  # context changes
  open    changes subject
  close   changes subject
  toggle  changes subject
`,
  open,
);

test('the subject is cleared on closing', () => {
  const { actor, moves } = open();
  actor.start();
  moves.open();
  assert.is(actor.getSnapshot().context.subject, 'row 4');
  moves.openOther();
  assert.is(actor.getSnapshot().context.subject, 'row 5');
  moves.toggle();
  assert.is(actor.getSnapshot().context.subject, null);
});

test.run();
