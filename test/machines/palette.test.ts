import * as assert from 'uvu/assert';
import { createActor, SimulatedClock, type InspectionEvent } from 'xstate';
import { paletteMachine, type PaletteEntry } from '../../machines/palette.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const named = (...ids: string[]): PaletteEntry[] => ids.map((id) => ({ id, kind: 'screen', title: id, detail: '', path: `/${id}` }));
const recent = named('r');
const screens = named('a', 'b');
const people = named('c');

function open(inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const find = deferred<readonly PaletteEntry[], { query: string }>();
  const machine = paletteMachine.provide({ actors: { find: find.logic } });
  const actor = createActor(machine, { clock, ...(inspect && { inspect }) });
  const type = (query: string, entries: readonly PaletteEntry[]) => actor.send({ type: 'typed', query, entries });
  return {
    actor,
    find,
    moves: {
      open: () => actor.send({ type: 'open', query: '', entries: recent }),
      openWith: () => actor.send({ type: 'open', query: 'rao', entries: screens }),
      escape: () => actor.send({ type: 'escape' }),
      clickOutside: () => actor.send({ type: 'clickOutside' }),
      type: () => type(' rao', screens),
      typeMore: () => type(' rao k', screens),
      typeStrange: () => type('xyz', []),
      blank: () => type(' ', recent),
      wait: () => clock.increment(150),
      almost: () => clock.increment(149),
      found: () => find.resolve(people),
      nothing: () => find.resolve([]),
      broken: () => find.reject(new TypeError('Failed to fetch')),
      retry: () => actor.send({ type: 'retry' }),
      up: () => actor.send({ type: 'up' }),
      down: () => actor.send({ type: 'down' }),
      home: () => actor.send({ type: 'home' }),
      end: () => actor.send({ type: 'end' }),
      point: () => actor.send({ type: 'point', index: 1 }),
      choose: () => actor.send({ type: 'choose' }),
      pointTooFar: () => actor.send({ type: 'point', index: 99 }),
      chooseLast: () => actor.send({ type: 'choose', index: 2 }),
    },
  };
}

async function after(path: string) {
  const stage = open();
  const chosen: string[] = [];
  stage.actor.on('chosen', ({ entry }) => chosen.push(entry.id));
  stage.actor.start();
  const moves: Record<string, () => unknown> = stage.moves;
  for (const word of path.split(' ')) await moves[word]!();
  const { context } = stage.actor.getSnapshot();
  return { ...stage, chosen, context, ids: context.entries.map(({ id }) => id).join('') };
}

const test = journeys(
  paletteMachine,
  `
                                      → closed
  type                                → closed
  open                                → open.idle
  openWith                            → open.searching
  open escape                         → closed says dismissed
  open clickOutside                   → closed
  open choose                         → closed says chosen
  open blank                          → open.idle
  open type                           → open.waiting
  open type choose                    → closed says chosen
  open type blank                     → open.idle
  open type almost                    → open.waiting
  open type almost typeMore almost    → open.waiting
  open type wait                      → open.searching
  open type wait typeMore             → open.waiting
  open type wait choose               → closed says chosen
  open type wait found                → open.found
  open type wait nothing              → open.found
  open typeStrange wait found         → open.found
  open typeStrange wait nothing       → open.nothing
  open typeStrange wait choose        → open.searching
  open typeStrange up down home end   → open.waiting
  open type down up end home point    → open.waiting
  open type down                      → open.waiting
  open type up                        → open.waiting
  open type home                      → open.waiting
  open type end                       → open.waiting
  open type point                     → open.waiting
  open type wait broken               → open.failed
  open type wait broken choose        → closed says chosen
  open type wait broken retry         → open.searching
  open type wait found typeMore       → open.waiting
  open type wait found escape         → closed says dismissed
  open type wait found up down        → open.found
  open type wait found home end point → open.found
  open type wait found choose         → closed says chosen
  open type wait found chooseLast     → closed says chosen

  # context changes
  open      changes active entries query
  typed     changes active entries query
  find done changes entries
  up        changes active
  down      changes active
  home      changes active
  end       changes active
  point     changes active
  choose    changes active
`,
  open,
);

const active: [path: string, index: number][] = [
  ['', 0],
  [' down', 1],
  [' down down down', 0],
  [' up', 2],
  [' end', 2],
  [' end home', 0],
  [' point', 1],
  [' pointTooFar', 2],
];
for (const [path, index] of active) {
  test(`found${path}: entry ${index} is active`, async () => {
    assert.is((await after(`open type wait found${path}`)).context.active, index);
  });
}

test('Enter chooses the active entry, a click the pressed one', async () => {
  assert.equal((await after('open type wait found down choose')).chosen, ['b']);
  assert.equal((await after('open type wait found chooseLast')).chosen, ['c']);
});

test('a newer query replaces the older one, and is trimmed', async () => {
  const { find, ids } = await after('open type wait typeMore wait found');
  assert.equal(find.inputs, [{ query: 'rao' }, { query: 'rao k' }]);
  assert.is(ids, 'abc');
});

test('immediate entries are shown first; later ones follow without moving the active one', async () => {
  assert.is((await after('open')).ids, 'r');
  assert.is((await after('open type')).ids, 'ab');
  const { ids, context } = await after('open type down wait found');
  assert.is(ids, 'abc');
  assert.is(context.active, 1);
  assert.is((await after('open type wait found typeStrange')).ids, '');
});

test('opens with a fresh state', async () => {
  const { context } = await after('open type wait found escape open');
  assert.equal(context, { query: '', entries: recent, active: 0 });
});

test('without entries nothing moves', async () => {
  for (const word of ['up', 'down', 'home', 'end', 'point']) {
    assert.is((await after(`open typeStrange ${word}`)).context.active, 0, word);
  }
});

test('the query stays as typed, here or elsewhere', async () => {
  assert.equal((await after('openWith')).context, { query: 'rao', entries: screens, active: 0 });
  assert.equal((await after('open type blank')).context, { query: ' ', entries: recent, active: 0 });
});

test.run();
