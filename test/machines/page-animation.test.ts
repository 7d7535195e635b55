import * as assert from 'uvu/assert';
import { createActor, SimulatedClock } from 'xstate';
import { pageAnimationMachine } from '../../machines/page-animation.ts';
import { journeys } from '../support/journeys.ts';

const test = journeys(
  pageAnimationMachine,
  `
                                            → idle
  navigated                                 → animating
  navigated almost                          → animating
  navigated almost last                     → idle
  navigated almost navigated almost         → animating
  navigated almost navigated almost last    → idle
`,
  (inspect) => {
    const clock = new SimulatedClock();
    const actor = createActor(pageAnimationMachine, { inspect, clock });
    return {
      actor,
      moves: {
        navigated: () => actor.send({ type: 'navigated' }),
        almost: () => clock.increment(1099),
        last: () => clock.increment(1),
      },
    };
  },
);

test('the class of an entering page is removed 1100 ms after navigation (A9)', () => {
  const clock = new SimulatedClock();
  const actor = createActor(pageAnimationMachine, { clock }).start();
  actor.send({ type: 'navigated' });
  clock.increment(1099);
  assert.ok(actor.getSnapshot().hasTag('animating'));
  clock.increment(1);
  assert.not(actor.getSnapshot().hasTag('animating'));
});
test.run();
