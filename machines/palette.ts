/**
 * The command palette: type, and go to a screen or a person.
 *
 * Events: `open`, `escape`, `clickOutside`, `typed` with the whole query, `up`, `down`, `home`, `end`, `point` (the
 * mouse is on an entry), `choose` (the active entry, or the one named), `retry` after a failed search.
 * Emits: `chosen` with the entry; `dismissed` after Escape, when the focus belongs back where it was.
 * Tags: `open`, `busy` (being searched or about to be).
 *
 * The portal provides `find`. A newer query drops an older one, whose `signal` is aborted.
 */
import { assign, emit, fromPromise, setup } from 'xstate';

/** One line of the answer. `kind` and `detail` are for the view. */
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
  /** The index of the entry that Enter would choose. */
  active: number;
}

export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as
      | { type: 'open' }
      | { type: 'escape' }
      | { type: 'clickOutside' }
      | { type: 'typed'; query: string }
      | { type: 'up' }
      | { type: 'down' }
      | { type: 'home' }
      | { type: 'end' }
      | { type: 'point'; index: number }
      | { type: 'choose'; index?: number }
      | { type: 'retry' },
    emitted: {} as { type: 'chosen'; entry: PaletteEntry } | { type: 'dismissed' },
    tags: {} as 'open' | 'busy',
    children: {} as { find: 'find' },
  },
  actors: {
    find: fromPromise<readonly PaletteEntry[], { query: string }>(async () => []),
  },
  actions: {
    startAnew: assign({ query: '', entries: [], active: 0 }),
    keepQuery: assign({ query: (_, { query }: { query: string }) => query }),
    keepEntries: assign({
      entries: (_, { entries }: { entries: readonly PaletteEntry[] }) => entries,
      active: 0,
    }),
    dropEntries: assign({ entries: [], active: 0 }),
    /** Past either end it goes on at the other. */
    move: assign({
      active: ({ context }, { by }: { by: number }) =>
        (context.active + by + context.entries.length) % context.entries.length,
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
    hasEntries: (_, { entries }: { entries: readonly PaletteEntry[] }) => entries.length > 0,
  },
  delays: { debounce: 150 },
}).createMachine({
  id: 'palette',
  description: 'Finds a screen or a person while one types.',
  context: { query: '', entries: [], active: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: { open: { target: 'open', actions: 'startAnew' } },
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
            actions: [{ type: 'keepQuery', params: ({ event }) => ({ query: event.query }) }, 'dropEntries'],
          },
          {
            target: '.waiting',
            actions: { type: 'keepQuery', params: ({ event }) => ({ query: event.query }) },
          },
        ],
      },
      states: {
        idle: {
          description: 'Nothing has been typed.',
        },
        waiting: {
          description: 'Searched 150 ms after the last key; the former entries stay in sight.',
          tags: ['busy'],
          after: { debounce: { target: 'searching' } },
        },
        searching: {
          description: 'The query is being searched for.',
          tags: ['busy'],
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ query: context.query.trim() }),
            onDone: [
              {
                guard: { type: 'hasEntries', params: ({ event }) => ({ entries: event.output }) },
                target: 'found',
                actions: { type: 'keepEntries', params: ({ event }) => ({ entries: event.output }) },
              },
              { target: 'nothing', actions: 'dropEntries' },
            ],
            onError: { target: 'failed', actions: 'dropEntries' },
          },
        },
        found: {
          on: {
            up: { actions: { type: 'move', params: { by: -1 } } },
            down: { actions: { type: 'move', params: { by: 1 } } },
            home: { actions: { type: 'moveTo', params: { index: 0 } } },
            end: { actions: 'moveToLast' },
            point: { actions: { type: 'moveTo', params: ({ event }) => ({ index: event.index }) } },
            choose: {
              target: '#palette.closed',
              actions: [
                { type: 'moveTo', params: ({ context, event }) => ({ index: event.index ?? context.active }) },
                'announceChoice',
              ],
            },
          },
        },
        nothing: {
          description: 'No screen and no person answers to the query.',
        },
        failed: {
          on: { retry: { target: 'searching' } },
        },
      },
    },
  },
});
