import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { studentLifeMachine, type Batch, type Branch, type LifeContext } from '../../machines/student-life.ts';
import { journeys } from '../support/journeys.ts';

const batchOf2024: Batch = { id: 1, degreeId: 1, year: 2024 };
const batchOf2025: Batch = { id: 2, degreeId: 1, year: 2025 };
const batchOf2023: Batch = { id: 3, degreeId: 1, year: 2023 };
const otherDegree: Batch = { id: 4, degreeId: 2, year: 2026 };
const cse: Branch = { id: 11, degreeId: 1 };
const ece: Branch = { id: 12, degreeId: 1 };
const today = '2026-11-21';

function open(inspect?: (event: InspectionEvent) => void, isLastSemester = true) {
  const input = { batch: batchOf2024, branch: cse, isLastSemester, on: '2024-08-01' };
  const actor = createActor(studentLifeMachine, { input, ...(inspect && { inspect }) });
  const on = today;
  const enteredOn = today;
  const order = '2026/ACAD/12';
  return {
    actor,
    moves: {
      startBreak: () => actor.send({ type: 'startBreak', on, enteredOn, reason: 'health' }),
      breakBeforeAdmission: () => actor.send({ type: 'startBreak', on: '2024-07-31', enteredOn, reason: 'health' }),
      returnToOwn: () => actor.send({ type: 'return', on, enteredOn, batch: batchOf2024 }),
      returnToLater: () => actor.send({ type: 'return', on, enteredOn, batch: batchOf2025 }),
      returnToEarlier: () => actor.send({ type: 'return', on, enteredOn, batch: batchOf2023 }),
      discontinue: () => actor.send({ type: 'discontinue', on, enteredOn, reason: 'transfer', order }),
      discontinueYesterday: () =>
        actor.send({ type: 'discontinue', on: '2026-11-20', enteredOn, reason: 'transfer', order }),
      readmit: () => actor.send({ type: 'readmit', on, enteredOn, batch: batchOf2025, order }),
      readmitElsewhere: () => actor.send({ type: 'readmit', on, enteredOn, batch: otherDegree, order }),
      moveBack: () => actor.send({ type: 'moveBack', on, enteredOn, batch: batchOf2025, order }),
      moveNowhere: () => actor.send({ type: 'moveBack', on, enteredOn, batch: batchOf2024, order }),
      changeBranch: () => actor.send({ type: 'changeBranch', on, enteredOn, branch: ece, order }),
      changeToSame: () => actor.send({ type: 'changeBranch', on, enteredOn, branch: cse, order }),
      passOut: () => actor.send({ type: 'passOut', on, enteredOn }),
      undo: () => actor.send({ type: 'undo', today }),
      undoOnSeventhDay: () => actor.send({ type: 'undo', today: '2026-11-28' }),
      undoTooLate: () => actor.send({ type: 'undo', today: '2026-11-29' }),
    },
  };
}

const test = journeys(studentLifeMachine, `
                                        → active
  undo                                  → active
  returnToOwn                           → active
  readmit                               → active

  # a break
  startBreak                            → onBreak
  breakBeforeAdmission                  → active
  startBreak returnToOwn                → active
  startBreak returnToLater              → active
  startBreak returnToEarlier            → onBreak
  startBreak moveBack                   → onBreak
  startBreak passOut                    → onBreak
  startBreak undo                       → active
  startBreak returnToOwn undo           → onBreak
  startBreak returnToOwn undo undo      → active

  # leaving
  discontinue                           → discontinued
  startBreak discontinue                → discontinued
  startBreak discontinueYesterday       → onBreak
  discontinue startBreak                → discontinued
  discontinue readmit                   → active
  discontinue readmitElsewhere          → discontinued
  discontinue undo                      → active
  discontinue undoOnSeventhDay          → active
  discontinue undoTooLate               → discontinued
  startBreak discontinue undo           → onBreak
  discontinue readmit undo              → discontinued

  # another class
  moveBack                              → active
  moveBack undo                         → active
  moveNowhere                           → active
  changeBranch                          → active
  changeBranch undo                     → active
  changeToSame                          → active

  # the end
  passOut                               → passedOut
  passOut discontinue                   → passedOut
  passOut undo                          → active
  passOut undoTooLate                   → passedOut

  # what it changes
  startBreak   changes on past
  return       changes batch on past
  discontinue  changes on past
  readmit      changes batch on past
  moveBack     changes batch on past
  changeBranch changes branch on past
  passOut      changes on past
  undo         changes batch branch on past
`, open, ({ past }: LifeContext) => past.slice(-2).map(({ status }) => status)); // prettier-ignore

test('a class that was changed is given back by undo', () => {
  const { actor, moves } = open();
  actor.start();
  moves.moveBack();
  moves.changeBranch();
  const { batch, branch, past } = actor.getSnapshot().context;
  assert.equal([batch, branch, past.length], [batchOf2025, ece, 2]);
  moves.undo();
  assert.equal(actor.getSnapshot().context.branch, cse);
  moves.undo();
  const before = actor.getSnapshot().context;
  assert.equal([before.batch, before.on, before.past], [batchOf2024, '2024-08-01', []]);
});

test('nobody passes out before the last semester', () => {
  const { actor, moves } = open(undefined, false);
  actor.start();
  moves.passOut();
  assert.is(actor.getSnapshot().value, 'active');
});

test('who is on a break is on roll, who has left cannot sign in', () => {
  const { actor, moves } = open();
  actor.start();
  moves.startBreak();
  assert.ok(actor.getSnapshot().hasTag('onRoll'));
  moves.discontinue();
  assert.ok(actor.getSnapshot().hasTag('closed'));
});

test.run();
