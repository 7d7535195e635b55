import * as assert from 'uvu/assert';
import { createActor, SimulatedClock, type InspectionEvent } from 'xstate';
import { listMachine, type BulkResult, type BulkRun, type ListContext, type Selection } from '../../machines/list.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const page = [1, 2, 3, 4];
const nextPage = [5, 6];

function open(inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const bulk = deferred<BulkResult, BulkRun>();
  const machine = listMachine.provide({ actors: { runBulk: bulk.logic } });
  const actor = createActor(machine, { clock, input: { q: 'rao' }, ...(inspect && { inspect }) });
  const toggle =
    (id: number, pageIds = page) =>
    () =>
      actor.send({ type: 'toggle', id, pageIds });
  return {
    actor,
    bulk,
    moves: {
      type: () => actor.send({ type: 'typed', text: 'das ' }),
      wait: () => clock.increment(200),
      almost: () => clock.increment(199),
      submit: () => actor.send({ type: 'submit' }),
      sameResult: () => actor.send({ type: 'resultChanged', q: 'rao' }),
      otherResult: () => actor.send({ type: 'resultChanged', q: 'das' }),
      tick1: toggle(1),
      tick2: toggle(2),
      tick4: toggle(4),
      tick6: toggle(6, nextPage),
      onlyRow: toggle(9, [9]),
      upTo1: () => actor.send({ type: 'toggleRange', id: 1, pageIds: page }),
      upTo3: () => actor.send({ type: 'toggleRange', id: 3, pageIds: page }),
      page: () => actor.send({ type: 'togglePage', pageIds: page }),
      nextPage: () => actor.send({ type: 'togglePage', pageIds: nextPage }),
      selectResult: () => actor.send({ type: 'selectResult' }),
      select23: () => actor.send({ type: 'selectOnly', ids: [2, 3] }),
      clear: () => actor.send({ type: 'clear' }),
      discontinue: () => actor.send({ type: 'bulk', action: 'discontinue', needsConfirmation: true }),
      print: () => actor.send({ type: 'bulk', action: 'print', needsConfirmation: false }),
      confirm: () => actor.send({ type: 'confirm' }),
      cancel: () => actor.send({ type: 'cancel' }),
      allDone: () => bulk.resolve({ done: 1, left: [] }),
      oneLeft: () => bulk.resolve({ done: 1, left: [{ id: 2, code: 'InUse' }] }),
      refused: () => bulk.reject({ problem: 'Forbidden' }),
      offline: () => bulk.reject(new TypeError('Failed to fetch')),
      rowRefused: () => bulk.reject({ problem: 'ValidationFailed', refused: [{ id: 2, code: 'notAllowed' }] }),
      retry: () => actor.send({ type: 'retry' }),
      dismiss: () => actor.send({ type: 'dismiss' }),
      toggleColumns: () => actor.send({ type: 'toggleColumns' }),
      escape: () => actor.send({ type: 'escape' }),
      clickOutside: () => actor.send({ type: 'clickOutside' }),
    },
  };
}

async function after(path: string) {
  const stage = open();
  const queries: string[] = [];
  stage.actor.on('queryChanged', ({ q }) => queries.push(q));
  stage.actor.start();
  const moves: Record<string, () => unknown> = stage.moves;
  for (const word of path.split(' ')) await moves[word]!();
  return { ...stage, queries, context: stage.actor.getSnapshot().context };
}

