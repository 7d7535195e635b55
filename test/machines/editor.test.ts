import * as assert from 'uvu/assert';
import { assign, createActor, type InspectionEvent } from 'xstate';
import {
  differingFields,
  editorMachine,
  isSame,
  type EditorContext,
  type EditorInput,
  type LoadedRecord,
  type Problems,
  type SavedRecord,
  type SaveInput,
  type Values,
} from '../../machines/editor.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const loaded: LoadedRecord = { version: 3, values: { code: 'GEN', name: 'General', sortOrder: 1 } };

/** Code and name are required. */
function problemsOf(values: Values): Problems {
  return Object.fromEntries(['code', 'name'].filter((field) => !values[field]).map((field) => [field, 'required']));
}

function open(inspect?: (event: InspectionEvent) => void, input: EditorInput = { id: 5, defaults: {} }) {
  const load = deferred<LoadedRecord, { id: number }>();
  const save = deferred<SavedRecord, SaveInput>();
  const machine = editorMachine.provide({
    actors: { load: load.logic, save: save.logic },
    actions: {
      checkAll: assign({ problems: ({ context }) => problemsOf(context.values) }),
      checkField: assign({
        problems: ({ context }, { field }) => {
          const otherProblems = Object.fromEntries(Object.entries(context.problems).filter(([path]) => path.split('.')[0] !== field));
          const problem = problemsOf(context.values)[field];
          return problem ? { ...otherProblems, [field]: problem } : otherProblems;
        },
      }),
    },
  });
  const actor = createActor(machine, { input, ...(inspect && { inspect }) });
  const change = (field: string, value: unknown) => () => actor.send({ type: 'change', field, value });
  return {
    actor,
    load,
    save,
    moves: {
      loaded: () => load.resolve(loaded),
      notLoaded: () => load.reject(new TypeError('Failed to fetch')),
      broken: () => load.reject({ problem: 'InternalError' }),
      notAllowed: () => load.reject({ problem: 'Forbidden' }),
      notThere: () => load.reject({ problem: 'NotFound' }),
      theirs: () => load.resolve({ version: 4, values: { code: 'GEN', name: 'Common', sortOrder: 2 } }),
      theirOrder: () => load.resolve({ version: 4, values: { code: 'GEN', name: 'General', sortOrder: 2 } }),
      theirsWrong: () => load.resolve({ version: 4, values: { code: 'GEN', name: '', sortOrder: 1 } }),
      alreadyMine: () => load.resolve({ version: 4, values: { code: 'GEN', name: 'Open', sortOrder: 1 } }),
      code: change('code', 'OPEN'),
      name: change('name', 'Open'),
      nameBack: change('name', 'General'),
      noName: change('name', ''),
      noCode: change('code', ''),
      blurCode: () => actor.send({ type: 'blur', field: 'code' }),
      blur: () => actor.send({ type: 'blur', field: 'name' }),
      submit: () => actor.send({ type: 'submit' }),
      saved: () => save.resolve({ id: 5, version: 4 }),
      savedOther: () => save.resolve({ id: 5, version: 4, values: { ...loaded.values, name: 'OPEN' } }),
      rowRefused: () => save.reject({ problem: 'ValidationFailed', fields: { 'rows.0.name': 'required' } }),
      rows: change('rows', []),
      refused: () => save.reject({ problem: 'Duplicate', fields: { code: 'duplicate' } }),
      stale: () => save.reject({ problem: 'StaleVersion' }),
      sessionOver: () => save.reject({ problem: 'TokenExpired' }),
      notAnswered: () => save.reject(new TypeError('Failed to fetch')),
      serverBroken: () => save.reject({ problem: 'InternalError' }),
      forbidden: () => save.reject({ problem: 'Forbidden' }),
      revert: () => actor.send({ type: 'revert' }),
      another: () => actor.send({ type: 'another' }),
      leave: () => actor.send({ type: 'leave', to: '/batches' }),
      stay: () => actor.send({ type: 'stay' }),
      discard: () => actor.send({ type: 'discard' }),
      retry: () => actor.send({ type: 'retry' }),
      cameBack: () => actor.send({ type: 'cameBack' }),
      mine: () => actor.send({ type: 'chooseMine', field: 'name' }),
      theirName: () => actor.send({ type: 'chooseTheirs', field: 'name' }),
      resolve: () => actor.send({ type: 'resolve' }),
      cancel: () => actor.send({ type: 'cancel' }),
    },
  };
}

