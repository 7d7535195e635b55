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
const civilOfOther: Branch = { id: 21, degreeId: 2 };
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
      startBreak: () => actor.send({ type: 'breakStarted', on, enteredOn, reason: 'health' }),
      breakBeforeAdmission: () => actor.send({ type: 'breakStarted', on: '2024-07-31', enteredOn, reason: 'health' }),
      returnToOwn: () => actor.send({ type: 'returned', on, enteredOn, batch: batchOf2024 }),
      returnToLater: () => actor.send({ type: 'returned', on, enteredOn, batch: batchOf2025 }),
      returnToEarlier: () => actor.send({ type: 'returned', on, enteredOn, batch: batchOf2023 }),
      discontinue: () => actor.send({ type: 'discontinued', on, enteredOn, reason: 'transfer', order }),
      discontinueYesterday: () => actor.send({ type: 'discontinued', on: '2026-11-20', enteredOn, reason: 'transfer', order }),
      discontinueBefore: () => actor.send({ type: 'discontinued', on: '2024-07-31', enteredOn, reason: 'transfer', order }),
      readmitToOwn: () => actor.send({ type: 'readmitted', on, enteredOn, batch: batchOf2024, order }),
      readmit: () => actor.send({ type: 'readmitted', on, enteredOn, batch: batchOf2025, order }),
      readmitElsewhere: () => actor.send({ type: 'readmitted', on, enteredOn, batch: otherDegree, order }),
      moveBack: () => actor.send({ type: 'yearBack', on, enteredOn, batch: batchOf2025, order }),
      moveNowhere: () => actor.send({ type: 'yearBack', on, enteredOn, batch: batchOf2024, order }),
      changeBranch: () => actor.send({ type: 'branchChanged', on, enteredOn, branch: ece, order }),
      changeToSame: () => actor.send({ type: 'branchChanged', on, enteredOn, branch: cse, order }),
      returnElsewhere: () => actor.send({ type: 'returned', on, enteredOn, batch: otherDegree }),
      returnBefore: () => actor.send({ type: 'returned', on: '2026-11-20', enteredOn, batch: batchOf2024 }),
      moveElsewhere: () => actor.send({ type: 'yearBack', on, enteredOn, batch: otherDegree, order }),
      moveBefore: () => actor.send({ type: 'yearBack', on: '2024-07-31', enteredOn, batch: batchOf2025, order }),
      moveThatDay: () => actor.send({ type: 'yearBack', on: '2024-08-01', enteredOn, batch: batchOf2025, order }),
      changeThatDay: () => actor.send({ type: 'branchChanged', on: '2024-08-01', enteredOn, branch: ece, order }),
      changeElsewhere: () => actor.send({ type: 'branchChanged', on, enteredOn, branch: civilOfOther, order }),
      changeBefore: () => actor.send({ type: 'branchChanged', on: '2024-07-31', enteredOn, branch: ece, order }),
      passOutThatDay: () => actor.send({ type: 'passedOut', on: '2024-08-01', enteredOn }),
      passOutBefore: () => actor.send({ type: 'passedOut', on: '2024-07-31', enteredOn }),
      passOut: () => actor.send({ type: 'passedOut', on, enteredOn }),
      undo: () => actor.send({ type: 'undo', today }),
      undoOnSeventhDay: () => actor.send({ type: 'undo', today: '2026-11-28' }),
      undoTooLate: () => actor.send({ type: 'undo', today: '2026-11-29' }),
    },
  };
}

const test = journeys(
  studentLifeMachine,
  `
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
  startBreak returnElsewhere            → onBreak
  startBreak returnBefore               → onBreak
  startBreak moveBack                   → onBreak
  startBreak passOut                    → onBreak
  startBreak undo                       → active
  startBreak undoTooLate                → onBreak
  startBreak returnToOwn undo           → onBreak
  startBreak returnToOwn undo undo      → active

  # leaving
  discontinue                           → discontinued
  startBreak discontinue                → discontinued
  startBreak discontinueYesterday       → onBreak
  discontinue startBreak                → discontinued
  discontinue readmit                   → active
  discontinue readmitElsewhere          → discontinued
  discontinue readmitToOwn              → active
  discontinueBefore                     → active
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
  moveElsewhere                         → active
  moveBefore                            → active
  moveThatDay                           → active
  changeElsewhere                       → active
  changeBefore                          → active
  changeThatDay                         → active

  # the end
  passOut                               → passedOut
  passOut discontinue                   → passedOut
  passOut undo                          → active
  passOutThatDay                        → passedOut
  passOutBefore                         → active
  passOut undoTooLate                   → passedOut

  # context changes
  breakStarted changes on past
  returned     changes batch on past
  discontinued changes on past
  readmitted   changes batch on past
  yearBack     changes batch on past
  branchChanged changes branch on past
  passedOut    changes on past
  undo         changes batch branch on past
`,
  open,
  ({ past }: LifeContext) => past.slice(-2).map(({ status }) => status),
);

test('undo restores a changed class', () => {
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

test('no one passes out before the last semester', () => {
  const { actor, moves } = open(undefined, false);
  actor.start();
  moves.passOut();
  assert.is(actor.getSnapshot().value, 'active');
});

test('students on a break are on roll, those who have left cannot sign in', () => {
  const { actor, moves } = open();
  actor.start();
  moves.startBreak();
  assert.ok(actor.getSnapshot().hasTag('onRoll'));
  moves.discontinue();
  assert.ok(actor.getSnapshot().hasTag('closed'));
});

function after(path: string, isLastSemester = false) {
  const { actor, moves } = open(undefined, isLastSemester);
  actor.start();
  for (const word of path.split(' ').filter(Boolean)) (moves as Record<string, () => unknown>)[word]!();
  return actor.getSnapshot();
}

test('a refused change leaves no trace, in any semester', () => {
  for (const path of ['moveNowhere', 'changeToSame', 'breakBeforeAdmission', 'discontinueBefore', 'returnToOwn']) {
    for (const isLastSemester of [false, true]) {
      assert.equal(after(path, isLastSemester).context, after('', isLastSemester).context, path);
    }
  }
});

test('only passing out requires the last semester', () => {
  assert.is(after('startBreak').value, 'onBreak');
  assert.is(after('discontinue').value, 'discontinued');
  assert.is(after('startBreak discontinue').value, 'discontinued');
  assert.is(after('moveBack').context.batch.id, batchOf2025.id);
  assert.is(after('changeBranch').context.branch.id, ece.id);
});

test('undo restores the exact former state', () => {
  for (const [before, event] of [
    ['', 'startBreak'],
    ['', 'discontinue'],
    ['', 'moveBack'],
    ['', 'changeBranch'],
    ['', 'passOut'],
    ['startBreak', 'returnToLater'],
    ['startBreak', 'discontinue'],
    ['discontinue', 'readmit'],
  ] as const) {
    const [was, undone] = [after(before, true), after(`${before} ${event} undo`, true)];
    assert.equal([undone.value, undone.context], [was.value, was.context], `${before} ${event}`);
  }
});

test.run();
