import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FieldProblems } from '../../../src/contract/core/errors.ts';
import type { EmployeeStatus } from '../../../src/contract/hr/fields.ts';
import { employeeLifecycle, type LifeEventBody, type LifeEventKind } from '../../../src/contract/hr/life.ts';
import { eventsFor } from '../../../src/server/lifecycle/rules.ts';
import {
  eventProblems,
  isUndoable,
  latestDay,
  standingOf,
  undoableUntil,
  type LifeFacts,
  type StandingEvent,
} from '../../../src/server/modules/hr/life/rules.ts';
import { isJoined, movedStartProblem, postProblems, startProblem, type Masters } from '../../../src/server/modules/hr/postings/rules.ts';

/** Permitted events of an employee, and the sequence of postings, without a database. */
const test = suite('rules of employee life');

const today = '2026-11-21';
const event = (change: Partial<StandingEvent> = {}): StandingEvent => ({
  id: 1,
  kind: 'leaveStarted',
  onDate: today,
  enteredOn: today,
  isAhead: false,
  postingId: null,
  ...change,
});
const leaving = event({ kind: 'left', onDate: '2026-12-31', isAhead: true });
const facts: LifeFacts = {
  status: 'active',
  isRegular: true,
  last: null,
  ahead: [],
  lastOn: '2014-07-14',
  newestPosting: { id: 88, fromOn: '2022-07-01', closedOn: null },
  today,
};

interface Case {
  title: string;
  event: Partial<Omit<LifeEventBody, 'version'>> & { kind: LifeEventKind };
  facts?: Partial<LifeFacts>;
  finds: FieldProblems;
}
const order = { orderNo: '2026/EST/12' };
const leave = { kind: 'leaveStarted', reason: 'study', untilOn: '2028-07-31' } as const;
const post = { departmentId: 2, designationId: 3, employeeCategoryId: 1 };
const left = { status: 'left', lastOn: '2026-06-30', newestPosting: { id: 88, fromOn: '2022-07-01', closedOn: '2026-06-30' } } as const;
// prettier-ignore
const cases: Case[] = [
  { title: 'a leave', event: leave, finds: {} },
  { title: 'a leave that ends on its first day', event: { ...leave, untilOn: today }, finds: { untilOn: 'outOfRange' } },
  { title: 'a leave of one day more', event: { ...leave, untilOn: '2026-11-22' }, finds: {} },
  { title: 'a leave to three years ahead', event: { ...leave, untilOn: '2029-11-21' }, finds: {} },
  { title: 'a leave a day longer', event: { ...leave, untilOn: '2029-11-22' }, finds: { untilOn: 'outOfRange' } },
  { title: 'a leave without end and reason', event: { kind: 'leaveStarted' }, finds: { untilOn: 'required', reason: 'required' } },
  { title: 'a leave because of retirement', event: { ...leave, reason: 'retired' }, finds: { reason: 'notAllowed' } },
  { title: 'a leave with a department', event: { ...leave, departmentId: 2 }, finds: { departmentId: 'notAllowed' } },
  { title: 'a leave on the day of the last event', event: { ...leave, onDate: '2014-07-14' }, finds: {} },
  { title: 'a leave before it', event: { ...leave, onDate: '2014-07-13' }, finds: { onDate: 'outOfRange' } },
  { title: 'a leave while a leaving waits', event: { ...leave, onDate: '2026-12-30' }, facts: { ahead: [leaving] }, finds: {} },
  { title: 'a leave on the last day of service', event: { ...leave, onDate: '2026-12-31' }, facts: { ahead: [leaving] }, finds: { onDate: 'outOfRange' } },
  { title: 'a return', event: { kind: 'returned' }, finds: {} },
  { title: 'a return with an order', event: { kind: 'returned', ...order }, finds: { orderNo: 'notAllowed' } },
  { title: 'a deputation', event: { kind: 'deputationStarted', untilOn: '2031-07-31', ...order, note: 'State board' }, finds: {} },
  { title: 'a deputation without an order and an end', event: { kind: 'deputationStarted' }, finds: { untilOn: 'required', orderNo: 'required' } },
  { title: 'a deputation that ends before it begins', event: { kind: 'deputationStarted', untilOn: '2026-11-20', ...order }, finds: { untilOn: 'outOfRange' } },
  { title: 'a suspension', event: { kind: 'suspended', ...order }, finds: {} },
  { title: 'a suspension without an order', event: { kind: 'suspended' }, finds: { orderNo: 'required' } },
  { title: 'a suspension with a reason', event: { kind: 'suspended', ...order, reason: 'other' }, finds: { reason: 'notAllowed' } },
  { title: 'a reinstatement without an order', event: { kind: 'reinstated' }, finds: { orderNo: 'required' } },
  { title: 'leaving', event: { kind: 'left', reason: 'resigned', ...order }, finds: {} },
  { title: 'leaving in 120 days', event: { kind: 'left', reason: 'resigned', ...order, onDate: '2027-03-21' }, finds: {} },
  { title: 'leaving in 121 days', event: { kind: 'left', reason: 'resigned', ...order, onDate: '2027-03-22' }, finds: { onDate: 'outOfRange' } },
  { title: 'leaving without a reason', event: { kind: 'left', ...order }, finds: { reason: 'required' } },
  { title: 'leaving without an order', event: { kind: 'left', reason: 'retired' }, finds: { orderNo: 'required' } },
  { title: 'a death, which has no order', event: { kind: 'left', reason: 'death' }, finds: {} },
  { title: 'leaving for study', event: { kind: 'left', reason: 'study', ...order }, finds: { reason: 'notAllowed' } },
  { title: 'leaving before the newest posting has begun', event: { kind: 'left', reason: 'resigned', ...order }, facts: { newestPosting: { id: 89, fromOn: '2026-12-01', closedOn: null } }, finds: { onDate: 'outOfRange' } },
  { title: 'leaving on the first day of the newest posting', event: { kind: 'left', reason: 'resigned', ...order, onDate: '2026-12-01' }, facts: { newestPosting: { id: 89, fromOn: '2026-12-01', closedOn: null } }, finds: {} },
  { title: 'rejoining', event: { kind: 'rejoined', ...post }, facts: left, finds: {} },
  { title: 'rejoining without a posting', event: { kind: 'rejoined' }, facts: left, finds: { departmentId: 'required', designationId: 'required', employeeCategoryId: 'required' } },
  { title: 'rejoining on the day after leaving', event: { kind: 'rejoined', ...post, onDate: '2026-07-01' }, facts: left, finds: {} },
  { title: 'rejoining on the day of leaving', event: { kind: 'rejoined', ...post, onDate: '2026-06-30' }, facts: left, finds: { onDate: 'outOfRange' } },
  { title: 'rejoining of who never had a posting', event: { kind: 'rejoined', ...post, onDate: '2026-06-30' }, facts: { ...left, newestPosting: null }, finds: {} },
];

