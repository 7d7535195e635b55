/**
 * The life of a term.
 *
 * Events: `looked`, with what is known about it by then; `start`, of each half one at a time; `freeze` once every
 * registration policy of it is frozen; `resume` if that was too early; `close` for good.
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface TermFacts {
  /** No other term of the same half runs. */
  isOnlyOne: boolean;
  /** Nothing that runs under it can change any more. */
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
  description: 'Half a year of teaching, from its plan to the day from which nothing of it changes any more.',
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
          description: 'Attendance and what follows from it are settled.',
        },
      },
    },
    frozen: {
      on: {
        resume: { target: 'running', guard: 'isOnlyOne', description: 'It was too early.' },
        close: { target: 'closed' },
      },
    },
    closed: { type: 'final' },
  },
});
