import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { attainmentRunMachine, type RunFacts } from '../../machines/attainment-run.ts';
import { journeys } from '../support/journeys.ts';

const all: RunFacts = { isMapped: true, isExplained: true, isSecond: true };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(attainmentRunMachine, { inspect });
  const looked =
    (...not: (keyof RunFacts)[]) =>
    () =>
      actor.send({ type: 'looked', ...all, ...Object.fromEntries(not.map((fact) => [fact, false])) });
  return {
    actor,
    moves: {
      free: looked(),
      unmapped: looked('isMapped'),
      unexplained: looked('isExplained'),
      same: looked('isSecond'),
      submit: () => actor.send({ type: 'submit' }),
      giveBack: () => actor.send({ type: 'giveBack' }),
      approve: () => actor.send({ type: 'approve' }),
      replace: () => actor.send({ type: 'replace' }),
    },
  };
}

const test = journeys(
  attainmentRunMachine,
  `
                                     → computed
  # submitted once questions have outcomes and missed outcomes are explained
  submit                             → submitted
  unmapped submit                    → computed
  unexplained submit                 → computed
  unmapped free submit               → submitted
  same submit                        → submitted
  giveBack                           → computed
  approve                            → computed
  replace                            → computed

  # approved by another user, or returned
  submit approve                     → approved
  submit same approve                → submitted
  submit unmapped approve            → approved
  submit unexplained approve         → approved
  submit giveBack                    → computed
  submit same giveBack               → computed
  submit replace                     → submitted

  # replaced permanently
  submit approve replace             → replaced
  submit approve same replace        → replaced
  submit approve giveBack            → approved
  submit approve replace submit      → replaced

  # context changes
  looked changes isMapped isExplained isSecond
`,
  open,
);

test('counts while approved', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  assert.equal(actor.getSnapshot().context, all);
  const tags = () => [...actor.getSnapshot().tags];
  const tagSets = [tags()];
  for (const move of ['submit', 'approve', 'replace'] as const) {
    moves[move]();
    tagSets.push(tags());
  }
  assert.equal(tagSets, [[], [], ['decided', 'counts'], ['decided']]);
});

test.run();
