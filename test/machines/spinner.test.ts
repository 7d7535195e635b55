import { createActor, SimulatedClock } from 'xstate';
import { spinnerMachine } from '../../machines/spinner.ts';
import { journeys } from '../support/journeys.ts';

journeys(spinnerMachine, `
                       → shown
  wait                 → shown
  loaded               → leaving
  loaded almost        → leaving
  loaded almost last   → gone
  loaded wait          → gone
`, (inspect) => {
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
}).run(); // prettier-ignore
