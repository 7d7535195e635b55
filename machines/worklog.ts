/**
 * Lifecycle of a worklog, the record of one class that was held.
 *
 * Events: `looked` carries the current facts. The teacher of the class, or an office that enters worklogs for others,
 * sends `submit` and `amend`. Only the office sends `correct`, with a reason, also after the period for amending.
 * `void` means that no such class was held.
 * Tags: `counts` (included in attendance).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface WorklogFacts {
  /** The viewer takes the class or enters worklogs for others. */
  isTheirs: boolean;
  /** The viewer enters worklogs for others. */
  isOffice: boolean;
  /** The registration policy is not frozen yet. */
  isUnfrozen: boolean;
  /** The period in which a teacher may amend is not over. */
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
  description: 'One class that was held, with its topics and attendance.',
  context: { isTheirs: false, isOffice: false, isUnfrozen: true, isInWindow: true },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'draft',
  states: {
    draft: {
      description: 'Started, but not counted yet.',
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
          description: 'Each changed mark is recorded in the audit trail.',
        },
        correct: { target: 'submitted', guard: 'mayCorrect', description: 'Requires a reason for the delay.' },
        void: { target: 'void', guard: 'isUnfrozen', description: 'No such class was held.' },
      },
    },
    void: { type: 'final', description: 'Not counted. Another worklog may be entered instead.' },
  },
});
