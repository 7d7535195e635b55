/**
 * Lifecycle of a month of one mess: a draft is recalculated on request, for example after stays or leaves have changed.
 * Issuing it turns each bill into a due. Cancelling it cancels all of these dues, or fails.
 *
 * Events: `looked` carries the current facts. `recalculate` and `issue` require the permission to charge, `cancel` the
 * permission to reverse.
 * Emits: `counted`, when the lines are recalculated.
 * Tags: `open` (rates, closures and extras may change), `owed` (its bills are dues of students).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, emit, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface MessMonthFacts {
  /** At least one line has an amount. */
  hasBills: boolean;
  /** None of its dues is paid or waived. */
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
  description: 'A month of a hostel mess, with a line for each student who ate there.',
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
          description: 'Lines are recalculated; manual entries stay.',
        },
        issue: { target: 'issued', guard: 'hasBills', description: 'Every bill becomes a due, in one transaction.' },
        cancel: { target: 'cancelled', guard: 'isUnsettled' },
      },
    },
    issued: {
      description: 'Leaves within the month can no longer be entered or cancelled.',
      tags: ['owed'],
      on: { cancel: { target: 'cancelled', guard: 'isUnsettled', description: 'Its dues are cancelled too.' } },
    },
    cancelled: { type: 'final', description: 'The month may be started again.' },
  },
});
