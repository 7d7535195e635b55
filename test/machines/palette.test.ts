import * as assert from 'uvu/assert';
import { createActor, SimulatedClock, type InspectionEvent } from 'xstate';
import { paletteMachine, type PaletteEntry } from '../../machines/palette.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const entries: PaletteEntry[] = ['a', 'b', 'c'].map((id) => ({
  id,
  kind: 'screen',
  title: id,
  detail: '',
  path: `/${id}`,
}));

function open(inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const find = deferred<readonly PaletteEntry[], { query: string }>();
  const machine = paletteMachine.provide({ actors: { find: find.logic } });
  const actor = createActor(machine, { clock, ...(inspect && { inspect }) });
  return {
    actor,
    find,
    moves: {
      open: () => actor.send({ type: 'open' }),
      escape: () => actor.send({ type: 'escape' }),
      clickOutside: () => actor.send({ type: 'clickOutside' }),
      type: () => actor.send({ type: 'typed', query: ' rao' }),
      typeMore: () => actor.send({ type: 'typed', query: ' rao k' }),
      blank: () => actor.send({ type: 'typed', query: ' ' }),
      wait: () => clock.increment(150),
      almost: () => clock.increment(149),
      found: () => find.resolve(entries),
      nothing: () => find.resolve([]),
      broken: () => find.reject(new TypeError('Failed to fetch')),
      retry: () => actor.send({ type: 'retry' }),
      up: () => actor.send({ type: 'up' }),
      down: () => actor.send({ type: 'down' }),
      home: () => actor.send({ type: 'home' }),
      end: () => actor.send({ type: 'end' }),
      point: () => actor.send({ type: 'point', index: 1 }),
      choose: () => actor.send({ type: 'choose' }),
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
  return { ...stage, chosen, context: stage.actor.getSnapshot().context };
}

const test = journeys(paletteMachine, `
                                      → closed
  type                                → closed
  open                                → open.idle
  open escape                         → closed says dismissed
  open clickOutside                   → closed
  open blank                          → open.idle
  open type                           → open.waiting
  open type blank                     → open.idle
  open type almost                    → open.waiting
  open type almost typeMore almost    → open.waiting
  open type wait                      → open.searching
  open type wait typeMore             → open.waiting
  open type wait found                → open.found
  open type wait nothing              → open.nothing
  open type wait broken               → open.failed
  open type wait broken retry         → open.searching
  open type wait found typeMore       → open.waiting
  open type wait found escape         → closed says dismissed
  open type wait found up down        → open.found
  open type wait found home end point → open.found
  open type wait found choose         → closed says chosen
  open type wait choose               → open.searching
`, open); // prettier-ignore

const active: [path: string, index: number][] = [
  ['', 0],
  [' down', 1],
  [' down down down', 0],
  [' up', 2],
  [' end', 2],
  [' end home', 0],
  [' point', 1],
];
for (const [path, index] of active) {
  test(`found${path}: entry ${index} is active`, async () => {
    assert.is((await after(`open type wait found${path}`)).context.active, index);
  });
}

test('Enter chooses the active entry, a click the one under it', async () => {
  assert.equal((await after('open type wait found down choose')).chosen, ['b']);
  assert.equal((await after('open type wait found chooseLast')).chosen, ['c']);
});

test('a newer query drops the older one, and is trimmed', async () => {
  const { find, context } = await after('open type wait typeMore wait found');
  assert.equal(find.inputs, [{ query: 'rao' }, { query: 'rao k' }]);
  assert.is(context.entries.length, 3);
});

test('the former entries stay until the new ones are there', async () => {
  assert.is((await after('open type wait found typeMore wait')).context.entries.length, 3);
  assert.is((await after('open type wait found typeMore wait nothing')).context.entries.length, 0);
});

test('it opens empty again', async () => {
  const { context } = await after('open type wait found escape open');
  assert.equal(context, { query: '', entries: [], active: 0 });
});

test.run();
