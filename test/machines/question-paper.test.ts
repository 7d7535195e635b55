import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { questionPaperMachine, type PaperFacts } from '../../machines/question-paper.ts';
import { journeys } from '../support/journeys.ts';

const fine: PaperFacts = {
  isSetter: true,
  isModerator: true,
  mayReturn: true,
  hasModerator: true,
  isFull: true,
  isShared: true,
  isEven: true,
  isHeld: true,
};

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(questionPaperMachine, { inspect });
  const looked =
    (facts: Partial<PaperFacts> = {}) =>
    () =>
      actor.send({ type: 'looked', ...fine, ...facts });
  return {
    actor,
    moves: {
      fine: looked(),
      setter: looked({ isModerator: false }),
      moderator: looked({ isSetter: false }),
      cell: looked({ isSetter: false, isModerator: false }),
      stranger: looked({ isSetter: false, isModerator: false, mayReturn: false }),
      alone: looked({ hasModerator: false }),
      short: looked({ isFull: false }),
      unshared: looked({ isShared: false }),
      uneven: looked({ isEven: false }),
      early: looked({ isHeld: false }),
      send: () => actor.send({ type: 'send' }),
      giveBack: () => actor.send({ type: 'giveBack' }),
      approve: () => actor.send({ type: 'approve' }),
      release: () => actor.send({ type: 'release' }),
    },
  };
}

const test = journeys(
  questionPaperMachine,
  `
                                       → draft
  # submitted by its setter when complete
  setter send                          → moderation
  moderator send                       → draft
  cell send                            → draft
  stranger send                        → draft
  alone send                           → draft
  short send                           → draft
  unshared send                        → draft
  uneven send                          → draft
  early send                           → moderation
  approve                              → draft
  release                              → draft
  giveBack                             → draft

  # approved by the moderator alone
  send moderator approve               → approved
  send setter approve                  → moderation
  send cell approve                    → moderation
  send short approve                   → moderation
  send unshared approve                → moderation
  send uneven approve                  → moderation
  send alone approve                   → approved
  send send                            → moderation
  send release                         → moderation

  # returned by the moderator or the cell, also after approval
  send moderator giveBack              → draft
  send cell giveBack                   → draft
  send setter giveBack                 → draft
  send stranger giveBack               → moderation
  send approve cell giveBack           → draft
  send approve moderator giveBack      → draft
  send approve stranger giveBack       → approved
  send giveBack send                   → moderation

  # released when the test was held
  send approve release                 → released
  send approve early release           → approved
  send approve approve                 → approved

  # and then it stays
  send approve release giveBack        → released
  send approve release send            → released

  # context changes
  looked changes isSetter isModerator mayReturn hasModerator isFull isShared isEven isHeld
`,
  open,
);

test('is secret until released, and editable as a draft', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  assert.equal(actor.getSnapshot().context, fine);
  const tags = () => [...actor.getSnapshot().tags];
  assert.equal(tags(), ['secret', 'written']);
  moves.send();
  assert.equal(tags(), ['secret']);
  moves.approve();
  assert.equal(tags(), ['secret']);
  moves.release();
  assert.equal(tags(), []);
});

test.run();
