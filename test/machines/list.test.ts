import * as assert from 'uvu/assert';
import { createActor, SimulatedClock, type InspectionEvent } from 'xstate';
import {
  listMachine,
  type BulkResult,
  type BulkRun,
  type ListContext,
  type ListedRow,
  type Question,
  type Selection,
} from '../../machines/list.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const page = [1, 2, 3, 4];
const nextPage = [5, 6];
const rowsOf = (ids: readonly number[]): ListedRow[] => ids.map((id) => ({ id }));

function open(inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const bulk = deferred<BulkResult, BulkRun>();
  const result = deferred<readonly ListedRow[], Question>();
  const machine = listMachine.provide({ actors: { runBulk: bulk.logic, readResult: result.logic } });
  const actor = createActor(machine, { clock, input: { q: 'rao', filters: {} }, ...(inspect && { inspect }) });
  const toggle =
    (id: number, pageIds = page) =>
    () =>
      actor.send({ type: 'toggle', id, pageIds });
  return {
    actor,
    bulk,
    result,
    moves: {
      type: () => actor.send({ type: 'typed', text: 'das ' }),
      more: () => actor.send({ type: 'typed', text: 'dash' }),
      wait: () => clock.increment(400),
      almost: () => clock.increment(399),
      answered: () => actor.send({ type: 'answered' }),
      submit: () => actor.send({ type: 'submit' }),
      sameResult: () => actor.send({ type: 'resultChanged', q: 'rao', filters: {} }),
      otherFilter: () => actor.send({ type: 'resultChanged', q: 'rao', filters: { gender: ['F'] } }),
      otherResult: () => actor.send({ type: 'resultChanged', q: 'das', filters: {} }),
      shown: () => actor.send({ type: 'shown', rows: rowsOf(page) }),
      shownNext: () => actor.send({ type: 'shown', rows: rowsOf(nextPage) }),
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
      confirm: () => actor.send({ type: 'confirm', value: 'with leave' }),
      cancel: () => actor.send({ type: 'cancel' }),
      allDone: () => bulk.resolve({ done: 1, left: [] }),
      oneLeft: () => bulk.resolve({ done: 1, left: [{ id: 2, code: 'InUse' }] }),
      refused: () => bulk.reject({ problem: 'Forbidden' }),
      offline: () => bulk.reject(new TypeError('Failed to fetch')),
      rowRefused: () => bulk.reject({ problem: 'ValidationFailed', refused: [{ id: 2, code: 'notAllowed' }] }),
      twoRefused: () =>
        bulk.reject({
          problem: 'ValidationFailed',
          refused: [1, 2].map((id) => ({ id, code: 'notAllowed' })),
        }),
      leaveOut: () => actor.send({ type: 'leaveOut' }),
      read: () => result.resolve(rowsOf([...page, 7])),
      notRead: () => result.reject({ problem: 'Forbidden' }),
      dismiss: () => actor.send({ type: 'dismiss' }),
    },
  };
}

async function after(path: string) {
  const stage = open();
  const queries: string[] = [];
  const events: unknown[] = [];
  stage.actor.on('queryChanged', ({ q }) => queries.push(q));
  stage.actor.on('bulkDone', (event) => events.push(event));
  stage.actor.on('bulkFailed', (event) => events.push(event));
  stage.actor.start();
  const moves: Record<string, () => unknown> = stage.moves;
  for (const word of path.split(' ').filter(Boolean)) await moves[word]!();
  return { ...stage, queries, events, context: stage.actor.getSnapshot().context };
}