const test = journeys(listMachine, `
                                   → search.settled + selection.none + bulk.ready.idle + columns.closed
  # search
  type                             → search.typing
  type almost                      → search.typing
  type almost type almost          → search.typing
  type wait                        → search.settled says queryChanged
  type submit                      → search.settled says queryChanged
  type submit wait                 → search.settled says queryChanged
  submit                           → search.settled
  otherResult                      → search.settled
  type otherResult                 → search.typing

  # selection
  tick1                            → selection.some
  tick1 tick1                      → selection.none
  tick1 upTo3                      → selection.some
  page                             → selection.some
  page page                        → selection.none
  tick1 page                       → selection.some
  select23                         → selection.some
  select23 clear                   → selection.none
  tick1 otherResult                → selection.none
  selectResult                     → selection.wholeResult
  tick1 selectResult               → selection.wholeResult
  selectResult tick1               → selection.some
  selectResult onlyRow             → selection.none
  selectResult page                → selection.none
  selectResult clear               → selection.none

  # bulk
  discontinue                      → bulk.ready.idle
  print                            → bulk.ready.idle
  tick1 discontinue                → bulk.confirming
  tick1 discontinue cancel         → bulk.ready.idle + selection.some
  tick1 discontinue otherResult    → bulk.ready.idle + selection.none
  tick1 discontinue clear confirm  → bulk.confirming
  tick1 discontinue confirm        → bulk.running
  tick1 print                      → bulk.running
  selectResult print               → bulk.running
  tick1 print print                → bulk.running
  tick1 print clear                → bulk.running + selection.none
  tick1 print allDone              → bulk.ready.done + selection.none says bulkDone
  selectResult print allDone       → bulk.ready.done + selection.none says bulkDone
  page print oneLeft               → bulk.ready.done + selection.some says bulkDone
  page print oneLeft print         → bulk.running says bulkDone
  tick1 print allDone dismiss      → bulk.ready.idle says bulkDone
  tick1 print allDone otherResult  → bulk.ready.idle says bulkDone
  tick1 print refused              → bulk.ready.failed + selection.some
  tick1 print refused retry        → bulk.running
  tick1 print refused print        → bulk.running
  tick1 print offline              → bulk.ready.failed
  tick1 print refused dismiss      → bulk.ready.idle
  tick1 print refused clear retry  → bulk.ready.failed
  selectResult print refused retry → bulk.running
  selectResult discontinue confirm → bulk.running

  # columns
  toggleColumns                    → columns.open
  toggleColumns toggleColumns      → columns.closed
  toggleColumns escape             → columns.closed
  toggleColumns clickOutside       → columns.closed

  # what it changes
  typed         changes draft
  resultChanged changes action anchor draft problem refused result selection
  toggle        changes anchor selection
  toggleRange   changes anchor selection
  togglePage    changes anchor selection
  selectResult  changes anchor selection
  selectOnly    changes anchor selection
  clear         changes anchor selection
  bulk          changes action problem refused result
  cancel        changes action
  bulk done     changes anchor result selection
  bulk failed   changes problem refused
  dismiss       changes action problem refused result
`, open, ({ selection }: ListContext) => Math.min(selection.length, 2)); // prettier-ignore

const selections: [path: string, selection: Selection, why: string][] = [
  ['tick2 tick1', [2, 1], 'in the order of ticking'],
  ['tick1 tick6', [1, 6], 'over two pages'],
  ['tick1 upTo3', [1, 2, 3], 'a range downwards'],
  ['tick4 upTo3 upTo1', [4, 3, 1, 2], 'a range goes on from the row ticked last'],
  ['upTo3', [3], 'a range without an anchor is one row'],
  ['tick6 upTo3', [6, 3], 'an anchor on another page is none'],
  ['tick1 page', [1, 2, 3, 4], 'a page that is partly ticked is completed'],
  ['tick6 page page', [6], 'unticking a page leaves the other pages'],
  ['page nextPage', [1, 2, 3, 4, 5, 6], 'page after page'],
  ['selectResult tick2', [1, 3, 4], 'unticking one row of the whole result leaves the rest of the page'],
  ['selectResult upTo3', [1, 2, 3, 4], 'a range in the whole result is the page'],
  ['selectResult sameResult', [], 'another result of the same text clears too: a filter has changed'],
  ['page print oneLeft', [2], 'what could not be done stays ticked'],
];
for (const [path, selection, why] of selections) {
  test(`${path}: ${why}`, async () => assert.equal((await after(path)).context.selection, selection));
}

test('the text of the URL fills the field, and a change of it follows', async () => {
  assert.is((await after('sameResult')).context.draft, 'rao');
  assert.is((await after('otherResult')).context.draft, 'das');
});

test('the query is announced once and trimmed, and the blank just typed stays', async () => {
  const { queries, context } = await after('type wait otherResult');
  assert.equal(queries, ['das']);
  assert.is(context.draft, 'das ');
});

test('what is typed is not overwritten by an earlier answer', async () => {
  assert.is((await after('type sameResult')).context.draft, 'das ');
});

test('the action runs on what is ticked', async () => {
  assert.equal((await after('tick1 tick2 discontinue confirm')).bulk.inputs, [
    { action: 'discontinue', selection: [1, 2] },
  ]);
  assert.equal((await after('selectResult print')).bulk.inputs, [{ action: 'print', selection: 'wholeResult' }]);
});

test('a failure leaves its code, a success its counts', async () => {
  assert.is((await after('tick1 print refused')).context.problem, 'Forbidden');
  assert.is((await after('tick1 print allDone')).context.result?.done, 1);
  for (const path of [
    'print allDone dismiss',
    'print allDone otherResult',
    'discontinue cancel',
    'discontinue otherResult',
  ]) {
    const { action, result, problem } = (await after(`tick1 ${path}`)).context;
    assert.equal([action, result, problem], [null, null, null], path);
  }
});

test('the rows in the way of an action are known until it is tried again or let be', async () => {
  const refused = async (path: string) => (await after(path)).context.refused;
  assert.equal(await refused('tick2 print rowRefused'), [{ id: 2, code: 'notAllowed' }]);
  for (const more of ['dismiss', 'print', 'retry refused'])
    assert.equal(await refused(`tick2 print rowRefused ${more}`), [], more);
});

test.run();