async function after(path: string, input?: EditorInput) {
  const stage = open(undefined, input);
  const emitted: unknown[] = [];
  stage.actor.on('*', (event) => emitted.push(event));
  stage.actor.start();
  const moves: Record<string, () => unknown> = stage.moves;
  for (const word of path.split(' ').filter(Boolean)) await moves[word]!();
  const now = stage.actor.getSnapshot();
  return { ...stage, emitted, now, context: now.context };
}

const test = journeys(
  editorMachine,
  `
  # loading
                                           → loading
  loaded                                   → editing.pristine
  notAllowed                               → forbidden
  notThere                                 → notFound
  notLoaded                                → failed
  notLoaded retry                          → loading
  notLoaded cameBack                       → loading
  leave                                    → left says left
  notLoaded leave                          → left says left
  notAllowed leave                         → left says left
  notThere leave                           → left says left
  broken                                   → failed

  # editing
  loaded leave                             → left says left
  loaded name                              → editing.dirty
  loaded name nameBack                     → editing.pristine
  loaded name revert                       → editing.pristine
  loaded revert                            → editing.pristine
  loaded noName blur                       → editing.dirty
  loaded noName blur name                  → editing.dirty
  loaded blur                              → editing.pristine
  loaded submit                            → saved says saved
  loaded noName submit                     → editing.dirty says refused
  loaded noName submit name submit         → saving says refused

  # leaving
  loaded name leave                        → confirmingLeave
  loaded name leave stay                   → editing.dirty
  loaded name leave discard                → left says left

  # saving
  loaded name submit                       → saving
  loaded name submit submit                → saving
  loaded name submit code                  → saving
  loaded name submit leave                 → saving
  loaded name submit saved                 → saved says saved
  loaded name submit refused               → editing.dirty says refused
  loaded name submit rowRefused rows       → editing.dirty says refused
  loaded name submit forbidden             → editing.dirty
  loaded name submit saved code            → editing.dirty says saved
  loaded name submit saved leave           → left says saved left
  loaded name submit saved another         → editing.pristine says saved

  # without an answer
  loaded name submit notAnswered           → lost
  loaded name submit serverBroken          → lost
  loaded name submit notAnswered retry     → saving
  loaded name submit notAnswered submit    → saving
  loaded name submit notAnswered code      → editing.dirty
  loaded name submit notAnswered leave     → confirmingLeave

  # without a session
  loaded name submit sessionOver           → expired
  loaded name submit sessionOver cameBack  → saving
  loaded name submit sessionOver cameBack saved → saved says saved
  loaded name cameBack                     → editing.dirty

  # changed by another user
  loaded name submit stale                 → conflict.loadingTheirs
  loaded name submit stale cancel          → editing.dirty
  loaded name submit stale notLoaded       → conflict.failed
  loaded name submit stale notLoaded retry → conflict.loadingTheirs
  loaded name submit stale notLoaded cameBack → conflict.loadingTheirs
  loaded name submit stale notThere        → editing.dirty
  loaded name submit stale broken          → conflict.failed
  loaded name submit stale alreadyMine     → saved says saved
  loaded name submit stale theirs          → conflict.choosing
  loaded name submit stale theirs leave    → confirmingLeave
  loaded name submit stale theirs resolve  → conflict.choosing
  loaded name submit stale theirs mine resolve → saving
  loaded name submit stale theirs theirName resolve → saving
  loaded name submit stale theirOrder resolve → saving
  loaded code submit stale theirsWrong resolve → editing.dirty says refused
  loaded name submit stale theirs mine resolve stale → conflict.loadingTheirs
  loaded name submit stale theirs mine resolve saved → saved says saved

  # a new record
  new                                      → editing.pristine

  # context changes
  load done         changes base values version
  load failed       changes problem
  retry             changes problem
  cameBack          changes problem
  change            changes problem problems values
  blur              changes problems
  revert            changes problem problems values
  submit            changes problem problems
  save done         changes base id problem problems values version
  save failed       changes problem problems
  another           changes base id problem problems values version
  leave             changes leavingTo
  loadTheirs done   changes base choices problem problems theirVersion theirs values version
  loadTheirs failed changes problem
  chooseMine        changes choices
  chooseTheirs      changes choices
  resolve           changes base problem problems values version
`,
  (inspect) => {
    const stage = open(inspect);
    const moves = {
      ...stage.moves,
      /** A new record uses a separate actor, which behaves as after loading. */
      new: async () => {
        open(inspect, { id: null, defaults: {} }).actor.start();
        await stage.moves.loaded();
      },
    };
    return { ...stage, moves };
  },
  ({ id, values, base, problems, choices }: EditorContext) => [
    id,
    isSame(values, base),
    Object.keys(problems).length,
    Object.keys(choices),
  ],
);

