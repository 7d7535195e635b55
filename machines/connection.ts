/**
 * Whether this device has a network, as the browser says.
 *
 * Events: `wentOffline`, `wentOnline`. When the page starts without a network, send `wentOffline` at once.
 * Emits: `reconnected`, on which waiting work may be tried again. Tags: `offline` shows the notice, `restored` the
 * short word that all is well again.
 */
import { emit, setup } from 'xstate';

export const connectionMachine = setup({
  types: {
    events: {} as { type: 'wentOffline' } | { type: 'wentOnline' },
    emitted: {} as { type: 'reconnected' },
    tags: {} as 'offline' | 'restored',
  },
  actions: {
    announceReconnection: emit({ type: 'reconnected' }),
  },
  delays: { notice: 3000 },
}).createMachine({
  id: 'connection',
  description: 'With or without a network.',
  initial: 'online',
  states: {
    online: {
      on: { wentOffline: { target: 'offline' } },
    },
    offline: {
      tags: ['offline'],
      on: { wentOnline: { target: 'restored', actions: 'announceReconnection' } },
    },
    restored: {
      description: 'Back again; said for 3000 ms.',
      tags: ['restored'],
      on: { wentOffline: { target: 'offline' } },
      after: { notice: { target: 'online' } },
    },
  },
});
