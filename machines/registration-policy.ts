/**
 * Lifecycle of a registration policy, for a programme in a semester of a batch.
 *
 * Events: `looked` carries the current facts. `open` requires an approved syllabus and dates within the term. `close`;
 * `reopen` with a reason; `freeze` once no work is left, or `override` with the reason for freezing anyway. Freezing is
 * permanent: attendance and everything derived from it are settled.
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface PolicyFacts {
  /** The syllabus of the batch is approved for this semester. */
  hasSyllabus: boolean;
  /** The dates of the term may have changed. */
  isInsideTerm: boolean;
  /** No required work is left. */
  isFinished: boolean;
}
export interface PolicyContext extends PolicyFacts {
  /** The reason for reopening or for freezing with unfinished work. */
  note: string | null;
}

export const registrationPolicyMachine = setup({
  types: {
    context: {} as PolicyContext,
    events: {} as
      | ({ type: 'looked' } & PolicyFacts)
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'reopen'; note: string }
      | { type: 'freeze' }
      | { type: 'override'; note: string },
    tags: {} as 'takesStudents',
  },
  guards: {
    isReady: ({ context }) => context.hasSyllabus && context.isInsideTerm,
    isInsideTerm: ({ context }) => context.isInsideTerm,
    isFinished: ({ context }) => context.isFinished,
  },
  actions: {
    noteFacts: assign((_, { hasSyllabus, isInsideTerm, isFinished }: PolicyFacts) => ({
      hasSyllabus,
      isInsideTerm,
      isFinished,
    })),
    keepNote: assign((_, { note }: { note: string }) => ({ note })),
  },
}).createMachine({
  id: 'registrationPolicy',
  description: 'A programme in a semester of a batch, from its rules until nothing can change.',
  context: { hasSyllabus: false, isInsideTerm: true, isFinished: false, note: null },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'draft',
  states: {
    draft: {
      on: { open: { target: 'open', guard: 'isReady', description: 'The students and their courses must be settled first.' } },
    },
    open: { tags: ['takesStudents'], on: { close: { target: 'closed' } } },
    closed: {
      on: {
        reopen: {
          target: 'open',
          guard: 'isInsideTerm',
          actions: { type: 'keepNote', params: ({ event }) => ({ note: event.note }) },
        },
        freeze: { target: 'frozen', guard: 'isFinished' },
        override: {
          target: 'frozen',
          description: 'A person takes responsibility for unfinished work.',
          actions: { type: 'keepNote', params: ({ event }) => ({ note: event.note }) },
        },
      },
    },
    frozen: { type: 'final' },
  },
});
