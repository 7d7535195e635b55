import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FieldProblems } from '../../../src/contract/core/errors.ts';
import { studentLifecycle, type LifeEventBody, type LifeEventKind } from '../../../src/contract/student/life.ts';
import { eventsFor } from '../../../src/server/lifecycle/rules.ts';
import {
  eventProblems,
  isUndoable,
  standingOf,
  type BatchFacts,
  type BranchFacts,
  type LifeFacts,
  type Status,
} from '../../../src/server/modules/student/life/rules.ts';
import {
  allowedCertificates,
  certificateRefusal,
  certificateScope,
  certificateSerial,
} from '../../../src/server/modules/student/papers/rules.ts';

/** Possible events of a student, without a database. */
const test = suite('rules of student life');

const facts: LifeFacts = {
  status: 'active',
  degreeId: 1,
  batchId: 10,
  admissionYear: 2024,
  branchId: 20,
  isBranchActive: true,
  isLastSemester: false,
  last: null,
  lastOn: '2024-08-05',
  today: '2026-11-21',
};
const later: BatchFacts = { id: 11, degreeId: 1, admissionYear: 2025, isOver: false };
const ownBatch: BatchFacts = { ...later, id: 10, admissionYear: 2024 };
const branch: BranchFacts = { id: 21, degreeId: 1, isActive: true };

interface Case {
  title: string;
  event: Partial<Omit<LifeEventBody, 'version'>> & { kind: LifeEventKind };
  facts?: Partial<LifeFacts>;
  batch?: BatchFacts | null;
  branch?: BranchFacts | null;
  finds: FieldProblems;
}
const order = { orderNo: '2026/12' };
const left = { reason: 'transfer' as const, ...order };
// prettier-ignore
const cases: Case[] = [
  { title: 'a discontinuation', event: { kind: 'discontinued', ...left }, finds: {} },
  { title: 'a discontinuation without reason and order', event: { kind: 'discontinued' }, finds: { reason: 'required', orderNo: 'required' } },
  { title: 'a discontinuation with a batch', event: { kind: 'discontinued', ...left, toBatchId: 11 }, batch: later, finds: { toBatchId: 'notAllowed' } },
  { title: 'on the day of the last event', event: { kind: 'discontinued', ...left, onDate: '2024-08-05' }, finds: {} },
  { title: 'before the last event', event: { kind: 'discontinued', ...left, onDate: '2024-08-04' }, finds: { onDate: 'outOfRange' } },
  { title: 'thirty days ahead', event: { kind: 'discontinued', ...left, onDate: '2026-12-21' }, finds: {} },
  { title: 'thirty-one days ahead', event: { kind: 'discontinued', ...left, onDate: '2026-12-22' }, finds: { onDate: 'outOfRange' } },
  { title: 'a break', event: { kind: 'breakStarted', reason: 'health' }, finds: {} },
  { title: 'a break without a reason', event: { kind: 'breakStarted' }, finds: { reason: 'required' } },
  { title: 'a return to the student’s own batch', event: { kind: 'returned', toBatchId: 10 }, batch: ownBatch, finds: {} },
  { title: 'a return to a later batch', event: { kind: 'returned', toBatchId: 11 }, batch: later, finds: {} },
  { title: 'a return to an earlier batch', event: { kind: 'returned', toBatchId: 9 }, batch: { ...ownBatch, id: 9, admissionYear: 2023 }, finds: { toBatchId: 'notAllowed' } },
  { title: 'a return to a batch that is over', event: { kind: 'returned', toBatchId: 10 }, batch: { ...ownBatch, isOver: true }, finds: { toBatchId: 'unknownReference' } },
  { title: 'a return to no batch', event: { kind: 'returned' }, finds: { toBatchId: 'required' } },
  { title: 'a return to a batch of another degree', event: { kind: 'returned', toBatchId: 12 }, batch: { ...later, degreeId: 2 }, finds: { toBatchId: 'unknownReference' } },
  { title: 'a readmission', event: { kind: 'readmitted', ...order, toBatchId: 11 }, batch: later, finds: {} },
  { title: 'a readmission without order', event: { kind: 'readmitted', toBatchId: 11 }, batch: later, finds: { orderNo: 'required' } },
  { title: 'a readmission after the branch was closed', event: { kind: 'readmitted', ...order, toBatchId: 11 }, facts: { isBranchActive: false }, batch: later, finds: { toBranchId: 'required' } },
  { title: 'a readmission to another branch', event: { kind: 'readmitted', ...order, toBatchId: 11, toBranchId: 21 }, facts: { isBranchActive: false }, batch: later, branch, finds: {} },
  { title: 'a year back', event: { kind: 'yearBack', ...order, toBatchId: 11 }, batch: later, finds: {} },
  { title: 'a year back to the student’s own batch', event: { kind: 'yearBack', ...order, toBatchId: 10 }, batch: ownBatch, finds: { toBatchId: 'notAllowed' } },
  { title: 'a change of branch', event: { kind: 'branchChanged', ...order, toBranchId: 21, newRollNo: '24ECE100' }, branch, finds: {} },
  { title: 'a change to the student’s own branch', event: { kind: 'branchChanged', ...order, toBranchId: 20 }, branch: { ...branch, id: 20 }, finds: { toBranchId: 'notAllowed' } },
  { title: 'a change to a closed branch', event: { kind: 'branchChanged', ...order, toBranchId: 21 }, branch: { ...branch, isActive: false }, finds: { toBranchId: 'unknownReference' } },
  { title: 'a change to a branch of another degree', event: { kind: 'branchChanged', ...order, toBranchId: 21 }, branch: { ...branch, degreeId: 2 }, finds: { toBranchId: 'unknownReference' } },
  { title: 'a roll number with a break', event: { kind: 'breakStarted', reason: 'health', newRollNo: '24ECE100' }, finds: { newRollNo: 'notAllowed' } },
  { title: 'passing out', event: { kind: 'passedOut' }, finds: {} },
];

