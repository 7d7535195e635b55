import * as assert from 'uvu/assert';
import { createActor, SimulatedClock } from 'xstate';
import { spinnerMachine } from '../../machines/spinner.ts';
import { journeys } from '../support/journeys.ts';

const test = journeys(
  spinnerMachine,
  `
                       → shown
  wait                 → shown
  loaded               → leaving
  loaded almost        → leaving
  loaded almost last   → gone
  loaded wait          → gone
`,
  (inspect) => {
    const clock = new SimulatedClock();
    const actor = createActor(spinnerMachine, { inspect, clock });
    return {
      actor,
      moves: {
        loaded: () => actor.send({ type: 'loaded' }),
        almost: () => clock.increment(199),
        last: () => clock.increment(1),
        wait: () => clock.increment(200),
      },
    };
  },
);

test('the spinner is removed 200 ms after the page has loaded, and not before (A8)', () => {
  const clock = new SimulatedClock();
  const actor = createActor(spinnerMachine, { clock }).start();
  clock.increment(10_000);
  assert.ok(actor.getSnapshot().hasTag('shown'));
  actor.send({ type: 'loaded' });
  clock.increment(199);
  assert.ok(actor.getSnapshot().hasTag('shown'));
  clock.increment(1);
  assert.not(actor.getSnapshot().hasTag('shown'));
});
test.run();
