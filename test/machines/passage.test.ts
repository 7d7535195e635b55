import * as assert from 'uvu/assert';
import { createActor, SimulatedClock, type InspectionEvent } from 'xstate';
import { passageMachine } from '../../machines/passage.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

/** Starts on the way to `/a`; `/ready` can be drawn immediately. */
function open(inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const code = deferred<void, { path: string }>();
  const data = deferred<void, { path: string }>();
  const machine = passageMachine.provide({
    actors: { fetchScreen: code.logic, readFirst: data.logic },
    guards: { isReady: (_, { path }) => path === '/ready' },
  });
  const actor = createActor(machine, { ...(inspect && { inspect }), clock, input: { path: '/a' } });
  const go = (path: string) => actor.send({ type: 'go', path });
  return {
    actor,
    code,
    data,
    shown: () => actor.getSnapshot().context.shown,
    moves: {
      code: () => code.resolve(),
      noCode: () => code.reject(new Error('no network')),
      data: () => data.resolve(),
      noData: () => data.reject(new Error('500')),
      patience: () => clock.increment(100),
      almost: () => clock.increment(99),
      a: () => go('/a'),
      b: () => go('/b'),
      ready: () => go('/ready'),
    },
  };
}

const test = journeys(
  passageMachine,
  `
                                     → underWay.fetching
  code                               → underWay.reading
  code data                          → here
  code noData                        → here
  code almost                        → underWay.reading
  code patience                      → here
  patience                           → underWay.fetching
  noCode                             → here
  a                                  → underWay.fetching
  ready                              → here
  noCode a                           → here
  noCode b                           → underWay.fetching
  noCode b b code                    → underWay.reading
  noCode b a                         → here
  noCode b ready                     → here
  code b                             → underWay.fetching
go changes wanted shown
code failed changes shown
data done changes shown
data failed changes shown
after patience changes shown
`,
  (inspect) => open(inspect),
);

test('the former screen is shown until the next one can be drawn', async () => {
  const { actor, moves, shown } = open();
  actor.start();
  assert.is(shown(), null);
  await moves.code();
  await moves.data();
  assert.is(shown(), '/a');
  moves.b();
  assert.ok(actor.getSnapshot().hasTag('late'));
  assert.is(shown(), '/a');
  await moves.code();
  moves.patience();
  assert.is(shown(), '/b');
  assert.not(actor.getSnapshot().hasTag('late'));
});

test('a screen that is ready is drawn immediately', () => {
  const { actor, moves, shown, code } = open();
  actor.start();
  moves.ready();
  assert.is(shown(), '/ready');
  assert.is(code.inputs.length, 1);
});

test('only the screen requested last is loaded, and once', () => {
  const { actor, moves, code } = open();
  actor.start();
  moves.b();
  moves.b();
  assert.equal(code.inputs, [{ path: '/a' }, { path: '/b' }]);
});

test('by default nothing is ready', () => {
  const actor = createActor(passageMachine).start();
  actor.send({ type: 'go', path: '/b' });
  assert.is(actor.getSnapshot().context.shown, null);
});

test.run();
