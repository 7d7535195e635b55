/**
 * The header's Sign Out: one request. If it fails, nothing changes (spec §4, §8).
 *
 * Event: `signOut`, ignored while one is under way.
 * Emits: `loggedOut`, after which the portal shows the toast, goes to `/` and reloads. The portal provides
 * `endSession`, which resolves only if the answer contains data, and `eraseStorage`.
 */
import { emit, fromPromise, setup } from 'xstate';

export const logoutMachine = setup({
  types: {
    events: {} as { type: 'signOut' },
    emitted: {} as { type: 'loggedOut' },
    tags: {} as 'busy',
    children: {} as { end: 'endSession' },
  },
  actors: {
    endSession: fromPromise<void>(async () => {}),
  },
  actions: {
    eraseStorage: () => {},
    announceLogout: emit({ type: 'loggedOut' }),
  },
}).createMachine({
  id: 'logout',
  description: 'Ends the session once the server confirms.',
  initial: 'idle',
  states: {
    idle: {
      on: { signOut: { target: 'ending' } },
    },
    ending: {
      description: 'The request is running; a second press is ignored.',
      tags: ['busy'],
      invoke: {
        id: 'end',
        src: 'endSession',
        onDone: { target: 'idle', actions: ['eraseStorage', 'announceLogout'] },
        onError: { target: 'idle', description: 'A failed sign-out shows nothing and keeps the session.' },
      },
    },
  },
});
