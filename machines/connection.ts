/**
 * Whether this device has a connection: as the browser says, and as calls find that only a kept answer could be had for.
 *
 * Events: `wentOffline`, `wentOnline`. When the page starts without a network, send `wentOffline` at once. `keptShown`
 * when a call was answered by what this device has kept, with the time `at` which that answer is of; `answered` when the
 * server has answered a call.
 * Emits: `reconnected`, on which waiting work may be tried again. Tags: `offline` shows the notice, `restored` the
 * short word that all is well again. `asOf` is the time of the oldest kept answer shown since the connection was lost.
 */
import { assign, emit, setup } from 'xstate';

export const connectionMachine = setup({
  types: {
    context: {} as { asOf: number | null },
    events: {} as { type: 'wentOffline' } | { type: 'wentOnline' } | { type: 'keptShown'; at: number } | { type: 'answered' },
    emitted: {} as { type: 'reconnected' },
    tags: {} as 'offline' | 'restored',
  },
  actions: {
    noteAge: assign({ asOf: ({ context }, { at }: { at: number }) => Math.min(context.asOf ?? at, at) }),
    forgetAge: assign({ asOf: null }),
    announceReconnection: emit({ type: 'reconnected' }),
  },
  delays: { notice: 3000 },
}).createMachine({
  id: 'connection',
  description: 'With or without a connection.',
  context: { asOf: null },
  initial: 'online',
  states: {
    online: {
      on: {
        wentOffline: { target: 'offline' },
        keptShown: {
          target: 'unanswered',
          actions: { type: 'noteAge', params: ({ event }) => ({ at: event.at }) },
        },
      },
    },
    offline: {
      description: 'The browser knows of no network.',
      tags: ['offline'],
      on: {
        wentOnline: { target: 'restored', actions: 'announceReconnection' },
        keptShown: { actions: { type: 'noteAge', params: ({ event }) => ({ at: event.at }) } },
      },
    },
    unanswered: {
      description: 'The browser believes in a network, but the server could not be reached.',
      tags: ['offline'],
      on: {
        wentOffline: { target: 'offline' },
        keptShown: { actions: { type: 'noteAge', params: ({ event }) => ({ at: event.at }) } },
        answered: { target: 'restored', actions: 'announceReconnection' },
      },
    },
    restored: {
      description: 'Back again; said for 3000 ms.',
      tags: ['restored'],
      entry: 'forgetAge',
      on: {
        wentOffline: { target: 'offline' },
        keptShown: {
          target: 'unanswered',
          actions: { type: 'noteAge', params: ({ event }) => ({ at: event.at }) },
        },
      },
      after: { notice: { target: 'online' } },
    },
  },
});