const nothing = {
  onDate: today,
  untilOn: null,
  reason: null,
  orderNo: null,
  note: null,
  departmentId: null,
  designationId: null,
  employeeCategoryId: null,
  payLevel: null,
};
for (const { title, event, facts: change, finds } of cases)
  test(title, () => assert.equal(eventProblems({ ...nothing, ...event }, { ...facts, ...change }), finds));

const openOf = (change: Partial<LifeFacts> & { status: EmployeeStatus }) =>
  eventsFor(employeeLifecycle, standingOf({ ...facts, ...change }), { may: () => true })
    .flatMap((offer) => (offer.isOpen ? [offer.event] : []))
    .join(' ');
const opened: [string, Partial<LifeFacts> & { status: EmployeeStatus }, string][] = [
  ['active', { status: 'active' }, 'leaveStarted deputationStarted suspended left'],
  ['active on contract', { status: 'active', isRegular: false }, 'leaveStarted suspended left'],
  ['on leave', { status: 'onLeave' }, 'returned suspended left'],
  ['on deputation', { status: 'onDeputation' }, 'returned suspended left'],
  ['suspended', { status: 'suspended' }, 'reinstated left'],
  ['left', { status: 'left' }, 'rejoined'],
  ['leaving', { status: 'active', ahead: [leaving] }, 'leaveStarted deputationStarted suspended'],
  ['leaving while on leave', { status: 'onLeave', ahead: [leaving] }, 'returned suspended'],
  ['to be suspended', { status: 'active', ahead: [event({ kind: 'suspended', isAhead: true })] }, ''],
  ['with an event of today', { status: 'onLeave', last: event() }, 'returned suspended left undo'],
];
for (const [who, change, events] of opened) test(`events possible while ${who}`, () => assert.is(openOf(change), events));

test('the last day for an event: 120 days ahead, or before a leaving the day before it', () => {
  assert.is(latestDay(facts), '2027-03-21');
  assert.is(latestDay({ ...facts, ahead: [leaving] }), '2026-12-30');
});

