/**
 * Connection state of this device, from the browser’s events and from calls answered only from the cache.
 *
 * Events: `wentOffline`, `wentOnline`. If the page starts without a network, send `wentOffline` immediately.
 * `keptShown` when a call was answered from the cache, with the time `at` of that answer; `answered` when the server
 * has answered a call.
 * Emits: `reconnected`, after which waiting work may be retried.
 * Tags: `offline` shows the notice, `restored` the brief message after reconnecting. `asOf` is the time of the oldest
 * cached answer shown since the connection was lost.
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
      description: 'The browser reports no network.',
      tags: ['offline'],
      on: {
        wentOnline: { target: 'restored', actions: 'announceReconnection' },
        keptShown: { actions: { type: 'noteAge', params: ({ event }) => ({ at: event.at }) } },
      },
    },
    unanswered: {
      description: 'The browser reports a network, but the server cannot be reached.',
      tags: ['offline'],
      on: {
        wentOffline: { target: 'offline' },
        keptShown: { actions: { type: 'noteAge', params: ({ event }) => ({ at: event.at }) } },
        answered: { target: 'restored', actions: 'announceReconnection' },
      },
    },
    restored: {
      description: 'Connected again; the message is shown for 3000 ms.',
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
