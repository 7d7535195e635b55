import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { stepsMachine, type Parameters, type StepsFound } from '../../machines/steps.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const preview: StepsFound = {
  stamp: 'ab12',
  rows: [
    { key: 'fresh', state: 'new' },
    { key: 'other', state: 'differs' },
    { key: 'there', state: 'same' },
    { key: 'shut', state: 'blocked' },
  ],
  ticked: ['fresh', 'shut'],
};
const later: StepsFound = {
  stamp: 'cd34',
  rows: [
    { key: 'fresh', state: 'new' },
    { key: 'other', state: 'same' },
    { key: 'late', state: 'new' },
  ],
  ticked: ['fresh', 'late'],
};

function open(inspect?: (event: InspectionEvent) => void) {
  const rehearse = deferred<StepsFound, { parameters: Parameters }>();
  const write = deferred<unknown, { parameters: Parameters; stamp: string | undefined; rows: readonly string[] }>();
  const undo = deferred<unknown, { run: unknown }>();
  const machine = stepsMachine.provide({
    actors: { rehearse: rehearse.logic, write: write.logic, undo: undo.logic },
  });
  const actor = createActor(machine, { ...(inspect && { inspect }) });
  return {
    actor,
    rehearse,
    write,
    undo: undo.inputs,
    moves: {
      preview: () => actor.send({ type: 'preview', parameters: { batchId: 4 } }),
      clear: () => actor.send({ type: 'clear' }),
      found: () => rehearse.resolve(preview),
      foundAnew: () => rehearse.resolve(later),
      unknown: () => rehearse.reject({ problem: 'ValidationFailed', fields: { batchId: 'unknownReference' } }),
      replaceOther: () => actor.send({ type: 'tick', keys: ['other', 'fresh'] }),
      leaveBlocked: () => actor.send({ type: 'untick', keys: ['shut'] }),
      leaveAll: () => actor.send({ type: 'untick', keys: ['fresh', 'shut'] }),
      confirm: () => actor.send({ type: 'confirm' }),
      back: () => actor.send({ type: 'back' }),
      cancel: () => actor.send({ type: 'cancel' }),
      half: () => actor.send({ type: 'progressed', progress: { done: 1, of: 2 } }),
      written: () => write.resolve({ id: 9 }),
      stale: () => write.reject({ problem: 'StaleVersion' }),
      refused: () => write.reject({ problem: 'ValidationFailed', fields: { 'rows.0': 'notAllowed' } }),
      offline: () => write.reject(new TypeError('Failed to fetch')),
      undo: () => actor.send({ type: 'undo' }),
      undone: () => undo.resolve({ id: 9 }),
      kept: () => undo.reject({ problem: 'InUse' }),
    },
  };
}

const test = journeys(
  stepsMachine,
  `
                                                              → choosing
  undo                                                        → choosing
  preview                                                     → previewing
  preview cancel                                              → choosing
  preview cancel found                                        → choosing
  preview preview                                             → previewing
  preview unknown                                             → choosing
  preview unknown preview                                     → previewing
  preview clear                                               → choosing
  preview found                                               → reviewing
  preview found clear                                         → choosing
  preview found back                                          → choosing
  preview found preview                                       → previewing

  # a ticked blocked row, or an empty selection, is not written
  preview found confirm                                       → reviewing
  preview found leaveAll confirm                              → reviewing
  preview found leaveBlocked confirm                          → confirming
  preview found leaveBlocked replaceOther confirm             → confirming
  preview found leaveBlocked confirm back                     → reviewing
  preview found leaveBlocked confirm leaveAll                 → confirming
  preview found leaveBlocked confirm confirm                  → writing

  # writing
  preview found leaveBlocked confirm confirm half             → writing
  preview found leaveBlocked confirm confirm preview          → writing
  preview found leaveBlocked confirm confirm clear            → writing
  preview found leaveBlocked confirm confirm cancel           → previewing
  preview found leaveBlocked confirm confirm refused          → reviewing
  preview found leaveBlocked confirm confirm refused back     → choosing
  preview found leaveBlocked confirm confirm offline confirm  → confirming
  preview found leaveBlocked confirm confirm half offline confirm confirm → writing
  preview found leaveBlocked confirm confirm stale            → previewing
  preview found leaveBlocked confirm confirm stale foundAnew  → reviewing
  preview found leaveBlocked confirm confirm stale foundAnew confirm → confirming
  preview found leaveBlocked confirm confirm stale unknown    → choosing
  preview found leaveBlocked confirm confirm half written     → done says written
  preview found leaveBlocked confirm confirm written clear    → choosing says written
  preview found leaveBlocked confirm confirm written preview  → previewing says written

  # undoing
  preview found leaveBlocked confirm confirm written undo         → undoing says written
  preview found leaveBlocked confirm confirm written undo clear   → undoing says written
  preview found leaveBlocked confirm confirm written undo preview → undoing says written
  preview found leaveBlocked confirm confirm written undo kept    → done says written
  preview found leaveBlocked confirm confirm written undo kept undo → undoing says written
  preview found leaveBlocked confirm confirm written undo undone  → undone says written undone

  # context changes
  preview        changes fields parameters preview problem run ticked
  clear          changes fields parameters preview problem progress run ticked
  rehearse done  changes preview ticked
  rehearse failed changes fields problem
  tick           changes ticked
  untick         changes ticked
  confirm        changes fields problem progress
  back           changes fields problem
  progressed     changes progress
  write done     changes run
  write failed   changes fields problem
  undo           changes problem
  undo failed    changes problem
`,
  open,
);

