import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { registrationPolicyMachine, type PolicyFacts } from '../../machines/registration-policy.ts';
import { journeys } from '../support/journeys.ts';

const ready: PolicyFacts = { hasSyllabus: true, isInsideTerm: true, isFinished: false };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(registrationPolicyMachine, { inspect });
  const looked =
    (facts: Partial<PolicyFacts> = {}) =>
    () =>
      actor.send({ type: 'looked', ...ready, ...facts });
  return {
    actor,
    moves: {
      approved: looked(),
      unapproved: looked({ hasSyllabus: false }),
      termMoved: looked({ isInsideTerm: false }),
      finished: looked({ isFinished: true }),
      open: () => actor.send({ type: 'open' }),
      close: () => actor.send({ type: 'close' }),
      reopen: () => actor.send({ type: 'reopen', note: 'the notice came late' }),
      freeze: () => actor.send({ type: 'freeze' }),
      override: () => actor.send({ type: 'override', note: 'two worklogs are lost' }),
    },
  };
}

const test = journeys(
  registrationPolicyMachine,
  `
                                                → draft
  # opened once courses and dates are complete
  open                                          → draft
  approved open                                 → open
  termMoved open                                → draft
  approved unapproved open                      → draft
  approved close                                → draft
  approved freeze                               → draft

  # closed, and reopened with a reason
  approved open open                            → open
  approved open freeze                          → open
  approved open override                        → open
  approved open close                           → closed
  approved open close open                      → closed
  approved open close reopen                    → open
  approved open close reopen close              → closed
  approved open close termMoved reopen          → closed
  approved open close unapproved reopen         → open

  # frozen permanently
  approved open close freeze                    → closed
  approved open close finished freeze           → frozen
  approved open close override                  → frozen
  approved open close override reopen           → frozen
  approved open close override approved         → frozen

  # context changes
  looked   changes hasSyllabus isInsideTerm isFinished
  reopen   changes note
  override changes note
`,
  open,
);

test('students can register while it is open', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  for (const move of ['approved', 'open'] as const) {
    assert.not(actor.getSnapshot().hasTag('takesStudents'));
    moves[move]();
  }
  assert.ok(actor.getSnapshot().hasTag('takesStudents'));
  moves.close();
  assert.not(actor.getSnapshot().hasTag('takesStudents'));
});

test('begins without facts, and keeps the reason for reopening or for freezing unfinished', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  const context = () => actor.getSnapshot().context;
  assert.equal(context(), { hasSyllabus: false, isInsideTerm: true, isFinished: false, note: null });
  for (const move of ['approved', 'open', 'close', 'reopen'] as const) moves[move]();
  assert.is(context().note, 'the notice came late');
  moves.close();
  moves.override();
  assert.is(context().note, 'two worklogs are lost');
  assert.not(actor.getSnapshot().hasTag('takesStudents'));
});

test.run();
