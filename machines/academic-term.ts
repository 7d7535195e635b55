/**
 * Lifecycle of an academic term.
 *
 * Events: `looked` carries the current facts. `start` applies to one term per half-year at a time, `freeze` requires
 * all its registration policies to be frozen, `resume` reverses an early freeze, and `close` is permanent.
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface TermFacts {
  /** No other term of the same half is running. */
  isOnlyOne: boolean;
  /** Nothing under this term can change any more. */
  isSettled: boolean;
}

export const academicTermMachine = setup({
  types: {
    context: {} as TermFacts,
    events: {} as ({ type: 'looked' } & TermFacts) | { type: 'start' } | { type: 'freeze' } | { type: 'resume' } | { type: 'close' },
  },
  guards: {
    isOnlyOne: ({ context }) => context.isOnlyOne,
    isSettled: ({ context }) => context.isSettled,
  },
  actions: { noteFacts: assign((_, { isOnlyOne, isSettled }: TermFacts) => ({ isOnlyOne, isSettled })) },
}).createMachine({
  id: 'academicTerm',
  description: 'Half a year of teaching, from its plan until nothing in it can change.',
  context: { isOnlyOne: true, isSettled: false },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'planned',
  states: {
    planned: { on: { start: { target: 'running', guard: 'isOnlyOne' } } },
    running: {
      on: {
        freeze: {
          target: 'frozen',
          guard: 'isSettled',
          description: 'Attendance and everything derived from it are settled.',
        },
      },
    },
    frozen: {
      on: {
        resume: { target: 'running', guard: 'isOnlyOne', description: 'The term was frozen too early.' },
        close: { target: 'closed' },
      },
    },
    closed: { type: 'final' },
  },
});
