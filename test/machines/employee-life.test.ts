import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { employeeLifeMachine, type Kind, type LifeContext } from '../../machines/employee-life.ts';
import { journeys } from '../support/journeys.ts';

const today = '2026-11-21';
const joinedOn = '2014-07-14';
const before = '2014-07-13';
const notice = '2026-12-31';

function open(inspect?: (event: InspectionEvent) => void, isRegular = true) {
  const actor = createActor(employeeLifeMachine, { input: { isRegular, on: joinedOn }, ...(inspect && { inspect }) });
  const now = { on: today, enteredOn: today };
  const order = '2026/EST/12';
  const plan = (kind: Kind, on = notice) => actor.send({ type: 'planned', kind, on, enteredOn: today });
  return {
    actor,
    moves: {
      startLeave: () => actor.send({ type: 'leaveStarted', ...now, until: '2027-05-21', reason: 'maternity' }),
      startLeaveBefore: () => actor.send({ type: 'leaveStarted', on: before, enteredOn: today, until: '2027-05-21', reason: 'maternity' }),
      startLeaveThatDay: () =>
        actor.send({ type: 'leaveStarted', on: joinedOn, enteredOn: today, until: '2027-05-21', reason: 'maternity' }),
      startLeaveOfNoDay: () => actor.send({ type: 'leaveStarted', ...now, until: today, reason: 'maternity' }),
      startLeaveOnLastDay: () => actor.send({ type: 'leaveStarted', on: notice, enteredOn: today, until: '2027-05-21', reason: 'study' }),
      return: () => actor.send({ type: 'returned', ...now }),
      returnBefore: () => actor.send({ type: 'returned', on: '2026-11-20', enteredOn: today }),
      depute: () => actor.send({ type: 'deputationStarted', ...now, until: '2029-11-20', order }),
      deputeBefore: () => actor.send({ type: 'deputationStarted', on: before, enteredOn: today, until: '2029-11-20', order }),
      deputeThatDay: () => actor.send({ type: 'deputationStarted', on: joinedOn, enteredOn: today, until: '2029-11-20', order }),
      deputeForNoDay: () => actor.send({ type: 'deputationStarted', ...now, until: today, order }),
      suspend: () => actor.send({ type: 'suspended', ...now, order }),
      suspendBefore: () => actor.send({ type: 'suspended', on: '2026-11-20', enteredOn: today, order }),
      reinstate: () => actor.send({ type: 'reinstated', ...now, order }),
      reinstateBefore: () => actor.send({ type: 'reinstated', on: '2026-11-20', enteredOn: today, order }),
      leave: () => actor.send({ type: 'left', ...now, reason: 'resigned', order }),
      leaveBefore: () => actor.send({ type: 'left', on: '2026-11-20', enteredOn: today, reason: 'resigned', order }),
      leaveAtNotice: () => actor.send({ type: 'left', on: notice, enteredOn: today, reason: 'resigned', order }),
      rejoin: () => actor.send({ type: 'rejoined', ...now }),
      rejoinBefore: () => actor.send({ type: 'rejoined', on: '2026-11-20', enteredOn: today }),
      returnAtNotice: () => actor.send({ type: 'returned', on: notice, enteredOn: today }),
      deputeAtNotice: () => actor.send({ type: 'deputationStarted', on: notice, enteredOn: today, until: '2029-11-20', order }),
      suspendAtNotice: () => actor.send({ type: 'suspended', on: notice, enteredOn: today, order }),
      reinstateAtNotice: () => actor.send({ type: 'reinstated', on: notice, enteredOn: today, order }),
      rejoinAtNotice: () => actor.send({ type: 'rejoined', on: notice, enteredOn: today }),
      planDeputation: () => plan('deputationStarted'),
      planSuspension: () => plan('suspended'),
      giveNotice: () => plan('left'),
      giveNoticeSooner: () => plan('left', '2026-12-15'),
      giveNoticeForToday: () => plan('left', joinedOn),
      planLeave: () => plan('leaveStarted'),
      planLeaveSooner: () => plan('leaveStarted', '2026-12-01'),
      planReturn: () => plan('returned'),
      planReinstatement: () => plan('reinstated'),
      planRejoining: () => plan('rejoined'),
      undo: () => actor.send({ type: 'undo', today }),
      undoOnSeventhDay: () => actor.send({ type: 'undo', today: '2026-11-28' }),
      undoTooLate: () => actor.send({ type: 'undo', today: '2026-11-29' }),
      undoAfterNotice: () => actor.send({ type: 'undo', today: '2027-01-07' }),
      undoLongAfterNotice: () => actor.send({ type: 'undo', today: '2027-01-08' }),
    },
  };
}

