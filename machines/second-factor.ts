/**
 * The second factor of the user’s own account: setup, new recovery codes, removal.
 *
 * Events from the page: `setUp`, `renewCodes`, `remove`, `cancel`, `kept` (the user has saved the codes).
 * Events from the forms, each a separate `smallForm`, after the server has accepted: `begun` (a key to scan),
 * `confirmed` (a correct code from the app), `renewed`, `removed`.
 * Emits: `settled` with the completed step, once no secret is shown any more.
 * Tags: `password` (the password is required first).
 *
 * Keys and codes are never in this machine: the page keeps them while they are shown.
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
  description: 'The second factor of the user’s own account.',
  initial: 'idle',
  states: {
    idle: {
      on: { setUp: { target: 'settingUp' }, renewCodes: { target: 'renewing' }, remove: { target: 'removing' } },
    },
    settingUp: {
      description: 'Requires the password, so that no one else can register a phone on an unattended screen.',
      tags: ['password'],
      on: { begun: { target: 'scanning' }, cancel: { target: 'idle' } },
    },
    scanning: {
      description: 'Shows the key, which has no effect until a code from the app is entered.',
      on: { confirmed: { target: 'showingCodes' }, cancel: { target: 'idle' } },
    },
    renewing: {
      tags: ['password'],
      on: { renewed: { target: 'showingCodes' }, cancel: { target: 'idle' } },
    },
    showingCodes: {
      description: 'Shows ten recovery codes once. The user must confirm that they are saved.',
      on: { kept: { target: 'idle', actions: 'announceKept' } },
    },
    removing: {
      tags: ['password'],
      on: { removed: { target: 'idle', actions: 'announceRemoval' }, cancel: { target: 'idle' } },
    },
  },
});
