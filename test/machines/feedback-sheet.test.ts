import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { feedbackSheetMachine } from '../../machines/feedback-sheet.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(feedbackSheetMachine, { inspect });
  return {
    actor,
    moves: {
      unsound: () => actor.send({ type: 'looked', isSound: false }),
      fine: () => actor.send({ type: 'looked', isSound: true }),
      activate: () => actor.send({ type: 'activate' }),
      retire: () => actor.send({ type: 'retire' }),
      restore: () => actor.send({ type: 'restore' }),
    },
  };
}

const test = journeys(
  feedbackSheetMachine,
  `
                                   → draft
  # activated when a figure has weight
  activate                         → active
  unsound activate                 → draft
  unsound fine activate            → active
  retire                           → draft

  # retired and back
  activate retire                  → retired
  activate unsound retire          → retired
  activate retire activate         → retired
  activate retire restore          → active
  activate retire unsound restore  → retired

  # context changes
  looked changes isSound
`,
  open,
);

test('is editable until it is retired', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  const tags = () => [...actor.getSnapshot().tags];
  assert.equal(actor.getSnapshot().context, { isSound: true });
  assert.equal(tags(), ['open']);
  moves.activate();
  assert.equal(tags(), ['open']);
  moves.retire();
  assert.equal(tags(), []);
});

test.run();
