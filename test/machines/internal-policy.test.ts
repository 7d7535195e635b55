import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { internalPolicyMachine } from '../../machines/internal-policy.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(internalPolicyMachine, { inspect });
  return {
    actor,
    moves: {
      used: () => actor.send({ type: 'looked', isSound: true, isUnused: false }),
      unsound: () => actor.send({ type: 'looked', isSound: false, isUnused: true }),
      fine: () => actor.send({ type: 'looked', isSound: true, isUnused: true }),
      activate: () => actor.send({ type: 'activate' }),
      takeBack: () => actor.send({ type: 'takeBack' }),
      retire: () => actor.send({ type: 'retire' }),
      restore: () => actor.send({ type: 'restore' }),
    },
  };
}

const test = journeys(
  internalPolicyMachine,
  `
                                   → draft
  # in force when its totals can be computed
  activate                         → active
  unsound activate                 → draft
  unsound fine activate            → active
  used activate                    → active
  takeBack                         → draft
  retire                           → draft

  # a draft again while no course uses it
  activate takeBack                → draft
  activate used takeBack           → active
  activate used fine takeBack      → draft
  activate unsound takeBack        → draft

  # retired and back
  activate used retire             → retired
  activate retire activate         → retired
  activate retire takeBack         → retired
  activate retire used restore     → active
  activate retire unsound restore  → retired

  # context changes
  looked changes isSound isUnused
`,
  open,
);

test('is editable until it is retired', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  assert.equal(actor.getSnapshot().context, { isSound: true, isUnused: true });
  const tags = () => [...actor.getSnapshot().tags];
  assert.equal(tags(), ['open']);
  moves.activate();
  assert.equal(tags(), ['open']);
  moves.retire();
  assert.equal(tags(), []);
});

test.run();
