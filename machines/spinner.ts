/**
 * The spinner over the page while it loads, removed 200 ms after loading (spec §2).
 *
 * Event: `loaded`.
 * Tags: `shown` (the spinner is in the page), `leaving` (it fades out).
 */
import { setup } from 'xstate';

export const spinnerMachine = setup({
  types: {
    events: {} as { type: 'loaded' },
    tags: {} as 'shown' | 'leaving',
  },
  delays: { removal: 200 },
}).createMachine({
  id: 'spinner',
  description: 'Shown from the start, gone shortly after the page has loaded.',
  initial: 'shown',
  states: {
    shown: {
      tags: ['shown'],
      on: { loaded: { target: 'leaving' } },
    },
    leaving: {
      description: 'The page is loaded; the spinner is removed after 200 ms.',
      tags: ['shown', 'leaving'],
      after: { removal: { target: 'gone' } },
    },
    gone: { type: 'final' },
  },
});
