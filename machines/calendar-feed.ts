/**
 * The secret address under which a calendar app reads a timetable, if one exists.
 *
 * Events: `looked` with whether an address exists; `create`; `renew`, which invalidates the old address immediately;
 * `revoke`.
 * Emits: `made` with the new address, which is shown only once and never stored in the context; `revoked`; `failed`
 * with the code.
 * Tags: `busy`; `has` while an address is valid.
 *
 * The portal provides `make`, which returns the address, and `withdraw`. Both reject with `{ problem: code }`.
 */
import { emit, fromPromise, setup } from 'xstate';
import { problemOf } from './parts/failure.ts';

export const calendarFeedMachine = setup({
  types: {
    events: {} as { type: 'looked'; isThere: boolean } | { type: 'create' } | { type: 'renew' } | { type: 'revoke' },
    emitted: {} as { type: 'made'; address: string } | { type: 'revoked' } | { type: 'failed'; problem: string },
    tags: {} as 'busy' | 'has',
    children: {} as { make: 'make'; withdraw: 'withdraw' },
  },
  actors: {
    make: fromPromise<string>(async () => ''),
    withdraw: fromPromise<void>(async () => {}),
  },
  guards: { isThere: (_, { isThere }: { isThere: boolean }) => isThere },
  actions: {
    announceAddress: emit((_, { address }: { address: string }) => ({ type: 'made', address })),
    announceEnd: emit({ type: 'revoked' }),
    announceFailure: emit((_, { error }: { error: unknown }) => ({ type: 'failed', problem: problemOf(error) })),
  },
}).createMachine({
  id: 'calendarFeed',
  description: 'A secret address for calendars.',
  initial: 'none',
  states: {
    none: {
      on: {
        looked: { target: 'active', guard: { type: 'isThere', params: ({ event }) => ({ isThere: event.isThere }) } },
        create: { target: 'creating' },
      },
    },
    creating: {
      description: 'The first address is being created.',
      tags: ['busy'],
      invoke: {
        id: 'make',
        src: 'make',
        onDone: {
          target: 'active',
          actions: { type: 'announceAddress', params: ({ event }) => ({ address: event.output }) },
        },
        onError: {
          target: 'none',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    active: {
      tags: ['has'],
      on: {
        looked: [
          { guard: { type: 'isThere', params: ({ event }) => ({ isThere: event.isThere }) } },
          { target: 'none', description: 'Revoked in another tab.' },
        ],
        renew: { target: 'renewing' },
        revoke: { target: 'revoking' },
      },
    },
    renewing: {
      description: 'The old address stays valid until the new one exists.',
      tags: ['busy', 'has'],
      invoke: {
        id: 'make',
        src: 'make',
        onDone: {
          target: 'active',
          actions: { type: 'announceAddress', params: ({ event }) => ({ address: event.output }) },
        },
        onError: {
          target: 'active',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    revoking: {
      description: 'Calendars can read until the address is revoked.',
      tags: ['busy', 'has'],
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        onDone: { target: 'none', actions: 'announceEnd' },
        onError: {
          target: 'active',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
