import { createActor, SimulatedClock } from 'xstate';
import { connectionMachine } from '../../machines/connection.ts';
import { journeys } from '../support/journeys.ts';

journeys(connectionMachine, `
                                     → online
  wentOffline                        → offline
  wentOffline wentOnline             → restored says reconnected
  wentOffline wentOnline wentOffline → offline says reconnected
  wentOffline wentOnline almost      → restored says reconnected
  wentOffline wentOnline almost last → online says reconnected
`, (inspect) => {
  const clock = new SimulatedClock();
  const actor = createActor(connectionMachine, { inspect, clock });
  return {
    actor,
    moves: {
      wentOffline: () => actor.send({ type: 'wentOffline' }),
      wentOnline: () => actor.send({ type: 'wentOnline' }),
      almost: () => clock.increment(2999),
      last: () => clock.increment(1),
    },
  };
}).run(); // prettier-ignore
