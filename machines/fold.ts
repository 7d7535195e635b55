/**
 * A collapsible part of a menu, which stays in the page until it has folded.
 *
 * Events: `unfold`, `fold`.
 * Tag: `drawn`.
 */
import { setup } from 'xstate';

export const foldMachine = setup({
  types: {
    events: {} as { type: 'unfold' } | { type: 'fold' },
    tags: {} as 'drawn',
  },
  delays: { folding: 300 },
}).createMachine({
  id: 'fold',
  description: 'Unfolded, folding or folded.',
  initial: 'folded',
  states: {
    folded: { on: { unfold: { target: 'unfolded' } } },
    unfolded: { tags: ['drawn'], on: { fold: { target: 'folding' } } },
    folding: {
      description: 'Slides out of sight for 300 ms (spec §9).',
      tags: ['drawn'],
      after: { folding: { target: 'folded' } },
      on: { unfold: { target: 'unfolded' } },
    },
  },
});