const test = journeys(
  listMachine,
  `
                                   → search.settled + selection.none + bulk.ready.idle
  # search
  type                             → search.asked says queryChanged
  type almost                      → search.asked says queryChanged
  type wait                        → search.settled says queryChanged
  type answered                    → search.settled says queryChanged
  type submit                      → search.asked says queryChanged
  type more                        → search.behind says queryChanged
  type more more                   → search.behind says queryChanged
  type more almost                 → search.behind says queryChanged
  type more answered               → search.asked says queryChanged queryChanged
  type more submit                 → search.asked says queryChanged queryChanged
  type more wait                   → search.asked says queryChanged queryChanged
  type more answered answered      → search.settled says queryChanged queryChanged
  submit                           → search.settled
  answered                         → search.settled
  otherResult                      → search.settled
  type otherResult                 → search.asked says queryChanged

  # rows
  shown                            → selection.none
  shown shownNext                  → selection.none

  # selection
  tick1                            → selection.some
  tick1 tick1                      → selection.none
  tick1 upTo3                      → selection.some
  page                             → selection.some
  page page                        → selection.none
  tick1 page                       → selection.some
  select23                         → selection.some
  select23 clear                   → selection.none
  tick1 sameResult                 → selection.some
  tick1 otherResult                → selection.none
  tick1 otherFilter                → selection.none
  tick1 otherFilter tick1 otherFilter → selection.some
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
  tick1 discontinue sameResult     → bulk.confirming + selection.some
  tick1 discontinue otherResult    → bulk.ready.idle + selection.none
  tick1 discontinue clear confirm  → bulk.confirming
  tick1 discontinue confirm        → bulk.running.working
  tick1 print                      → bulk.running.working
  selectResult print               → bulk.running.reading
  selectResult print read          → bulk.running.working
  selectResult print notRead       → bulk.ready.idle + selection.wholeResult says bulkFailed
  selectResult discontinue confirm → bulk.running.reading
  tick1 print print                → bulk.running.working
  tick1 print clear                → bulk.running.working + selection.none
  tick1 print allDone              → bulk.ready.idle + selection.none says bulkDone
  selectResult print read allDone  → bulk.ready.idle + selection.none says bulkDone
  page print oneLeft               → bulk.ready.left + selection.some says bulkDone
  page print oneLeft print         → bulk.running.working says bulkDone
  page print oneLeft discontinue   → bulk.confirming says bulkDone
  page print oneLeft clear         → bulk.ready.idle + selection.none says bulkDone
  page print oneLeft otherResult   → bulk.ready.idle + selection.none says bulkDone
  tick2 print rowRefused clear     → bulk.ready.idle + selection.none
  tick2 print rowRefused otherFilter → bulk.ready.idle + selection.none
  page print oneLeft sameResult    → bulk.ready.left + selection.some says bulkDone
  tick1 print refused              → bulk.ready.idle + selection.some says bulkFailed
  tick1 print offline              → bulk.ready.idle + selection.some says bulkFailed
  tick2 print rowRefused           → bulk.ready.refused + selection.some
  tick2 print rowRefused print     → bulk.running.working
  tick2 print rowRefused dismiss   → bulk.ready.idle + selection.some
  tick2 print rowRefused leaveOut  → bulk.ready.idle + selection.none
  page print rowRefused leaveOut   → bulk.ready.idle + selection.some

  # context changes
  typed         changes draft
  resultChanged changes action anchor draft ids left problem question refused selection
  shown         changes rows
  toggle        changes anchor selection
  toggleRange   changes anchor selection
  togglePage    changes anchor selection
  selectResult  changes anchor selection
  selectOnly    changes anchor selection
  clear         changes action anchor ids left problem refused selection
  bulk          changes action ids left problem refused
  confirm       changes ids value
  cancel        changes action
  leaveOut      changes action anchor ids problem refused selection
  result done   changes ids rows
  result failed changes action
  bulk done     changes action anchor ids left selection
  bulk failed   changes action ids problem refused
  dismiss       changes action ids problem refused
`,
  open,
  ({ selection }: ListContext) => Math.min(selection.length, 2),
);

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
  ['selectResult otherFilter', [], 'another filter of the same text clears too'],
  ['page print rowRefused leaveOut', [1, 3, 4], 'without the rows that prevented it'],
  ['page print oneLeft', [2], 'a row that failed stays ticked'],
];
for (const [path, selection, why] of selections) {
  test(`${path}: ${why}`, async () => assert.equal((await after(path)).context.selection, selection));
}

