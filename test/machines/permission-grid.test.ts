import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { changedPermissions, isOn, permissionGridMachine, type GridContext, type RoleCells, type SaveGrid } from '../../machines/permission-grid.ts'; // prettier-ignore
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const staff: RoleCells = { id: 2, version: 1, permissionIds: [101, 102] };
const deo: RoleCells = { id: 3, version: 1, permissionIds: [101] };

function open(inspect?: (event: InspectionEvent) => void) {
  const save = deferred<readonly RoleCells[], SaveGrid>();
  const load = deferred<readonly RoleCells[]>();
  const machine = permissionGridMachine.provide({ actors: { save: save.logic, load: load.logic as never } });
  const actor = createActor(machine, { input: { roles: [staff, deo] }, ...(inspect && { inspect }) });
  const set = (roleId: number, permissionIds: number[], on: boolean) => () =>
    actor.send({ type: 'set', roleId, permissionIds, isOn: on });
  return {
    actor,
    save,
    load,
    moves: {
      loaded: () => actor.send({ type: 'loaded', roles: [{ ...staff, version: 2 }, deo] }),
      give: set(2, [103, 104], true),
      giveBack: set(2, [103, 104], false),
      take: set(3, [101], false),
      revert: () => actor.send({ type: 'revert' }),
      save: () => actor.send({ type: 'save' }),
      confirm: () => actor.send({ type: 'confirm' }),
      cancel: () => actor.send({ type: 'cancel' }),
      saved: () => save.resolve([{ id: 2, version: 2, permissionIds: [101, 102, 103, 104] }]),
      stale: () => save.reject({ problem: 'StaleVersion', saved: [] }),
      sessionOver: () => save.reject({ problem: 'TokenExpired', saved: [{ ...deo, version: 2 }] }),
      noServer: () => save.reject({ problem: 'Unavailable', saved: [{ ...deo, version: 2 }] }),
      notAnswered: () => save.reject(new TypeError('Failed to fetch')),
      forbidden: () => save.reject({ problem: 'Forbidden', saved: [{ ...deo, version: 2 }] }),
      theirs: () => load.resolve([{ id: 2, version: 5, permissionIds: [101, 103] }]),
      forbiddenToLoad: () => load.reject({ problem: 'Forbidden' }),
      giveUnknown: set(9, [101], true),
      notLoaded: () => load.reject({ problem: 'FETCH_ERROR', saved: [] }),
      merge: () => actor.send({ type: 'merge' }),
      takeTheirs: () => actor.send({ type: 'takeTheirs' }),
      retry: () => actor.send({ type: 'retry' }),
      cameBack: () => actor.send({ type: 'cameBack' }),
      leave: () => actor.send({ type: 'leave', to: '/roles' }),
      stay: () => actor.send({ type: 'stay' }),
      discard: () => actor.send({ type: 'discard' }),
    },
  };
}

const test = journeys(
  permissionGridMachine,
  `
→ pristine
  loaded                                        → pristine
  give                                          → dirty
  give take                                     → dirty
  give giveBack                                 → pristine
  give revert                                   → pristine
  give save                                     → confirming
  give save cancel                              → dirty
  give save confirm                             → saving
  give save confirm saved                       → pristine says saved
  give save confirm forbidden                   → dirty
  give save confirm notAnswered                 → lost
  give save confirm notAnswered retry           → saving
  give save confirm notAnswered take            → dirty
  give save confirm notAnswered leave           → confirmingLeave
  give save confirm sessionOver                 → expired
  give save confirm sessionOver cameBack        → saving
  give save confirm stale                       → conflict.loading
  give save confirm stale cancel                → dirty
  give save confirm stale notLoaded             → conflict.unknown
  give save confirm stale forbiddenToLoad       → conflict.unknown
  giveUnknown                                   → dirty
  give save confirm forbidden giveBack          → pristine
  give save confirm stale notLoaded retry       → conflict.loading
  give save confirm stale theirs                → conflict.deciding
  give save confirm stale theirs merge          → saving
  give save confirm stale theirs takeTheirs     → pristine
  leave                                         → pristine says left
  give leave                                    → confirmingLeave
  give leave stay                               → dirty
  give leave discard                            → pristine says left

  # what it changes
  loaded      changes base
  set         changes changes problem
  revert      changes changes problem
  save done   changes base changes
  save failed changes base changes problem
  load done   changes theirs
  load failed changes problem
  merge       changes base changes
  takeTheirs  changes base changes problem
  leave       changes leavingTo
  discard     changes changes problem
`,
  (inspect) => open(inspect),
  ({ changes, base }: GridContext) => [Object.keys(changes), base.map(({ version }) => version)],
);

