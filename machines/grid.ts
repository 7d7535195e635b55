/**
 * State of the keyboard in a grid of cells: moving, extending a range, or editing a cell.
 *
 * Moving: `enter` (the grid has the focus), `leave`, `move`, `extend`, `collapse` (the range to the current cell).
 * Editing: `type` replaces the content of the cell, `amend` continues from it; then `accept` or `abandon`. `swap`
 * toggles whether arrows move within the text.
 * Beside a cell: `annotate` (its justification), `compare` if another user has changed it too; then `accept` or
 * `abandon`.
 * Emits: `accepted` when the text becomes the content of the cell.
 * Tags: `here` (the grid has the focus), `range` (several cells are selected), `writing` (a cell is being edited),
 * `replacing` (arrows accept and move on), `annotating`, `comparing`.
 *
 * The portal’s grid keeps the cursor position, the selection and the content of the cells.
 */
import { assign, emit, setup } from 'xstate';

export interface GridContext {
  /** The text that editing started with. Null continues from the content of the cell. */
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
  description: 'One cell or a range is selected, or a cell is being edited.',
  context: { seed: null },
  initial: 'away',
  states: {
    away: {
      description: 'The focus is outside the grid. The last cell is remembered.',
      on: {
        enter: { target: 'navigating' },
        // Pressing a cell also moves the focus there.
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
      description: 'Copying, clearing, filling and pasting apply to the whole range, typing to its one cell.',
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
        abandon: { target: 'navigating', description: 'The cell is unchanged.' },
        move: { target: 'navigating', actions: 'announceAccepted', description: 'Another cell is pressed.' },
        extend: { target: 'selecting', actions: 'announceAccepted' },
        leave: { target: 'away', actions: 'announceAccepted', description: 'The input is accepted, not lost.' },
      },
      states: {
        replacing: {
          description: 'The input replaces the content: arrows accept it and move on.',
          tags: ['replacing'],
          on: { swap: { target: 'amending' } },
        },
        amending: {
          description: 'Editing the existing content: arrows move within the text.',
          on: { swap: { target: 'replacing' } },
        },
      },
    },
    annotating: {
      description: 'The note beside the cell is being edited.',
      tags: ['here', 'annotating'],
      on: {
        accept: { target: 'navigating' },
        abandon: { target: 'navigating' },
        move: { target: 'navigating' },
      },
    },
    comparing: {
      description: 'Both values are shown side by side, and the user chooses one.',
      tags: ['here', 'comparing'],
      on: {
        accept: { target: 'navigating' },
        abandon: { target: 'navigating' },
        move: { target: 'navigating' },
      },
    },
  },
});