type Word = keyof ReturnType<typeof open>['moves'];
async function after(...words: Word[]) {
  const stage = open();
  stage.actor.start();
  for (const word of words) await stage.moves[word]();
  return { ...stage, context: () => stage.actor.getSnapshot().context };
}

test('the previewed and ticked rows are saved', async () => {
  const { rehearse, write, undo, context } = await after(
    'preview',
    'found',
    'leaveBlocked',
    'replaceOther',
    'confirm',
    'confirm',
    'written',
    'undo',
  );
  assert.equal(rehearse.inputs, [{ parameters: { batchId: 4 } }]);
  assert.equal(write.inputs, [{ parameters: { batchId: 4 }, stamp: 'ab12', rows: ['fresh', 'other'] }]);
  assert.equal([context().run, undo], [{ id: 9 }, [{ run: { id: 9 } }]]);
});

test('the proposed ticks apply at first, and again for other parameters', async () => {
  const { moves, context } = await after('preview', 'found');
  assert.equal(context().ticked, ['fresh', 'shut']);
  moves.leaveAll();
  assert.equal(context().ticked, []);
  moves.preview();
  await moves.found();
  assert.equal(context().ticked, ['fresh', 'shut']);
});

test('after a change valid ticks stay, and new rows use the proposal', async () => {
  const { context, moves } = await after('preview', 'found', 'leaveBlocked', 'replaceOther', 'confirm', 'confirm', 'stale', 'foundAnew');
  assert.equal(context().ticked, ['fresh', 'late'], 'a row that exists by now is not written again');
  assert.is(context().problem, 'StaleVersion', 'the reason for the difference is shown');
  moves.confirm();
  assert.is(context().problem, null);
  const left = await after('preview', 'found', 'leaveAll', 'replaceOther', 'confirm', 'confirm', 'cancel', 'foundAnew');
  assert.equal(left.context().ticked, ['fresh', 'late']);
});

test('an unticked row stays unticked in a new preview', async () => {
  const { context, moves, actor } = await after('preview', 'found', 'leaveBlocked', 'replaceOther');
  actor.send({ type: 'untick', keys: ['fresh'] });
  moves.confirm();
  moves.confirm();
  moves.cancel();
  await moves.foundAnew();
  assert.equal(context().ticked, ['late']);
});

test('the progress starts again with each attempt', async () => {
  const { context, moves } = await after('preview', 'found', 'leaveBlocked', 'confirm', 'confirm', 'half', 'offline');
  assert.equal([context().progress, context().problem], [{ done: 1, of: 2 }, 'FETCH_ERROR']);
  moves.confirm();
  moves.confirm();
  assert.equal([context().progress, context().problem], [null, null]);
});

test('clearing starts again', async () => {
  const fresh = (await after()).context();
  const wrong = await after('preview', 'unknown');
  wrong.moves.clear();
  assert.equal(wrong.context(), fresh);
  const written = await after('preview', 'found', 'leaveBlocked', 'confirm', 'confirm', 'half', 'written');
  assert.equal(written.context().progress, { done: 1, of: 2 });
  written.moves.clear();
  assert.equal(written.context(), fresh);
});

test('a refusal names its fields', async () => {
  const { context } = await after('preview', 'unknown');
  assert.equal([context().problem, context().fields], ['ValidationFailed', { batchId: 'unknownReference' }]);
});

test.run();
