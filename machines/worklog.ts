/**
 * The life of a worklog: what is kept of one class that was held.
 *
 * Events: `looked`, with what is known about it by then; `submit` and `amend` by whoever took the class or enters for
 * others, `correct` by the latter once the days for amending are over, `void` when there was no such class.
 * Tags: `counts` (attendance goes by it).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface WorklogFacts {
  /** Whoever looks takes the class, or enters the worklogs of others. */
  isTheirs: boolean;
  /** Whoever looks enters the worklogs of others. */
  isOffice: boolean;
  /** The registration policy is not frozen yet. */
  isUnfrozen: boolean;
  /** The days in which a teacher may amend are not over. */
  isInWindow: boolean;
}

export const worklogMachine = setup({
  types: {
    context: {} as WorklogFacts,
    events: {} as ({ type: 'looked' } & WorklogFacts) | { type: 'submit' } | { type: 'amend' } | { type: 'correct' } | { type: 'void' },
    tags: {} as 'counts',
  },
  guards: {
    maySubmit: ({ context }) => context.isTheirs && context.isUnfrozen,
    mayAmend: ({ context }) => context.isTheirs && context.isUnfrozen && context.isInWindow,
    mayCorrect: ({ context }) => context.isOffice && context.isUnfrozen,
    isUnfrozen: ({ context }) => context.isUnfrozen,
  },
  actions: {
    noteFacts: assign((_, { isTheirs, isOffice, isUnfrozen, isInWindow }: WorklogFacts) => ({
      isTheirs,
      isOffice,
      isUnfrozen,
      isInWindow,
    })),
  },
}).createMachine({
  id: 'worklog',
  description: 'One class that was held: what was taught, and who was there.',
  context: { isTheirs: false, isOffice: false, isUnfrozen: true, isInWindow: true },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'draft',
  states: {
    draft: {
      description: 'Begun, and counting for nothing yet.',
      on: {
        submit: { target: 'submitted', guard: 'maySubmit' },
        void: { target: 'void', guard: 'isUnfrozen' },
      },
    },
    submitted: {
      tags: ['counts'],
      on: {
        amend: {
          target: 'submitted',
          guard: 'mayAmend',
          description: 'Each mark that changes is a line of the trail.',
        },
        correct: { target: 'submitted', guard: 'mayCorrect', description: 'With the reason why so late.' },
        void: { target: 'void', guard: 'isUnfrozen', description: 'There was no such class.' },
      },
    },
    void: { type: 'final', description: 'It counts for nothing, and another may be written in its place.' },
  },
});
