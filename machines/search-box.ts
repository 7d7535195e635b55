/**
 * The search box of the header. Below 1024 px it hides behind a button; above, styles show it always (spec §2).
 *
 * Events: `toggle`, `submit` with the query, `escape`, `widthChanged`.
 * Emits: `submitted` with the trimmed query, never a blank one; `dismissed` when the focus belongs back on the button.
 */
import { emit, setup } from 'xstate';

export const searchBoxMachine = setup({
  types: {
    events: {} as { type: 'toggle' } | { type: 'submit'; query: string } | { type: 'escape' } | { type: 'widthChanged'; isNarrow: boolean },
    emitted: {} as { type: 'submitted'; query: string } | { type: 'dismissed' },
    tags: {} as 'shown',
  },
  actions: {
    announceQuery: emit((_, { query }: { query: string }) => ({ type: 'submitted', query: query.trim() })),
    announceDismissal: emit({ type: 'dismissed' }),
  },
  guards: {
    hasWords: (_, { query }: { query: string }) => query.trim() !== '',
    isWide: (_, { isNarrow }: { isNarrow: boolean }) => !isNarrow,
  },
}).createMachine({
  id: 'searchBox',
  description: 'Shown and hidden by its button; hides when its form is submitted.',
  initial: 'hidden',
  states: {
    hidden: {
      description: 'Behind its button when narrow; in plain sight, and usable, when wide.',
      on: {
        toggle: { target: 'shown' },
        submit: {
          guard: { type: 'hasWords', params: ({ event }) => ({ query: event.query }) },
          actions: { type: 'announceQuery', params: ({ event }) => ({ query: event.query }) },
        },
      },
    },
    shown: {
      tags: ['shown'],
      on: {
        toggle: { target: 'hidden' },
        escape: { target: 'hidden', actions: 'announceDismissal' },
        submit: [
          {
            guard: { type: 'hasWords', params: ({ event }) => ({ query: event.query }) },
            target: 'hidden',
            actions: { type: 'announceQuery', params: ({ event }) => ({ query: event.query }) },
          },
          { target: 'hidden', description: 'A blank query asks nothing.' },
        ],
        widthChanged: {
          guard: { type: 'isWide', params: ({ event }) => ({ isNarrow: event.isNarrow }) },
          target: 'hidden',
        },
      },
    },
  },
});