test('an event can be undone until the seventh day after its entry, or after its date if that is later', () => {
  assert.is(undoableUntil(event()), '2026-11-28');
  assert.is(undoableUntil(event({ onDate: '2026-01-01' })), '2026-11-28');
  assert.is(undoableUntil(leaving), '2027-01-07');
  const on = (day: string, change: Partial<StandingEvent> = {}) => isUndoable({ ...facts, last: event(change), today: day });
  assert.ok(on('2026-11-28'));
  assert.not.ok(on('2026-11-29'));
  assert.ok(on('2027-01-07', { kind: 'left', onDate: '2026-12-31' }));
  assert.not.ok(on(today, { kind: 'joined' }));
  assert.ok(on(today, { kind: 'rejoined', postingId: 88 }));
  assert.not.ok(on(today, { kind: 'rejoined', postingId: 87 }), 'another posting has followed');
  assert.not.ok(isUndoable(facts), 'there is no posting');
});

const masters: Masters = {
  department: { isActive: true },
  designation: { isActive: true },
  category: { isActive: true, needsEndDate: false },
};
const gone = { isActive: false };
const days = { fromOn: '2026-12-01', untilOn: null };
// prettier-ignore
const posts: [string, typeof days | { fromOn: string; untilOn: string }, Partial<Masters>, FieldProblems][] = [
  ['a regular post', days, {}, {}],
  ['a contract without an end', days, { category: { isActive: true, needsEndDate: true } }, { untilOn: 'required' }],
  ['a contract of one day', { fromOn: '2026-12-01', untilOn: '2026-12-01' }, { category: { isActive: true, needsEndDate: true } }, {}],
  ['an end before the start', { fromOn: '2026-12-01', untilOn: '2026-11-30' }, {}, { untilOn: 'outOfRange' }],
  ['masters that are not in use', days, { department: gone, designation: gone, category: { ...gone, needsEndDate: false } }, { departmentId: 'unknownReference', designationId: 'unknownReference', employeeCategoryId: 'unknownReference' }],
  ['masters that are not there', days, { department: undefined, designation: undefined, category: undefined }, { departmentId: 'unknownReference', designationId: 'unknownReference', employeeCategoryId: 'unknownReference' }],
];
for (const [what, draft, change, finds] of posts)
  test(`a posting: ${what}`, () => assert.equal(postProblems(draft, { ...masters, ...change }), finds));

test('a corrected posting may keep inactive masters', () => {
  const old = { department: gone, designation: gone, category: { ...gone, needsEndDate: false } };
  assert.equal(postProblems(days, old, { department: true, designation: true, category: true }), {});
  assert.equal(postProblems(days, old, { department: true, designation: false, category: true }), { designationId: 'unknownReference' });
});

const open = { fromOn: '2022-07-01', closedOn: null };
const closed = { fromOn: '2022-07-01', closedOn: '2026-06-30' };
test('a posting begins after the start of the open one, or the end of the closed one, at most a year ahead', () => {
  assert.is(startProblem('2022-07-02', open, today), null);
  assert.is(startProblem('2022-07-01', open, today), 'outOfRange');
  assert.is(startProblem('2026-07-01', closed, today), null);
  assert.is(startProblem('2026-06-30', closed, today), 'outOfRange');
  assert.is(startProblem('2027-11-21', null, today), null);
  assert.is(startProblem('2027-11-22', null, today), 'outOfRange');
});

test('a start is corrected as far as the posting before and its own end allow', () => {
  const joinedOn = '2014-07-14';
  const posting = { fromOn: '2026-07-01', closedOn: null };
  const moved = (fromOn: string, before: typeof closed | null, change = {}) =>
    movedStartProblem(fromOn, { posting: { ...posting, ...change }, before, joinedOn, today });
  assert.ok(isJoined(closed, posting));
  assert.is(moved('2022-07-02', closed), null, 'the posting before is shortened');
  assert.is(moved('2022-07-01', closed), 'outOfRange', 'the posting before would be empty');
  const gap = { fromOn: '2022-07-01', closedOn: '2025-12-31' };
  assert.not.ok(isJoined(gap, posting));
  assert.is(moved('2026-01-01', gap), null);
  assert.is(moved('2025-12-31', gap), 'outOfRange', 'the postings would overlap');
  assert.is(moved('2014-07-14', null), null);
  assert.is(moved('2014-07-13', null), 'outOfRange', 'before joining');
  assert.is(moved('2026-12-31', null, { closedOn: '2026-12-31' }), null);
  assert.is(moved('2027-01-01', null, { closedOn: '2026-12-31' }), 'outOfRange', 'after its own end');
});

test.run();
