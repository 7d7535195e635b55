/**
 * The search box in the header. Below 1024 px a button shows and hides it. On wider screens, CSS always shows it (spec
 * §2).
 *
 * Events: `toggle`, `submit` with the query, `escape`, `widthChanged`.
 * Emits: `submitted` with the trimmed query, never a blank one; `dismissed` when focus should return to the button.
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
  description: 'A button shows and hides the box. Submitting hides it.',
  initial: 'hidden',
  states: {
    hidden: {
      description: 'Behind its button on narrow screens; visible and usable on wide ones.',
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
          { target: 'hidden', description: 'A blank query is not submitted.' },
        ],
        widthChanged: {
          guard: { type: 'isWide', params: ({ event }) => ({ isNarrow: event.isNarrow }) },
          target: 'hidden',
        },
      },
    },
  },
});