test('a new record starts with its defaults and loads nothing', async () => {
  const { now, load, context } = await after('', { id: null, defaults: { sortOrder: 0 } });
  assert.equal(now.value, { editing: 'pristine' });
  assert.equal([load.inputs, context.values], [[], { sortOrder: 0 }]);
});

test('a new record is saved without id and version, and has an id from then on', async () => {
  const { save, context, emitted } = await after('code name submit saved', { id: null, defaults: {} });
  assert.equal(save.inputs, [{ id: null, version: null, values: { code: 'OPEN', name: 'Open' } }]);
  assert.equal([context.id, context.version], [5, 4]);
  assert.equal(emitted, [{ type: 'saved', id: 5 }]);
});

test('an untouched new record is still checked', async () => {
  const { emitted } = await after('submit', { id: null, defaults: {} });
  assert.equal(emitted, [{ type: 'refused', fields: ['code', 'name'] }]);
});

test('another record after a saved one starts from the defaults', async () => {
  const { context } = await after('code name submit saved another', { id: null, defaults: { sortOrder: 0 } });
  assert.equal([context.id, context.version, context.values], [null, null, { sortOrder: 0 }]);
});

test('an unchanged record is not sent', async () => {
  assert.is((await after('loaded submit')).save.inputs.length, 0);
});

test('the whole record is sent with its loaded version', async () => {
  const { save } = await after('loaded name submit');
  assert.equal(save.inputs, [{ id: 5, version: 3, values: { code: 'GEN', name: 'Open', sortOrder: 1 } }]);
});

test('a saved record equals the server’s', async () => {
  assert.is((await after('loaded name submit savedOther')).context.values['name'], 'OPEN');
  assert.is((await after('loaded name submit saved')).context.values['name'], 'Open');
});

const problems: [path: string, problems: Problems, why: string][] = [
  ['loaded noName', {}, 'a field is not blamed while it is typed into for the first time'],
  ['loaded code noName', {}, 'nor while another field differs already'],
  ['loaded noCode blurCode noName', { code: 'required' }, 'nor while another is wrong'],
  ['loaded noName blur', { name: 'required' }, 'it is when it is left'],
  ['loaded noName blur name', {}, 'and the blame goes as soon as it is right'],
  ['loaded noName submit', { name: 'required' }, 'submitting checks everything'],
  ['loaded code submit refused', { code: 'duplicate' }, 'the server may blame a field'],
  ['loaded noName blur revert', {}, 'taking the changes back takes the blame back'],
];
for (const [path, expected, why] of problems) {
  test(why, async () => assert.equal((await after(path)).context.problems, expected));
}

test('every failed save keeps the input', async () => {
  for (const word of ['refused', 'forbidden', 'notAnswered', 'sessionOver', 'stale']) {
    const { context, now } = await after(`loaded name submit ${word}`);
    assert.is(context.values['name'], 'Open', word);
    assert.ok(now.hasTag('unsaved'), word);
  }
});

test('the code of a failure stays until the next attempt', async () => {
  assert.is((await after('loaded name submit forbidden')).context.problem, 'Forbidden');
  assert.is((await after('loaded name submit notAnswered')).context.problem, 'FETCH_ERROR');
  for (const path of ['forbidden submit', 'notAnswered retry', 'notAnswered submit', 'notAnswered code']) {
    assert.is((await after(`loaded name submit ${path}`)).context.problem, null, path);
  }
});

