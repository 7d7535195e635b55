import { createActor, type InspectionEvent } from 'xstate';
import * as assert from 'uvu/assert';
import { attendanceExcuseMachine, type ExcuseFacts } from '../../machines/attendance-excuse.ts';
import { journeys } from '../support/journeys.ts';

const nothing: ExcuseFacts = { isUnfrozen: true, isAlone: true };

function open(inspect: (event: InspectionEvent) => void) {
  const actor = createActor(attendanceExcuseMachine, { inspect });
  const looked =
    (facts: Partial<ExcuseFacts> = {}) =>
    () =>
      actor.send({ type: 'looked', ...nothing, ...facts });
  return {
    actor,
    moves: {
      free: looked(),
      frozen: looked({ isUnfrozen: false }),
      covered: looked({ isAlone: false }),
      approve: () => actor.send({ type: 'approve' }),
      reject: () => actor.send({ type: 'reject' }),
      withdraw: () => actor.send({ type: 'withdraw' }),
    },
  };
}

const test = journeys(
  attendanceExcuseMachine,
  `
                              → pending
  # approved unless its policy is frozen or another paper covers its days
  approve                     → approved
  frozen approve              → pending
  covered approve             → pending
  covered free approve        → approved

  # rejected at any time, because a pending excuse blocks freezing
  reject                      → rejected
  frozen reject               → rejected
  covered reject              → rejected

  # withdrawn as long as the marks may change
  withdraw                    → withdrawn
  covered withdraw            → withdrawn
  frozen withdraw             → pending
  approve withdraw            → withdrawn
  approve covered withdraw    → withdrawn
  approve frozen withdraw     → approved

  # and then it stays
  approve approve             → approved
  approve reject              → approved
  reject approve              → rejected
  withdraw approve            → withdrawn

  # context changes
  looked changes isUnfrozen isAlone
`,
  open,
);

test('waits for a decision, and counts in attendance while approved', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  assert.equal(actor.getSnapshot().context, nothing);
  const tags = () => [...actor.getSnapshot().tags];
  assert.equal(tags(), ['waiting']);
  moves.approve();
  assert.equal(tags(), ['holds']);
  moves.withdraw();
  assert.equal(tags(), []);
});

test('a rejected document neither waits nor counts', () => {
  const { actor, moves } = open(() => {});
  actor.start();
  moves.reject();
  assert.equal([...actor.getSnapshot().tags], []);
});

test.run();
