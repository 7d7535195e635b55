import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { classChangeMachine, type ChangeFacts } from '../../machines/class-change.ts';
import { journeys } from '../support/journeys.ts';

const nothing: ChangeFacts = { mayDecide: false, isOwn: false, isAhead: true, isFree: true };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(classChangeMachine, { inspect });
  const looked =
    (facts: Partial<ChangeFacts> = {}) =>
    () =>
      actor.send({ type: 'looked', ...nothing, ...facts });
  return {
    actor,
    moves: {
      asked: looked({ mayDecide: true }),
      asker: looked({ isOwn: true }),
      late: looked({ mayDecide: true, isAhead: false }),
      taken: looked({ mayDecide: true, isFree: false }),
      accept: () => actor.send({ type: 'accept' }),
      decline: () => actor.send({ type: 'decline' }),
      withdraw: () => actor.send({ type: 'withdraw' }),
    },
  };
}

const test = journeys(
  classChangeMachine,
  `
                              → requested
  # accepted by the requested teacher, as long as there are no conflicts
  accept                      → requested
  asker accept                → requested
  asked accept                → accepted
  late accept                 → requested
  taken accept                → requested
  taken asked accept          → accepted

  # declined by the same users, also when it is too late
  decline                     → requested
  asker decline               → requested
  asked decline               → declined
  late decline                → declined
  taken decline               → declined

  # withdrawn by the requester
  withdraw                    → requested
  asked withdraw              → requested
  asker withdraw              → withdrawn

  # and then it stays
  asked accept decline        → accepted
  asked accept asker withdraw → accepted
  asked decline accept        → declined
  asker withdraw asked accept → withdrawn

  # context changes
  looked changes mayDecide isOwn isAhead isFree
`,
  open,
);

test('waits for an answer, and applies once accepted', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  const tags = () => ['waiting', 'holds'].filter((tag) => actor.getSnapshot().hasTag(tag as 'holds'));
  assert.equal(tags(), ['waiting']);
  moves.asked();
  moves.accept();
  assert.equal(tags(), ['holds']);
});

test('begins without facts; a declined or withdrawn change neither waits nor applies', () => {
  for (const way of [
    ['asked', 'decline'],
    ['asker', 'withdraw'],
  ] as const) {
    const { actor, moves } = open(() => {});
    actor.start();
    assert.equal(actor.getSnapshot().context, nothing);
    for (const move of way) moves[move]();
    assert.equal([...actor.getSnapshot().tags], []);
  }
});

test.run();
