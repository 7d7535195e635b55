import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { internalTestMachine, type TestFacts } from '../../machines/internal-test.ts';
import { journeys } from '../support/journeys.ts';

const fine: TestFacts = {
  isOwn: true,
  isPlanOpen: true,
  isTaught: true,
  isDated: true,
  isTimed: true,
  isTermDay: true,
  isAlone: true,
  hasBegun: true,
  isVerified: true,
  isUnpublished: true,
};

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(internalTestMachine, { inspect });
  const looked =
    (facts: Partial<TestFacts> = {}) =>
    () =>
      actor.send({ type: 'looked', ...fine, ...facts });
  return {
    actor,
    moves: {
      fine: looked(),
      quiz: looked({ isDated: false }),
      stranger: looked({ isOwn: false }),
      strangeQuiz: looked({ isOwn: false, isDated: false }),
      shut: looked({ isPlanOpen: false }),
      shutQuiz: looked({ isPlanOpen: false, isDated: false }),
      untaught: looked({ isTaught: false }),
      untaughtQuiz: looked({ isTaught: false, isDated: false }),
      untimed: looked({ isTimed: false }),
      holiday: looked({ isTermDay: false }),
      clash: looked({ isAlone: false }),
      early: looked({ hasBegun: false }),
      unverified: looked({ isVerified: false }),
      published: looked({ isUnpublished: false }),
      schedule: () => actor.send({ type: 'schedule' }),
      hold: () => actor.send({ type: 'hold' }),
      give: () => actor.send({ type: 'give' }),
      close: () => actor.send({ type: 'close' }),
      cancel: () => actor.send({ type: 'cancel' }),
    },
  };
}

const test = journeys(
  internalTestMachine,
  `
                              → draft
  # scheduled at a free time
  schedule                    → scheduled
  shut schedule               → draft
  untaught schedule           → draft
  quiz schedule               → draft
  untimed schedule            → draft
  holiday schedule            → draft
  clash schedule              → draft
  clash fine schedule         → scheduled
  unverified schedule         → scheduled
  early schedule              → scheduled

  # held after its beginning; a quiz without a date at any time
  schedule hold               → held
  hold                        → draft
  schedule early hold         → scheduled
  schedule shut hold          → scheduled
  schedule untaught hold      → scheduled
  schedule clash hold         → held
  quiz give                   → held
  give                        → draft
  strangeQuiz give            → draft
  stranger schedule           → scheduled
  schedule stranger hold      → held
  shutQuiz give               → draft
  untaughtQuiz give           → draft
  schedule quiz give          → scheduled

  # closed when its marks are verified
  quiz give close             → closed
  quiz give unverified close  → held
  quiz give shut close        → held
  quiz give stranger close    → held
  schedule close              → scheduled

  # cancelled as long as no student has seen marks
  cancel                      → cancelled
  schedule cancel             → cancelled
  quiz give cancel            → cancelled
  schedule hold cancel        → cancelled
  published cancel            → draft
  schedule published cancel   → scheduled
  quiz give published cancel  → held
  stranger cancel             → draft
  schedule stranger cancel    → scheduled
  quiz give stranger cancel   → held
  shut cancel                 → draft
  schedule shut cancel        → scheduled
  quiz give shut cancel       → held

  # and then it stays
  quiz give close cancel      → closed
  cancel schedule             → cancelled

  # context changes
  looked changes isOwn isPlanOpen isTaught isDated isTimed isTermDay isAlone hasBegun isVerified isUnpublished
`,
  open,
);

test('is editable until closed or cancelled, and has mark sheets once scheduled', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  assert.equal(actor.getSnapshot().context, fine);
  const tags = () => [...actor.getSnapshot().tags];
  assert.equal(tags(), ['open']);
  moves.schedule();
  assert.equal(tags(), ['open', 'hasSheets']);
  moves.hold();
  assert.equal(tags(), ['open', 'hasSheets']);
  moves.close();
  assert.equal(tags(), ['hasSheets']);
});

test('a cancelled test has no mark sheets', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  moves.schedule();
  moves.cancel();
  assert.equal([...actor.getSnapshot().tags], []);
});

test.run();
