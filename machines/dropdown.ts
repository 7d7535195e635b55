/**
 * A panel under a button: the user menu, the language switch, any list of choices (spec §4).
 *
 * Events: `toggle` (the button), `clickOutside`, `escape`, `leave` (focus moved elsewhere), `choose` (an entry).
 * Emits: `dismissed` after Escape or a choice, when focus should return to the button. After a click outside or Tab,
 * focus is already in the right place. To focus the first entry, watch the tag `expanded` in an effect.
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
  description: 'The button opens and closes the panel. A click outside, Escape, Tab or a choice closes it.',
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
        leave: { target: 'closed', description: 'Focus moved on with Tab and stays there.' },
        escape: { target: 'closed', actions: 'announceDismissal' },
        choose: { target: 'closed', actions: 'announceDismissal' },
      },
    },
  },
});
