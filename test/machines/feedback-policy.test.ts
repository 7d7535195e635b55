import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { feedbackPolicyMachine } from '../../machines/feedback-policy.ts';
import { journeys } from '../support/journeys.ts';

const fine = { isReady: true, isRecent: true, isOver: true, isReviewed: true };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(feedbackPolicyMachine, { inspect });
  return {
    actor,
    moves: {
      unready: () => actor.send({ type: 'looked', ...fine, isReady: false }),
      late: () => actor.send({ type: 'looked', ...fine, isRecent: false }),
      running: () => actor.send({ type: 'looked', ...fine, isOver: false }),
      unreviewed: () => actor.send({ type: 'looked', ...fine, isReviewed: false }),
      fine: () => actor.send({ type: 'looked', ...fine }),
      schedule: () => actor.send({ type: 'schedule' }),
      began: () => actor.send({ type: 'began' }),
      ended: () => actor.send({ type: 'ended' }),
      close: () => actor.send({ type: 'close' }),
      extend: () => actor.send({ type: 'extend' }),
      seal: () => actor.send({ type: 'seal' }),
      publish: () => actor.send({ type: 'publish' }),
      withdraw: () => actor.send({ type: 'withdraw' }),
    },
  };
}

const test = journeys(
  feedbackPolicyMachine,
  `
                                                    → draft
  # scheduled when it is ready, then the clock
  schedule                                          → scheduled
  unready schedule                                  → draft
  unready fine schedule                             → scheduled
  schedule began                                    → open
  schedule close                                    → scheduled
  schedule began ended                              → closed
  schedule began close                              → closed

  # extended, until long after its end
  schedule began extend                             → open
  schedule began late extend                        → open
  schedule began ended extend                       → open
  schedule began ended late extend                  → closed

  # sealed when the last form may have been sent
  schedule began seal                               → open
  schedule began ended running seal                 → closed
  schedule began ended seal                         → sealed
  schedule began ended seal extend                  → sealed

  # shown and withdrawn
  schedule began ended seal publish                 → published
  schedule began ended seal unreviewed publish      → sealed
  schedule began ended seal publish withdraw        → sealed
  schedule began ended seal publish seal            → published

  # context changes
  looked changes isReady isRecent isOver isReviewed
`,
  open,
);

test('an open round may be extended if its end is recent', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  const mayExtend = () => actor.getSnapshot().can({ type: 'extend' });
  assert.not.ok(mayExtend());
  moves.schedule();
  moves.began();
  const answers = (['fine', 'late', 'unready', 'running', 'unreviewed'] as const).map((look) => {
    moves[look]();
    return mayExtend();
  });
  assert.equal(answers, [true, false, true, true, true]);
});

test('tags throughout the lifecycle', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  const tags = () => [...actor.getSnapshot().tags].join(' ');
  assert.equal(actor.getSnapshot().context, fine);
  const tagsAfter = [tags()];
  for (const move of ['schedule', 'began', 'ended', 'seal', 'publish'] as const) {
    moves[move]();
    tagsAfter.push(tags());
  }
  assert.equal(tagsAfter, ['open', 'open', 'taking', '', 'anonymous', 'anonymous']);
});

test.run();
