/**
 * The command palette: type, and go to a screen or a person.
 *
 * Events: `open` and `typed` with the query and the entries available immediately (screens, or recent ones without a
 * query), `escape`, `clickOutside`, `up`, `down`, `home`, `end`, `point` (the mouse is on an entry), `choose` (the
 * active entry or a given one), `retry` after a failed search.
 * Emits: `chosen` with the entry; `dismissed` after Escape, when focus should return to its former place.
 * Tags: `open`, `busy` (searching or about to), `failed`, `nothing`.
 *
 * The portal provides `find`, which searches on the server (for people). Its entries follow the immediate ones, and the
 * active entry stays. A newer query replaces an older one and aborts its `signal`.
 */
import { assign, emit, fromPromise, setup } from 'xstate';

/** One result. `kind` and `detail` are for the view. */
export interface PaletteEntry {
  id: string;
  kind: string;
  title: string;
  detail: string;
  path: string;
}

export interface PaletteContext {
  query: string;
  entries: readonly PaletteEntry[];
  /** Index of the entry that Enter would choose. */
  active: number;
}

export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as
      | { type: 'open'; query: string; entries: readonly PaletteEntry[] }
      | { type: 'escape' }
      | { type: 'clickOutside' }
      | { type: 'typed'; query: string; entries: readonly PaletteEntry[] }
      | { type: 'up' }
      | { type: 'down' }
      | { type: 'home' }
      | { type: 'end' }
      | { type: 'point'; index: number }
      | { type: 'choose'; index?: number }
      | { type: 'retry' },
    emitted: {} as { type: 'chosen'; entry: PaletteEntry } | { type: 'dismissed' },
    tags: {} as 'open' | 'busy' | 'failed' | 'nothing',
    children: {} as { find: 'find' },
  },
  actors: {
    find: fromPromise<readonly PaletteEntry[], { query: string }>(async () => []),
  },
  actions: {
    /** The query and its immediate entries. */
    keep: assign((_, { query, entries }: { query: string; entries: readonly PaletteEntry[] }) => ({
      query,
      entries,
      active: 0,
    })),
    addEntries: assign({
      entries: ({ context }, { entries }: { entries: readonly PaletteEntry[] }) => [...context.entries, ...entries],
    }),
    /** Wraps around at both ends. */
    move: assign({
      active: ({ context }, { by }: { by: number }) => (context.active + by + context.entries.length) % context.entries.length,
    }),
    moveTo: assign({
      active: ({ context }, { index }: { index: number }) => Math.min(Math.max(index, 0), context.entries.length - 1),
    }),
    moveToLast: assign({ active: ({ context }) => context.entries.length - 1 }),
    announceChoice: emit(({ context }) => ({ type: 'chosen', entry: context.entries[context.active]! })),
    announceDismissal: emit({ type: 'dismissed' }),
  },
  guards: {
    isBlank: (_, { query }: { query: string }) => query.trim() === '',
    hasEntries: ({ context }) => context.entries.length > 0,
    answersAny: ({ context }, { entries }: { entries: readonly PaletteEntry[] }) => context.entries.length + entries.length > 0,
  },
  delays: { debounce: 150 },
}).createMachine({
  id: 'palette',
  description: 'Finds a screen or a person while the user types.',
  context: { query: '', entries: [], active: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        open: [
          {
            guard: { type: 'isBlank', params: ({ event }) => ({ query: event.query }) },
            target: 'open',
            actions: { type: 'keep', params: ({ event }) => ({ query: event.query, entries: event.entries }) },
          },
          {
            target: 'open.searching',
            description: 'The query came from elsewhere and is complete.',
            actions: { type: 'keep', params: ({ event }) => ({ query: event.query, entries: event.entries }) },
          },
        ],
      },
    },
    open: {
      tags: ['open'],
      initial: 'idle',
      on: {
        escape: { target: 'closed', actions: 'announceDismissal' },
        clickOutside: { target: 'closed' },
        typed: [
          {
            guard: { type: 'isBlank', params: ({ event }) => ({ query: event.query }) },
            target: '.idle',
            actions: { type: 'keep', params: ({ event }) => ({ query: event.query, entries: event.entries }) },
          },
          {
            target: '.waiting',
            actions: { type: 'keep', params: ({ event }) => ({ query: event.query, entries: event.entries }) },
          },
        ],
        up: { guard: 'hasEntries', actions: { type: 'move', params: { by: -1 } } },
        down: { guard: 'hasEntries', actions: { type: 'move', params: { by: 1 } } },
        home: { guard: 'hasEntries', actions: { type: 'moveTo', params: { index: 0 } } },
        end: { guard: 'hasEntries', actions: 'moveToLast' },
        point: {
          guard: 'hasEntries',
          actions: { type: 'moveTo', params: ({ event }) => ({ index: event.index }) },
        },
        choose: {
          guard: 'hasEntries',
          target: 'closed',
          actions: [{ type: 'moveTo', params: ({ context, event }) => ({ index: event.index ?? context.active }) }, 'announceChoice'],
        },
      },
      states: {
        idle: {
          description: 'The query is empty.',
        },
        waiting: {
          description: 'Searches 150 ms after the last key press. Immediate entries are already shown.',
          tags: ['busy'],
          after: { debounce: { target: 'searching' } },
        },
        searching: {
          description: 'The search is running.',
          tags: ['busy'],
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ query: context.query.trim() }),
            onDone: [
              {
                guard: { type: 'answersAny', params: ({ event }) => ({ entries: event.output }) },
                target: 'found',
                actions: { type: 'addEntries', params: ({ event }) => ({ entries: event.output }) },
              },
              { target: 'nothing' },
            ],
            onError: { target: 'failed' },
          },
        },
        found: {},
        nothing: {
          description: 'No screen and no person matches the query.',
          tags: ['nothing'],
        },
        failed: {
          description: 'The search for people failed; screens can still be chosen.',
          tags: ['failed'],
          on: { retry: { target: 'searching' } },
        },
      },
    },
  },
});
