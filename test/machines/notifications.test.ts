import * as assert from 'uvu/assert';
import { createActor, SimulatedClock, type InspectionEvent } from 'xstate';
import { notificationsMachine } from '../../machines/notifications.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const listen = deferred<void>();
  const machine = notificationsMachine.provide({ actors: { listen: listen.logic } });
  const actor = createActor(machine, inspect ? { clock, inspect } : { clock });
  const send = (type: 'signedIn' | 'signedOut' | 'wentOffline' | 'wentOnline' | 'opened' | 'hidden' | 'shown') => () =>
    actor.send({ type });
  return {
    actor,
    listen,
    moves: {
      signedIn: send('signedIn'),
      signedOut: send('signedOut'),
      wentOffline: send('wentOffline'),
      wentOnline: send('wentOnline'),
      opened: send('opened'),
      hidden: send('hidden'),
      shown: send('shown'),
      stateReceived: () => actor.send({ type: 'stateReceived', stamp: 's1' }),
      closed: () => listen.resolve(),
      broke: () => listen.reject(new TypeError('Failed to fetch')),
      almostRest: () => clock.increment(2999),
      rest: () => clock.increment(3000),
      backOff: () => clock.increment(8000),
      almostBackOff: () => clock.increment(7999),
      minute: () => clock.increment(60_000),
      almostMinute: () => clock.increment(59_999),
    },
  };
}

const test = journeys(
  notificationsMachine,
  `
                                                → off
  stateReceived                                 → off
  wentOnline                                    → off
  signedIn                                      → on.streaming.opening
  signedIn opened                               → on.streaming.live
  signedIn opened stateReceived                 → on.streaming.live says changed
  signedIn stateReceived                        → on.streaming.opening says changed
  signedIn opened signedOut                     → off
  # The server stops, as for a new version
  signedIn opened closed                        → on.resting
  signedIn opened closed rest                   → on.streaming.opening
  signedIn opened closed almostRest             → on.resting
  signedIn opened closed signedOut              → off
  # A line that breaks
  signedIn broke                                → on.waiting
  signedIn broke almostBackOff                  → on.waiting
  signedIn broke backOff                        → on.streaming.opening
  signedIn broke backOff broke backOff          → on.streaming.opening
  signedIn broke backOff broke backOff opened broke → on.waiting
  # No stream: polled every minute, and tried again after five polls
  signedIn broke backOff broke backOff broke    → on.asking says changed
  signedIn broke backOff broke backOff broke almostMinute → on.asking says changed
  signedIn broke backOff broke backOff broke minute → on.asking says changed changed
  signedIn broke backOff broke backOff broke minute minute minute minute minute → on.asking says changed changed changed changed changed changed
  signedIn broke backOff broke backOff broke minute minute minute minute minute minute → on.streaming.opening says changed changed changed changed changed changed changed
  signedIn broke backOff broke backOff broke signedOut signedIn broke → on.waiting says changed
  signedIn broke backOff broke backOff broke minute minute minute minute minute minute broke minute → on.asking says changed changed changed changed changed changed changed changed changed
  # Without a network
  signedIn opened wentOffline                   → on.offline
  signedIn broke wentOffline backOff            → on.offline
  signedIn opened wentOffline wentOnline        → on.streaming.opening says changed
  signedIn wentOffline signedOut                → off
  signedIn broke backOff broke wentOffline wentOnline broke → on.waiting says changed
  # A hidden tab
  signedIn opened hidden                        → on.hidden
  signedIn opened hidden shown                  → on.streaming.opening
  signedIn broke backOff broke backOff broke hidden minute → on.hidden says changed
  signedIn hidden signedOut                     → off
  signedIn broke backOff broke hidden shown broke → on.waiting

  # context changes
  listening failed changes asked failures
  after askAgain   changes asked
  opened           changes failures
  shown            changes failures
  wentOnline       changes failures
  signedOut        changes asked failures
`,
  open,
);

test('nothing is requested before signing in, and only one stream at a time', () => {
  const { actor, listen, moves } = open();
  actor.start();
  assert.is(listen.inputs.length, 0);
  moves.signedIn();
  moves.signedIn();
  moves.opened();
  assert.is(listen.inputs.length, 1);
});

test('is live only while the stream is open', async () => {
  const { actor, moves } = open();
  actor.start();
  moves.signedIn();
  assert.not.ok(actor.getSnapshot().hasTag('live'));
  moves.opened();
  assert.ok(actor.getSnapshot().hasTag('live'));
  await moves.broke();
  assert.not.ok(actor.getSnapshot().hasTag('live'));
});

test('the next user starts afresh', async () => {
  const { actor, moves } = open();
  actor.start();
  for (const word of ['signedIn', 'broke', 'backOff', 'broke', 'backOff', 'broke', 'minute', 'signedOut'] as const) {
    await moves[word]();
  }
  assert.equal(actor.getSnapshot().context, { failures: 0, asked: 0 });
});

test.run();
