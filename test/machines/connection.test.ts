import * as assert from 'uvu/assert';
import { createActor, SimulatedClock, type InspectionEvent } from 'xstate';
import { connectionMachine } from '../../machines/connection.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const actor = createActor(connectionMachine, inspect ? { inspect, clock } : { clock });
  return {
    actor,
    moves: {
      wentOffline: () => actor.send({ type: 'wentOffline' }),
      wentOnline: () => actor.send({ type: 'wentOnline' }),
      shown: () => actor.send({ type: 'keptShown', at: 700 }),
      olderShown: () => actor.send({ type: 'keptShown', at: 500 }),
      answered: () => actor.send({ type: 'answered' }),
      almost: () => clock.increment(2999),
      last: () => clock.increment(1),
    },
  };
}

const test = journeys(
  connectionMachine,
  `
                                     → online
  answered                           → online
  wentOnline                         → online

  # by the events of the browser
  wentOffline                        → offline
  wentOffline answered               → offline
  wentOffline shown                  → offline
  wentOffline wentOnline             → restored says reconnected
  wentOffline wentOnline wentOffline → offline says reconnected
  wentOffline wentOnline almost      → restored says reconnected
  wentOffline wentOnline almost last → online says reconnected

  # by the results of calls
  shown                              → unanswered
  shown shown                        → unanswered
  shown wentOnline                   → unanswered
  shown wentOffline                  → offline
  shown answered                     → restored says reconnected
  shown answered shown               → unanswered says reconnected
  shown answered almost last         → online says reconnected

  # context changes
  keptShown  changes asOf
  answered   changes asOf
  wentOnline changes asOf
`,
  open,
);

test('keeps the age of the oldest cached answer until reconnected', () => {
  for (const [path, asOf] of [
    ['', null],
    ['wentOffline', null],
    ['wentOffline shown', 700],
    ['wentOffline shown olderShown', 500],
    ['wentOffline olderShown shown', 500],
    ['wentOffline shown wentOnline', null],
    ['shown', 700],
    ['olderShown shown', 500],
    ['shown olderShown', 500],
    ['shown wentOffline', 700],
    ['shown answered', null],
    ['shown answered shown', 700],
  ] as const) {
    const { actor, moves } = open();
    actor.start();
    for (const word of path.split(' ').filter(Boolean)) moves[word as keyof typeof moves]();
    assert.is(actor.getSnapshot().context.asOf, asOf, path);
  }
});

test('the notice is shown as long as there is no connection', () => {
  for (const [path, tags] of [
    ['', []],
    ['wentOffline', ['offline']],
    ['shown', ['offline']],
    ['shown answered', ['restored']],
  ] as const) {
    const { actor, moves } = open();
    actor.start();
    for (const word of path.split(' ').filter(Boolean)) moves[word as keyof typeof moves]();
    assert.equal([...actor.getSnapshot().tags], tags, path);
  }
});

test.run();
