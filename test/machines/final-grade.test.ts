import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { finalGradeMachine } from '../../machines/final-grade.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(finalGradeMachine, { inspect });
  return {
    actor,
    moves: {
      newer: () => actor.send({ type: 'looked', isOutdated: true }),
      current: () => actor.send({ type: 'looked', isOutdated: false }),
      review: () => actor.send({ type: 'review' }),
      reopen: () => actor.send({ type: 'reopen' }),
      publish: () => actor.send({ type: 'publish' }),
      recalculate: () => actor.send({ type: 'recalculate' }),
    },
  };
}

const test = journeys(
  finalGradeMachine,
  `
                                             → calculated
  # from the figures to the file
  review                                     → reviewed
  publish                                    → calculated
  review publish                             → published
  review reopen                              → calculated
  review publish reopen                      → published
  review publish review                      → published

  # a newer answer
  newer review                               → calculated
  newer current review                       → reviewed
  review newer publish                       → reviewed
  recalculate                                → calculated
  newer recalculate                          → calculated
  newer recalculate review                   → reviewed
  review recalculate                         → reviewed
  review newer recalculate                   → calculated
  review publish recalculate                 → published
  review publish newer recalculate           → calculated
  review publish newer recalculate review    → reviewed

  # context changes
  looked changes isOutdated
  recalculate changes isOutdated
`,
  open,
);

test('the remark is editable until publication', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  const tags = () => [...actor.getSnapshot().tags];
  assert.equal(tags(), ['open']);
  moves.review();
  assert.equal(tags(), ['open']);
  moves.publish();
  assert.equal(tags(), ['out']);
  moves.newer();
  moves.recalculate();
  assert.equal(actor.getSnapshot().context, { isOutdated: false });
});

test('a grade is recalculated only after newer answers', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  const may = () => actor.getSnapshot().can({ type: 'recalculate' });
  assert.not(may());
  moves.newer();
  assert.ok(may());
});

test.run();