const nothing = { onDate: '2026-11-21', reason: null, orderNo: null, note: null, toBatchId: null, toBranchId: null, newRollNo: null };
for (const { title, event: entered, facts: change, batch = null, branch: to = null, finds } of cases) {
  test(title, () => assert.equal(eventProblems({ ...nothing, ...entered }, { ...facts, ...change }, { batch, branch: to }), finds));
}

test('the events that each status allows', () => {
  const allowed = (status: Status, isLastSemester = false) =>
    eventsFor(studentLifecycle, standingOf({ ...facts, status, isLastSemester }), { may: () => true })
      .flatMap(({ event, isOpen }) => (isOpen ? [event] : []))
      .join(' ');
  assert.is(allowed('active'), 'breakStarted discontinued yearBack branchChanged');
  assert.is(allowed('active', true), 'breakStarted discontinued yearBack branchChanged passedOut');
  assert.is(allowed('onBreak', true), 'returned discontinued');
  assert.is(allowed('discontinued', true), 'readmitted');
  assert.is(allowed('passedOut', true), '');
});

test('why an event is not open: the caller, the status, or a false fact', () => {
  const why = (event: string, may: boolean) =>
    eventsFor(studentLifecycle, standingOf(facts), { may: () => may }).find((entry) => entry.event === event)?.why;
  assert.is(why('passedOut', true), 'isLastSemester');
  assert.is(why('returned', true), 'state');
  assert.is(why('undo', true), 'isUndoable');
  assert.is(why('discontinued', true), undefined);
  assert.is(why('discontinued', false), 'permission');
});

test('the last event can be undone until the seventh day after its entry', () => {
  const last = (enteredOn: string, kind = 'discontinued') => ({ kind, enteredOn });
  assert.ok(isUndoable(last('2026-11-21'), '2026-11-21'));
  assert.ok(isUndoable(last('2026-11-14'), '2026-11-21'));
  assert.not.ok(isUndoable(last('2026-11-13'), '2026-11-21'));
  assert.not.ok(isUndoable(last('2026-11-21', 'admitted'), '2026-11-21'));
  assert.not.ok(isUndoable(null, '2026-11-21'));
});

test('certificates by status', () => {
  const clear = { valid: [], isOwing: false } as const;
  assert.equal(allowedCertificates({ ...clear, status: 'active', valid: ['bonafide'] }), ['bonafide', 'conduct', 'character']);
  assert.equal(allowedCertificates({ ...clear, status: 'onBreak' }), ['bonafide', 'conduct', 'character']);
  assert.equal(allowedCertificates({ ...clear, status: 'discontinued' }), ['conduct', 'character', 'leaving', 'transfer']);
  assert.equal(allowedCertificates({ ...clear, status: 'passedOut', valid: ['leaving'] }), ['conduct', 'character', 'transfer']);
  assert.is(certificateRefusal('leaving', { ...clear, status: 'active' }), 'Locked');
  assert.is(certificateRefusal('leaving', { ...clear, status: 'passedOut', valid: ['leaving'] }), 'Duplicate');
  // Leaving students must settle their dues first. Certificates that only describe the student are not blocked.
  assert.equal(allowedCertificates({ ...clear, status: 'discontinued', isOwing: true }), ['conduct', 'character']);
  assert.is(certificateRefusal('transfer', { ...clear, status: 'passedOut', isOwing: true }), 'Locked');
  assert.is(certificateSerial('bonafide', '2026-11-21', 42), 'BON/2026/0042');
  assert.is(certificateSerial('transfer', '2026-11-21', 12345), 'TC/2026/12345');
  assert.is(certificateScope('conduct', '2026-11-21'), 'certificate/conduct/2026');
});

test.run();
