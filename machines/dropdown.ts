/**
 * A panel under a button: the user menu, the language switch, any list of choices (spec §4).
 *
 * Events: `toggle` (the button), `clickOutside`, `escape`, `leave` (the focus went elsewhere), `choose` (an entry).
 * Emits: `dismissed` after Escape or a choice, when the focus belongs back on the button. A click outside or leaving
 * by Tab has already put it where the user wants it. To focus the first entry, watch the tag `expanded` in an effect.
 */
import { emit, setup } from 'xstate';

export const dropdownMachine = setup({
  types: {
    events: {} as { type: 'toggle' } | { type: 'clickOutside' } | { type: 'escape' } | { type: 'leave' } | { type: 'choose' },
    emitted: {} as { type: 'dismissed' },
    tags: {} as 'expanded',
  },
  actions: {
    announceDismissal: emit({ type: 'dismissed' }),
  },
}).createMachine({
  id: 'dropdown',
  description: 'Opens and closes by its button; a click outside, Escape, Tab and a choice close it.',
  initial: 'closed',
  states: {
    closed: {
      on: { toggle: { target: 'open' } },
    },
    open: {
      tags: ['expanded'],
      on: {
        toggle: { target: 'closed' },
        clickOutside: { target: 'closed' },
        leave: { target: 'closed', description: 'The focus left by Tab and stays where it went.' },
        escape: { target: 'closed', actions: 'announceDismissal' },
        choose: { target: 'closed', actions: 'announceDismissal' },
      },
    },
  },
});
