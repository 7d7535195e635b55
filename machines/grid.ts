/**
 * What the keys mean in a grid of cells: they move, they stretch a range, or they write into a cell.
 *
 * Moving: `enter` (the grid has the focus), `leave`, `move`, `extend`, `collapse` (the range to its one cell).
 * Writing: `type` with what was typed, which replaces what is in the cell; `amend`, which goes on from it; then `accept`
 * or `abandon`. `swap` makes arrows move in the text that was being replaced, and back.
 * Beside a cell: `annotate` (its justification), and `compare` where somebody else has changed it too; then `accept`,
 * `abandon`.
 * Emits: `accepted` when what was written shall go into the cell.
 * Tags: `here`, `range`, `writing`, `replacing` (arrows take over and go on), `annotating`, `comparing`.
 *
 * Where the cursor is, what is selected and what the cells hold are values of the portal's sheet.
 */
import { assign, emit, setup } from 'xstate';

export interface GridContext {
  /** With what writing began; null where it goes on from what the cell holds. */
  seed: string | null;
}

export const gridMachine = setup({
  types: {
    context: {} as GridContext,
    events: {} as
      | { type: 'enter' }
      | { type: 'leave' }
      | { type: 'move' }
      | { type: 'extend' }
      | { type: 'collapse' }
      | { type: 'type'; text: string }
      | { type: 'amend' }
      | { type: 'swap' }
      | { type: 'annotate' }
      | { type: 'compare' }
      | { type: 'accept' }
      | { type: 'abandon' },
    emitted: {} as { type: 'accepted' },
    tags: {} as 'here' | 'range' | 'writing' | 'replacing' | 'annotating' | 'comparing',
  },
  actions: {
    keepSeed: assign((_, { text }: { text: string | null }) => ({ seed: text })),
    forgetSeed: assign({ seed: null }),
    announceAccepted: emit({ type: 'accepted' }),
  },
}).createMachine({
  id: 'grid',
  description: 'One cell is in hand, or a range of them, or a cell is being written into.',
  context: { seed: null },
  initial: 'away',
  states: {
    away: {
      description: 'The focus is elsewhere; the cell that was in hand is remembered.',
      on: {
        enter: { target: 'navigating' },
        // A press into a cell brings the focus with it.
        move: { target: 'navigating' },
        extend: { target: 'selecting' },
      },
    },
    navigating: {
      tags: ['here'],
      on: {
        extend: { target: 'selecting' },
        type: { target: 'writing', actions: { type: 'keepSeed', params: ({ event }) => ({ text: event.text }) } },
        amend: { target: 'writing.amending' },
        annotate: { target: 'annotating' },
        compare: { target: 'comparing' },
        leave: { target: 'away' },
      },
    },
    selecting: {
      description: 'Copying, clearing, filling and pasting are about the whole range; typing is about its one cell.',
      tags: ['here', 'range'],
      on: {
        move: { target: 'navigating' },
        collapse: { target: 'navigating' },
        type: { target: 'writing', actions: { type: 'keepSeed', params: ({ event }) => ({ text: event.text }) } },
        amend: { target: 'writing.amending' },
        leave: { target: 'away' },
      },
    },
    writing: {
      tags: ['here', 'writing'],
      initial: 'replacing',
      exit: 'forgetSeed',
      on: {
        accept: { target: 'navigating', actions: 'announceAccepted' },
        abandon: { target: 'navigating', description: 'The cell is as it was.' },
        move: { target: 'navigating', actions: 'announceAccepted', description: 'A press into another cell.' },
        extend: { target: 'selecting', actions: 'announceAccepted' },
        leave: { target: 'away', actions: 'announceAccepted', description: 'What was written is not lost.' },
      },
      states: {
        replacing: {
          description: 'Typed over what was there: arrows take it over and go on.',
          tags: ['replacing'],
          on: { swap: { target: 'amending' } },
        },
        amending: {
          description: 'Going on from what is there: arrows move in the text.',
          on: { swap: { target: 'replacing' } },
        },
      },
    },
    annotating: {
      description: 'What stands beside the cell is being written.',
      tags: ['here', 'annotating'],
      on: {
        accept: { target: 'navigating' },
        abandon: { target: 'navigating' },
        move: { target: 'navigating' },
      },
    },
    comparing: {
      description: 'Mine and theirs are shown beside each other; one is chosen.',
      tags: ['here', 'comparing'],
      on: {
        accept: { target: 'navigating' },
        abandon: { target: 'navigating' },
        move: { target: 'navigating' },
      },
    },
  },
});