test('after signing in again the same save is sent once more', async () => {
  const { save } = await after('loaded name submit sessionOver cameBack');
  assert.is(save.inputs.length, 2);
  assert.equal(save.inputs[1], save.inputs[0]);
});

test('a field changed by only one side takes that change', async () => {
  const { save } = await after('loaded name submit stale theirOrder resolve');
  assert.equal(save.inputs[1], { id: 5, version: 4, values: { code: 'GEN', name: 'Open', sortOrder: 2 } });
});

test('the user chooses the value of a field changed by both', async () => {
  const { context } = await after('loaded name submit stale theirs');
  assert.equal(differingFields(context), ['name', 'sortOrder']);
  assert.equal(context.choices, { sortOrder: 'theirs' });
  const keptMine = await after('loaded name submit stale theirs mine resolve');
  assert.equal(keptMine.save.inputs[1]!.values, { code: 'GEN', name: 'Open', sortOrder: 2 });
  const keptTheirs = await after('loaded name submit stale theirs mine theirName resolve');
  assert.equal(keptTheirs.save.inputs[1]!.values, { code: 'GEN', name: 'Common', sortOrder: 2 });
});

test('a save with a lost answer is recognised', async () => {
  const { context, save } = await after('loaded name submit notAnswered retry stale alreadyMine');
  assert.equal([context.version, save.inputs.length], [4, 2]);
});

test('the reason for a failed load stays until the next attempt', async () => {
  for (const [path, problem] of [
    ['notLoaded', 'FETCH_ERROR'],
    ['notLoaded retry', null],
    ['notLoaded cameBack', null],
    ['loaded name submit stale notThere', 'NotFound'],
    ['loaded name submit stale notLoaded', 'FETCH_ERROR'],
    ['loaded name submit stale notLoaded retry', null],
    ['loaded name submit stale notLoaded cameBack', null],
  ] as const) {
    assert.is((await after(path)).context.problem, problem, path);
  }
});

test('input after a missing answer stays', async () => {
  const { context } = await after('loaded name submit notAnswered code');
  assert.equal([context.values['code'], context.values['name']], ['OPEN', 'Open']);
});

test('a new record restored to its defaults is untouched', async () => {
  const { now } = await after('name nameBack', { id: null, defaults: { name: 'General' } });
  assert.equal(now.value, { editing: 'pristine' });
});

test('leaving from any state leads to the requested path', async () => {
  for (const path of [
    'leave',
    'notLoaded leave',
    'notAllowed leave',
    'notThere leave',
    'loaded leave',
    'loaded name leave discard',
    'loaded name submit notAnswered leave discard',
    'loaded name submit stale theirs leave discard',
    'loaded name submit saved leave',
  ]) {
    assert.equal((await after(path)).emitted.at(-1), { type: 'left', to: '/batches' }, path);
  }
});

const file = { name: 'photo.jpg' };
class Blob {}
const blob = new Blob();
const sameness: [one: unknown, other: unknown, same: boolean][] = [
  [1, 1, true],
  [1, '1', false],
  ['', null, false],
  [undefined, undefined, true],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ a: { b: 1 } }, { a: { b: 1 } }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: undefined }, {}, true],
  [file, { ...file }, true],
  [blob, blob, true],
  [new Blob(), blob, false],
  [[], {}, false],
  [{}, [], false],
  [['a'], 'a', false],
  ['a', ['a'], false],
  [{}, null, false],
  [null, {}, false],
  [{}, 'a', false],
  [[1, 2], [1, 3], false],
  [{ a: 1 }, {}, false],
  [{}, { a: 1 }, false],
];
test('a field present in only one of two records makes them different', () => {
  assert.equal(differingFields({ values: { a: 1, b: 2 }, theirs: { a: 1 } }), ['b']);
  assert.equal(differingFields({ values: { a: 1 }, theirs: { a: 1, c: 3 } }), ['c']);
});

test('values are compared by content, files by identity', () => {
  for (const [a, b, same] of sameness) {
    assert.is(isSame(a, b), same, `${JSON.stringify(a)} and ${JSON.stringify(b)}`);
  }
});

test.run();
