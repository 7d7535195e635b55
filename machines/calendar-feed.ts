/**
 * The secret address under which a calendar reads a timetable: there is none, or there is one.
 *
 * Events: `looked` with whether there is one; `create`; `renew`, by which the old address dies at once; `revoke`.
 * Emits: `made` with the new address, which is told this once and kept in no context; `revoked`; `failed` with the code.
 * Tags: `busy`; `has` while calendars can read.
 *
 * The portal provides `make`, which answers the address, and `withdraw`; both reject with `{ problem: code }`.
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
      description: 'The first address is being made.',
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
      description: 'The old address is good until the new one is there.',
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
      description: 'Calendars can read until it is revoked.',
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