test('the text of the URL fills the field and follows its changes', async () => {
  assert.is((await after('sameResult')).context.draft, 'rao');
  assert.is((await after('otherResult')).context.draft, 'das');
});

test('the query is announced once and trimmed, while the typed space stays', async () => {
  const { queries, context } = await after('type answered otherResult');
  assert.equal(queries, ['das']);
  assert.is(context.draft, 'das ');
});

test('the first key press searches immediately, later ones together after the answer', async () => {
  assert.equal((await after('type more')).queries, ['das']);
  assert.equal((await after('type type more answered')).queries, ['das', 'dash']);
});

test('an earlier answer does not overwrite the input', async () => {
  assert.is((await after('type sameResult')).context.draft, 'das ');
});

test('the action runs on the ticked rows with its input', async () => {
  assert.equal((await after('tick1 tick2 discontinue confirm')).bulk.inputs, [{ action: 'discontinue', ids: [1, 2], value: 'with leave' }]);
  const again = await after('page discontinue confirm oneLeft print');
  assert.equal(again.bulk.inputs[1], { action: 'print', ids: [2], value: null });
});

test('the whole result is read with the query of the address', async () => {
  const { result, bulk } = await after('otherFilter selectResult print read');
  assert.equal(result.inputs, [{ q: 'rao', filters: { gender: ['F'] } }]);
  assert.equal(bulk.inputs, [{ action: 'print', ids: [1, 2, 3, 4, 7], value: null }]);
});

test('every row that was visible or read is known', async () => {
  assert.equal(Object.keys((await after('shown shownNext')).context.rows), ['1', '2', '3', '4', '5', '6']);
  assert.equal((await after('selectResult print read')).context.rows[7], { id: 7 });
});

test('a failure has a code, a success a count', async () => {
  assert.equal((await after('tick1 print refused')).events, [{ type: 'bulkFailed', problem: 'Forbidden' }]);
  assert.equal((await after('tick1 print offline')).events, [{ type: 'bulkFailed', problem: 'offline' }]);
  assert.equal((await after('selectResult print notRead')).events, [{ type: 'bulkFailed', problem: 'Forbidden' }]);
  assert.equal((await after('page print oneLeft')).events, [{ type: 'bulkDone', action: 'print', done: 1 }]);
});

test('a finished action leaves nothing behind', async () => {
  const { context: fresh } = await after('');
  for (const path of [
    'print allDone',
    'print refused',
    'print oneLeft clear',
    'print oneLeft otherResult',
    'print rowRefused dismiss',
    'print rowRefused leaveOut',
    'discontinue cancel',
    'discontinue otherResult',
  ]) {
    const { action, value, ids, left, problem, refused } = (await after(`page ${path}`)).context;
    assert.equal({ ...fresh, action, value, ids, left, problem, refused }, fresh, path);
  }
});

test('the action continues without the rows that prevented it', async () => {
  const { bulk } = await after('page print twoRefused leaveOut print');
  assert.equal(bulk.inputs[1], { action: 'print', ids: [3, 4], value: null });
});

test('a query that differs only in spaces is the typed one', async () => {
  const { actor } = open();
  actor.start();
  actor.send({ type: 'resultChanged', q: ' rao ', filters: {} });
  assert.is(actor.getSnapshot().context.draft, 'rao');
});

test('the rows that prevented an action stay until the next step', async () => {
  const { problem, refused } = (await after('tick2 print rowRefused')).context;
  assert.equal([problem, refused], ['ValidationFailed', [{ id: 2, code: 'notAllowed' }]]);
  assert.equal((await after('tick2 print rowRefused print')).context.refused, []);
  assert.equal((await after('page print oneLeft')).context.left, [{ id: 2, code: 'InUse' }]);
});

test.run();
