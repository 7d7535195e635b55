import { createActor, SimulatedClock } from 'xstate';
import { foldMachine } from '../../machines/fold.ts';
import { journeys } from '../support/journeys.ts';

journeys(
  foldMachine,
  `
                           → folded
  fold                     → folded
  unfold                   → unfolded
  unfold unfold            → unfolded
  unfold fold              → folding
  unfold fold almost       → folding
  unfold fold almost last  → folded
  unfold fold almost unfold last → unfolded
  unfold fold fold         → folding
  unfold fold wait unfold  → unfolded
`,
  (inspect) => {
    const clock = new SimulatedClock();
    const actor = createActor(foldMachine, { inspect, clock });
    return {
      actor,
      moves: {
        unfold: () => actor.send({ type: 'unfold' }),
        fold: () => actor.send({ type: 'fold' }),
        almost: () => clock.increment(299),
        last: () => clock.increment(1),
        wait: () => clock.increment(300),
      },
    };
  },
).run();