test('a cell that is ticked back is no change; the others stay', () => {
  const { actor, moves } = open();
  actor.start();
  moves.give();
  actor.send({ type: 'set', roleId: 2, permissionIds: [103], isOn: false });
  assert.equal(actor.getSnapshot().context.changes, { 2: { 104: true } });
  assert.equal([isOn(actor.getSnapshot().context, 2, 104), isOn(actor.getSnapshot().context, 2, 103), isOn(actor.getSnapshot().context, 3, 101), isOn(actor.getSnapshot().context, 3, 102), isOn(actor.getSnapshot().context, 2, 101), isOn(actor.getSnapshot().context, 9, 101)], [true, false, true, false, true, false]); // prettier-ignore
});

test('what is saved is given and taken together, ascending', () => {
  assert.equal(changedPermissions(staff, { 2: { 101: false, 100: true } }), [100, 102]);
  assert.equal(changedPermissions(deo, { 2: { 101: false } }), [101]);
});

test('their changes and mine both stand, and what they did too is no change of mine', async () => {
  const { actor, moves, save, load } = open();
  actor.start();
  moves.give();
  moves.take();
  moves.save();
  moves.confirm();
  await save.reject({ problem: 'StaleVersion', saved: [{ ...deo, version: 2, permissionIds: [] }] });
  await load.resolve([{ id: 2, version: 5, permissionIds: [101, 103] }]);
  moves.merge();
  const { base, changes } = actor.getSnapshot().context;
  assert.equal(changes, { 2: { 104: true } });
  assert.equal(changedPermissions(base[0]!, changes), [101, 103, 104]);
  assert.is(base[0]!.version, 5);
  actor.stop();
});

test('says how many roles were saved, and where it left to', async () => {
  const { actor, moves } = open();
  const said: unknown[] = [];
  actor.on('*', (event) => said.push(event));
  actor.start();
  moves.give();
  moves.save();
  moves.confirm();
  await moves.saved();
  moves.leave();
  assert.equal(said, [
    { type: 'saved', roles: 1 },
    { type: 'left', to: '/roles' },
  ]);
});

async function after(path: string) {
  const { actor, moves } = open();
  const left: string[] = [];
  actor.on('left', ({ to }) => left.push(to));
  actor.start();
  for (const word of path.split(' ')) await (moves as Record<string, () => unknown>)[word]!();
  return { ...actor.getSnapshot().context, left };
}

test('the roles that were saved before it failed are as saved, and why it failed is kept', async () => {
  for (const [word, code] of [
    ['forbidden', 'Forbidden'],
    ['sessionOver', 'TokenExpired'],
    ['noServer', 'Unavailable'],
  ] as const) {
    const { problem, base, changes } = await after(`give save confirm ${word}`);
    assert.equal([problem, base[1]?.version, changes], [code, 2, { 2: { 103: true, 104: true } }]);
  }
  assert.is((await after('give save confirm stale notLoaded')).problem, 'FETCH_ERROR');
});

test('what is loaded anew is shown, what is ticked while the server is silent is kept', async () => {
  assert.is((await after('loaded')).base[0]?.version, 2);
  assert.equal((await after('give save confirm notAnswered take')).changes, { 2: { 103: true, 104: true }, 3: { 101: false } });
  const { base, changes } = await after('give save confirm stale theirs takeTheirs');
  assert.equal([base[0]?.version, changes], [5, {}]);
}); // prettier-ignore

test('from wherever it is left, it leaves to where the user wanted to go', async () => {
  for (const path of ['leave', 'give leave discard', 'give save confirm notAnswered leave discard']) {
    assert.equal((await after(path)).left, ['/roles'], path);
  }
});

test.run();
