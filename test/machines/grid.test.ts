import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { gridMachine } from '../../machines/grid.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const actor = createActor(gridMachine, { ...(inspect && { inspect }) });
  return {
    actor,
    moves: {
      enter: () => actor.send({ type: 'enter' }),
      leave: () => actor.send({ type: 'leave' }),
      move: () => actor.send({ type: 'move' }),
      extend: () => actor.send({ type: 'extend' }),
      collapse: () => actor.send({ type: 'collapse' }),
      type: () => actor.send({ type: 'type', text: '7' }),
      amend: () => actor.send({ type: 'amend' }),
      swap: () => actor.send({ type: 'swap' }),
      annotate: () => actor.send({ type: 'annotate' }),
      compare: () => actor.send({ type: 'compare' }),
      accept: () => actor.send({ type: 'accept' }),
      abandon: () => actor.send({ type: 'abandon' }),
    },
  };
}

const test = journeys(
  gridMachine,
  `
                          → away
  enter                   → navigating
  move                    → navigating
  extend                  → selecting
  enter leave             → away
  enter move              → navigating
  enter extend            → selecting
  enter extend extend     → selecting
  enter extend move       → navigating
  enter extend collapse   → navigating
  enter extend leave      → away
  enter extend type       → writing.replacing
  enter extend amend      → writing.amending
  enter type              → writing.replacing
  enter amend             → writing.amending
  enter type swap         → writing.amending
  enter type swap swap    → writing.replacing
  enter type accept       → navigating says accepted
  enter type abandon      → navigating
  enter type move         → navigating says accepted
  enter type extend       → selecting says accepted
  enter type leave        → away says accepted
  enter amend accept      → navigating says accepted
  enter amend abandon     → navigating
  enter annotate          → annotating
  enter annotate accept   → navigating
  enter annotate abandon  → navigating
  enter annotate move     → navigating
  enter annotate leave    → annotating
  enter compare           → comparing
  enter compare accept    → navigating
  enter compare abandon   → navigating
  enter compare move      → navigating

  # context changes
  type     changes seed
  accept   changes seed
  abandon  changes seed
  move     changes seed
  extend   changes seed
  leave    changes seed
`,
  open,
);

test('the typed text starts the editor and is cleared afterwards', () => {
  const { actor, moves } = open();
  actor.start();
  moves.enter();
  moves.type();
  assert.is(actor.getSnapshot().context.seed, '7');
  moves.abandon();
  assert.is(actor.getSnapshot().context.seed, null);
});

test.run();
