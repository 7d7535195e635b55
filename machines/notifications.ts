/**
 * Notifications for a signed-in tab: an event stream from the server, or polling if no stream stays open.
 *
 * Events: `signedIn` and `signedOut` from the session, `wentOffline`, `wentOnline`, `hidden` and `shown` from the
 * browser; the provider of `listen` sends `opened` and `stateReceived` while it runs. `listen` ends when the server closes the
 * stream properly, and fails when the stream could not be opened or broke.
 * Emits: `changed`, after which the shown data is reloaded unless it matches the stream’s stamp.
 * Tags: `live` while the stream is open.
 */
import { assign, emit, fromPromise, setup } from 'xstate';

export const notificationsMachine = setup({
  types: {
    context: {} as { failures: number; asked: number },
    events: {} as
      | { type: 'signedIn' }
      | { type: 'signedOut' }
      | { type: 'wentOffline' }
      | { type: 'wentOnline' }
      | { type: 'hidden' }
      | { type: 'shown' }
      | { type: 'opened' }
      | { type: 'stateReceived'; stamp: string },
    emitted: {} as { type: 'changed'; stamp: string | null },
    children: {} as { listening: 'listen' },
    tags: {} as 'live',
  },
  actors: { listen: fromPromise<void>(async () => {}) },
  guards: {
    hasFailedOften: ({ context }) => context.failures >= 2,
    isTimeToListen: ({ context }) => context.asked >= 5,
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    countAsking: assign({ asked: ({ context }) => context.asked + 1 }),
    forgetAsking: assign({ asked: 0 }),
    announceChange: emit((_, { stamp }: { stamp: string | null }) => ({ type: 'changed' as const, stamp })),
  },
  delays: { rest: 3000, backOff: 8000, askAgain: 60_000 },
}).createMachine({
  id: 'notifications',
  description: 'Notifications by a stream, or by polling if no stream stays open.',
  context: { failures: 0, asked: 0 },
  initial: 'off',
  states: {
    off: {
      on: { signedIn: { target: 'on' } },
    },
    on: {
      initial: 'streaming',
      on: {
        signedOut: { target: 'off', actions: ['forgetFailures', 'forgetAsking'] },
        wentOffline: { target: '.offline' },
        hidden: { target: '.hidden' },
      },
      states: {
        streaming: {
          description: 'One request that stays open.',
          initial: 'opening',
          invoke: {
            id: 'listening',
            src: 'listen',
            onDone: { target: 'resting' },
            onError: [
              {
                guard: 'hasFailedOften',
                target: 'asking',
                actions: ['forgetAsking', { type: 'announceChange', params: { stamp: null } }],
              },
              { target: 'waiting', actions: 'countFailure' },
            ],
          },
          on: {
            stateReceived: {
              actions: { type: 'announceChange', params: ({ event }) => ({ stamp: event.stamp }) },
            },
          },
          states: {
            opening: { on: { opened: { target: 'live', actions: 'forgetFailures' } } },
            live: { tags: ['live'] },
          },
        },
        resting: {
          description: 'The server has closed the stream, as it does when it stops. Reconnects in 3000 ms.',
          after: { rest: { target: 'streaming' } },
        },
        waiting: {
          description: 'The stream broke or did not open. Reconnects in 8000 ms.',
          after: { backOff: { target: 'streaming' } },
        },
        asking: {
          description: 'A proxy on the way blocks streams: polls every 60000 ms, and after five polls tries a stream again.',
          after: {
            askAgain: [
              {
                guard: 'isTimeToListen',
                target: 'streaming',
                actions: [{ type: 'announceChange', params: { stamp: null } }],
              },
              {
                target: 'asking',
                reenter: true,
                actions: ['countAsking', { type: 'announceChange', params: { stamp: null } }],
              },
            ],
          },
        },
        hidden: {
          description: 'The tab is hidden, so its connection is free for visible tabs.',
          on: { shown: { target: 'streaming', actions: 'forgetFailures' } },
        },
        offline: {
          description: 'Without a network nothing is attempted.',
          on: {
            wentOnline: {
              target: 'streaming',
              actions: ['forgetFailures', { type: 'announceChange', params: { stamp: null } }],
            },
          },
        },
      },
    },
  },
});
