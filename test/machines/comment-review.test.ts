import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { commentReviewMachine } from '../../machines/comment-review.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(commentReviewMachine, { inspect });
  return {
    actor,
    moves: {
      published: () => actor.send({ type: 'looked', isUnpublished: false }),
      withdrawn: () => actor.send({ type: 'looked', isUnpublished: true }),
      show: () => actor.send({ type: 'show' }),
      keepPrivate: () => actor.send({ type: 'keepPrivate' }),
      hide: () => actor.send({ type: 'hide' }),
      putBack: () => actor.send({ type: 'putBack' }),
    },
  };
}

const test = journeys(
  commentReviewMachine,
  `
                                       → pending
  # decided
  show                                 → shown
  keepPrivate                          → private
  hide                                 → hidden
  putBack                              → pending

  # otherwise
  show keepPrivate                     → private
  show hide                            → hidden
  keepPrivate show                     → shown
  keepPrivate hide                     → hidden
  hide show                            → shown
  hide keepPrivate                     → private
  show show                            → shown

  # waiting again, as long as the round is not published
  show putBack                         → pending
  keepPrivate putBack                  → pending
  hide putBack                         → pending
  show published putBack               → shown
  keepPrivate published putBack        → private
  hide published putBack               → hidden
  hide published withdrawn putBack     → pending
  hide published show                  → shown

  # context changes
  looked changes isUnpublished
`,
  open,
);

test('the readers in each state', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  const tags = () => [...actor.getSnapshot().tags].sort();
  assert.equal(tags(), []);
  moves.show();
  assert.equal(tags(), ['forAll', 'forTeacher']);
  moves.keepPrivate();
  assert.equal(tags(), ['forTeacher']);
  moves.hide();
  assert.equal(tags(), []);
});

test.run();
