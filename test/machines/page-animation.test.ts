import { createActor, SimulatedClock } from 'xstate';
import { pageAnimationMachine } from '../../machines/page-animation.ts';
import { journeys } from '../support/journeys.ts';

journeys(pageAnimationMachine, `
                                            → idle
  navigated                                 → animating
  navigated almost                          → animating
  navigated almost last                     → idle
  navigated almost navigated almost         → animating
  navigated almost navigated almost last    → idle
`, (inspect) => {
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
}).run(); // prettier-ignore