const test = journeys(
  employeeLifeMachine,
  `
                                              → active
  undo                                        → active
  return                                      → active
  reinstate                                   → active
  rejoin                                      → active

  # away for a while
  startLeave                                  → onLeave
  startLeaveBefore                            → active
  startLeaveThatDay                           → onLeave
  startLeaveOfNoDay                           → active
  startLeave return                           → active
  startLeave returnBefore                     → onLeave
  startLeave depute                           → onLeave
  startLeave undo                             → active
  startLeave undoOnSeventhDay                 → active
  startLeave undoTooLate                      → onLeave
  startLeave return undo                      → onLeave
  depute                                      → onDeputation
  deputeBefore                                → active
  deputeThatDay                               → onDeputation
  deputeForNoDay                              → active
  depute return                               → active
  depute returnBefore                         → onDeputation
  depute startLeave                           → onDeputation
  depute undo                                 → active
  depute undoTooLate                          → onDeputation
  depute return undo                          → onDeputation

  # shut out
  suspend                                     → suspended
  suspend startLeave                          → suspended
  suspend reinstate                           → active
  suspend reinstateBefore                     → suspended
  suspend undo                                → active
  suspend undoTooLate                         → suspended
  suspend reinstate undo                      → suspended
  startLeave suspend                          → suspended
  startLeave suspendBefore                    → onLeave
  startLeave suspend undo                     → onLeave
  depute suspend                              → suspended
  depute suspendBefore                        → onDeputation
  depute suspend undo                         → onDeputation
  suspend reinstate suspendBefore             → active

  # leaving, and coming back
  leave                                       → left
  leave leave                                 → left
  leave undo                                  → active
  leave undoTooLate                           → left
  leave rejoin                                → active
  leave rejoinBefore                          → left
  leave rejoin undo                           → left
  leave rejoin leaveBefore                    → active
  startLeave leave                            → left
  startLeave leaveBefore                      → onLeave
  startLeave leave undo                       → onLeave
  depute leave                                → left
  depute leaveBefore                          → onDeputation
  depute leave undo                           → onDeputation
  suspend leave                               → left
  suspend leaveBefore                         → suspended
  suspend leave undo                          → suspended

  # dated ahead: the event waits, and no other event is possible before it, except during a notice
  giveNotice                                  → active
  giveNoticeForToday leave                    → left
  giveNotice giveNotice undo leave            → left
  giveNotice leave                            → active
  giveNotice leaveAtNotice                    → left
  giveNotice leaveAtNotice undo               → active
  giveNotice leaveAtNotice undoAfterNotice    → active
  giveNotice leaveAtNotice undoLongAfterNotice → left
  giveNotice undo leave                       → left
  giveNotice undoAfterNotice leave            → left
  giveNotice undoLongAfterNotice leave        → active
  giveNotice startLeave                       → onLeave
  giveNotice startLeave return                → active
  giveNotice startLeave leaveAtNotice         → left
  giveNotice startLeaveOnLastDay              → active
  giveNotice depute                           → onDeputation
  giveNotice suspend                          → suspended
  giveNotice suspend reinstate                → active
  giveNotice planLeaveSooner startLeave       → active
  giveNotice planLeave suspend                → suspended
  planLeave                                   → active
  planLeave startLeave                        → active
  planLeave startLeaveOnLastDay               → onLeave
  planLeave depute                            → active
  planLeave suspend                           → active
  planLeave leave                             → active
  planLeave giveNotice undo leave             → left
  startLeave planReturn                       → onLeave
  startLeave planReturn return                → onLeave
  startLeave planReturn suspend               → onLeave
  startLeave planReturn leave                 → onLeave
  startLeave planReturn undo                  → onLeave
  startLeave planReturn undo return           → active
  depute planReturn                           → onDeputation
  depute planReturn return                    → onDeputation
  depute planReturn undo                      → onDeputation
  suspend planReinstatement                   → suspended
  suspend planReinstatement reinstate         → suspended
  suspend planReinstatement leave             → suspended
  suspend planReinstatement undo              → suspended
  leave planRejoining                         → left
  leave planRejoining rejoin                  → left
  leave planRejoining undo                    → left
  leave planRejoining undo rejoin             → active
  startLeaveThatDay undoOnSeventhDay          → active
  planDeputation deputeAtNotice               → onDeputation
  planSuspension suspendAtNotice              → suspended
  startLeave planReturn returnAtNotice        → active
  startLeave planSuspension suspendAtNotice   → suspended
  startLeave giveNotice leaveAtNotice         → left
  depute planReturn returnAtNotice            → active
  depute planSuspension suspendAtNotice       → suspended
  depute giveNotice leaveAtNotice             → left
  suspend planReinstatement reinstateAtNotice → active
  suspend giveNotice leaveAtNotice            → left
  leave planRejoining rejoinAtNotice          → active
  leave rejoin giveNotice leave               → active
  startLeave planReturn planReturn undo return → active
  depute planReturn planReturn undo return    → active
  suspend planReinstatement planReinstatement undo reinstate → active
  leave planRejoining planRejoining undo rejoin → active
  giveNotice giveNoticeSooner                 → active
  startLeave giveNotice giveNoticeSooner      → onLeave
  depute giveNotice giveNoticeSooner          → onDeputation
  suspend giveNotice giveNoticeSooner         → suspended
  leave giveNotice giveNoticeSooner           → left

  # context changes
  leaveStarted changes on past
  returned     changes on past
  deputationStarted changes on past
  suspended    changes on past
  reinstated   changes on past
  left         changes on past
  rejoined     changes on past
  planned      changes past
  undo         changes on past
`,
  open,
  ({ past }: LifeContext) => past.slice(-2).map(({ status, isAhead }) => `${status} ${isAhead}`),
);

