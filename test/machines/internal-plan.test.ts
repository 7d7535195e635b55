import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { internalPlanMachine, type PlanFacts } from '../../machines/internal-plan.ts';
import { journeys } from '../support/journeys.ts';

const all: PlanFacts = { mayClose: true, isSecond: true, isHeld: true, isMarked: true, isFinal: true };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(internalPlanMachine, { inspect });
  const looked =
    (...not: (keyof PlanFacts)[]) =>
    () =>
      actor.send({ type: 'looked', ...all, ...Object.fromEntries(not.map((fact) => [fact, false])) });
  return {
    actor,
    moves: {
      free: looked(),
      stranger: looked('mayClose'),
      unasked: looked('isSecond'),
      behind: looked('isHeld'),
      unverified: looked('isMarked'),
      missing: looked('isFinal'),
      close: () => actor.send({ type: 'close' }),
      publish: () => actor.send({ type: 'publish' }),
      reopen: () => actor.send({ type: 'reopen' }),
      freeze: () => actor.send({ type: 'freeze' }),
      unfreeze: () => actor.send({ type: 'unfreeze' }),
    },
  };
}

const test = journeys(
  internalPlanMachine,
  `
                                     → open
  # closed by users with the permission, when all tests were held and every sheet is verified
  close                              → closed
  stranger close                     → open
  behind close                       → open
  unverified close                   → open
  behind free close                  → closed
  unasked close                      → closed
  missing close                      → closed
  publish                            → open
  freeze                             → open

  # published, or opened again
  close publish                      → published
  close unasked publish              → published
  close missing publish              → published
  close stranger publish             → published
  close behind publish               → published
  close unverified publish           → published
  close reopen                       → open
  close stranger reopen              → open
  close unasked reopen               → open
  close behind reopen                → open
  close unverified reopen            → open
  close missing reopen               → open
  close freeze                       → closed
  close publish reopen               → open
  close publish stranger reopen      → open
  close publish unasked reopen       → open
  close publish behind reopen        → open
  close publish unverified reopen    → open
  close publish missing reopen       → open

  # frozen by a second administrator, with a mark for every student
  close publish freeze               → frozen
  close publish unasked freeze       → published
  close publish missing freeze       → published
  close publish stranger freeze      → frozen
  close publish behind freeze        → frozen
  close publish unverified freeze    → frozen
  close publish freeze reopen        → frozen
  close publish freeze unfreeze      → published
  close publish freeze unasked unfreeze    → frozen
  close publish freeze missing unfreeze    → published
  close publish freeze stranger unfreeze   → published
  close publish freeze behind unfreeze     → published
  close publish freeze unverified unfreeze → published

  # context changes
  looked changes mayClose isSecond isHeld isMarked isFinal
`,
  open,
);

test('totals stay after closing, and are visible once published', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  assert.equal(actor.getSnapshot().context, all);
  const tags = () => [...actor.getSnapshot().tags];
  const tagSets = [tags()];
  for (const move of ['close', 'publish', 'freeze'] as const) {
    moves[move]();
    tagSets.push(tags());
  }
  assert.equal(tagSets, [[], ['computed'], ['computed', 'visible'], ['computed', 'visible']]);
});

test.run();
