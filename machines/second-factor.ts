/**
 * The second factor of one's own account: it is set up, its recovery codes are generated anew, it is removed.
 *
 * Events from the page: `setUp`, `renewCodes`, `remove`, `cancel`, `kept` (the codes are written down).
 * Events from its forms, each a `smallForm` of its own, when the server has said yes: `begun` (there is a key to scan),
 * `confirmed` (a code of the app was right), `renewed`, `removed`.
 * Emits: `settled` with what was done, once nothing secret is shown any more.
 * Tags: `password` (it is asked for, before anything else).
 *
 * Keys and codes never come here: the page keeps them while they are shown.
 */
import { emit, setup } from 'xstate';

export const secondFactorMachine = setup({
  types: {
    events: {} as
      | { type: 'setUp' }
      | { type: 'renewCodes' }
      | { type: 'remove' }
      | { type: 'cancel' }
      | { type: 'begun' }
      | { type: 'confirmed' }
      | { type: 'renewed' }
      | { type: 'removed' }
      | { type: 'kept' },
    emitted: {} as { type: 'settled'; what: 'codesKept' | 'removed' },
    tags: {} as 'password',
  },
  actions: {
    announceKept: emit({ type: 'settled', what: 'codesKept' }),
    announceRemoval: emit({ type: 'settled', what: 'removed' }),
  },
}).createMachine({
  id: 'secondFactor',
  description: 'The second factor of one’s own account.',
  initial: 'idle',
  states: {
    idle: {
      on: { setUp: { target: 'settingUp' }, renewCodes: { target: 'renewing' }, remove: { target: 'removing' } },
    },
    settingUp: {
      description: 'Somebody at a screen that was left open must not set up a phone of their own.',
      tags: ['password'],
      on: { begun: { target: 'scanning' }, cancel: { target: 'idle' } },
    },
    scanning: {
      description: 'The key is shown; worth nothing before a code of the app.',
      on: { confirmed: { target: 'showingCodes' }, cancel: { target: 'idle' } },
    },
    renewing: {
      tags: ['password'],
      on: { renewed: { target: 'showingCodes' }, cancel: { target: 'idle' } },
    },
    showingCodes: {
      description: 'Ten recovery codes, this once; only who says that they are kept goes on.',
      on: { kept: { target: 'idle', actions: 'announceKept' } },
    },
    removing: {
      tags: ['password'],
      on: { removed: { target: 'idle', actions: 'announceRemoval' }, cancel: { target: 'idle' } },
    },
  },
});
