import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { messMonthMachine, type MessMonthFacts } from '../../machines/mess-month.ts';
import { journeys } from '../support/journeys.ts';

const usual: MessMonthFacts = { hasBills: true, isUnsettled: true };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(messMonthMachine, { inspect });
  const looked =
    (facts: Partial<MessMonthFacts> = {}) =>
    () =>
      actor.send({ type: 'looked', ...usual, ...facts });
  return {
    actor,
    moves: {
      usual: looked(),
      empty: looked({ hasBills: false }),
      settled: looked({ isUnsettled: false }),
      recalculate: () => actor.send({ type: 'recalculate' }),
      issue: () => actor.send({ type: 'issue' }),
      cancel: () => actor.send({ type: 'cancel' }),
    },
  };
}

const test = journeys(
  messMonthMachine,
  `
                              → draft
  # calculated any number of times
  recalculate                 → draft says counted
  recalculate recalculate     → draft says counted counted
  empty recalculate           → draft says counted
  settled recalculate         → draft says counted

  # issued once, and not without a bill
  issue                       → issued
  empty issue                 → draft
  empty usual issue           → issued
  settled issue               → issued
  issue issue                 → issued
  issue recalculate           → issued

  # cancelled while nothing is settled
  cancel                      → cancelled
  issue cancel                → cancelled
  issue settled cancel        → issued
  issue settled usual cancel  → cancelled
  issue empty cancel          → cancelled
  empty cancel                → cancelled
  settled cancel              → draft

  # and then it stays
  cancel issue                → cancelled
  cancel recalculate          → cancelled

  # context changes
  looked changes hasBills isUnsettled
`,
  open,
);

test('a draft is open, an issued month is owed, a cancelled one is neither', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  assert.equal(actor.getSnapshot().context, usual);
  const tags = () => [...actor.getSnapshot().tags];
  assert.equal(tags(), ['open']);
  moves.issue();
  assert.equal(tags(), ['owed']);
  moves.cancel();
  assert.equal(tags(), []);
});

test.run();
