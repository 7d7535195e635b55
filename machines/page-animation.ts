/**
 * The class that animates a new page, removed 1100 ms after navigation (spec §4).
 *
 * Event: `navigated`. The view sets the class while the tag `animating` is on. A setting chooses the class.
 */
import { setup } from 'xstate';

export const pageAnimationMachine = setup({
  types: {
    events: {} as { type: 'navigated' },
    tags: {} as 'animating',
  },
  delays: { reset: 1100 },
}).createMachine({
  id: 'pageAnimation',
  description: 'Shows that a page is being animated.',
  initial: 'idle',
  states: {
    idle: {
      on: { navigated: { target: 'animating' } },
    },
    animating: {
      description: 'A page was entered less than 1100 ms ago.',
      tags: ['animating'],
      on: { navigated: { target: 'animating', reenter: true, description: 'The next page starts its own 1100 ms.' } },
      after: { reset: { target: 'idle' } },
    },
  },
});