test('only employees with a regular post are sent on deputation', () => {
  const { actor, moves } = open(undefined, false);
  actor.start();
  moves.depute();
  assert.is(actor.getSnapshot().value, 'active');
  moves.startLeave();
  assert.is(actor.getSnapshot().value, 'onLeave');
});

test('tags for present, in service, and account disabled', () => {
  const tags = (path: string) => [...after(path).tags].sort().join(' ');
  assert.is(tags(''), 'inService present');
  assert.is(tags('startLeave'), 'inService');
  assert.is(tags('depute'), 'inService');
  assert.is(tags('suspend'), 'closed inService');
  assert.is(tags('leave'), 'closed');
});

function after(path: string) {
  const { actor, moves } = open();
  actor.start();
  for (const word of path.split(' ').filter(Boolean)) (moves as Record<string, () => unknown>)[word]!();
  return actor.getSnapshot();
}

test('a refused event leaves no trace', () => {
  for (const path of ['startLeaveBefore', 'startLeaveOfNoDay', 'deputeForNoDay', 'return', 'giveNoticeForToday'])
    assert.equal(after(path).context, after('').context, path);
  assert.equal(after('giveNotice giveNotice').context, after('giveNotice').context);
  assert.equal(after('giveNotice planLeave').context, after('giveNotice').context);
});

test('a planned event is in the past once after its date', () => {
  const { past, on } = after('giveNotice startLeave leaveAtNotice').context;
  assert.equal(
    past.map(({ kind, status, isAhead }) => [kind, status, isAhead]),
    [
      ['leaveStarted', 'active', false],
      ['left', 'onLeave', false],
    ],
  );
  assert.is(on, notice);
});

test('a past event stays when a similar one follows', () => {
  assert.is(after('startLeave return startLeave').context.past.length, 3);
  assert.is(after('startLeave return planLeave startLeaveOnLastDay').context.past.length, 3);
});

test('undo restores the exact former state', () => {
  for (const [path, event] of [
    ['', 'startLeave'],
    ['', 'depute'],
    ['', 'suspend'],
    ['', 'leave'],
    ['', 'giveNotice'],
    ['startLeave', 'return'],
    ['startLeave', 'suspend'],
    ['suspend', 'reinstate'],
    ['leave', 'rejoin'],
    ['giveNotice', 'startLeave'],
    ['giveNotice', 'planLeaveSooner'],
  ] as const) {
    const [before, undone] = [after(path), after(`${path} ${event} undo`)];
    assert.equal([undone.value, undone.context], [before.value, before.context], `${path} ${event}`);
  }
});

test.run();
