/**
 * The life of a month of one mess: a draft is counted as often as stays and leaves change, issued it has raised a due for
 * each bill, and it is cancelled with all of them or not at all.
 *
 * Events: `looked`, with what is known about it by then; `recalculate` and `issue` by who charges, `cancel` by who
 * reverses.
 * Emits: `counted`, when the lines are counted anew.
 * Tags: `open` (rates, closures and extras may change), `owed` (its bills are dues of students).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, emit, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface MessMonthFacts {
  /** A line comes to something. */
  hasBills: boolean;
  /** Nothing of its dues is paid or waived. */
  isUnsettled: boolean;
}

export const messMonthMachine = setup({
  types: {
    context: {} as MessMonthFacts,
    events: {} as ({ type: 'looked' } & MessMonthFacts) | { type: 'recalculate' } | { type: 'issue' } | { type: 'cancel' },
    emitted: {} as { type: 'counted' },
    tags: {} as 'open' | 'owed',
  },
  guards: {
    hasBills: ({ context }) => context.hasBills,
    isUnsettled: ({ context }) => context.isUnsettled,
  },
  actions: {
    tellCounted: emit({ type: 'counted' }),
    noteFacts: assign((_, { hasBills, isUnsettled }: MessMonthFacts) => ({ hasBills, isUnsettled })),
  },
}).createMachine({
  id: 'messMonth',
  description: 'A month of the mess of one hostel, with a line for each student who ate there.',
  context: { hasBills: true, isUnsettled: true },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'draft',
  states: {
    draft: {
      tags: ['open'],
      on: {
        recalculate: {
          target: 'draft',
          actions: 'tellCounted',
          description: 'Lines are counted anew; what was typed stays.',
        },
        issue: { target: 'issued', guard: 'hasBills', description: 'Every bill becomes a due, in one transaction.' },
        cancel: { target: 'cancelled', guard: 'isUnsettled' },
      },
    },
    issued: {
      description: 'No leave of its days is entered or cancelled any more.',
      tags: ['owed'],
      on: { cancel: { target: 'cancelled', guard: 'isUnsettled', description: 'Its dues are cancelled with it.' } },
    },
    cancelled: { type: 'final', description: 'The month may be begun anew.' },
  },
});
